import Diagnostics
import NumericalMethods

/// Reads all rows of a table in one pass.
///
/// Numbers of plain digits are read where they stand; every other field takes the way through ``FieldReader``.
struct RowReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let columns: Int
  let decimal: DataVotes.DecimalSign
  private var scanner: FieldScanner
  private let reader: FieldReader
  private let otherReader: FieldReader
  /// Numbers that stand for nothing, as the author says.
  private let missingNumbers: [Double]
  /// The line of the names, which may come again.
  private let header: Range<Int>?

  private(set) var rows = 0
  private(set) var tallies: [ColumnTally]
  private(set) var notes: [ColumnNotes]
  private(set) var missing: [DataVotes.Missing] = []
  private(set) var emptyFields = 0
  private(set) var quotedFields = 0
  private(set) var commentLines = 0
  private(set) var shortRows = ColumnNotes.Tally()
  private(set) var longRows = ColumnNotes.Tally()
  private(set) var strayLines = ColumnNotes.Tally()
  private(set) var repeatedHeaders = ColumnNotes.Tally()
  private(set) var lineBreaks = ColumnNotes.Tally()
  private(set) var trailing = ColumnNotes.Tally()
  private(set) var cutLine: FieldPlace?
  private(set) var isTooLarge = false
  /// Whether that is for the limit of all tables.
  private(set) var isAtLimit = false
  private(set) var hasGroups: DataVotes.Grouping?
  private(set) var line = 1
  private let cellLimit: Int
  private let wordyLimit: Int
  /// Fields that are not just digits, and rows that have too few or too many fields.
  private var wordyCount = 0

  var hasTooManyWords: Bool { wordyCount > wordyLimit }

  var openQuote: Int? { scanner.openQuote }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, separator: DataVotes.Separator, decimal: DataVotes.DecimalSign, columns: Int,
    header: Range<Int>?, missing: [String], cellLimit: Int, wordyLimit: Int
  ) {
    self.cellLimit = cellLimit
    self.wordyLimit = wordyLimit
    self.bytes = bytes
    self.columns = columns
    self.decimal = decimal
    self.header = header
    scanner = FieldScanner(bytes, separator: separator)
    reader = FieldReader(bytes, decimal: decimal, missing: missing)
    otherReader = FieldReader(bytes, decimal: decimal.other, missing: missing)
    missingNumbers = missing.compactMap { word in
      Array(word.utf8).withUnsafeBufferPointer { text in
        let number = NumberScanner.scan(text, from: 0, to: text.count, decimal: decimal.byte)
        return number.next == text.count && !text.isEmpty ? number.value : nil
      }
    }
    tallies = Array(repeating: ColumnTally(), count: columns)
    notes = Array(repeating: ColumnNotes(), count: columns)
  }

  /// The values, column by column; a number that is none stands for what is missing.
  mutating func read(from start: Int, line: Int) -> [[Double]] {
    self.line = line
    // Each full row takes a byte for each column, so a table of full rows has no more cells than its file has bytes.
    let mostOfFile = min(bytes.count &* 4 &+ 65_536, Int.max / 32)
    let most = max(1, min(mostOfFile, cellLimit) / columns)
    var capacity = min(most, lineCount(from: start))
    var values = UnsafeMutablePointer<Double>.allocate(capacity: capacity * columns)
    // In one place each, so that the loop over the fields asks for nothing.
    let hot = UnsafeMutablePointer<ColumnTally>.allocate(capacity: columns)
    hot.initialize(repeating: ColumnTally(), count: columns)
    let tens = UnsafeMutablePointer<Double>.allocate(capacity: NearestDouble.exactTens.count)
    tens.initialize(from: NearestDouble.exactTens, count: NearestDouble.exactTens.count)
    defer {
      for column in 0..<columns { tallies[column].add(hot[column]) }
      hot.deallocate()
      tens.deallocate()
    }
    var place = start
    while place < bytes.count, !hasTooManyWords {
      if rows == capacity {
        let wanted = min(most, capacity * 2)
        guard wanted > capacity else {
          isTooLarge = true
          isAtLimit = cellLimit < mostOfFile
          break
        }
        let larger = UnsafeMutablePointer<Double>.allocate(capacity: wanted * columns)
        for column in 0..<columns {
          (larger + column * wanted).initialize(from: values + column * capacity, count: rows)
        }
        values.deallocate()
        (values, capacity) = (larger, wanted)
      }
      place = readLine(place, into: values, capacity: capacity, hot, UnsafePointer(tens))
    }
    defer { values.deallocate() }
    return (0..<columns).map { column in
      Array(UnsafeBufferPointer(start: values + column * capacity, count: rows))
    }
  }

  /// About how many lines are left, if they are as long as the next.
  private func lineCount(from start: Int) -> Int {
    var lines = 0
    let end = min(bytes.count, start + 4096)
    for index in start..<max(start, end) where Letters.isLineEnd(bytes[index]) { lines += 1 }
    let length = max((end - start) / max(lines, 1), 1)
    return (bytes.count - start) / length * 9 / 8 + 16
  }

  /// Reads one line, and gives the place behind it.
  private mutating func readLine(
    _ start: Int, into values: UnsafeMutablePointer<Double>, capacity: Int,
    _ hot: UnsafeMutablePointer<ColumnTally>, _ tens: UnsafePointer<Double>
  ) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    let limit = bytes.count
    // Between commas, a decimal comma stands in quotes only.
    let sign = scanner.byte == decimal.byte ? 0xFF : decimal.byte
    let isChecked = !missingNumbers.isEmpty
    let first = scanner.separator == .tab ? start : scanner.skippingBlanks(start)
    if first >= bytes.count || Letters.isLineEnd(bytes[first]) { return endLine(first) }
    if isToBePassedOver(start, first) { return endLine(scanner.lineEnd(first)) }
    let row = values + rows
    var column = 0
    var place = first
    var filled = 0
    var extra = 0
    let isBlanks = scanner.separator == .blanks
    let separator = scanner.byte
    let firstLine = line
    var endsLine = false
    while !endsLine {
      if column < columns {
        let begin = isBlanks ? place : scanner.skippingBlanks(place)
        let isQuoted = begin < limit && base[begin] == 0x22
        if !isChecked,
          let number = QuickNumber(
            base, from: isQuoted ? begin + 1 : begin, to: limit, decimal: isQuoted ? decimal.byte : sign, tens: tens),
          !isQuoted || (number.next < limit && base[number.next] == 0x22)
        {
          var next = isQuoted ? number.next + 1 : number.next
          while next < limit, base[next] == 0x20 || (isBlanks && base[next] == 0x09) { next += 1 }
          endsLine = next >= limit || Letters.isLineEnd(base[next])
          if endsLine || (isBlanks ? Letters.isBlank(base[next - 1]) : base[next] == separator) {
            row[column * capacity] = number.value
            count(number, column, isQuoted ? begin + 1 : begin, &hot[column])
            if isQuoted { quotedFields += 1 }
            filled = column + 1
            column += 1
            place = isBlanks || endsLine ? next : next + 1
            continue
          }
          endsLine = false
        }
        let number = NumberScanner.scan(bytes, from: begin, to: bytes.count, decimal: sign)
        if number.next > begin, number.value.isFinite, !(number.isLong && number.decimals < 0) {
          var next = number.next
          while next < bytes.count, bytes[next] == 0x20 || (isBlanks && bytes[next] == 0x09) { next += 1 }
          endsLine = next >= bytes.count || Letters.isLineEnd(bytes[next])
          if endsLine || (isBlanks ? next > number.next : bytes[next] == separator) {
            if isMissing(number.value) {
              row[column * capacity] = .nan
              noteMissing(begin, number.next)
            } else {
              row[column * capacity] = number.value
              count(number, column, begin)
            }
            filled = column + 1
            column += 1
            place = isBlanks || endsLine ? next : next + 1
            continue
          }
          endsLine = false
        }
      }
      let field = scanner.field(from: place)
      if field.isQuoted { quotedFields += 1 }
      let isEmpty = field.start == field.end
      if !isEmpty { wordyCount += 1 }
      if column < columns {
        row[column * capacity] = isEmpty ? .nan : value(of: field, column)
        if isEmpty { emptyFields += 1 }
      } else if !isEmpty {
        extra += 1
      }
      if !isEmpty { filled = column + 1 }
      if field.hasLineEnd {
        lineBreaks.add(FieldPlace(line: line, start: field.start, end: field.end))
        line += linesInside(field.start, field.end)
      }
      column += 1
      place = field.next
      endsLine = field.endsLine
    }
    finish(row, capacity: capacity, start: start, end: place, count: column, filled: filled, extra: extra, firstLine)
    return endLine(place)
  }

  private mutating func endLine(_ end: Int) -> Int {
    line += 1
    return scanner.lineAfter(end)
  }

  /// Comments, the header once more, and text between the rows.
  private mutating func isToBePassedOver(_ start: Int, _ first: Int) -> Bool {
    let byte = bytes[first]
    if Letters.isDigit(byte) || byte == 0x2D || byte == decimal.byte { return false }
    if byte == 0x23 || byte == 0x25 || (byte == 0x2F && first + 1 < bytes.count && bytes[first + 1] == 0x2F) {
      commentLines += 1
      return true
    }
    if let header, start + header.count <= bytes.count,
      bytes[start..<(start + header.count)].elementsEqual(bytes[header]),
      start + header.count == bytes.count || Letters.isLineEnd(bytes[start + header.count])
    {
      repeatedHeaders.add(FieldPlace(line: line, start: start, end: start + header.count))
      return true
    }
    guard Letters.isLetter(byte) || byte >= 0x80 || byte == 0x2A || byte == 0x3D, notes[0].words.count < 64 else {
      return false
    }
    let end = scanner.lineEnd(first)
    // A line of words with another number of fields than a row has.
    var copy = scanner
    let row = SampleRow(SampleLines.Line(start: start, end: end, number: line), scanner: &copy, reader: reader)
    guard row.numberCount == 0, row.wordCount > 0, row.count != columns || (columns > 1 && row.countOfFilled == 1)
    else {
      return false
    }
    strayLines.add(FieldPlace(line: line, start: first, end: end))
    return true
  }

  private mutating func finish(
    _ row: UnsafeMutablePointer<Double>, capacity: Int, start: Int, end: Int, count: Int, filled: Int, extra: Int,
    _ firstLine: Int
  ) {
    // A row in which nothing stands, as sheets write them below a table.
    if filled == 0 { return }
    var isLeftOut = false
    if count < columns {
      for column in count..<columns { row[column * capacity] = .nan }
      if end >= bytes.count {
        cutLine = FieldPlace(line: firstLine, start: start, end: end)
        return
      } else {
        wordyCount += 1
        shortRows.add(FieldPlace(line: firstLine, start: start, end: end))
        isLeftOut = scanner.separator == .blanks
      }
    } else if extra > 0 {
      wordyCount += 1
      longRows.add(FieldPlace(line: firstLine, start: start, end: end))
      isLeftOut = true
    } else if count > columns {
      trailing.add(FieldPlace(line: firstLine, start: start, end: end))
    }
    // Which field belongs to which column cannot be told.
    if isLeftOut { for column in 0..<columns { row[column * capacity] = .nan } }
    rows += 1
  }

  @inline(__always)
  private func isMissing(_ value: Double) -> Bool { !missingNumbers.isEmpty && missingNumbers.contains(value) }

  @inline(__always)
  private mutating func count(
    _ number: QuickNumber, _ column: Int, _ begin: Int, _ tally: inout ColumnTally
  ) {
    tally.numbers += 1
    if number.decimals < 0 {
      if !tally.hasWhole { notes[column].whole = FieldPlace(line: line, start: begin, end: number.next) }
      tally.hasWhole = true
      return
    }
    tally.decimals += 1
    if !tally.hasDecimal { notes[column].decimal = FieldPlace(line: line, start: begin, end: number.next) }
    tally.hasDecimal = true
    if number.decimals == 3 {
      guard number.wholeDigits >= 1, number.wholeDigits <= 3, number.value.magnitude >= 1, !number.hasPower else {
        return
      }
      tally.looksGrouped += 1
      if bytes[number.next - 1] == 0x30 { tally.zeroEnded += 1 }
      if !tally.hasThree { notes[column].threeDecimals = FieldPlace(line: line, start: begin, end: number.next) }
      tally.hasThree = true
    } else if number.decimals < 3, !tally.hasShort {
      tally.hasShort = true
      notes[column].shortDecimal = FieldPlace(line: line, start: begin, end: number.next)
    }
  }

  private mutating func count(_ number: ScannedNumber, _ column: Int, _ begin: Int) {
    let place = FieldPlace(line: line, start: begin, end: number.next)
    note(NumberForm(number, last: bytes[number.next - 1]), column, place)
  }

  /// The value of a field that is not just digits.
  private mutating func value(of field: FieldScanner.Field, _ column: Int) -> Double {
    let place = FieldPlace(line: line, start: field.start, end: field.end)
    switch reader.meaning(from: field.start, to: field.end) {
    case .number(let value, let form):
      if isMissing(value) {
        noteMissing(field.start, field.end)
        return .nan
      }
      note(form, column, place)
      if let uncertainty = form.uncertainty {
        notes[column].uncertain.add(place)
        while notes[column].uncertainties.count < rows { notes[column].uncertainties.append(.nan) }
        if notes[column].uncertainties.count == rows { notes[column].uncertainties.append(uncertainty) }
      }
      return value
    case .missing:
      noteMissing(field.start, field.end)
    case .nonFinite:
      notes[column].nonFinite.add(place)
    case .clock(let clock):
      notes[column].clocks.add(place)
      if clock.form != .full, clock.day == nil {
        if clock.form == .minutes {
          notes[column].hasMinutesAlone = true
        } else {
          notes[column].shortClocks.add(place)
          notes[column].shortClockRows.append(rows)
        }
      }
      if clock.isAmbiguous { notes[column].ambiguousDates.add(place) }
      if let day = clock.day {
        notes[column].hasDates = true
        let first = notes[column].firstDay ?? day
        notes[column].firstDay = first
        return Double(day - first) * 86_400 + clock.seconds
      }
      return clock.seconds
    case .word:
      notes[column].words.add(place)
      if notes[column].examples.count < 3 { notes[column].examples.append(place) }
      if field.end - field.start <= 32,
        case .number(_, let form) = otherReader.meaning(from: field.start, to: field.end),
        form.hasDecimals
      {
        notes[column].otherDecimals.add(place)
      }
    }
    return .nan
  }

  private mutating func note(_ form: NumberForm, _ column: Int, _ place: FieldPlace) {
    tallies[column].numbers += 1
    if form.hasDecimals {
      tallies[column].decimals += 1
      if notes[column].decimal == nil { notes[column].decimal = place }
      if form.looksGrouped, form.grouping == nil {
        tallies[column].looksGrouped += 1
        if form.endsInZero { tallies[column].zeroEnded += 1 }
        if notes[column].threeDecimals == nil { notes[column].threeDecimals = place }
      } else if form.decimals < 3, notes[column].shortDecimal == nil {
        notes[column].shortDecimal = place
      }
    } else if notes[column].whole == nil, form.grouping == nil {
      notes[column].whole = place
    }
    if let grouping = form.grouping {
      notes[column].grouped.add(place)
      if form.isSurelyGrouped {
        notes[column].isSurelyGrouped = true
      } else if grouping == .point || grouping == .comma {
        notes[column].looselyGrouped.add(place)
      }
      if hasGroups == nil { hasGroups = grouping }
    }
    if form.losesDigits { notes[column].digitsLost.add(place) }
    if let unit = form.unit {
      let text = Letters.string(bytes[unit])
      if notes[column].measured.count == 0 { notes[column].unit = text }
      if notes[column].unit != text { notes[column].unitsDiffer = true }
      notes[column].measured.add(place)
    }
  }

  private mutating func noteMissing(_ start: Int, _ end: Int) {
    if start == end {
      emptyFields += 1
      return
    }
    let text = text(start, end)
    if let known = missing.firstIndex(where: { $0.word == text }) {
      missing[known].count += 1
    } else if missing.count < 8 {
      missing.append(DataVotes.Missing(word: text, count: 1))
    }
  }

  private func linesInside(_ start: Int, _ end: Int) -> Int {
    var lines = 0
    for index in start..<end
    where bytes[index] == 0x0A || (bytes[index] == 0x0D && (index + 1 >= end || bytes[index + 1] != 0x0A)) {
      lines += 1
    }
    return lines
  }

  private func text(_ start: Int, _ end: Int) -> String {
    var end = end
    while end > start, Letters.isLineEnd(bytes[end - 1]) { end -= 1 }
    let shown = bytes[start..<min(end, start + 100)].map { Letters.isLineEnd($0) || $0 == 0x09 ? 0x20 : $0 }
    return Letters.short(shown[...])
  }

  /// What stands at a place, shortened, for a person to read.
  func word(_ place: FieldPlace?) -> DataWord? {
    place.map { DataWord(text: text($0.start, $0.end), line: $0.line, range: SourceRange($0.start, $0.end)) }
  }
}
