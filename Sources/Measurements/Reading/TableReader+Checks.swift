import Diagnostics
import NumericalMethods

/// What is doubtful about a table that was read.
extension TableReader {
  mutating func noteRows(_ rows: RowReader, count: Int) {
    if rows.hasTooManyWords { doubts.add(.tooManyWords(limit: options.wordyLimit)) }
    if rows.isTooLarge { doubts.add(.tooManyCells(limit: rows.isAtLimit ? options.cellLimit : nil)) }
    if let first = rows.word(rows.shortRows.first) {
      doubts.add(
        .shortRows(count: rows.shortRows.count, columns: count, areLeftOut: votes.separator == .blanks), at: first)
    }
    if let first = rows.word(rows.longRows.first) {
      doubts.add(.longRows(count: rows.longRows.count, columns: count), at: first)
    }
    if let first = rows.word(rows.strayLines.first) {
      doubts.add(.strayLines(count: rows.strayLines.count, example: first.text), at: first)
    }
    if let first = rows.word(rows.repeatedHeaders.first) {
      doubts.add(.repeatedHeader(count: rows.repeatedHeaders.count), at: first)
    }
    if let line = rows.word(rows.cutLine) { doubts.add(.cutLastLine, at: line) }
    if let first = rows.word(rows.lineBreaks.first) {
      doubts.add(.lineBreakInQuotes(count: rows.lineBreaks.count), at: first)
    }
  }

  /// Whether commas and points mean what they were taken for.
  mutating func noteDecimals(
    _ columns: [DataColumn], _ vote: SeparatorVote, _ header: HeaderVote, _ rows: RowReader,
    _ text: UnsafeBufferPointer<UInt8>
  ) {
    noteAmbiguousCommas(vote, header, rows)
    let notes = rows.notes.prefix(columns.count)
    if let other = rows.word(notes.lazy.compactMap({ $0.otherDecimals.first }).first) {
      let own = rows.word(notes.lazy.compactMap({ $0.decimal }).first)
      let (point, comma) = vote.decimal == .point ? (own, other) : (other, own)
      if let point, let comma { doubts.add(.mixedDecimalSigns(point: point.text, comma: comma.text), at: other) }
    }
    let isSurelyGrouped = notes.contains { $0.isSurelyGrouped } || options.decimal != nil
    for (index, note) in notes.enumerated() {
      if !isSurelyGrouped, let first = rows.word(note.looselyGrouped.first) {
        // 1.234 and 1,345 below one another.
        if let own = rows.word(note.decimal) {
          let (point, comma) = vote.decimal == .point ? (own, first) : (first, own)
          doubts.add(.mixedDecimalSigns(point: point.text, comma: comma.text), at: first)
        } else {
          doubts.add(.maybeDecimals(column: columns[index].name, example: first.text), at: first)
        }
      } else if let first = rows.word(note.grouped.first) {
        doubts.add(
          .groupedDigits(column: columns[index].name, example: first.text, count: note.grouped.count), at: first)
      }
    }
    // With commas between fields, points are no thousands: those who write them so write decimal commas.
    guard options.decimal == nil, !(vote.separator == .comma && vote.decimal == .point) else { return }
    let isSettled = zip(rows.tallies, notes).contains { tally, note in
      tally.decimals > tally.looksGrouped && tally.zeroEnded == 0
    }
    for (index, note) in notes.enumerated() {
      let tally = rows.tallies[index]
      guard tally.looksGrouped > 0, let example = rows.word(note.threeDecimals) else { continue }
      let name = columns[index].name
      if tally.decimals == tally.looksGrouped {
        if tally.numbers > tally.decimals, let whole = rows.word(note.whole) {
          doubts.add(.maybeThousands(column: name, example: example.text, beside: whole.text), at: example)
        } else if !isSettled, vote.separator == .comma {
          // Where commas part the fields, a decimal comma is as rare as thousands in quotes are common.
          doubts.add(.quotedThousands(column: name, example: example.text), at: example)
        } else if !isSettled {
          doubts.add(.maybeThousands(column: name, example: example.text, beside: ""), at: example)
        }
      } else if tally.zeroEnded > 0, let short = rows.word(note.shortDecimal) {
        // Who writes 52,6 would write 4,12 and not 4,120.
        doubts.add(.maybeThousands(column: name, example: example.text, beside: short.text), at: example)
      }
    }
    guard vote.decimal == .comma else { return }
    for (index, note) in notes.enumerated() {
      let tally = rows.tallies[index]
      guard tally.decimals > 0, tally.numbers > tally.decimals, tally.looksGrouped < tally.decimals else { continue }
      doubts.add(
        .someWithoutDecimals(
          column: columns[index].name, count: tally.numbers - tally.decimals, decimal: vote.decimal),
        at: rows.word(note.whole))
    }
  }

