import Books

/// The layout of a table between bars: each column as wide as what stands in it.
enum TableFormat {
  /// A table whose rows are longer than this is set without columns, `| a | b |`.
  private static let greatestWidth = 120

  /// `|---|:--:|`
  static func isDelimiter(_ line: [UInt8]) -> Bool {
    let words = NotebookFormat.trimmed(line)
    return words.contains(UInt8(ascii: "|")) && words.contains(UInt8(ascii: "-"))
      && words.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  /// - Parameter rows: the heading, the dashes, and the others.
  /// - Returns: nil for a table that is not to be touched: one whose rows have different numbers of cells, or are
  ///   indented differently, and one in which a bar may stand in a formula or in code.
  static func formatted(_ rows: [[UInt8]]) -> [[UInt8]]? {
    guard rows.count > 1 else { return nil }
    let indent = rows[0].prefix { $0 == 32 }
    let isEven = rows.allSatisfy { row in
      row.starts(with: indent) && row.dropFirst(indent.count).first.map { $0 > 32 } ?? false
    }
    guard indent.count < 4, isEven else { return nil }
    let cells = rows.map(Self.cells)
    guard let count = cells[0]?.count, count > 0, cells.allSatisfy({ $0?.count == count }) else { return nil }
    let table = cells.compactMap { $0 }
    let alignments = table[1].map { (left: $0.first == UInt8(ascii: ":"), right: $0.last == UInt8(ascii: ":")) }
    guard table[1].allSatisfy({ $0.contains(UInt8(ascii: "-")) }) else { return nil }
    var widths = (0..<count).map { column in
      table.enumerated().reduce(3) { $1.offset == 1 ? $0 : max($0, width($1.element[column])) }
    }
    if widths.reduce(indent.count + 1, { $0 + $1 + 3 }) > greatestWidth { widths = widths.map { _ in 3 } }
    return table.enumerated().map { row, cells in
      var line = Array(indent) + [UInt8(ascii: "|")]
      for (column, cell) in cells.enumerated() {
        if row == 1 {
          let (left, right) = alignments[column]
          let dashes = widths[column] + 2 - (left ? 1 : 0) - (right ? 1 : 0)
          line += (left ? [UInt8(ascii: ":")] : []) + Array(repeating: UInt8(ascii: "-"), count: dashes)
          line += right ? [UInt8(ascii: ":")] : []
        } else {
          let space = Array(repeating: UInt8(32), count: max(widths[column] - width(cell), 0))
          let isRight = alignments[column].right && !alignments[column].left
          line += [32] + (isRight ? space : []) + cell + (isRight ? [] : space) + [32]
        }
        line.append(UInt8(ascii: "|"))
      }
      return line
    }
  }

  /// What stands between the bars of a row; nil where a bar may be none of them.
  private static func cells(_ line: [UInt8]) -> [[UInt8]]? {
    var words = NotebookFormat.trimmed(line)
    let hasMarks = words.contains { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "`") }
    if words.first == UInt8(ascii: "|") { words.removeFirst() } else if hasMarks { return nil }
    if words.last == UInt8(ascii: "|"), !endsEscaped(words) { words.removeLast() }
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    // Behind two backslashes a bar is none: what ends cells looks at one sign alone.
    if words.firstRange(of: Array("\\\\|".utf8)) != nil { return nil }
    var isEscaped = false
    var (ticks, dollars) = (0, 0)
    for byte in words {
      if byte == UInt8(ascii: "|"), !isEscaped {
        if ticks % 2 == 1 || dollars % 2 == 1 { return nil }
        cells.append(cell)
        cell = []
      } else {
        cell.append(byte)
        if !isEscaped {
          ticks += byte == UInt8(ascii: "`") ? 1 : 0
          dollars += byte == UInt8(ascii: "$") ? 1 : 0
        }
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    cells.append(cell)
    return cells.map { Array(NotebookFormat.trimmed($0)) }
  }

  private static func endsEscaped(_ words: ArraySlice<UInt8>) -> Bool {
    words.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  private static func width(_ text: [UInt8]) -> Int {
    String(decoding: text, as: UTF8.self).unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) }
  }
}
