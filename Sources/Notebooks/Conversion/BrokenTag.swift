import Diagnostics

/// Finds tags of HTML that Markdown does not read as such, `<img alt=""A tree"" src="tree.png">`, and that would stand on
/// the page as they are written.
enum BrokenTag {
  private static let names: Set<String> = [
    "a", "abbr", "audio", "b", "br", "center", "details", "div", "em", "figure", "font", "hr", "i", "iframe", "img",
    "kbd",
    "p", "section", "source", "span", "strong", "sub", "summary", "sup", "table", "td", "th", "tr", "u", "video",
  ]

  static func problems(in inlines: [Inline]) -> [Diagnostic] {
    inlines.flatMap { inline -> [Diagnostic] in
      guard case .text(let words) = inline.content, words.utf8.contains(Ascii.less) else { return [] }
      let bytes = Array(words.utf8)
      // Where signs are escaped, places in the words are not those in the file.
      let isExact = inline.range.upperBound - inline.range.lowerBound == bytes.count
      return bytes.indices.filter { bytes[$0] == Ascii.less }.compactMap { start in
        guard let name = name(ofTag: bytes, at: start) else { return nil }
        let first = inline.range.lowerBound + (isExact ? start : 0)
        return Diagnostic(
          .warning, "broken-tag", "`<\(name)` begins a tag that is not written as HTML is",
          at: SourceRange(first, isExact ? first + 1 + name.utf8.count : inline.range.upperBound),
          label: "it stands on the page as text",
          help: "write its attributes as `name=\"words\"`, without quotes inside")
      }
    }
  }

  /// The name of a tag that has attributes; a sign `<` before other words is one.
  private static func name(ofTag bytes: [UInt8], at start: Int) -> String? {
    let name = bytes[(start + 1)...].prefix(12).prefix { Ascii.isLetter($0) }
    let blanks = bytes[name.endIndex...].prefix { Ascii.isSpace($0) }
    guard !name.isEmpty, !blanks.isEmpty else { return nil }
    let key = bytes[blanks.endIndex...].prefix(30).prefix { Ascii.isLetter($0) || $0 == Ascii.dash }
    guard !key.isEmpty, key.endIndex < bytes.count, bytes[key.endIndex] == Ascii.equals else { return nil }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    return names.contains(text) ? text : nil
  }
}
