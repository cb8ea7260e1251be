import CMath

/// Where the values of a slider over several powers of ten stand: equal ways along it are equal ratios, as along a
/// logarithmic axis. Values are round to three digits; the start and the ends are what the author wrote.
struct LogarithmicPlaces: Sendable, Equatable {
  private let lower, upper, start: Double

  /// The last place; the first is 0. A number that two to six decades share evenly, and eight.
  static let last = 240

  /// Nil where the range is not positive.
  init?(from lower: Double, to upper: Double, start: Double) {
    guard lower > 0, upper > lower, upper.isFinite, (upper / lower).isFinite, start >= lower, start <= upper else {
      return nil
    }
    (self.lower, self.upper, self.start) = (lower, upper, start)
  }

  /// The nearest place of a value.
  func place(of value: Double) -> Int {
    guard value > lower else { return 0 }
    guard value < upper else { return Self.last }
    return Int((log(value / lower) / log(upper / lower) * Double(Self.last)).rounded())
  }

  func value(at place: Int) -> Double {
    if place <= 0 { return lower }
    if place >= Self.last { return upper }
    if place == self.place(of: start) { return start }
    let value = lower * pow(upper / lower, Double(place) / Double(Self.last))
    return SliderGrid.rounded(value, digits: 3)
  }
}
