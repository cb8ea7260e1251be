/// Follows a peak of a dense grid to its top, and tells a top from a pole.
struct ExtremumSearch {
  enum Outcome: Equatable {
    case extremum(t: Double, value: Double)
    /// The values grow as long as one looks.
    case pole(t: Double)
  }

  /// Golden-section search between the neighbours of a grid point that lies above (or below)
  /// both. `value` picks the coordinate.
  static func climb<Source: DataSource>(
    _ evaluator: inout CurveEvaluator<Source>, from lower: Double, to upper: Double,
    upwards: Bool, scale: Double, value: (Sample) -> Double
  ) -> Outcome? {
    let sign = upwards ? 1.0 : -1.0
    let ratio = 0.618_033_988_749_894_8
    var a = lower
    var b = upper
    var c = b - ratio * (b - a)
    var d = a + ratio * (b - a)
    var fc = sign * value(evaluator.point(at: c))
    var fd = sign * value(evaluator.point(at: d))
    var halfway = -Double.infinity
    let rounds = 44
    for round in 0..<rounds {
      if !(fc == fc) || !(fd == fd) { return .pole(t: fc == fc ? d : c) }
      if round == rounds / 2 { halfway = max(fc, fd) }
      if fc >= fd {
        b = d
        (d, fd) = (c, fc)
        c = b - ratio * (b - a)
        if c <= a || c >= d { break }
        fc = sign * value(evaluator.point(at: c))
      } else {
        a = c
        (c, fc) = (d, fd)
        d = a + ratio * (b - a)
        if d >= b || d <= c { break }
        fd = sign * value(evaluator.point(at: d))
      }
    }
    let top = max(fc, fd)
    guard top.isFinite else { return .pole(t: fc >= fd ? c : d) }
    if halfway.isFinite, top - halfway > 1e-3 * max(scale, halfway.magnitude * 1e-9) {
      return .pole(t: fc >= fd ? c : d)
    }
    return .extremum(t: fc >= fd ? c : d, value: sign * top)
  }
}
