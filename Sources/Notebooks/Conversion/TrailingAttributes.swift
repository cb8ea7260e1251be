import Diagnostics

/// What stands in braces at the end of a heading or a caption: `## Energy {#sec-energy}`, as Pandoc and Quarto write it,
/// or kramdown's `{: #sec-energy .class}`.
struct TrailingAttributes {
  let attributes: AttributeList

  /// The name that its author has given to the heading, and where it stands, sign included.
  var label: (name: String, range: SourceRange)? { attributes.label.map { ($0.text, $0.range) } }

  /// - Parameters:
  ///   - inlines: the words; what is read is taken from its end.
  ///   - source: the file that the ranges of the inlines are in.
  ///   - mayStandAlone: whether they may be all there is, as in `: {.striped}` below a table.
  init?(takenFrom inlines: inout [Inline], in source: [UInt8], mayStandAlone: Bool = false) {
    guard let last = inlines.last, case .text(let words) = last.content, words.utf8.last == Ascii.closeBrace else {
      return nil
    }
    let text = Array(words.utf8)
    guard let open = text.lastIndex(of: Ascii.openBrace) else { return nil }
    let start = last.range.upperBound - (text.count - open)
    // Escapes and entities are longer in the file than in the words.
    guard start >= last.range.lowerBound, source[start..<last.range.upperBound].elementsEqual(text[open...]),
      start == 0 || source[start - 1] != Ascii.backslash,
      let read = AttributeList(source, start + 1..<last.range.upperBound - 1),
      // Words in braces are words; a dash is Pandoc's "no number", and a label without its sign is told.
      read.flags.allSatisfy({ $0.text == "-" || $0.looksLikeLabel })
    else { return nil }
    attributes = read
    var rest = text[..<open]
    while let byte = rest.last, Ascii.isSpace(byte) { rest.removeLast() }
    if rest.isEmpty && inlines.count == 1 && !mayStandAlone { return nil }
    inlines.removeLast()
    if !rest.isEmpty {
      let end = start - (open - rest.count)
      inlines.append(
        Inline(.text(String(decoding: rest, as: UTF8.self)), SourceRange(last.range.lowerBound, end)))
    }
  }

  /// What looks like a label at the end of a heading and is none: `{#two words}`.
  static func mistake(in inlines: [Inline], of source: [UInt8]) -> SourceRange? {
    guard let last = inlines.last, case .text(let words) = last.content, words.hasSuffix("}") else { return nil }
    let bytes = source[last.range.lowerBound..<last.range.upperBound]
    guard let open = bytes.lastIndex(of: Ascii.openBrace), open + 1 < bytes.endIndex,
      bytes[open + 1] == UInt8(ascii: "#"), open == 0 || source[open - 1] != Ascii.backslash
    else { return nil }
    return SourceRange(open, last.range.upperBound)
  }
}
