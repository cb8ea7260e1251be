/// What fields hold beyond a number: times of a clock, and uncertainties.
extension TableReader {
  /// Times in seconds; those with two numbers are what the unit in the header says, or else hours and minutes.
  mutating func noteClock(_ column: inout DataColumn, _ notes: ColumnNotes, _ rows: RowReader) {
    let unit = column.unit
    column.unit = "s"
    if let first = rows.word(notes.ambiguousDates.first) {
      doubts.add(.ambiguousDates(column: column.name, example: first.text), at: first)
    }
    let clock = rows.word(notes.clocks.first)
    let short = rows.word(notes.shortClocks.first)
    let says = ClockUnit(unit, name: column.name)
    if notes.hasMinutesAlone || (short != nil && says == .minutes) {
      if short != nil { column.readShortAsMinutes(notes.shortClockRows) }
      doubts.add(.minutesAndSeconds(column: column.name, example: clock?.text ?? ""), at: clock)
      return
    }
    if let short, says == nil {
      doubts.add(.hoursOrMinutes(column: column.name, example: short.text), at: short)
    } else {
      doubts.add(.clockTimes(column: column.name, example: clock?.text ?? ""), at: clock)
    }
    guard !notes.hasDates else { return }
    // A time of day that falls by more than half a day has passed midnight.
    var days = 0.0
    var last = -Double.infinity
    for index in column.values.indices where !column.values[index].isNaN {
      let value = column.values[index]
      if value < last - 43_200 { days += 86_400 }
      last = value
      column.values[index] = value + days
    }
    if days > 0 { doubts.add(.midnightPassed(column: column.name), at: clock) }
  }

  /// Uncertainties that stand in the fields of a column become a column of their own, behind all others.
  mutating func addUncertainties(_ columns: inout [DataColumn], _ rows: RowReader) {
    for index in columns.indices where columns[index].kind == .numbers {
      let notes = rows.notes[index]
      guard let first = rows.word(notes.uncertain.first) else { continue }
      doubts.add(
        .uncertaintyInFields(
          column: columns[index].name, example: first.text,
          isInBrackets: !first.text.utf8.contains(0x2B) && !first.text.utf8.contains(0xB1)), at: first)
      // What stands beside the value is meant before what stands in another column.
      if let other = columns[index].uncertainty { columns[other].uncertaintyOf = nil }
      let title = columns[index].title
      var found = DataColumn(
        name: "± " + columns[index].name, unit: columns[index].unit, title: "± " + title, range: columns[index].range)
      let values = columns[index].values
      found.values = values.indices.map { row in
        notes.uncertainties.indices.contains(row) && !values[row].isNaN ? notes.uncertainties[row] : .nan
      }
      found.missing = found.values.reduce(0) { $0 + ($1.isNaN ? 1 : 0) }
      found.uncertaintyOf = index
      columns[index].uncertainty = columns.count
      columns.append(found)
    }
  }
}

extension DataColumn {
  /// Hours and minutes as minutes and seconds.
  fileprivate mutating func readShortAsMinutes(_ rows: [Int]) {
    for row in rows where values.indices.contains(row) { values[row] /= 60 }
  }
}

/// What a header says of times with two numbers.
private enum ClockUnit {
  case hours, minutes

  init?(_ unit: String, name: String) {
    switch Letters.string(Letters.lowercased(Array(unit.utf8))) {
    case "h", "hr", "hrs", "hour", "hours", "std", "h:min", "h:m", "h:mm", "hh:mm": self = .hours
    case "min", "mins", "minute", "minutes", "minuten", "m:s", "m:ss", "mm:ss", "min:s", "min:sec", "min:sek":
      self = .minutes
    default:
      // A time of day.
      let name = Letters.lowercased(Array(name.utf8))
      guard ["uhr", "clock", "time of day", "hora", "heure"].contains(where: { name.starts(with: $0.utf8) }) else {
        return nil
      }
      self = .hours
    }
  }
}
