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
