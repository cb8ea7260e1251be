/// A time of day or a date, as loggers write them: `12:34:56.789`, `12:34:56:789`, `2024-01-31 12:34:56`,
/// `31.01.2024 12:34`, `1/31/2024 12:34:56 PM`.
struct ClockText: Equatable {
  /// Days since 1970-01-01; nil where there is only a time.
  var day: Int?
  /// Since midnight.
  var seconds = 0.0
  var form = Form.full

  enum Form {
    case full
    /// `1:30`, read as hours and minutes.
    case short
    /// `1:30.5` and `75:30`, which are minutes and seconds.
    case minutes
  }

  /// Whether day and month could change places.
  var isAmbiguous = false

  /// Days from 0000-03-01, so that the leap day is the last of its year (Hinnant 2013).
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int? {
    guard year >= 1583, year <= 9999, month >= 1, month <= 12, day >= 1, day <= 31 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let inEra = shifted % 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return shifted / 400 * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + ofYear - 719_468
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard end - start <= 40, start < end, Letters.isDigit(bytes[start]) else { return nil }
    var reader = DigitReader(bytes: bytes, index: start, end: end)
    guard let first = reader.number() else { return nil }
    if let sign = reader.peek, sign == 0x2D || sign == 0x2F || sign == 0x2E {
      guard readDate(first, sign, &reader) else { return nil }
      if reader.isAtEnd { return }
      // `T` or blanks before the time.
      guard let between = reader.take(), between == 0x20 || between | 0x20 == 0x74 else { return nil }
      while reader.peek == 0x20 { reader.skip() }
      guard let hours = reader.number(), readTime(hours, &reader) else { return nil }
    } else {
      guard readTime(first, &reader) else { return nil }
    }
    guard reader.isAtEnd else { return nil }
  }

  private mutating func readDate(_ first: DigitReader.Number, _ sign: UInt8, _ reader: inout DigitReader) -> Bool {
    reader.skip()
    guard let second = reader.number(), reader.take() == sign, let third = reader.number() else { return false }
    if first.count == 4 {
      guard second.count <= 2, third.count <= 2 else { return false }
      day = Self.dayNumber(year: first.value, month: second.value, day: third.value)
    } else {
      guard first.count <= 2, second.count <= 2, third.count == 4 || third.count == 2 else { return false }
      let year = third.count == 2 ? 2000 + third.value : third.value
      let europe = Self.dayNumber(year: year, month: second.value, day: first.value)
      let america = Self.dayNumber(year: year, month: first.value, day: second.value)
      // With points, nobody puts the month first.
      day = sign == 0x2E ? europe : europe ?? america
      isAmbiguous = sign != 0x2E && europe != nil && america != nil && europe != america
    }
    return day != nil
  }

  private mutating func readTime(_ hours: DigitReader.Number, _ reader: inout DigitReader) -> Bool {
    guard hours.count <= (day == nil ? 3 : 2), hours.value < 24 || day == nil, reader.take() == 0x3A,
      let minutes = reader.number(), minutes.count == 2,
      minutes.value < 60
    else { return false }
    seconds = Double(hours.value * 3600 + minutes.value * 60)
    if reader.peek != 0x3A { form = .short }
    if let sign = reader.peek, day == nil, sign == 0x2E || sign == 0x2C {
      reader.skip()
      guard let part = reader.number() else { return false }
      form = .minutes
      seconds = Double(hours.value * 60 + minutes.value) + Self.part(part)
      return true
    }
    if hours.value >= 24 {
      guard form == .short else { return false }
      form = .minutes
      seconds = Double(hours.value * 60 + minutes.value)
      return true
    }
    if reader.peek == 0x3A {
      reader.skip()
      guard let whole = reader.number(), whole.count == 2, whole.value <= 60 else { return false }
      seconds += Double(whole.value)
      // Milliseconds behind a colon are how Physics Toolbox writes them.
      if let sign = reader.peek, sign == 0x2E || sign == 0x2C || sign == 0x3A {
        reader.skip()
        guard let part = reader.number() else { return false }
        seconds += Self.part(part)
      }
    }
    readHalf(hours.value, &reader)
    if let zone = reader.peek, zone | 0x20 == 0x7A { reader.skip() }
    return true
  }

  /// What stands behind the decimal sign, of nine digits at most.
  private static func part(_ number: DigitReader.Number) -> Double {
    var scale = 1.0
    for _ in 0..<number.count { scale *= 10 }
    return Double(number.value) / scale
  }

  /// `AM` or `PM`.
  private mutating func readHalf(_ hours: Int, _ reader: inout DigitReader) {
    var ahead = reader
    while ahead.peek == 0x20 { ahead.skip() }
    guard let half = ahead.take(), half | 0x20 == 0x61 || half | 0x20 == 0x70, let m = ahead.take(), m | 0x20 == 0x6D,
      hours >= 1, hours <= 12
    else { return }
    form = .full
    if half | 0x20 == 0x70, hours < 12 { seconds += 43_200 }
    if half | 0x20 == 0x61, hours == 12 { seconds -= 43_200 }
    reader = ahead
  }
}

/// Runs of digits and what stands between them.
private struct DigitReader {
  struct Number {
    var value: Int
    var count: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let end: Int

  var isAtEnd: Bool { index >= end }
  var peek: UInt8? { index < end ? bytes[index] : nil }

  mutating func skip() { index += 1 }

  mutating func take() -> UInt8? {
    guard let byte = peek else { return nil }
    index += 1
    return byte
  }

  /// At most nine digits.
  mutating func number() -> Number? {
    var number = Number(value: 0, count: 0)
    while index < end, Letters.isDigit(bytes[index]) {
      guard number.count < 9 else { return nil }
      number.value = number.value * 10 + Int(bytes[index] &- 0x30)
      number.count += 1
      index += 1
    }
    return number.count > 0 ? number : nil
  }
}
