/// A day of the Gregorian calendar, written `2026-05-01` (ISO 8601), perhaps with a time behind it.
package struct CalendarDay: Sendable, Hashable, Comparable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Nil where a text is no day, or one that no calendar has, as 30 February. What follows a day is a time behind `T` or
  /// a blank, as other tools write it; of that the day alone counts.
  package init?(_ text: String) {
    let signs = Array(text.utf8)
    guard signs.count >= 10, signs[4] == UInt8(ascii: "-"), signs[7] == UInt8(ascii: "-"),
      let year = Self.number(signs[0..<4]), let month = Self.number(signs[5..<7]),
      let day = Self.number(signs[8..<10]), year > 0, (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day), signs.count == 10 || Self.isTime(signs[10...])
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// `2026-05-01`.
  package var text: String { "\(Self.digits(year, 4))-\(Self.digits(month, 2))-\(Self.digits(day, 2))" }

  /// Its first moment, as RFC 3339 has it.
  package var moment: String { text + "T00:00:00Z" }

  package static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// `T12:30`, ` 12:30:00 +0100`, `T12:30:00.5Z`.
  private static func isTime(_ signs: ArraySlice<UInt8>) -> Bool {
    guard let first = signs.first, first == UInt8(ascii: "T") || first == UInt8(ascii: " "), signs.count >= 6 else {
      return false
    }
    let time = Array(signs.dropFirst())
    guard let hour = number(time[0..<2]), let minute = number(time[3..<5]), time[2] == UInt8(ascii: ":") else {
      return false
    }
    return hour < 24 && minute < 60 && time[5...].allSatisfy { $0 >= 48 && $0 <= 58 || " .+-Z".utf8.contains($0) }
  }

  private static func number(_ signs: ArraySlice<UInt8>) -> Int? {
    guard signs.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    return signs.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
