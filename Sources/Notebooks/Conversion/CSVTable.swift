import Diagnostics

/// The table of a directive `{csv-table} Caption`, whose lines are values with commas between them.
struct CSVTable {
  private(set) var rows: [[SourceFragment]] = []
  private(set) var header: [SourceFragment] = []
  private(set) var headerRows = 0
  private(set) var label: AttributeList.Item?
  /// Its lines of options.
  let options: AttributeList
  private var comma = Ascii.comma

  init(_ body: SourceFragment) {
    let bytes = body.utf8
    let options = DirectiveOptions(bytes)
    if let mark = options["delim"], mark.count == 1 {
      comma = bytes[mark.lowerBound]
    }
    self.options = options.attributes(of: body)
    for (key, value) in options.values { read(body.text(key), value, body) }
    var start = options.end
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
      let line = Ascii.trimmed(bytes, start..<end)
      start = end + 1
      if !line.isEmpty { rows.append(cells(body, line)) }
    }
    if headerRows > 0, !rows.isEmpty, header.isEmpty { header = rows.removeFirst() }
  }

  private mutating func read(_ key: String, _ value: Range<Int>, _ body: SourceFragment) {
    switch key {
    case "header": header = cells(body, value)
    case "header-rows": headerRows = Int(body.text(value)) ?? 0
    case "name", "label": label = .init(text: body.text(value), range: body.sourceRange(value))
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
  ///
  /// - Parameters:
  ///   - caption: inline text, where there is one.
  ///   - opening: the line of its name.
  mutating func csvTable(
    _ body: SourceFragment, caption: SourceFragment?, opening: SourceRange, at range: SourceRange
  ) -> Block? {
    let table = CSVTable(body)
    tell(table.options, of: .table)
    let all = (table.header.isEmpty ? [] : [table.header]) + table.rows
    guard let width = all.map(\.count).max(), !table.rows.isEmpty else { return nil }
    // One wide row makes all others as wide.
    guard width.multipliedReportingOverflow(by: all.count).partialValue <= Notebook.cellLimit else {
      let size = "\(width) cells wide and \(all.count) high"
      diagnostics.append(
        Diagnostic(.error, "too-many-cells", "The table is \(size), and a million are the most", at: opening))
      return nil
    }
    let rows = all.map { row -> [Table.Cell] in
      let cells = row.map { Table.Cell(inlines: inlines(ofWords: $0), range: $0.sourceRange) }
      let end = SourceRange(range.upperBound, range.upperBound)
      return cells + Array(repeating: Table.Cell(inlines: [], range: end), count: width - cells.count)
    }
    var result = Table(
      alignments: Array(repeating: .none, count: width), header: table.header.isEmpty ? [] : rows[0],
      rows: table.header.isEmpty ? rows : Array(rows.dropFirst()))
    result.label = table.label
    result.setWidths(table.options)
    if let caption, !caption.utf8.isEmpty { result.caption = inlines(ofWords: caption) }
    return Block(.table(result), range)
  }

  /// The same in a fence of code.
  mutating func csvTable(_ fence: Fence) -> Block? {
    let bytes = fence.info.utf8
    let caption = bytes.firstIndex(of: Ascii.closeBrace).map {
      fence.info.slice(Ascii.trimmed(bytes, $0 + 1..<bytes.count))
    }
    return csvTable(fence.body, caption: caption, opening: fence.info.sourceRange, at: fence.range)
  }
}
