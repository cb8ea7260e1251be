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
    guard case .text(let words)? = inlines.last?.content, words.utf8.last == Ascii.closeBrace else { return nil }
    let run = InlineRun(inlines, in: source)
    let close = run.bytes.count - 1
    guard run.sign(at: close) == Ascii.closeBrace,
      let open = run.bytes.indices.last(where: { run.sign(at: $0) == Ascii.openBrace }), run.isPlain(open..<close)
    else { return nil }
    let place = run.range(open..<close + 1)
    guard let read = AttributeList(source, place.lowerBound + 1..<place.upperBound - 1),
      // Words in braces are words; a dash is Pandoc's "no number", and a label without its sign is told.
      read.flags.allSatisfy({ $0.text == "-" || $0.looksLikeLabel })
    else { return nil }
    attributes = read
    var end = open
    while end > 0, Ascii.isSpace(run.bytes[end - 1]) { end -= 1 }
    if end == 0 && !mayStandAlone { return nil }
    inlines = run.inlines(0..<end)
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
