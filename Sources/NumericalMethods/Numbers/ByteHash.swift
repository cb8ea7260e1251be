/// A number by which bytes are known again, the same on all machines: FNV-1a (Fowler, Noll and Vo 1991).
package struct ByteHash: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(_ text: String) { take(Array(text.utf8)) }

  package mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  package mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { take(byte) }
  }
}
