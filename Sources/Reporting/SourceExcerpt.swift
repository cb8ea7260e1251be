import Diagnostics

/// Lines of a file with places underlined, as compilers show them.
///
///     12 | dampng: 0.2
///        | ^^^^^^ did you mean `damping`?
struct SourceExcerpt {
  struct Mark {
    let range: SourceRange
    let label: String
    let role: TextStyle.Role
    /// The sign that underlines: `^` for what it is about, `-` for what has to do with it.
    let sign: Character
  }

  let source: SourceText
  let marks: [Mark]
  let style: TextStyle

  /// A line longer than this is cut around what is underlined.
  private static let widest = 120
  private static let context = 50
  /// Of a longer line only the bytes around what is underlined are looked at: many problems of one line together
  /// then take no longer than as many of short ones.
  private static let widestInBytes = 4_000

  /// A mark's part in one line.
  private struct Underline {
    let line: Int
    let mark: Mark
    let range: Range<Int>
    let label: String
  }

  /// How many columns the line numbers take.
  var gutterWidth: Int { "\(lineNumbers.last ?? 1)".count }

  private var underlines: [Underline] { marks.flatMap(underlines(of:)) }

  private var lineNumbers: [Int] { Set(underlines.map(\.line)).sorted() }

  /// A mark on up to three lines underlines each of them, a longer one its first and its last.
  private func underlines(of mark: Mark) -> [Underline] {
    let first = source.position(at: mark.range.lowerBound).line
    // The end of a range that closes with a line's end is still on that line.
    let lastByte = max(mark.range.lowerBound, mark.range.upperBound - 1)
    let last = max(first, source.position(at: lastByte).line)
    let numbers = last - first < 3 ? Array(first...last) : [first, last]
    return numbers.map { number in
      let line = source.line(number)
      var bytes = line.startIndex..<line.endIndex
      if number == first {
        bytes = max(mark.range.lowerBound, bytes.lowerBound)..<max(mark.range.lowerBound, bytes.upperBound)
      }
      if number == last {
        bytes = bytes.lowerBound..<max(bytes.lowerBound, min(mark.range.upperBound, bytes.upperBound))
      }
      if number != first { bytes = skippingSpaces(bytes) }
      return Underline(line: number, mark: mark, range: bytes, label: number == last ? mark.label : "")
    }
  }

  private func skippingSpaces(_ bytes: Range<Int>) -> Range<Int> {
    let start = bytes.first { source.utf8[$0] != UInt8(ascii: " ") && source.utf8[$0] != UInt8(ascii: "\t") }
    return (start ?? bytes.upperBound)..<bytes.upperBound
  }

  /// The excerpt, each row with its gutter of at least `gutter` columns.
  func rows(gutter: Int) -> [String] {
    let underlines = underlines
    let numbers = lineNumbers
    var rows: [String] = [bar(gutter)]
    for (index, number) in numbers.enumerated() {
      if index > 0 {
        switch number - numbers[index - 1] {
        case 1: break
        case 2: rows.append(line(number - 1, around: 0, gutter).text)
        default: rows.append(style.mark("...", as: .gutter))
        }
      }
      let own = underlines.filter { $0.line == number }
      let shown = line(number, around: own.first?.range.lowerBound ?? 0, gutter)
      rows.append(shown.text)
      for underline in own { rows.append(bar(gutter) + " " + shown.underline(underline, style)) }
    }
    return rows
  }

  private func bar(_ gutter: Int) -> String {
    style.mark(String(repeating: " ", count: gutter) + " |", as: .gutter)
  }

  /// A line in print, and which of its columns are shown.
  private struct Shown {
    let text: String
    let line: PrintableLine
    /// Where in the file the line, or what of it is looked at, begins.
    let start: Int
    let columns: Range<Int>
    /// Columns that a sign of omission takes at the start.
    let indent: Int

    func underline(_ underline: Underline, _ style: TextStyle) -> String {
      let from = min(max(line.column(at: underline.range.lowerBound - start), columns.lowerBound), columns.upperBound)
      let to = min(max(line.column(at: underline.range.upperBound - start), from), columns.upperBound)
      let signs = String(repeating: underline.mark.sign, count: max(1, to - from))
      let text = underline.label.isEmpty ? signs : "\(signs) \(printable(underline.label))"
      return String(repeating: " ", count: indent + from - columns.lowerBound)
        + style.mark(text, as: underline.mark.role)
    }
  }

  /// - Parameter offset: the place in the file that is to be seen.
  private func line(_ number: Int, around offset: Int, _ gutter: Int) -> Shown {
    let whole = source.line(number)
    let bytes = Self.window(of: whole, around: offset)
    let line = PrintableLine(bytes)
    var columns = 0..<line.width
    if line.width > Self.widest {
      let place = line.column(at: offset - bytes.startIndex)
      let start = max(0, min(place - Self.context, line.width - Self.widest))
      columns = start..<min(start + Self.widest, line.width)
    }
    let before = columns.lowerBound > 0 || bytes.startIndex > whole.startIndex ? "…" : ""
    let after = columns.upperBound < line.width || bytes.endIndex < whole.endIndex ? "…" : ""
    let text = columns.isEmpty ? "" : " " + before + line.text(columns) + after
    let label = String(repeating: " ", count: max(0, gutter - "\(number)".count)) + "\(number) |"
    return Shown(
      text: style.mark(label, as: .gutter) + text, line: line, start: bytes.startIndex, columns: columns,
      indent: before.count)
  }

  /// The part of a long line around a place, from the start of a character to another.
  private static func window(of line: ArraySlice<UInt8>, around offset: Int) -> ArraySlice<UInt8> {
    guard line.count > widestInBytes else { return line }
    let place = min(max(offset, line.startIndex), line.endIndex)
    var start = max(line.startIndex, place - widestInBytes / 4)
    var end = min(line.endIndex, start + widestInBytes)
    while start > line.startIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    return line[start..<end]
  }
}
