/// A line of a text as those look at it who look ahead: the words behind the marks of quotes and the indentation.
struct TextLine {
  /// From its first byte to that behind its line end.
  let place: Range<Int>
  /// Without what stands before it, and blanks at its end.
  let words: Range<Int>
  /// How far it is indented.
  let column: Int
  /// How many marks of quotes stand before it.
  let quotes: Int

  var isEmpty: Bool { words.isEmpty }

  /// - Parameter quotes: how many marks of quotes are no words; nil for all of them.
  init(at start: Int, in source: [UInt8], quotes limit: Int? = nil) {
    let newline = source[start...].firstIndex(of: Ascii.newline)
    place = start..<(newline.map { $0 + 1 } ?? source.count)
    var end = newline ?? source.count
    while end > start, Ascii.isSpace(source[end - 1]) { end -= 1 }
    var (offset, column, quotes) = (start, 0, 0)
    while offset < end {
      switch source[offset] {
      case Ascii.space: column += 1
      case Ascii.tab: column += 4 - column % 4
      case Ascii.greater where quotes < limit ?? Int.max:
        quotes += 1
        column += 1
      default:
        (words, self.column, self.quotes) = (offset..<end, column, quotes)
        return
      }
      offset += 1
    }
    (words, self.column, self.quotes) = (end..<end, column, quotes)
  }

  /// Whether it is a heading, `## Words`.
  func isHeading(in source: [UInt8], from level: Int = 1) -> Bool {
    let run = source[words].prefix { $0 == UInt8(ascii: "#") }.count
    return (level...6).contains(run) && (words.count == run || Ascii.isBlank(source[words.lowerBound + run]))
  }
}
