import Diagnostics

/// Comments and HTML whose end is missing: for cmark they would go on to the end of the page.
extension BoxLines {
  /// Whether a line lies in a comment that begins a line: nothing in it opens or closes anything.
  mutating func isComment(_ content: Range<Int>, of line: Range<Int>, _ column: Int) -> Bool {
    if case .code? = open.last?.kind { return false }
    var start = content.lowerBound
    if !isInComment {
      guard source[content].starts(with: "<!--".utf8) else { return false }
      start += 4
    }
    let end = (start..<max(content.upperBound - 2, start)).contains { source[$0..<$0 + 3].elementsEqual("-->".utf8) }
    if !isInComment, !end, column < 4, takeOpenComment(content, of: line) { return true }
    let isWhole = !isInComment && end
    isInComment = !end
    // A comment in one line is a text like others, or HTML.
    return !isWhole
  }

  /// Takes a comment that nothing closes out of the text, up to the next empty line or heading. One is left open, too,
  /// where behind such a line another begins before the end.
  private mutating func takeOpenComment(_ content: Range<Int>, of line: Range<Int>) -> Bool {
    let quotes = source[line.lowerBound..<content.lowerBound].count { $0 == Ascii.greater }
    let close = lookAhead.place(of: "-->", in: source, content.upperBound..<partEnd)
    guard let end = endOfBlock(below: line, quotes: quotes, before: close ?? partEnd) else { return false }
    if let close, !begins("<!--", from: end, to: close) { return false }
    if close == nil, end == source.count { return false }
    diagnostics.append(.unclosedComment(at: SourceRange(content.lowerBound, content.lowerBound + 4)))
    blank(content)
    var offset = line.upperBound
    while let next = source[offset...].firstIndex(of: Ascii.newline).map({ $0 + 1 }), next < end {
      let line = TextLine(at: next, in: source, quotes: quotes)
      blank(line.words)
      offset = line.words.upperBound
    }
    takenEnd = end
    return true
  }

  /// Whether a line begins with words that stand nowhere before it in its line.
  private func begins(_ words: String, from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end {
      let line = TextLine(at: offset, in: source)
      if source[line.words].starts(with: words.utf8), line.words.lowerBound < end { return true }
      offset = line.place.upperBound
    }
    return false
  }

  /// Whether a line of colons may end a box that is open.
  func endsBox(_ words: Range<Int>) -> Bool {
    words.count >= 3 && source[words].allSatisfy { $0 == Ascii.colon }
      && open.contains { $0.mark == Ascii.colon && $0.box != nil }
  }

  /// Where the first line below one begins that is empty, a heading, the end of a box, or no more in its quote; nil where
  /// none is.
  private func endOfBlock(below line: Range<Int>, quotes: Int, before end: Int) -> Int? {
    var offset = source[line.upperBound...].firstIndex(of: Ascii.newline).map { $0 + 1 } ?? source.count
    while offset < end {
      let next = TextLine(at: offset, in: source, quotes: quotes)
      if next.isEmpty || next.quotes < quotes || next.isHeading(in: source) || endsBox(next.words) { return offset }
      offset = next.place.upperBound
    }
    return end == partEnd ? end : nil
  }

  /// Lets HTML that is no more than text, and whose end is missing, end at the next empty line: for cmark it begins with
  /// the tag of a block.
  mutating func endHTML(_ content: Range<Int>, of line: Range<Int>, _ column: Int) {
    guard column < 4, content.count > 2, source[content.lowerBound] == Ascii.less else { return }
    let second = content.lowerBound + 1
    var other = "p "
    switch source[second] {
    case UInt8(ascii: "?"): guard isLeftOpen("?", content, of: line, by: ["?>"]) else { return }
    case Ascii.bang where source[content].starts(with: "<![CDATA[".utf8):
      guard isLeftOpen("![CDATA[", content, of: line, by: ["]]>"]) else { return }
    case Ascii.bang where Ascii.isLetter(source[second + 1]):
      guard isLeftOpen("!", content, of: line, by: [">"]) else { return }
    default:
      let name = String(decoding: source[second..<content.upperBound].prefix { Ascii.isLetter($0) }, as: UTF8.self)
      guard let found = Self.opaque[name.lowercased()],
        isLeftOpen(name, content, of: line, by: Self.opaque.keys.sorted().map { "</\($0)>" })
      else { return }
      other = found
    }
    for (index, byte) in other.utf8.enumerated() { prepared[second + index] = byte }
  }

  /// Whether what begins with a sign and a name has no end, or another begins before it, behind an empty line.
  mutating func isLeftOpen(_ name: String, _ content: Range<Int>, of line: Range<Int>, by ends: [String]) -> Bool {
    let rest = content.lowerBound + 2..<max(partEnd, content.lowerBound + 2)
    guard let close = ends.compactMap({ lookAhead.place(of: $0, in: source, rest) }).min() else { return true }
    let quotes = source[line.lowerBound..<content.lowerBound].count { $0 == Ascii.greater }
    guard close > line.upperBound, let end = endOfBlock(below: line, quotes: quotes, before: close) else {
      return false
    }
    return begins("<" + name, from: end, to: close)
  }

  /// The elements whose lines go on to their end, and others with names as long, which end at an empty line.
  private static let opaque = ["script": "center", "style": "frame", "pre": "col", "textarea": "fieldset"]
}
