import Diagnostics

/// From rows that were read to columns with names, units and uncertainties.
extension TableReader {
  mutating func table(
    _ text: UnsafeBufferPointer<UInt8>, vote: SeparatorVote, header: HeaderVote, rows: RowReader, values: [[Double]]
  ) -> DataTable {
    note(vote, header, rows)
    if let line = rows.openQuote.map({ lineNumber(of: $0, in: text) }), let quote = rows.openQuote {
      doubts.add(.openQuote, line: line, range: SourceRange(quote, quote + 1))
    }
    var columns = titledColumns(text, header, count: vote.columns)
    // A separator at the end of each row makes a column without a name and without anything in it.
    var count = columns.count
    while count > 1, columns[count - 1].title.isEmpty, rows.tallies[count - 1].numbers == 0,
      rows.notes[count - 1].words.count == 0, rows.notes[count - 1].clocks.count == 0
    {
      count -= 1
    }
    if count < columns.count {
      columns.removeLast(columns.count - count)
      doubts.add(.trailingSeparators, line: header.dataStart?.number ?? 0)
    } else if rows.trailing.count > 0 {
      doubts.add(.trailingSeparators, at: rows.word(rows.trailing.first))
    }
    nameColumns(&columns, header)
    noteGravity(columns, header)
    for index in columns.indices {
      fill(&columns[index], values[index], rows.tallies[index], rows.notes[index], rows)
    }
    UncertaintyNames.pair(&columns)
    noteRows(rows, count: vote.columns)
    noteDecimals(columns, vote, header, rows, text)
    addUncertainties(&columns, rows)
    if doubts.doubts.contains(where: { $0.kind.forbidsReading }) {
      doubts.keepCauses()
      return DataTable()
    }
    let table = DataTable(columns: columns, rowCount: rows.rows)
    if !columns.contains(where: { $0.hasNumbers }) {
      doubts.add(.noNumbers, line: header.dataStart?.number ?? 0)
    }
    noteTimes(table)
    notePlaceholders(table, text)
    return table
  }

  private mutating func note(_ vote: SeparatorVote, _ header: HeaderVote, _ rows: RowReader) {
    votes.separator = vote.separator
    votes.decimal = vote.decimal
    votes.grouping = rows.hasGroups
    votes.titleLine = header.titleLine?.number ?? 0
    votes.unitLine = header.unitLine?.number ?? 0
    votes.firstDataLine = header.dataStart?.number ?? 0
    votes.preambleLines = header.preamble.count
    votes.quotedFields = rows.quotedFields
    votes.commentLines = header.comments.count - (header.isFromComment ? 1 : 0) + rows.commentLines
    votes.hasSkippedLines = rows.commentLines + rows.strayLines.count + rows.repeatedHeaders.count > 0
    votes.missing = rows.missing
    if rows.emptyFields > 0 { votes.missing.append(DataVotes.Missing(word: "", count: rows.emptyFields)) }
    votes.missing.sort { $0.count > $1.count }
    if header.preamble.count > 0, let first = header.preamble.first, let last = header.preamble.last {
      doubts.add(
        .preamble(lines: header.preamble.count), line: first.number, range: SourceRange(first.start, last.end))
    }
  }

  private func lineNumber(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var line = 1
    var index = 0
    while index < min(offset, text.count) {
      if text[index] == 0x0A || (text[index] == 0x0D && (index + 1 >= text.count || text[index + 1] != 0x0A)) {
        line += 1
      }
      index += 1
    }
    return line
  }

  /// Columns with what stands above them, if that fits.
  private func titledColumns(
    _ text: UnsafeBufferPointer<UInt8>, _ header: HeaderVote, count: Int
  ) -> [DataColumn] {
    (0..<count).map { index in
      guard index < header.titles.count else { return DataColumn(name: "", title: "", range: SourceRange(0, 0)) }
      let title = header.titles[index]
      let bytes = title.text ?? Array(text[title.start..<max(title.start, title.end)])
      let parts = ColumnTitle(bytes[...])
      var column = DataColumn(
        name: parts.name, unit: parts.unit, title: Letters.string(Letters.trimmed(bytes[...])),
        range: SourceRange(title.start, title.end))
      if index < header.units.count {
        let unit = header.units[index]
        let written = Letters.trimmed((unit.text ?? Array(text[unit.start..<max(unit.start, unit.end)]))[...])
        if !written.isEmpty, !written.elementsEqual([0x2D]) { column.unit = Letters.string(written) }
      }
      return column
    }
  }

