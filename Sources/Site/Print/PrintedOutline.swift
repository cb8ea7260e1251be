import Pages
import Notebooks

/// Titles of a PDF's outline as its book has them. Chromium writes a heading twice that it moves onto the next leaf,
/// `PolesPoles`, and leaves out the blank at which a line of it ends.
struct PrintedOutline {
  /// The headings of the book, by their signs without blanks.
  private var headings: [String: String] = [:]

  /// - Parameter headings: as HTML, in any order.
  init(_ headings: some Sequence<[UInt8]>) {
    for html in headings {
      let words = Self.words(html)
      let signs = words.filter { !$0.isWhitespace }
      if !signs.isEmpty, self.headings[signs] == nil { self.headings[signs] = words }
    }
  }

  /// What a title is meant to be; nil where it is right.
  func right(_ title: String) -> String? {
    let signs = title.filter { !$0.isWhitespace }
    if let heading = headings[signs] { return heading == title ? nil : heading }
    let half = signs.prefix(signs.count / 2)
    if !half.isEmpty, half == signs.dropFirst(half.count), let heading = headings[String(half)] { return heading }
    // One that stands in no list of contents.
    let first = title.prefix(title.count / 2)
    return first.count > 2 && first == title.dropFirst(first.count) ? String(first) : nil
  }

  /// The words of a heading, with one blank between them.
  private static func words(_ html: [UInt8]) -> String {
    let text = OutputHTML.words(of: String(decoding: html, as: UTF8.self))
    return Entities.resolved(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A text string of a PDF (ISO 32000-1, 7.9.2): in parentheses, or as UTF-16 in hexadecimal digits.
enum PrintedText {
  /// Nil for one that is written in another way than Skia writes it.
  static func decoded(_ written: Substring) -> String? {
    if written.hasPrefix("<FEFF") || written.hasPrefix("<feff") {
      let digits = written.dropFirst(5).prefix { $0 != ">" }
      var units: [UInt16] = []
      var rest = digits[...]
      while rest.utf8.count >= 4 {
        guard let unit = UInt16(rest.prefix(4), radix: 16) else { return nil }
        units.append(unit)
        rest = rest.dropFirst(4)
      }
      return String(decoding: units, as: UTF16.self)
    }
    guard written.first == "(" else { return nil }
    var result = ""
    var rest = written.dropFirst()
    while let sign = rest.popFirst() {
      if sign == ")" { return result }
      guard sign == "\\" else {
        result.append(sign)
        continue
      }
      guard let escaped = rest.popFirst(), "()\\".contains(escaped) else { return nil }
      result.append(escaped)
    }
    return nil
  }

  static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 32 && $0 < 127 }) {
      return "(" + text.map { "()\\".contains($0) ? "\\\($0)" : String($0) }.joined() + ")"
    }
    let digits = text.utf16.map { unit in
      let hex = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - hex.utf8.count) + hex
    }
    return "<FEFF" + digits.joined() + ">"
  }
}