  /// "1,5,2,5" may be four whole numbers, or two with decimals.
  private mutating func noteAmbiguousCommas(_ vote: SeparatorVote, _ header: HeaderVote, _ rows: RowReader) {
    guard vote.separator == .comma, options.separator == nil, options.decimal == nil, vote.columns > 1 else { return }
    // One sign of decimals settles it, and so do quotes around numbers and words in between.
    guard rows.tallies.allSatisfy({ $0.decimals == 0 }),
      rows.notes.allSatisfy({ $0.words.count == 0 && $0.clocks.count == 0 })
    else { return }
    let isUneven = rows.shortRows.count > 0 || rows.longRows.count > 0
    let names = header.misfit?.count ?? header.titles.count
    if names == vote.columns, !isUneven { return }
    if names == 0, vote.columns % 2 == 1, !isUneven { return }
    let line = header.dataStart
    doubts.add(
      .ambiguousCommas(columns: vote.columns), line: line?.number ?? 0,
      range: SourceRange(line?.start ?? 0, line?.end ?? 0))
  }

  /// Times that repeat, go backwards or come at uneven distances.
  mutating func noteTimes(_ table: DataTable) {
    guard table.rowCount >= 5,
      let time = table.columns.firstIndex(where: { $0.hasNumbers && Self.isTime($0) })
    else { return }
    let column = table.columns[time]
    // A recording runs: times that fall more often than once in four rows were measured one by one, as those of a body that
    // falls from here and there.
    guard Self.isAxis(column) else { return }
    var steps: [Double] = []
    steps.reserveCapacity(column.values.count)
    var (repeated, backward) = (0, 0)
    var (firstRepeated, firstBackward) = (0, 0)
    var last = Double.nan
    for (row, value) in column.values.enumerated() where !value.isNaN {
      let step = value - last
      last = value
      if step == 0 {
        repeated += 1
        if repeated == 1 { firstRepeated = row }
      } else if step < 0 {
        backward += 1
        if backward == 1 { firstBackward = row }
      }
      if step.isFinite { steps.append(step) }
    }
    if repeated > 0 {
      doubts.add(.repeatedTimes(column: column.name, count: repeated), line: likelyLine(firstRepeated))
    }
    if backward > 0 {
      doubts.add(.backwardTimes(column: column.name, count: backward), line: likelyLine(firstBackward))
    }
    guard table.rowCount >= 8, steps.count >= 4 else { return }
    let least = steps.min() ?? 0
    let greatest = steps.max() ?? 0
    guard greatest - least > 1e-6 * max(greatest.magnitude, least.magnitude) else { return }
    let median = Quantiles.quantile(&steps, 0.5)
    // A hundredth of a step is how well the clocks of phones are read.
    if median > 0, max(greatest - median, median - least) > 0.01 * median, !Self.isRoundedGrid(column.values) {
      doubts.add(
        .irregularSampling(column: column.name, least: least, median: median, greatest: greatest),
        line: votes.firstDataLine)
    }
  }

