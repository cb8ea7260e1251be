/// Follows a peak of a dense grid to its top, and tells a top from a pole.
struct ExtremumSearch {
  enum Outcome: Equatable {
    case extremum(t: Double, value: Double)
    /// The values grow as long as one looks.
    case pole(t: Double)
  }

  /// Brent's search (1973) between the neighbours of a grid point that lies above (or below) both:
  /// parabolas where they serve, golden sections where they do not. `value` picks the coordinate.
  static func climb(
    _ evaluator: inout CurveEvaluator, from lower: Double, to upper: Double,
    upwards: Bool, scale: Double, value: (Sample) -> Double
  ) -> Outcome? {
    // Minimises the values turned upside down.
    let sign = upwards ? -1.0 : 1.0
    let golden = 0.381_966_011_250_105_1
    var (a, b) = (lower, upper)
    var x = a + golden * (b - a)
    var fx = sign * value(evaluator.point(at: x))
    guard fx == fx else { return .pole(t: x) }
    var (w, v, fw, fv) = (x, x, fx, fx)
    var (step, before) = (0.0, 0.0)
    // A smooth peak is found long before; what still grows much after that is a pole.
    var halfway: Double?
    for round in 0..<48 {
      let middle = a + (b - a) / 2
      let least = 1e-9 * (b - a).magnitude + 3e-16 * x.magnitude
      let fine = 1e-8 * (upper - lower) + 4e-16 * x.magnitude
      if max(x - a, b - x) <= 2 * fine { break }
      if round == 20 { halfway = fx }
      var next = 0.0
      let r = (x - w) * (fx - fv)
      let q0 = (x - v) * (fx - fw)
      var p = (x - v) * q0 - (x - w) * r
      let q = 2 * (q0 - r)
      if q > 0 { p = -p }
      let size = q.magnitude
      if size > 0, p.magnitude < (0.5 * size * before).magnitude, p > size * (a - x),
        p < size * (b - x)
      {
        before = step
        step = p / size
      } else {
        before = x < middle ? b - x : a - x
        step = golden * before
      }
      next = x + (step.magnitude >= max(least, fine) ? step : step > 0 ? fine : -fine)
      if next <= a || next >= b { break }
      let f = sign * value(evaluator.point(at: next))
      guard f == f else { return .pole(t: next) }
      if f <= fx {
        if next < x { b = x } else { a = x }
        (v, fv, w, fw, x, fx) = (w, fw, x, fx, next, f)
      } else {
        if next < x { a = next } else { b = next }
        if f <= fw || w == x {
          (v, fv, w, fw) = (w, fw, next, f)
        } else if f <= fv || v == x || v == w {
          (v, fv) = (next, f)
        }
      }
    }
    if let halfway, halfway - fx > 1e-3 * scale { return .pole(t: x) }
    return .extremum(t: x, value: sign * fx)
  }
}
