import Diagnostics

/// Prints by which problems are known again when lines move: of each its code, its file, the words of its line, and
/// which of those with the same words it is.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// - Parameter path: what the file is called.
  mutating func next(_ diagnostic: Diagnostic, in source: SourceText, path: String) -> String {
    let line = source.line(source.position(at: diagnostic.range.lowerBound).line)
    let key = "\(diagnostic.code)\n\(path)\n" + String(decoding: line, as: UTF8.self).filter { $0 != " " }
    counts[key, default: 0] += 1
    return Fingerprint.of("\(key)\n\(counts[key] ?? 1)".utf8)
  }
}

package enum Fingerprint {
  /// Sixteen digits for some bytes, the same on every machine: FNV-1a with 64 bits (Fowler, Noll and Vo 1991).
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
