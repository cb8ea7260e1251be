/// What the lines of a text stand in, as CommonMark 0.31 has it: quotes and the items of lists, and what is an item for
/// cmark, too: footnotes, definitions, admonitions. So it is known which lines are code by their indentation, and all
/// readers of dialects ask here which are code at all.
struct Containers {
  private struct Item {
    /// From where on its lines are indented.
    let column: Int
    /// How many marks of quotes stand before them.
    let quotes: Int
  }

  /// HTML that stands as it is: up to a line that holds one of some words, or to an empty one where there are none.
  struct Verbatim {
    let ends: [String]
    let column: Int
    let quotes: Int
  }

  private var items: [Item] = []
  /// How many marks of quotes the line has.
  private(set) var quotes = 0
  /// From where on the content of what the line stands in begins.
  private(set) var base = 0
  /// Whether the line before is one of a paragraph, with which any line goes on.
  var isInParagraph = false
  var verbatim: Verbatim?
  /// Where the lines begin that are code in fences, or HTML as it stands.
  var code: Set<Int> = []

  /// How far the content of the list item is indented in which the lines stand; zero outside of lists.
  var itemColumn: Int { items.last?.column ?? 0 }

  /// Begins a line that is not empty.
  ///
  /// - Parameters:
  ///   - content: the line behind blanks and marks of quotes.
  ///   - column: where that begins.
  /// - Returns: from where on a line is indented.
  mutating func enter(_ line: Range<Int>, _ content: Range<Int>, _ column: Int, in source: [UInt8]) -> Int {
    let before = source[line.lowerBound..<content.lowerBound]
    quotes = before.count { $0 == Ascii.greater }
    // A line of words goes on with the paragraph above, however little it is indented.
    let first = source[content.lowerBound]
    if !isInParagraph || Ascii.isDigit(first) || "-*+>#`~:<=|!?/".utf8.contains(first) {
      while let last = items.last, column < last.column || quotes < last.quotes { items.removeLast() }
    }
    base = itemColumn
    if let mark = before.lastIndex(of: Ascii.greater) {
      let margin = Self.column(of: mark + 1, from: line.lowerBound, in: source)
      base = max(base, mark + 1 < content.lowerBound ? margin + 1 : margin)
    }
    return base
  }

  mutating func passEmpty() {
    isInParagraph = false
    if verbatim?.ends.isEmpty ?? false { verbatim = nil }
  }

  /// Ends all.
  mutating func leave() { (items, isInParagraph, verbatim) = ([], false, nil) }

  /// What lines indented so far stand in.
  mutating func open(column: Int) { items.append(Item(column: column, quotes: quotes)) }

  /// Reads the marks of items, quotes and footnotes at the beginning of a line: `- 1. `, `- > `, `[^a]: `.
  ///
  /// - Returns: the content behind them; empty where that is code by its indentation.
  mutating func readMarks(_ content: Range<Int>, of line: Range<Int>, in source: [UInt8]) -> Range<Int> {
    if let item = LetteredItems.Item(TextLine(at: line.lowerBound, in: source, quotes: 0), in: source) {
      open(column: item.column)
    }
    var offset = content.lowerBound
    while offset < content.upperBound, items.count < 100 {
      let column = Self.column(of: offset, from: line.lowerBound, in: source)
      if source[offset] == Ascii.greater, offset > content.lowerBound {
        quotes += 1
        offset += 1
        while offset < content.upperBound, Ascii.isBlank(source[offset]) { offset += 1 }
        base = min(column + 2, Self.column(of: offset, from: line.lowerBound, in: source))
        continue
      }
      guard let end = Self.mark(at: offset, to: content.upperBound, in: source) else { break }
      offset = end
      while offset < content.upperBound, Ascii.isBlank(source[offset]) { offset += 1 }
      let width = Self.column(of: end, from: line.lowerBound, in: source)
      let inner = Self.column(of: offset, from: line.lowerBound, in: source)
      if source[end - 1] == Ascii.colon, end > content.lowerBound + 1 {
        // A footnote, whose lines are indented by four.
        open(column: column + 4)
      } else if inner - width > 4 {
        open(column: width + 1)
        base = itemColumn
        return content.upperBound..<content.upperBound
      } else {
        open(column: inner)
      }
      base = max(base, itemColumn)
    }
    return offset..<content.upperBound
  }

  /// Behind the mark of an item of a list, of a definition or of a footnote.
  private static func mark(at start: Int, to end: Int, in source: [UInt8]) -> Int? {
    if source[start..<end].starts(with: "[^".utf8) {
      guard let close = source[start..<end].firstIndex(of: Ascii.closeBracket), close > start + 2, close + 1 < end,
        source[close + 1] == Ascii.colon
      else { return nil }
      return close + 2
    }
    let digits = source[start..<end].prefix { Ascii.isDigit($0) }
    let mark = digits.endIndex
    guard mark + 1 < end, Ascii.isBlank(source[mark + 1]), digits.count < 10,
      digits.isEmpty
        ? "-*+:".utf8.contains(source[mark])
        : source[mark] == Ascii.dot || source[mark] == Ascii.closeParenthesis,
      !isBreak(start..<end, in: source)
    else { return nil }
    return mark + 1
  }

  /// Whether a line is a thematic break, or underlines a heading.
  private static func isBreak(_ line: Range<Int>, in source: [UInt8]) -> Bool {
    guard let first = source[line].first(where: { !Ascii.isSpace($0) }), "-*_=".utf8.contains(first) else {
      return false
    }
    var count = 0
    for byte in source[line] where !Ascii.isSpace(byte) {
      guard byte == first else { return false }
      count += 1
    }
    return count >= 3 || first == Ascii.equals || first == Ascii.dash && count == line.count
  }

  /// Whether a paragraph goes on behind a line: it is no heading, and no thematic break.
  static func goesOn(_ content: Range<Int>, in source: [UInt8]) -> Bool {
    guard let first = content.first else { return false }
    if source[first] == UInt8(ascii: "#") {
      let run = source[content].prefix { $0 == UInt8(ascii: "#") }.count
      return run > 6 || first + run < content.upperBound && !Ascii.isBlank(source[first + run])
    }
    return !isBreak(content, in: source)
  }

  private static func column(of place: Int, from line: Int, in source: [UInt8]) -> Int {
    source[line..<place].reduce(0) { $1 == Ascii.tab ? $0 + 4 - $0 % 4 : $0 + 1 }
  }
}
