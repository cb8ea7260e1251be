import Diagnostics

/// Pandoc's table of lines and crosses, `+---+---+`, whose cells have any number of lines. Cells of several columns are
/// not read.
struct GridTable {
  /// A cell as the places of its lines in the text, without the blanks around them.
  typealias Cell = [Range<Int>]

  private(set) var header: [Cell] = []
  private(set) var rows: [[Cell]] = []
  private(set) var alignments: [Table.Alignment] = []

  init?(_ bytes: [UInt8]) {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      lines.append(Ascii.trimmed(bytes, start..<end))
      start = end + 1
    }
    guard lines.count > 2, let first = lines.first, let columns = Self.columns(bytes, first) else { return nil }
    alignments = Self.alignments(bytes, first)
    var cells = [Cell](repeating: [], count: columns.count - 1)
    var isOpen = false
    for line in lines.dropFirst() {
      if bytes[line.lowerBound] == UInt8(ascii: "+") {
        guard Self.columns(bytes, line) == columns, isOpen else { return nil }
        let isHead = bytes[line].contains(Ascii.equals)
        if isHead {
          guard header.isEmpty, rows.isEmpty else { return nil }
          header = cells
          if alignments.allSatisfy({ $0 == .none }) { alignments = Self.alignments(bytes, line) }
        } else {
          rows.append(cells)
        }
        cells = [Cell](repeating: [], count: columns.count - 1)
        isOpen = false
      } else {
        guard let parts = Self.parts(bytes, line, columns) else { return nil }
        for (column, part) in parts.enumerated() { cells[column].append(Ascii.trimmed(bytes, part)) }
        isOpen = true
      }
    }
    // Below the last row stands a line.
    guard !isOpen, !rows.isEmpty else { return nil }
  }

  /// At which letters of a line of dashes its crosses stand; nil for another line.
  private static func columns(_ bytes: [UInt8], _ line: Range<Int>) -> [Int]? {
    guard line.allSatisfy({ "+-=:".utf8.contains(bytes[$0]) }) else { return nil }
    let crosses = line.filter { bytes[$0] == UInt8(ascii: "+") }.map { $0 - line.lowerBound }
    guard crosses.count > 1, crosses.first == 0, crosses.last == line.count - 1 else { return nil }
    return crosses
  }

  private static func alignments(_ bytes: [UInt8], _ line: Range<Int>) -> [Table.Alignment] {
    bytes[line].split(separator: UInt8(ascii: "+")).map { dashes in
      switch (dashes.first == Ascii.colon, dashes.last == Ascii.colon) {
      case (true, true): .center
      case (true, false): .left
      case (false, true): .right
      default: .none
      }
    }
  }

  /// A line of cells, parted where the crosses stand: letters are counted, not bytes.
  private static func parts(_ bytes: [UInt8], _ line: Range<Int>, _ columns: [Int]) -> [Range<Int>]? {
    var bars: [Int] = []
    var column = 0
    for place in line where bytes[place] & 0xC0 != 0x80 {
      if bars.count < columns.count, column == columns[bars.count] {
        guard bytes[place] == Ascii.pipe else { return nil }
        bars.append(place)
      }
      column += 1
    }
    guard bars.count == columns.count, bars.last == line.upperBound - 1 else { return nil }
    return zip(bars, bars.dropFirst()).map { $0 + 1..<$1 }
  }
}

extension BlockConverter {
  /// The table that a paragraph is; nil for one that cannot be read, which is told.
  mutating func gridTable(_ leaf: LeafText) -> Block? {
    guard let grid = GridTable(Array(leaf.bytes)) else { return nil }
    var rows: [[Table.Cell]] = []
    for row in [grid.header] + grid.rows {
      var cells: [Table.Cell] = []
      for cell in row { cells.append(self.cell(cell, leaf)) }
      rows.append(cells)
    }
    let table = Table(alignments: grid.alignments, header: rows[0], rows: Array(rows.dropFirst()))
    return Block(.table(table), leaf.map.range(0..<leaf.bytes.count))
  }

  private mutating func cell(_ lines: GridTable.Cell, _ leaf: LeafText) -> Table.Cell {
    var inlines: [Inline] = []
    let range = leaf.map.range((lines.first?.lowerBound ?? 0)..<(lines.last?.upperBound ?? 0))
    for (number, line) in lines.enumerated() where !line.isEmpty {
      if !inlines.isEmpty {
        // An item of a list, and what stands behind an empty line, begins a line.
        let isApart = leaf.bytes[line.lowerBound] == Ascii.dash || lines[number - 1].isEmpty
        let place = SourceRange(leaf.map.source(line.lowerBound), leaf.map.source(line.lowerBound))
        inlines.append(Inline(isApart ? .hardBreak : .softBreak, place))
      }
      inlines += self.inlines(ofWords: leaf.map.fragment(of: leaf.bytes, line))
    }
    return Table.Cell(inlines: inlines, range: range)
  }
}
