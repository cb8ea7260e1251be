import Diagnostics

/// A fence of code that no line closes, and which would take the rest of the page: its lines go up to the next empty one
/// or the next heading.
///
/// A fence is left open, too, where another opens inside of it behind an empty line, ```` ```plot ````: words behind its
/// marks are no end of anything.
struct OpenFence {
  /// The marks, and the words behind them.
  let marks: Range<Int>
  let info: Range<Int>
  /// Its lines, each without the marks of quotes and as much indentation as the fence has.
  private(set) var lines: [Range<Int>] = []
  /// Where what follows begins.
  let end: Int
  /// Whether the line that ends the box around it ends it as well.
  private(set) var isSharing = false

  /// Nil where a line closes it, or where it ends by itself before anything else.
  ///
  /// - Parameter base: how far the content of the list item around it is indented.
  init?(_ marks: Range<Int>, of line: Range<Int>, from base: Int, in text: BoxLines, _ lookAhead: inout LookAhead) {
    let source = text.source
    let (mark, width) = (source[marks.lowerBound], marks.count)
    let quotes = source[line.lowerBound..<marks.lowerBound].count { $0 == Ascii.greater }
    let column = text.column(of: marks.lowerBound, from: line.lowerBound)
    let margin = source[line.lowerBound..<marks.lowerBound].lastIndex(of: Ascii.greater).map { place in
      text.column(of: min(place + 2, marks.lowerBound), from: line.lowerBound)
    }
    // Indented further, it is code by its indentation, or stands in what cmark ends.
    guard column - max(base, margin ?? 0) < 4, lookAhead.fences < LookAhead.fenceLimit else { return nil }
    var cut: Int?
    var hasMore = false
    var offset = Self.next(line.upperBound, source)
    scan: while offset < text.partEnd {
      let next = TextLine(at: offset, in: source, quotes: quotes)
      if next.quotes < quotes || !next.isEmpty && next.column < base { break }
      defer { offset = next.place.upperBound }
      guard let first = next.words.first else {
        cut = cut ?? offset
        continue
      }
      let run = source[next.words].prefix { $0 == source[first] }.count
      let rest = Ascii.trimmed(source, first + run..<next.words.upperBound)
      switch source[first] {
      case mark where run >= width && next.column < column + 4:
        if rest.isEmpty {
          let isOfBox = run > width && text.open.contains { $0.mark == mark && $0.width == run && $0.box != nil }
          if !isOfBox { return nil }
          (cut, hasMore) = (cut ?? offset, true)
          break scan
        }
        if cut != nil, Self.opens(source, rest) {
          hasMore = true
          break scan
        }
      case Ascii.colon where text.endsBox(next.words): cut = cut ?? offset
      case UInt8(ascii: "#") where next.isHeading(in: source, from: 2): cut = cut ?? offset
      default: break
      }
      if cut != nil { hasMore = true }
    }
    if offset >= text.partEnd { lookAhead.fences += 1 }
    if offset >= text.partEnd, text.partEnd < source.count { (cut, hasMore) = (cut ?? text.partEnd, true) }
    guard let cut, hasMore else { return nil }
    self.init(marks, of: line, to: cut, quotes, column, in: source)
  }

  /// - Parameter end: where the line begins that ends the box around it, and it as well.
  init(_ marks: Range<Int>, of line: Range<Int>, sharingEnd end: Int, in text: BoxLines) {
    let quotes = text.source[line.lowerBound..<marks.lowerBound].count { $0 == Ascii.greater }
    let column = text.column(of: marks.lowerBound, from: line.lowerBound)
    self.init(marks, of: line, to: end, quotes, column, in: text.source)
    isSharing = true
  }

  private init(
    _ marks: Range<Int>, of line: Range<Int>, to end: Int, _ quotes: Int, _ column: Int, in source: [UInt8]
  ) {
    self.marks = marks
    info = Ascii.trimmed(source, marks.upperBound..<line.upperBound)
    self.end = end
    var offset = Self.next(line.upperBound, source)
    while offset < end {
      let next = TextLine(at: offset, in: source, quotes: quotes)
      lines.append(Self.content(of: next, in: source, quotes: quotes, column: column))
      offset = next.place.upperBound
    }
  }

  private static func next(_ end: Int, _ source: [UInt8]) -> Int {
    source[end...].firstIndex(of: Ascii.newline).map { $0 + 1 } ?? source.count
  }

  /// Whether words behind the marks of a fence are those of one that opens: `plot {#a}`, `python`, `{note} Title`.
  private static func opens(_ source: [UInt8], _ words: Range<Int>) -> Bool {
    guard let first = words.first else { return false }
    if source[first] == Ascii.openBrace { return source[words].contains(Ascii.closeBrace) }
    let word = source[words].prefix { Ascii.isWord($0) || "+-#.".utf8.contains($0) }
    let rest = Ascii.trimmed(source, word.endIndex..<words.upperBound)
    return Ascii.isLetter(source[first]) && (rest.first.map { source[$0] == Ascii.openBrace } ?? true)
  }

  /// A line from the column of the fence on.
  private static func content(of line: TextLine, in source: [UInt8], quotes: Int, column: Int) -> Range<Int> {
    var (start, at, marks) = (line.place.lowerBound, 0, 0)
    while start < line.words.lowerBound, at < column || marks < quotes {
      if source[start] == Ascii.greater { marks += 1 }
      at += source[start] == Ascii.tab ? 4 - at % 4 : 1
      start += 1
    }
    var end = line.place.upperBound
    while end > start, source[end - 1] == Ascii.newline || source[end - 1] == Ascii.carriageReturn { end -= 1 }
    return start..<max(start, end)
  }

  /// Its lines in the file, as one text.
  func body(in file: SourceText) -> SourceFragment {
    var body = SourceFragment(at: lines.first?.lowerBound ?? info.upperBound)
    for line in lines {
      body.append(file.utf8[line], at: line.lowerBound)
      body.append([Ascii.newline], at: line.upperBound)
    }
    return body
  }
}
