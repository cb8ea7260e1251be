/// What tells two contents apart: 128 bits of SipHash-2-4 under the key of zeros.
///
/// Of a book with a million pages, two contents share a hash with a probability of 10⁻²⁷. It is no protection against
/// someone who wants them to; who writes a book deceives with that nobody but himself.
/// (Aumasson, Bernstein, "SipHash: a fast short-input PRF", 2012; 128 bits as in its reference code.)
package struct ContentHash: Hashable, Comparable, Sendable {
  package let high: UInt64
  package let low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentHash($0, key: (0, 0)) } }

  init(_ bytes: UnsafeRawBufferPointer, key: (UInt64, UInt64)) {
    var state = SipState(key)
    let whole = bytes.count & ~7
    var offset = 0
    while offset < whole {
      state.take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count & 0xFF) << 56
    for place in whole..<bytes.count { last |= UInt64(bytes[place]) << UInt64(8 * (place - whole)) }
    state.take(last)
    (high, low) = state.end()
  }

  package static func < (one: ContentHash, other: ContentHash) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }

  /// 32 digits, as the bytes of the hash stand in the reference code.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in [high, low] {
      for place in 0..<8 {
        let byte = Int(truncatingIfNeeded: word >> UInt64(8 * place)) & 0xFF
        text += [digits[byte >> 4], digits[byte & 15]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private struct SipState {
  private var v0, v1, v2, v3: UInt64

  init(_ key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736f_6d65_7073_6575
    v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xEE
    v2 = key.0 ^ 0x6c79_6765_6e65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  @inline(__always) mutating func take(_ word: UInt64) {
    v3 ^= word
    turn()
    turn()
    v0 ^= word
  }

  mutating func end() -> (UInt64, UInt64) {
    v2 ^= 0xEE
    for _ in 0..<4 { turn() }
    let first = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    for _ in 0..<4 { turn() }
    return (first, v0 ^ v1 ^ v2 ^ v3)
  }

  @inline(__always) private mutating func turn() {
    v0 &+= v1
    v1 = (v1 << 13 | v1 >> 51) ^ v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = (v3 << 16 | v3 >> 48) ^ v2
    v0 &+= v3
    v3 = (v3 << 21 | v3 >> 43) ^ v0
    v2 &+= v1
    v1 = (v1 << 17 | v1 >> 47) ^ v2
    v2 = v2 << 32 | v2 >> 32
  }
}

/// A few digits by which something is known again.
package enum Fingerprint {
  /// Sixteen digits for some bytes, the same on every machine: FNV-1a with 64 bits (Fowler, Noll and Vo 1991).
  ///
  /// Not of any sequence: other modules would go through a script of a megabyte byte by byte, by calls.
  package static func of(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
