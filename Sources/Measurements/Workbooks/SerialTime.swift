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
