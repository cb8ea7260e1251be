/// The range of values that a window shows when its author names none.
enum ValueRange {
  /// A range that holds nearly all of the values, not led astray by poles.
  ///
  /// Where a few values lie far from all others (the whole is over four times as wide as the
  /// middle nine tenths), the range is that middle, a quarter wider on either side, and as much
  /// more as the finite local `extrema` need.
  ///
  /// - Parameters:
  ///   - values: of the curves at evenly spread places; those not finite are left out.
  ///   - extrema: finite local extrema, as found by ``ExtremumSearch``.
  static func robust(_ values: [Double], extrema: [Double]) -> Span? {
    guard let whole = extent(of: values) else { return nil }
    guard var range = core(of: values) else { return whole }
    for value in extrema where value.isFinite {
      range.lower = min(range.lower, value)
      range.upper = max(range.upper, value)
    }
    return range.lower == range.upper ? whole : range
  }

  /// The part of the values that a robust range begins with; nil where that is all of them.
  static func core(of values: [Double]) -> Span? {
    guard let range = middle(of: values) else { return nil }
    return isPole(in: values) ? beside(values, range) : range
  }

  /// Whether the greatest of the values stand about one place and not beside it.
  private static func isPole(in values: [Double]) -> Bool {
    var greatest = 0.0
    var place = 0
    for (index, value) in values.enumerated() where value.isFinite && value.magnitude > greatest {
      (greatest, place) = (value.magnitude, index)
    }
    let reach = max(values.count / 200, 1)
    return [place - reach, place + reach].allSatisfy { index in
      guard values.indices.contains(index), values[index].isFinite else { return true }
      return values[index].magnitude < 1e-3 * greatest
    }
  }

  /// What is seen when the flanks of a pole of high order are left out, which would fill the middle of the values too:
  /// what is once more far from most is left out again, as long as there is such.
  private static func beside(_ values: [Double], _ range: Span) -> Span {
    var range = range
    for _ in 0..<24 {
      guard let narrower = middle(of: values.filter { range.contains($0) }) else { break }
      range = narrower
    }
    return range
  }

  /// From the least to the greatest finite value.
  static func extent(of values: [Double]) -> Span? {
    var least = Double.infinity
    var greatest = -Double.infinity
    for value in values where value.isFinite {
      least = value < least ? value : least
      greatest = value > greatest ? value : greatest
    }
    return least <= greatest ? Span(least, greatest) : nil
  }

  /// The middle nine tenths of the finite values and a quarter more on either side; nil where
  /// that is not much less than the whole.
  static func middle(of values: [Double]) -> Span? {
    guard let whole = extent(of: values) else { return nil }
    let (least, greatest) = (whole.lower, whole.upper)
    // A sample of the values is enough for percentiles; sorting all of them is what takes time.
    let stride = max(values.count / 601, 1)
    var sorted: [Double] = []
    sorted.reserveCapacity(values.count / stride + 1)
    for index in Swift.stride(from: 0, to: values.count, by: stride) where values[index].isFinite {
      sorted.append(values[index])
    }
    if sorted.isEmpty { return nil }
    sorted.sort()
    let low = sorted[(sorted.count - 1) / 20]
    let high = sorted[sorted.count - 1 - (sorted.count - 1) / 20]
    guard half(greatest) - half(least) > 4 * (half(high) - half(low)) else { return nil }
    let margin = half(high) * 0.5 - half(low) * 0.5
    return Span(max(low - margin, least), min(high + margin, greatest))
  }

  /// A range with room around it, and wide enough to be drawn: 0 becomes −1…1, a constant 5
  /// becomes 0…10, and what is below ``Span/least`` counts as 0.
  static func padded(_ range: Span, by share: Double = 0.05) -> Span {
    let limit = Span.greatest / 1.1
    let low = min(max(min(range.lower, range.upper), -limit), limit)
    let high = min(max(max(range.lower, range.upper), -limit), limit)
    guard low == low, high == high else { return Span(-1, 1) }
    let scale = max(low.magnitude, high.magnitude)
    if scale < Span.least { return Span(-1, 1) }
    let length = high - low
    if length <= scale * 1e-12 {
      let middle = low + length / 2
      return middle > 0 ? Span(0, 2 * middle) : Span(2 * middle, 0)
    }
    var padded = Span(low - share * length, high + share * length)
    // A short way to zero is worth going: heights become comparable.
    if low > 0 && low < 0.25 * high { padded.lower = -share * length }
    if high < 0 && high > 0.25 * low { padded.upper = share * length }
    return padded
  }

  private static func half(_ value: Double) -> Double { value * 0.5 }
}
