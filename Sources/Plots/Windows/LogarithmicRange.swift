import CMath

/// Windows of logarithmic axes, whose author names none.
enum LogarithmicRange {
  /// Over what x is looked at.
  static let overview = Span(1e-6, 1e6)
  static let standard = Span(0.01, 100)

  /// A decade around all features, and from one power of ten to another.
  static func around(_ places: [Double]) -> Span? {
    let positive = places.filter { $0 > 0 && $0.isFinite }
    guard let low = positive.min(), let high = positive.max() else { return nil }
    let from = pow(10, (log10(low) - 0.9).rounded(.down))
    let to = pow(10, (log10(high) + 0.9).rounded(.up))
    return Span(from, to).usable(on: .logarithmic)
  }

  /// The range of the positive values, by their logarithms.
  static func robust(_ values: [Double], extrema: [Double]) -> Span? {
    let logarithms = values.map { $0 > 0 ? log($0) : .nan }
    let tops = extrema.filter { $0 > 0 }.map { log($0) }
    // Measured points without a curve have no other values.
    guard let range = ValueRange.robust(logarithms, extrema: tops) else {
      guard let low = tops.min(), let high = tops.max(), low.isFinite, high.isFinite else { return nil }
      return Span(exp(low), exp(high))
    }
    return Span(exp(range.lower), exp(range.upper))
  }

  /// A range with room around it; a constant stands amid two decades.
  static func padded(_ range: Span) -> Span {
    let low = log10(max(min(range.lower, range.upper), Span.least))
    let high = log10(min(max(range.lower, range.upper), Span.greatest))
    guard low == low, high == high else { return Span(0.1, 10) }
    let room = high - low < 1e-9 ? 1 : 0.05 * (high - low)
    return Span(
      max(pow(10, low - room), Span.least), min(pow(10, high + room), Span.greatest))
  }
}
