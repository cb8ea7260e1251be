import Diagnostics
import Books

/// Prints by which problems are known again when lines move: of each its code, its file, the words of its line, and
/// which of those with the same words it is.
struct Fingerprints {
  private var counts: [String: Int] = [:]

  /// - Parameter path: what the file is called.
  mutating func next(_ diagnostic: Diagnostic, in source: SourceText, path: String) -> String {
    let line = source.line(source.position(at: diagnostic.range.lowerBound).line)
    let key = "\(diagnostic.code)\n\(path)\n" + String(decoding: line, as: UTF8.self).filter { $0 != " " }
    counts[key, default: 0] += 1
    return Fingerprint.of(Array("\(key)\n\(counts[key] ?? 1)".utf8))
  }
}