  /// Gives names to columns that have none, and tells what is odd about those that have.
  private mutating func nameColumns(_ columns: inout [DataColumn], _ header: HeaderVote) {
    if let misfit = header.misfit, options.names == nil {
      doubts.add(
        .headerLength(names: misfit.count, columns: columns.count), line: misfit.line.number,
        range: SourceRange(misfit.line.start, misfit.line.end))
    } else if header.titles.isEmpty, options.names == nil, options.headerRows != 0 {
      doubts.add(
        .headerMissing, line: header.dataStart?.number ?? 0,
        range: SourceRange(header.dataStart?.start ?? 0, header.dataStart?.end ?? 0))
    } else if header.isFromComment, let line = header.titleLine {
      doubts.add(.headerFromComment, line: line.number, range: SourceRange(line.start, line.end))
    }
    if let names = options.names {
      if names.count != columns.count { doubts.add(.namesLength(names: names.count, columns: columns.count)) }
      for (index, name) in names.prefix(columns.count).enumerated() {
        let parts = ColumnTitle(Array(name.utf8)[...])
        columns[index].name = parts.name
        columns[index].title = name
        if !parts.unit.isEmpty { columns[index].unit = parts.unit }
        if options.units.indices.contains(index) { columns[index].unit = options.units[index] }
      }
    }
    for index in columns.indices where columns[index].name.isEmpty { columns[index].name = "column \(index + 1)" }
    for index in columns.indices {
      let name = columns[index].name
      guard columns[..<index].contains(where: { $0.name == name }) else { continue }
      doubts.add(.duplicateName(name), line: header.titleLine?.number ?? 0, range: columns[index].range)
      var number = 2
      while number <= columns.count, columns.contains(where: { $0.name == "\(name) (\(number))" }) { number += 1 }
      columns[index].name = "\(name) (\(number))"
    }
  }

  /// The g of an acceleration is no gram.
  private mutating func noteGravity(_ columns: [DataColumn], _ header: HeaderVote) {
    for column in columns where column.unit == "g" || column.unit == "G" {
      let name = Letters.string(Letters.lowercased(Array(column.name.utf8)))
      let isForce = ["acc", "bes", "acel", "accé", "g-force", "gforce", "g force"].contains {
        name.utf8.starts(with: $0.utf8)
      }
      guard isForce || ["a", "ax", "ay", "az", "a_x", "a_y", "a_z", "gfx", "gfy", "gfz"].contains(name) else {
        continue
      }
      doubts.add(.gravityOrGram(column: column.name), line: header.titleLine?.number ?? 0, range: column.range)
    }
  }

  /// Decides what a column holds, and tells the fields that are something else.
  private mutating func fill(
    _ column: inout DataColumn, _ values: [Double], _ tally: ColumnTally, _ notes: ColumnNotes,
    _ rows: RowReader
  ) {
    let name = column.name
    let count = notes.words.count
    if tally.numbers == 0, notes.clocks.count > 0, notes.clocks.count >= count {
      column.kind = .clock
    } else if tally.numbers == 0, count == 0, notes.clocks.count == 0 {
      column.kind = .empty
    } else if tally.numbers < count || notes.clocks.count > 0 || tally.numbers == 0 {
      column.kind = .words
    }
    column.wordCount = count
    column.words = notes.examples.compactMap { rows.word($0) }
    guard column.kind != .words else {
      let first = rows.word(notes.words.first ?? notes.clocks.first)
      column.numberCount = tally.numbers
      doubts.add(
        .wordColumn(column: name, example: first?.text ?? "", numbers: tally.numbers, words: count), at: first)
      return
    }
    column.values = values
    column.missing = values.reduce(0) { $0 + ($1.isNaN ? 1 : 0) }
    if let first = rows.word(notes.words.first) {
      doubts.add(.wordsAmongNumbers(column: name, count: count, example: first.text), at: first)
    }
    if let first = rows.word(notes.nonFinite.first) {
      doubts.add(.nonFinite(column: name, count: notes.nonFinite.count, example: first.text), at: first)
    }
    if let first = rows.word(notes.digitsLost.first) {
      doubts.add(.digitsLost(column: name, example: first.text), at: first)
    }
    if column.kind == .clock { noteClock(&column, notes, rows) }
    noteUnit(&column, tally, notes, rows)
  }

  /// A unit behind each number is the column's; one that differs spoils it.
  private mutating func noteUnit(
    _ column: inout DataColumn, _ tally: ColumnTally, _ notes: ColumnNotes, _ rows: RowReader
  ) {
    guard let first = rows.word(notes.measured.first) else { return }
    let differs =
      notes.unitsDiffer || notes.measured.count < tally.numbers || (!column.unit.isEmpty && column.unit != notes.unit)
    if differs {
      column.kind = .words
      column.values = []
      column.missing = 0
      doubts.add(.unitsDiffer(column: column.name, example: first.text), at: first)
    } else {
      column.unit = notes.unit
      doubts.add(.unitInFields(column: column.name, unit: notes.unit), at: first)
    }
  }
}

extension DataDoubt.Kind {
  /// Errors behind which no column means anything.
  var forbidsReading: Bool {
    switch self {
    case .ambiguousCommas, .tooManyCells, .tooManyWords: true
    default: false
    }
  }
}
