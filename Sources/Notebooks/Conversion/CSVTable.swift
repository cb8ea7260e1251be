import Diagnostics

/// The table of a directive `{csv-table} Caption`, whose lines are values with commas between them.
struct CSVTable {
  private(set) var rows: [[SourceFragment]] = []
  private(set) var header: [SourceFragment] = []
  private(set) var headerRows = 0
  private(set) var label: AttributeList.Item?
  private var comma = Ascii.comma

  init(_ body: SourceFragment) {
    let bytes = body.utf8
    var (start, isInOptions) = (0, true)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      let line = Ascii.trimmed(bytes, start..<end)
      start = end + 1
      guard let first = line.first else {
        isInOptions = false
        continue
      }
      if isInOptions, bytes[first] == Ascii.colon, let colon = bytes[line.dropFirst()].firstIndex(of: Ascii.colon) {
        read(body.text(first + 1..<colon), Ascii.trimmed(bytes, colon + 1..<line.upperBound), body)
      } else {
        isInOptions = false
        rows.append(cells(body, line))
      }
    }
    if headerRows > 0, !rows.isEmpty, header.isEmpty { header = rows.removeFirst() }
  }

  private mutating func read(_ key: String, _ value: Range<Int>, _ body: SourceFragment) {
    switch key {
    case "header": header = cells(body, value)
    case "header-rows": headerRows = Int(body.text(value)) ?? 0
    case "name", "label": label = .init(text: body.text(value), range: body.sourceRange(value))
    case "delim": if value.count == 1 { comma = body.utf8[value.lowerBound] }
    default: break
    }
  }

  /// Values that hold commas stand in quotes.
  private func cells(_ body: SourceFragment, _ line: Range<Int>) -> [SourceFragment] {
    let bytes = body.utf8
    var result: [SourceFragment] = []
    var start = line.lowerBound
    while start <= line.upperBound {
      while start < line.upperBound, Ascii.isBlank(bytes[start]) { start += 1 }
      let isQuoted = start < line.upperBound && bytes[start] == Ascii.quote
      let quote = isQuoted ? bytes[(start + 1)..<line.upperBound].firstIndex(of: Ascii.quote) : nil
      let end = bytes[(quote ?? start)..<line.upperBound].firstIndex(of: comma) ?? line.upperBound
      let cell = quote.map { start + 1..<$0 } ?? Ascii.trimmed(bytes, start..<end)
      result.append(body.slice(cell))
      start = end + 1
    }
    return result
  }
}

extension BlockConverter {
  /// Nil where there are no rows, as where they stand in a file, and where there are too many cells, which is told.
  mutating func csvTable(_ fence: Fence) -> Block? {
    let table = CSVTable(fence.body)
    let all = (table.header.isEmpty ? [] : [table.header]) + table.rows
    guard let width = all.map(\.count).max(), !table.rows.isEmpty else { return nil }
    // One wide row makes all others as wide.
    guard width.multipliedReportingOverflow(by: all.count).partialValue <= Notebook.cellLimit else {
      diagnostics.append(
        Diagnostic(
          .error, "too-many-cells",
          "The table is \(width) cells wide and \(all.count) high, and a million are the most",
          at: fence.info.sourceRange))
      return nil
    }
    let rows = all.map { row -> [Table.Cell] in
      let cells = row.map { Table.Cell(inlines: inlines(ofWords: $0), range: $0.sourceRange) }
      let end = SourceRange(fence.range.upperBound, fence.range.upperBound)
      return cells + Array(repeating: Table.Cell(inlines: [], range: end), count: width - cells.count)
    }
    var result = Table(
      alignments: Array(repeating: .none, count: width), header: table.header.isEmpty ? [] : rows[0],
      rows: table.header.isEmpty ? rows : Array(rows.dropFirst()))
    result.label = table.label
    if let close = fence.info.utf8.firstIndex(of: Ascii.closeBrace) {
      let title = Ascii.trimmed(fence.info.utf8, close + 1..<fence.info.utf8.count)
      if !title.isEmpty { result.caption = inlines(ofWords: fence.info.slice(title)) }
    }
    return Block(.table(result), fence.range)
  }
}
