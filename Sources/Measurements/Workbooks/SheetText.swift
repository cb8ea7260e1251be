import NumericalMethods

/// A sheet as the text of a table, which is read as those of files are: rows are lines, so that the places of doubts
/// are those of the sheet.
struct SheetText {
  private(set) var bytes: [UInt8] = []
  /// Whether a cell has a number that is no whole one, so that the decimal sign is known.
  private(set) var hasFractions = false
  /// Whether there are more bytes than were asked for.
  private(set) var isTooLong = false

  /// Longer texts are notes.
  private static let wordLimit = 1024

  init(_ sheet: Sheet, limit: Int) {
    var cells = sheet.cells
    if !Self.isSorted(cells) {
      // Of two cells in one place the later counts, as in a spreadsheet.
      let order = cells.indices.sorted { Self.comes(cells[$0], before: cells[$1]) ?? ($0 < $1) }
      cells = order.map { cells[$0] }
    }
    var isUsed: [Bool] = []
    for cell in cells {
      while isUsed.count <= cell.column { isUsed.append(false) }
      isUsed[cell.column] = true
    }
    // Columns without any cell part the others, and are none.
    let columns = isUsed.indices.filter { isUsed[$0] }
    var (index, row) = (0, 0)
    while index < cells.count {
      var end = index
      while end < cells.count, cells[end].row == cells[index].row { end += 1 }
      if bytes.count + cells[index].row - row + columns.count > limit {
        isTooLong = true
        return
      }
      bytes += [UInt8](repeating: 0x0A, count: cells[index].row - row)
      row = cells[index].row
      append(cells[index..<end], columns, from1904: sheet.countsFrom1904)
      index = end
      if bytes.count > limit {
        isTooLong = true
        return
      }
    }
    bytes.append(0x0A)
  }

  /// Nil for the same place.
  private static func comes(_ cell: SheetCell, before other: SheetCell) -> Bool? {
    if cell.row != other.row { return cell.row < other.row }
    return cell.column == other.column ? nil : cell.column < other.column
  }

  private static func isSorted(_ cells: [SheetCell]) -> Bool {
    for index in cells.indices.dropFirst() where comes(cells[index], before: cells[index - 1]) == true { return false }
    return true
  }

  private mutating func append(_ cells: ArraySlice<SheetCell>, _ columns: [Int], from1904: Bool) {
    // A single text is a title above the table, and no row of it.
    var isTitle = false
    if cells.count == 1, let first = cells.first, case .text = first.value { isTitle = true }
    var index = cells.startIndex
    for (number, column) in columns.enumerated() {
      if isTitle, index >= cells.endIndex { break }
      if number > 0, !isTitle { bytes.append(0x2C) }
      while index + 1 < cells.endIndex, cells[index + 1].column == column { index += 1 }
      guard index < cells.endIndex, cells[index].column == column else { continue }
      append(cells[index].value, from1904: from1904)
      index += 1
    }
  }

  private mutating func append(_ value: SheetCell.Value, from1904: Bool) {
    switch value {
    case .number(let number): append(number)
    case .moment(let number, let format):
      if let text = SerialTime.text(number, format, from1904: from1904) { bytes += text } else { append(number) }
    case .text(let text):
      bytes.append(0x22)
      var end = min(text.count, Self.wordLimit)
      while end < text.count, end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
      // A line of the text is a row of the sheet.
      for byte in text[..<end] { bytes.append(byte < 0x20 ? 0x20 : byte == 0x22 ? 0x27 : byte) }
      bytes.append(0x22)
    }
  }

  private mutating func append(_ number: Double) {
    if !number.isFinite { return bytes += [0x4E, 0x61, 0x4E] }
    if number != number.rounded() { hasFractions = true }
    bytes += Array(DecimalText.shortest(number).utf8)
  }
}

/// A number of days as a date or time that the reader of texts knows: `2024-02-29 23:59:59.5`, `0:01:30`.
enum SerialTime {
  /// Nil for what is no time: negative, or beyond the year 9999.
  static func text(_ serial: Double, _ format: NumberFormat, from1904: Bool) -> [UInt8]? {
    guard serial >= 0, serial < 2_958_466 else { return nil }
    if format == .elapsed || serial < 1 {
      var bytes: [UInt8] = []
      append(milliseconds: (serial * 86_400_000).rounded(), to: &bytes)
      return bytes
    }
    // To a millisecond, since the number has no more of a day that is long ago.
    var day = serial.rounded(.down)
    var time = ((serial - day) * 86_400_000).rounded()
    if time >= 86_400_000 { (day, time) = (day + 1, time - 86_400_000) }
    guard var since1970 = Int(exactly: day) else { return nil }
    // Day 60 of those from 1900 is the 29 February that this year had not.
    since1970 -= from1904 ? 24_107 : since1970 < 60 ? 25_568 : 25_569
    let date = civil(since1970)
    var bytes = Array("\(date.year)-".utf8)
    append(date.month, to: &bytes)
    bytes.append(0x2D)
    append(date.day, to: &bytes)
    bytes.append(0x20)
    append(milliseconds: time, to: &bytes)
    return bytes
  }

  private static func append(milliseconds: Double, to bytes: inout [UInt8]) {
    let (seconds, part) = (Int64(milliseconds) / 1000, Int(Int64(milliseconds) % 1000))
    append(Int(seconds / 3600), to: &bytes)
    bytes.append(0x3A)
    append(Int(seconds / 60 % 60), to: &bytes)
    bytes.append(0x3A)
    append(Int(seconds % 60), to: &bytes)
    if part > 0 { bytes += [0x2E, digit(part / 100), digit(part / 10 % 10), digit(part % 10)] }
  }

  private static func digit(_ value: Int) -> UInt8 { 0x30 + UInt8(clamping: value) }

  /// With two digits at least.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number < 10 { bytes.append(0x30) }
    bytes += Array("\(number)".utf8)
  }

  /// The date of a day since 1970-01-01, by years that begin in March (Hinnant 2013); for days from 1900 on.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let (era, ofEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let number = (5 * ofYear + 2) / 153
    let month = number < 10 ? number + 3 : number - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, ofYear - (153 * number + 2) / 5 + 1)
  }
}
