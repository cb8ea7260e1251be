import Foundation

/// What ``MathScript/writer`` gives of an error: `position length message`, counted in UTF-16.
struct KaTeXAnswer {
  /// KaTeX's words, without its name, the position and the quotation around them.
  let words: String
  /// The bytes of the TeX that KaTeX points at; nil where it names no place.
  let range: Range<Int>?

  init(_ answer: Substring, tex: String) {
    let parts = answer.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let position = parts.first.flatMap { Int($0) } ?? -1
    let length = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    let units = tex.utf16.count
    if position >= 0, position <= units {
      let start = Self.utf8Offset(position, in: tex)
      // At the end of the input there is nothing to point at but the last sign.
      let end = Self.utf8Offset(min(position + max(length, 1), units), in: tex)
      let last = tex.unicodeScalars.last.map { UTF8.width($0) } ?? 0
      range = start < end ? start..<end : max(start - last, 0)..<end
    } else {
      range = nil
    }
    words = Self.plain(parts.count > 2 ? String(parts[2]) : "KaTeX cannot read this formula")
  }

  private static func utf8Offset(_ units: Int, in tex: String) -> Int {
    let index = tex.utf16.index(tex.startIndex, offsetBy: units, limitedBy: tex.endIndex)
    guard let index else { return tex.utf8.count }
    return tex.utf8.distance(from: tex.startIndex, to: index)
  }

  private static func plain(_ message: String) -> String {
    var words = message[...]
    for prefix in ["KaTeX parse error: ", "LaTeX-incompatible input and strict mode is set to 'error': "]
    where words.hasPrefix(prefix) {
      words = words.dropFirst(prefix.count)
    }
    for mark in [" at position ", " at end of input: "] {
      if let place = words.range(of: mark, options: .backwards) { words = words[..<place.lowerBound] }
    }
    if words.hasSuffix("]"), let code = words.range(of: " [", options: .backwards) {
      words = words[..<code.lowerBound]
    }
    return words.hasSuffix(".") ? String(words.dropLast()) : String(words)
  }
}
