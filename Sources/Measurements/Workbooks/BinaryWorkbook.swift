/// A workbook of Excel 97 to 2003: records one behind the other, in a stream of a compound file.
///
/// After Microsoft's [MS-XLS]. Of all records only those are read that hold values, and what formulas gave.
struct BinaryWorkbook {
  private(set) var sheets: [Sheet] = []
  private(set) var problem: WorkbookProblem?

  private var stream = LittleEndian([])
  private let sheetLimit: Int
  private var places: [(name: String, start: Int)] = []
  private var texts: [[UInt8]] = []
  private var formats: [Int: NumberFormat] = [:]
  /// The formats of cells, by the numbers that cells have for them.
  private var cellFormats: [NumberFormat] = []
  private var countsFrom1904 = false
  private var cellsLeft = Workbook.cellLimit
  /// Each record belongs to one sheet; sheets that share theirs would take for ever.
  private var recordsLeft = 0

  init(sheetLimit: Int) { self.sheetLimit = sheetLimit }

  private struct Record {
    var kind: Int
    var body: Range<Int>
  }

  mutating func read(_ bytes: [UInt8]) {
    if bytes.starts(with: CompoundFile.signature.prefix(4)) {
      guard let file = CompoundFile(bytes) else { return problem = .damaged }
      if let found = file.stream("Workbook") {
        stream = LittleEndian(found)
      } else {
        problem = file.stream("Book") != nil ? .tooOld : .noWorkbook
        if file.stream("EncryptedPackage") != nil { problem = .encrypted }
        return
      }
    } else {
      stream = LittleEndian(bytes)
    }
    recordsLeft = 2 * (stream.bytes.count / 4 + 1)
    problem = readGlobals()
    guard problem == nil else { return }
    for (index, place) in places.enumerated() where !places[..<index].contains(where: { $0.start == place.start }) {
      var sheet = Sheet(name: place.name)
      sheet.countsFrom1904 = countsFrom1904
      problem = read(&sheet, from: place.start)
      if problem != nil { return sheets = [] }
      cellsLeft -= sheet.cells.count
      sheets.append(sheet)
    }
  }

  /// The record at a place, and none beyond the end of the stream.
  private mutating func record(_ place: Int) -> Record? {
    guard recordsLeft > 0, let kind = stream.short(place), let size = stream.short(place + 2),
      size <= stream.bytes.count - place - 4
    else { return nil }
    recordsLeft -= 1
    return Record(kind: kind, body: place + 4..<place + 4 + size)
  }

  /// A record with those that continue it.
  private mutating func stretches(_ record: Record) -> [Range<Int>] {
    var all = [record.body]
    while let next = self.record(all[all.count - 1].upperBound), next.kind == 0x3C { all.append(next.body) }
    return all
  }

  private mutating func readGlobals() -> WorkbookProblem? {
    guard let first = record(0), first.kind & 0xFF == 0x09 else { return .damaged }
    guard first.kind == 0x809, stream.short(4) == 0x600 else { return .tooOld }
    guard stream.short(6) == 5 else { return .damaged }
    var place = first.body.upperBound
    while let record = record(place) {
      let start = record.body.lowerBound
      place = record.body.upperBound
      switch record.kind {
      case 0x0A: return places.isEmpty ? .damaged : nil
      // Behind a password nothing can be read but the kinds of records.
      case 0x2F: return .encrypted
      case 0x22: countsFrom1904 = stream.short(start) == 1
      case 0xFC:
        let stretches = stretches(record)
        place = stretches[stretches.count - 1].upperBound
        var text = BinaryText(stream, stretches)
        text.skip(8)
        while texts.count < Workbook.cellLimit, let next = text.text() { texts.append(next) }
      case 0x41E:
        var text = BinaryText(stream, [record.body])
        if let number = text.short(), let code = text.text() { formats[number] = NumberFormat(code) }
      case 0xE0:
        let number = stream.short(start + 2) ?? 0
        cellFormats.append(formats[number] ?? NumberFormat(builtin: number))
      case 0x85:
        // Hidden sheets are not seen, and those of other kinds have no cells.
        guard let start = stream.length(start), stream.byte(record.body.lowerBound + 4).map({ $0 & 3 }) == 0,
          stream.byte(record.body.lowerBound + 5) == 0, places.count < sheetLimit
        else { continue }
        var text = BinaryText(stream, [record.body])
        text.skip(6)
        if let name = text.text(hasShortLength: true) { places.append((Letters.string(name), start)) }
      default: break
      }
    }
    return .damaged
  }

