import Diagnostics
import Formulas

/// The lines of a `data` cell, told apart: keys, columns that are defined, the names of columns, and rows of numbers.
///
///     file: swing.csv
///     t = "Time (s)"
///     T [s] ± 0.01 s
///     w = T^2
///
/// Unlike in other cells, an indented line stands for itself, since rows may be indented.
struct DataLines {
  private(set) var keyed: [SourceFragment] = []
  /// `w = T^2` and `t = "Time (s)"`.
  private(set) var definitions: [SourceFragment] = []
  /// `L [cm], T [s] ± 0.01 s`
  private(set) var headings: [SourceFragment] = []
  /// All rows, as one text with a line for each.
  private(set) var rows = SourceFragment()
  private(set) var rowCount = 0

  init(of body: SourceFragment, keys: [String]) {
    let bytes = body.utf8
    var start = 0
    var isFirstRow = true
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let content = DataLines.content(of: bytes[start..<newline])
      let isBarred = !content.isEmpty && bytes[content.lowerBound] == UInt8(ascii: "|")
      if !content.isEmpty, !(isBarred && DataLines.isRule(bytes[content])) {
        let line = isBarred ? DataLines.withoutBars(body.slice(content)) : body.slice(content)
        if DataLines.isKeyed(line, keys) {
          keyed.append(line)
        } else if DataLines.isRow(line) || (isBarred && DataLines.isRowOfBars(line)) {
          if !isFirstRow { rows.append(synthetic: [UInt8(ascii: "\n")], at: line.sourceOffset(0)) }
          isFirstRow = false
          rows.append(line)
          rowCount += 1
        } else if let sign = line.topLevelIndex(of: "="), isName(line.slice(0..<sign).trimmed.text) {
          definitions.append(line)
        } else if line.utf8.contains(UInt8(ascii: ":")), line.topLevelIndex(of: "±") == nil {
          // What has a colon was meant for a key.
          keyed.append(line)
        } else {
          headings.append(line)
        }
      }
      start = newline + 1
    }
  }

  /// The part of a line without its comment and the blanks at its ends.
  private static func content(of line: ArraySlice<UInt8>) -> Range<Int> {
    var (start, end) = (line.startIndex, line.endIndex)
    var isQuoted = false
    for index in line.indices {
      if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if line[index] == UInt8(ascii: "#"), !isQuoted, index == line.startIndex || isBlank(line[index - 1]) {
        end = index
        break
      }
    }
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) || line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The line below the names of a Markdown table: `|---|:-:|`.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-"))
      && line.allSatisfy {
        $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || isBlank($0)
      }
  }

  /// A row of a Markdown table without the bars at its ends.
  private static func withoutBars(_ line: SourceFragment) -> SourceFragment {
    let end = line.utf8.count > 1 && line.utf8.last == UInt8(ascii: "|") ? line.utf8.count - 1 : line.utf8.count
    return line.slice(1..<max(end, 1)).trimmed
  }

  /// Whether the first of its fields is empty and the next begins like one of a row.
  private static func isRowOfBars(_ line: SourceFragment) -> Bool {
    guard let first = line.utf8.firstIndex(where: { $0 != UInt8(ascii: "|") && !isBlank($0) }), first > 0 else {
      return false
    }
    return isRow(line.slice(first..<line.utf8.count))
  }

  private static func isKeyed(_ line: SourceFragment, _ keys: [String]) -> Bool {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return keys.contains(line.slice(0..<colon).trimmed.text)
  }

  /// Whether a line begins with a number, or with what stands for a missing one.
  private static func isRow(_ line: SourceFragment) -> Bool {
    guard let first = line.utf8.first else { return false }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) { return true }
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"):
      return line.utf8.count > 1
    default: break
    }
    // A minus sign, a dash, and words for what was not measured.
    if ["−", "–", "—"].contains(where: { line.utf8.starts(with: $0.utf8) }) { return true }
    let word = String(decoding: line.utf8.map { $0 | 0x20 }.prefix { $0 >= 0x61 && $0 <= 0x7A }, as: UTF8.self)
    return ["nan", "na", "null", "none"].contains(word)
  }
}
