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

  /// How far the words behind the mark of an item are indented; nil where no blank stands there, or more than four, which
  /// begin code.
  func column(behindMark width: Int, in source: [UInt8]) -> Int? {
    let mark = words.lowerBound + width
    let end = source[min(mark, words.upperBound)..<words.upperBound].prefix { Ascii.isBlank($0) }.endIndex
    let inner = source[min(mark, end)..<end].reduce(column + width) { $1 == Ascii.tab ? $0 + 4 - $0 % 4 : $0 + 1 }
    return (1...4).contains(inner - column - width) ? inner : nil
  }

  /// Whether it is a heading, `## Words`.
  func isHeading(in source: [UInt8], from level: Int = 1) -> Bool {
    let run = source[words].prefix { $0 == UInt8(ascii: "#") }.count
    return (level...6).contains(run) && (words.count == run || Ascii.isBlank(source[words.lowerBound + run]))
  }
}