  private mutating func read(_ sheet: inout Sheet, from start: Int) -> WorkbookProblem? {
    guard let first = record(start), first.kind == 0x809 else { return .damaged }
    var place = first.body.upperBound
    // Charts in a sheet have their own beginning and end.
    var depth = 1
    /// The cell of a formula whose text stands in a record behind it.
    var awaited: (row: Int, column: Int)?
    while let record = record(place) {
      place = record.body.upperBound
      switch record.kind {
      case 0x809: depth += 1
      case 0x0A:
        depth -= 1
        if depth == 0 { return nil }
      case _ where depth > 1: break
      case 0x207:
        let stretches = stretches(record)
        place = stretches[stretches.count - 1].upperBound
        var text = BinaryText(stream, stretches)
        if let cell = awaited, let text = text.text() { sheet.add(.text(text), row: cell.row, column: cell.column) }
        awaited = nil
      case 0xBD: readMany(record.body, into: &sheet)
      default: readCell(record, into: &sheet, &awaited)
      }
      if sheet.cells.count > cellsLeft { return .tooManyCells(limit: Workbook.cellLimit) }
    }
    return .damaged
  }

  private func readCell(_ record: Record, into sheet: inout Sheet, _ awaited: inout (row: Int, column: Int)?) {
    let start = record.body.lowerBound
    guard record.body.count >= 7, let row = stream.short(start), let column = stream.short(start + 2),
      let format = stream.short(start + 4)
    else { return }
    var value: SheetCell.Value?
    switch record.kind {
    // LABELSST
    case 0xFD:
      if let index = stream.long(start + 6).flatMap({ Int(exactly: $0) }), index < texts.count {
        value = .text(texts[index])
      }
    // LABEL and RSTRING
    case 0x204, 0xD6:
      var text = BinaryText(stream, [record.body])
      text.skip(6)
      value = text.text().map { .text($0) }
    // NUMBER
    case 0x203: value = stream.double(start + 6).map { number($0, format) }
    // RK
    case 0x27E: value = stream.long(start + 6).map { number(Self.short($0), format) }
    // BOOLERR
    case 0x205:
      if let byte = stream.byte(start + 6), let isError = stream.byte(start + 7) {
        value = isError == 1 ? SheetCell.error(byte) : SheetCell.truth(byte != 0)
      }
    // FORMULA
    case 0x06:
      guard stream.short(start + 12) == 0xFFFF else {
        value = stream.double(start + 6).map { number($0, format) }
        break
      }
      let byte = stream.byte(start + 8) ?? 0
      switch stream.byte(start + 6) {
      case 0: awaited = (row, column)
      case 1: value = SheetCell.truth(byte != 0)
      case 2: value = SheetCell.error(byte)
      default: break
      }
    default: break
    }
    if let value { sheet.add(value, row: row, column: column) }
  }

  /// MULRK: short numbers side by side.
  private func readMany(_ body: Range<Int>, into sheet: inout Sheet) {
    guard body.count >= 12, let row = stream.short(body.lowerBound), let first = stream.short(body.lowerBound + 2)
    else {
      return
    }
    for index in 0..<(body.count - 6) / 6 {
      let place = body.lowerBound + 4 + 6 * index
      guard let format = stream.short(place), let bits = stream.long(place + 2) else { return }
      sheet.add(number(Self.short(bits), format), row: row, column: first + index)
    }
  }

  private func number(_ value: Double, _ format: Int) -> SheetCell.Value {
    (format < cellFormats.count ? cellFormats[format] : .number).value(value)
  }

  /// A number of four bytes: the upper half of a Double or a whole number, either of which may be hundredths.
  private static func short(_ bits: UInt32) -> Double {
    let value =
      bits & 2 != 0 ? Double(Int32(bitPattern: bits) >> 2) : Double(bitPattern: UInt64(bits & ~3) << 32)
    return bits & 1 != 0 ? value / 100 : value
  }
}
