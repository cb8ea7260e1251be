import NumericalMethods

/// The cells of one sheet of a workbook of Excel since 2007.
struct PackedSheet {
  var sheet: Sheet
  /// Whether the end of its data was found.
  private(set) var isWhole = false
  private var scanner: MarkupScanner
  private let texts: [[UInt8]]
  private let formats: [NumberFormat]

  init(_ bytes: [UInt8], name: String, texts: [[UInt8]], formats: [NumberFormat]) {
    sheet = Sheet(name: name)
    scanner = MarkupScanner(bytes)
    self.texts = texts
    self.formats = formats
  }

  /// A cell whose end has not come.
  private struct OpenCell {
    var row: Int
    var column: Int
    var kind: [UInt8]
    var format: NumberFormat
    var value: [UInt8] = []
    var text = CellText()
  }

  /// False where it has more cells.
  mutating func read(limit: Int) -> Bool {
    var (row, column) = (-1, -1)
    var cell: OpenCell?
    var isValue = false
    while let token = scanner.next() {
      switch token {
      case .open(let name, let attributes, let isEmpty):
        if name.spells("row") {
          // Rows and cells may leave out where they are.
          row = scanner.attribute("r", in: attributes).flatMap { Self.whole($0[...]) }.map { $0 - 1 } ?? row + 1
          column = -1
        } else if name.spells("c") {
          let place = scanner.attribute("r", in: attributes).flatMap { Self.place($0) }
          column = place?.column ?? column + 1
          if let named = place?.row { row = named }
          let format = scanner.attribute("s", in: attributes).flatMap { Self.whole($0[...]) }
            .flatMap { $0 < formats.count ? formats[$0] : nil }
          let kind = scanner.attribute("t", in: attributes) ?? []
          cell = isEmpty ? nil : OpenCell(row: row, column: column, kind: kind, format: format ?? .number)
        } else if name.spells("v") {
          isValue = !isEmpty
        } else if name.spells("sheetData"), isEmpty {
          isWhole = true
          return true
        } else {
          cell?.text.take(token, of: scanner)
        }
      case .close(let name):
        if name.spells("sheetData") {
          isWhole = true
          return true
        }
        if name.spells("v") { isValue = false }
        if name.spells("c"), let whole = cell {
          if let value = value(of: whole) { sheet.add(value, row: whole.row, column: whole.column) }
          if sheet.cells.count > limit { return false }
          cell = nil
        }
        cell?.text.take(token, of: scanner)
      case .text(let range):
        if isValue { cell?.value += scanner.decoded(range) } else { cell?.text.take(token, of: scanner) }
      case .literal(let range):
        if isValue { cell?.value += scanner.bytes[range] } else { cell?.text.take(token, of: scanner) }
      }
    }
    return true
  }

  private func value(of cell: OpenCell) -> SheetCell.Value? {
    let kind = cell.kind[...]
    let value = Letters.trimmed(cell.value[...])
    if kind.spells("inlineStr") { return .text(cell.text.bytes) }
    if kind.spells("str") { return .text(cell.value) }
    if value.isEmpty { return nil }
    if kind.spells("s") { return Self.whole(value).flatMap { $0 < texts.count ? .text(texts[$0]) : nil } }
    if kind.spells("b") { return SheetCell.truth(value.spells("1") || value.spells("true")) }
    if kind.spells("e") { return value.spells("#NUM!") ? SheetCell.error(0x24) : .text(Array(value)) }
    if kind.spells("d") { return .text(Array(value)) }
    let number = Array(value).withUnsafeBufferPointer { text -> Double? in
      let number = NumberScanner.scan(text, from: 0, to: text.count, decimal: 0x2E)
      return number.next == text.count ? number.value : nil
    }
    return number.map { cell.format.value($0) } ?? .text(Array(value))
  }

  /// A whole number of at most seven digits.
  static func whole(_ text: ArraySlice<UInt8>) -> Int? {
    guard !text.isEmpty, text.count <= 7 else { return nil }
    var value = 0
    for byte in text {
      guard Letters.isDigit(byte) else { return nil }
      value = 10 * value + Int(byte &- 0x30)
    }
    return value
  }

  /// `B2` is column 1 of row 1.
  private static func place(_ text: [UInt8]) -> (row: Int, column: Int)? {
    var (column, index) = (0, 0)
    while index < text.count, Letters.isLetter(text[index]), index < 4 {
      column = 26 * column + Int((text[index] | 0x20) &- 0x60)
      index += 1
    }
    guard column > 0, let row = whole(text[index...]) else { return nil }
    return (row - 1, column - 1)
  }
}
