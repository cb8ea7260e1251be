/// A cell of a sheet that has something in it.
struct SheetCell {
  /// From 0.
  var row: Int
  var column: Int
  var value: Value

  enum Value {
    case number(Double)
    /// A number that is shown as a date or time.
    case moment(Double, NumberFormat)
    /// UTF-8.
    case text([UInt8])
  }

  /// The errors of a spreadsheet: where a number could not be worked out, as phyphox writes NaN, there is none.
  static func error(_ code: UInt8) -> Value {
    let word: StaticString =
      switch code {
      case 0x24, 0x2A: "NaN"
      case 0x00: "#NULL!"
      case 0x07: "#DIV/0!"
      case 0x0F: "#VALUE!"
      case 0x17: "#REF!"
      case 0x1D: "#NAME?"
      default: "#ERROR!"
      }
    return .text(Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)))
  }

  static func truth(_ isTrue: Bool) -> Value { .text(Array((isTrue ? "TRUE" : "FALSE").utf8)) }
}

/// One sheet of a workbook.
struct Sheet {
  var name: String
  var cells: [SheetCell] = []
  /// Whether days are counted from 1904, as Excel for the Macintosh did.
  var countsFrom1904 = false

  /// What Excel has at most.
  static let rows = 1 << 20
  static let columns = 1 << 14

  mutating func add(_ value: SheetCell.Value, row: Int, column: Int) {
    guard row >= 0, row < Self.rows, column >= 0, column < Self.columns else { return }
    if case .text(let text) = value, text.isEmpty { return }
    cells.append(SheetCell(row: row, column: column, value: value))
  }
}
