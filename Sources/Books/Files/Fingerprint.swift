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
