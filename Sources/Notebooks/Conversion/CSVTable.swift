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
      let (row, end) = cells(body, start..<bytes.count)
      if row.count > 1 || row.contains(where: { !$0.utf8.isEmpty }) { rows.append(row) }
      start = end + 1
    }
    if headerRows > 0, !rows.isEmpty, header.isEmpty { header = rows.removeFirst() }
  }

  private mutating func read(_ key: String, _ value: Range<Int>, _ body: SourceFragment) {
    switch key {
    case "header": header = cells(body, value).row
    case "header-rows": headerRows = Int(body.text(value)) ?? 0
    case "name", "label": label = .init(text: body.text(value), range: body.sourceRange(value))
    default: break
    }
  }

  /// The values of a row, and where it ends. What holds commas or the end of a line stands in quotes, and quotes in them
  /// are written twice.
  private func cells(_ body: SourceFragment, _ place: Range<Int>) -> (row: [SourceFragment], end: Int) {
    let bytes = body.utf8
    var row: [SourceFragment] = []
    var start = place.lowerBound
    while true {
      while start < place.upperBound, Ascii.isBlank(bytes[start]) { start += 1 }
      let quoted = quoted(body, start..<place.upperBound)
      let rest = (quoted?.end ?? start)..<place.upperBound
      let end = bytes[rest].firstIndex { $0 == comma || $0 == Ascii.newline } ?? place.upperBound
      row.append(quoted?.words ?? body.slice(Ascii.trimmed(bytes, start..<end)))
      if end == place.upperBound || bytes[end] == Ascii.newline { return (row, end) }
      start = end + 1
    }
  }

  /// A value in quotes, and where these end; nil where none is, or it is left open.
  private func quoted(_ body: SourceFragment, _ place: Range<Int>) -> (words: SourceFragment, end: Int)? {
    let bytes = body.utf8
    guard let first = place.first, bytes[first] == Ascii.quote else { return nil }
    var words = SourceFragment(at: body.sourceOffset(first + 1))
    var start = first + 1
    while let quote = bytes[start..<place.upperBound].firstIndex(of: Ascii.quote) {
      let isDoubled = quote + 1 < place.upperBound && bytes[quote + 1] == Ascii.quote
      words.append(body.slice(start..<quote + (isDoubled ? 1 : 0)))
      start = quote + (isDoubled ? 2 : 1)
      if isDoubled { continue }
      words.replace(Ascii.newline, by: Ascii.space)
      return (words, start)
    }
    return nil
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
    csvTable(fence.body, caption: fence.argument, opening: fence.info.sourceRange, at: fence.range)
  }
}

extension Fence {
  /// What stands behind the name of a directive, `{csv-table} A caption`.
  var argument: SourceFragment? {
    let bytes = info.utf8
    return bytes.firstIndex(of: Ascii.closeBrace).map { info.slice(Ascii.trimmed(bytes, $0 + 1..<bytes.count)) }
  }
}
