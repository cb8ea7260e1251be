import Diagnostics

/// A fenced code block, with the place in the file of every byte of its text.
package struct Fence: Sendable {
  /// What follows the opening fence on its line, without the space around it.
  package let info: SourceFragment
  /// What stands in `caption="…"` there, as prose; empty without it.
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
    info: SourceFragment, caption: [Inline] = [], texts: [Text] = [], body: SourceFragment, isClosed: Bool,
    range: SourceRange
  ) {
    self.info = info
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

  /// The language of `{.cpp file=sum.cpp}`, which is Pandoc's spelling; nil for another info string.
  package var classLanguage: String? {
    guard info.utf8.starts(with: "{.".utf8), info.utf8.last == UInt8(ascii: "}") else { return nil }
    let name = info.utf8.dropFirst(2).prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "}") }
    return String(decoding: name, as: UTF8.self)
  }

  /// The first word of the info string: `swift`, or a cell word such as `plot`; empty without one.
  package var word: String {
    let bytes = info.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "{") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
