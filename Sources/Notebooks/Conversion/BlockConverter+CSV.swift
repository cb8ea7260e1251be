import Diagnostics

extension BlockConverter {
  /// A table whose rows are lines of values between commas, as MyST's `{csv-table}` has them; nil without any.
  mutating func csvTable(_ attributes: AttributeList, _ body: Range<Int>, caption: Range<Int>?) -> Table? {
    var rows = (attributes["header"]?.range).map { [fields(in: $0.lowerBound..<$0.upperBound)] } ?? []
    let hasHeader = !rows.isEmpty || (attributes["header-rows"].flatMap { Int($0.text) } ?? 0) > 0
    var start = body.lowerBound
    while start < body.upperBound {
      let end = original[start..<body.upperBound].firstIndex(of: Ascii.newline) ?? body.upperBound
      let line = Ascii.trimmed(original, start..<end)
      start = end + 1
      // Options, `:header: a, b`, stand above the rows.
      if line.isEmpty || rows.count <= 1 && original[line.lowerBound] == Ascii.colon { continue }
      rows.append(fields(in: line))
    }
    guard let columns = rows.map(\.count).max(), columns > 0, columns * rows.count <= Notebook.cellLimit else {
      return nil
    }
    let cells = rows.map { row -> [Table.Cell] in
      let end = row.last?.upperBound ?? body.lowerBound
      let filled = row + Array(repeating: end..<end, count: columns - row.count)
      return filled.map { Table.Cell(inlines: inlines(ofWords: $0), range: SourceRange($0.lowerBound, $0.upperBound)) }
    }
    var table = Table(
      alignments: Array(repeating: .none, count: columns), header: hasHeader ? cells[0] : [],
      rows: Array(cells.dropFirst(hasHeader ? 1 : 0)))
    table.label = attributes.label
    if let caption { table.caption = inlines(ofWords: caption) }
    return table
  }

  /// Where the values of a line stand, without the quotes around them.
  private func fields(in line: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = line.lowerBound
    var isQuoted = false
    func take(to end: Int) {
      var field = Ascii.trimmed(original, start..<end)
      if field.count > 1, original[field.lowerBound] == Ascii.quote, original[field.upperBound - 1] == Ascii.quote {
        field = field.lowerBound + 1..<field.upperBound - 1
      }
      found.append(field)
    }
    for place in line {
      if original[place] == Ascii.quote { isQuoted.toggle() }
      guard original[place] == UInt8(ascii: ","), !isQuoted else { continue }
      take(to: place)
      start = place + 1
    }
    take(to: line.upperBound)
    return found
  }
}