  /// Whether times have equal steps but for the rounding of their last digit, as 0.033, 0.067, 0.1 have.
  private static func isRoundedGrid(_ values: [Double]) -> Bool {
    guard let first = values.first, let last = values.last, last > first, values.allSatisfy({ $0.isFinite }) else {
      return false
    }
    // The place of the last digit that any of them has.
    var unit = 1.0
    while unit > 1e-9,
      values.contains(where: { ($0 / unit - ($0 / unit).rounded()).magnitude > 1e-6 * max(1, ($0 / unit).magnitude) })
    { unit /= 10 }
    let step = (last - first) / Double(values.count - 1)
    guard step > 2 * unit else { return false }
    var (least, greatest) = (0.0, 0.0)
    for (index, value) in values.enumerated() {
      let rest = value - first - Double(index) * step
      (least, greatest) = (min(least, rest), max(greatest, rest))
    }
    // Each is off by half a digit at most, and so are both ends that the step was taken from.
    return greatest - least <= 2 * unit
  }

  /// Whether times are those at which the rows were measured, and no measured ones: they rise, but for a few.
  private static func isAxis(_ column: DataColumn) -> Bool {
    if column.kind == .clock { return true }
    var (steps, risen) = (0, 0)
    var last = Double.nan
    for value in column.values where !value.isNaN {
      if !last.isNaN {
        steps += 1
        if value >= last { risen += 1 }
      }
      last = value
    }
    return Double(risen) >= 0.75 * Double(steps)
  }

  /// Where a row stands if no line was passed over.
  private func likelyLine(_ row: Int) -> Int { !votes.hasSkippedLines ? votes.firstDataLine + row : 0 }

  static func isTime(_ column: DataColumn) -> Bool {
    if column.kind == .clock { return true }
    if column.name == "t" { return true }
    let name = Letters.string(Letters.lowercased(Array(column.name.utf8)))
    for word in ["time", "zeit", "tiempo", "temps", "tempo", "seconds_elapsed", "elapsed", "timestamp", "seconds"]
    where name == word || name.utf8.starts(with: (word + " ").utf8) || name.utf8.starts(with: (word + "_").utf8) {
      return true
    }
    return false
  }

  /// Numbers that stand for nothing, as −999: far from all others, and of the kind that is written for that.
  mutating func notePlaceholders(_ table: DataTable, _ text: UnsafeBufferPointer<UInt8>) {
    for column in table.columns where column.hasNumbers {
      var (least, greatest, count) = (Double.infinity, -Double.infinity, 0)
      var found: [Double] = []
      for value in column.values where !value.isNaN {
        // None is smaller than that, and few values are as large.
        if value.magnitude >= 99, Self.isPlaceholder(value) {
          count += 1
          if !found.contains(value) { found.append(value) }
        } else {
          least = min(least, value)
          greatest = max(greatest, value)
        }
      }
      guard count > 0, least <= greatest else { continue }
      let width = max(greatest - least, max(least.magnitude, greatest.magnitude) * 0.1)
      let far = found.filter { $0 < least - 3 * width || $0 > greatest + 3 * width }
      guard !far.isEmpty else { continue }
      count = column.values.reduce(0) { $0 + (far.contains($1) ? 1 : 0) }
      doubts.add(
        .placeholder(column: column.name, examples: far.map { DoubtSentence.number($0) }, count: count),
        line: votes.firstDataLine)
    }
  }

  private static func isPlaceholder(_ value: Double) -> Bool {
    switch value {
    case -99, -999, -9999, -99999, -99.9, -99.99, -999.9, -999.99, -9999.9, 9999, 99999, 999999, 9.9e37, 9.91e37,
      9.9e36, 1e30, 1e31, 1e32, 32767, -32768, 65535, 2_147_483_647:
      true
    default: false
    }
  }
}
