import Cells
import Notebooks

/// One layout of the cells and of the tables of a notebook in Markdown. All else, above all its text, stays as it is.
///
/// Nothing is changed that means something: of a cell blanks alone, and of a table the blanks and dashes around what
/// stands in it. Whoever formats twice changes nothing the second time.
package enum NotebookFormat {
  /// A notebook in that layout. Its line ends are those that it has; one with ends of old, a return alone, among them
  /// stays as it is, since in some places that is an end, and in others a blank.
  package static func formatted(_ text: [UInt8]) -> [UInt8] {
    if hasLoneReturns(text) { return text }
    let blocks = FormattedBlocks(text)
    var lines = Lines(text)
    var made: [[UInt8]] = []
    made.reserveCapacity(lines.count)
    while let line = lines.next() {
      if lines.number == 1, isFrontMatter(line) {
        made.append(line)
        while let inner = lines.next() {
          made.append(inner)
          if isFrontMatter(inner) || trimmed(inner).elementsEqual("...".utf8) { break }
        }
      } else if let fence = Fence(line), let end = blocks.fences[lines.number] {
        var body: [[UInt8]] = []
        while lines.number < end, let inner = lines.next() { body.append(inner) }
        let closing = body.popLast()
        if let word = fence.cell {
          made.append(fence.formattedOpening)
          made += CellFormat(word, indent: fence.indent).formatted(body)
        } else {
          made.append(line)
          made += body
        }
        if let closing { made.append(closing) }
      } else if isDisplay(line) {
        // A formula may have bars and dashes of its own.
        made.append(line)
        while let inner = lines.next() {
          made.append(inner)
          if inner.contains(UInt8(ascii: "$")) || inner.allSatisfy(isBlank) { break }
        }
      } else if blocks.tables.contains(lines.number), let rows = lines.table(from: line) {
        made += TableFormat.formatted(rows) ?? rows
      } else {
        made.append(line)
      }
    }
    return lines.joined(made, keepingEnd: blocks.hasOpenFence)
  }

  private static func hasLoneReturns(_ text: [UInt8]) -> Bool {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    return text.indices.contains { text[$0] == carriageReturn && ($0 + 1 == text.count || text[$0 + 1] != lineFeed) }
  }

  private static func isFrontMatter(_ line: [UInt8]) -> Bool { trimmed(line).elementsEqual("---".utf8) }

  /// A line that opens a display and does not close it.
  private static func isDisplay(_ line: [UInt8]) -> Bool {
    let words = trimmed(line)
    return words.starts(with: "$$".utf8) && !words.dropFirst(2).contains(UInt8(ascii: "$"))
  }

  static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var bytes = bytes[...].drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// A blank, a tab, or the return at the end of a line. Other signs that are not seen, such as a form feed, are mistakes
  /// where they stand, and none of a layout's.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  /// The lines of a text, and how they end.
  private struct Lines {
    private let lines: [[UInt8]]
    private let isWindows: Bool
    private(set) var number = 0

    init(_ text: [UInt8]) {
      isWindows = text.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && text[$0 - 1] == UInt8(ascii: "\r") } ?? false
      lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
    }

    var count: Int { lines.count }

    mutating func next() -> [UInt8]? {
      guard number < lines.count else { return nil }
      number += 1
      return lines[number - 1]
    }

    /// A table whose heading is a line that has just been read: that and all lines with a bar behind it.
    mutating func table(from heading: [UInt8]) -> [[UInt8]]? {
      guard number < lines.count, TableFormat.isDelimiter(lines[number]) else { return nil }
      var rows = [heading]
      let bar = UInt8(ascii: "|")
      let hasBars = NotebookFormat.trimmed(heading).first == bar
      while number < lines.count, lines[number].contains(bar),
        !hasBars || NotebookFormat.trimmed(lines[number]).first == bar
      {
        rows.append(lines[number])
        number += 1
      }
      return rows
    }

    /// A notebook ends with one line end, but for lines that may belong to a fence.
    func joined(_ made: [[UInt8]], keepingEnd: Bool) -> [UInt8] {
      var made = made
      if keepingEnd {
        if made.last?.isEmpty == true { made.removeLast() }
      } else {
        while let last = made.last, last.allSatisfy(isBlank) { made.removeLast() }
      }
      if made.isEmpty { return [] }
      let end = Array((isWindows ? "\r\n" : "\n").utf8)
      return made.reduce(into: []) { $0 += $1 + end }
    }
  }

  /// The line that opens a block between fences.
  private struct Fence {
    let indent: ArraySlice<UInt8>
    private let marks: ArraySlice<UInt8>
    private let info: ArraySlice<UInt8>

    init?(_ line: [UInt8]) {
      indent = line.prefix { $0 == UInt8(ascii: " ") }
      let words = line[indent.endIndex...]
      guard let first = words.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
      marks = words.prefix { $0 == first }
      info = words[marks.endIndex...]
      if marks.count < 3 || first == UInt8(ascii: "`") && info.contains(first) { return nil }
    }

    /// What kind of cell it is, if it is one: ` ```plot {#fig-a} `.
    var cell: CellWord? {
      let words = NotebookFormat.trimmed(Array(info))
      let word = words.prefix { $0 > 32 && $0 != UInt8(ascii: "{") }
      return CellWord(rawValue: String(decoding: word, as: UTF8.self))
    }

    /// One blank between the word and its attributes, and between those.
    var formattedOpening: [UInt8] {
      var words: [UInt8] = []
      var quote: UInt8?
      for byte in NotebookFormat.trimmed(Array(info)) {
        if let open = quote {
          // One behind a backslash is part of the words.
          if byte == open, words.last != UInt8(ascii: "\\") { quote = nil }
          words.append(byte)
          continue
        }
        let opensWords = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && words.last == UInt8(ascii: "=")
        if opensWords { quote = byte }
        if isBlank(byte) {
          if words.last != 32, words.last != UInt8(ascii: "{") { words.append(32) }
        } else if byte == UInt8(ascii: "{"), words.last != 32, !words.isEmpty {
          words += [32, byte]
        } else {
          if byte == UInt8(ascii: "}"), words.last == 32 { words.removeLast() }
          words.append(byte)
        }
      }
      return indent + marks + words
    }
  }
}
