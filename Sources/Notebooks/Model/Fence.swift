import Diagnostics

/// A fenced code block, with the place in the file of every byte of its text.
package struct Fence: Sendable {
  /// What follows the opening fence on its line, without the space around it.
  package let info: SourceFragment
  /// What stands there behind the name of a language.
  package let attributes: AttributeList
  /// What stands in `caption="…"` there, or in a line of options, as prose; empty without it.
  package let caption: [Inline]
  /// The texts in its lines that are prose.
  package let texts: [Text]
  /// The lines between the fences, each with its line end as `\n`.
  package let body: SourceFragment
  /// False where the file, or the list or quote around it, ends before the closing fence.
  package let isClosed: Bool
  /// From the opening fence to the end of the closing one.
  package let range: SourceRange

  package init(
    info: SourceFragment, attributes: AttributeList = AttributeList(), caption: [Inline] = [], texts: [Text] = [],
    body: SourceFragment, isClosed: Bool,
    range: SourceRange
  ) {
    self.info = info
    self.attributes = attributes
    self.caption = caption
    self.texts = texts
    self.body = body
    self.isClosed = isClosed
    self.range = range
  }

  /// A text in its lines, such as the label of a curve, or the reason of a line of a derivation.
  package struct Text: Sendable {
    package let source: SourceFragment
    package let inlines: [Inline]
  }

  /// The marks of a fence in words: `three backticks`.
  package static func marks(_ count: Int, of mark: UInt8) -> String {
    let number = count == 3 ? "three" : count == 4 ? "four" : "\(count)"
    return number + (mark == UInt8(ascii: "~") ? " tildes" : " backticks")
  }

  /// The language of `{.cpp file=sum.cpp}` or `{#lst-sum .cpp}`, which is Pandoc's spelling; nil for another info string.
  package var classLanguage: String? {
    guard let second = info.utf8.dropFirst().first, info.utf8.first == UInt8(ascii: "{"),
      second == UInt8(ascii: ".") || second == UInt8(ascii: "#")
    else { return nil }
    return attributes.classes.first?.text
  }

  /// What is said of code in braces or behind its language, without the language; nil for a directive, `{code-cell}`.
  package var codeAttributes: AttributeList? {
    if info.utf8.first != UInt8(ascii: "{") { return attributes }
    guard classLanguage != nil else { return nil }
    var others = attributes
    others.classes.removeFirst()
    return others
  }

  /// The first word of the info string: `swift`, or a cell word such as `plot`; empty without one. Of mdBook's
  /// `rust,editable` the first is the language.
  package var word: String {
    let bytes = info.utf8.prefix {
      $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
