/// Finding where a function of one variable is zero.
package enum Roots {
  /// The zero of a continuous function between two arguments at which it has different signs.
  ///
  /// Brent's method (Brent 1973, *Algorithms for Minimization without Derivatives*, ch. 4):
  /// inverse quadratic interpolation and the secant, with bisection to fall back on, so that it
  /// ends after at most some `n²` evaluations where bisection takes `n`, as a rule after ten.
  ///
  /// - Parameter tolerance: the absolute error allowed, on top of four units in the last place.
  /// - Returns: `nil` when the ends have the same sign or the function is no number at one of them.
  package static func brent(
    between lower: Double, and upper: Double, tolerance: Double = 0,
    _ function: (Double) -> Double
  ) -> Double? {
    var a = lower
    var b = upper
    var fa = function(a)
    var fb = function(b)
    if fa == 0 { return a }
    if fb == 0 { return b }
    guard (fa < 0) != (fb < 0), !fa.isNaN, !fb.isNaN, a.isFinite, b.isFinite else { return nil }
    var c = a
    var fc = fa
    var step = b - a
    var previous = step
    for _ in 0..<4000 {
      if (fb < 0) == (fc < 0) {
        c = a
        fc = fa
        step = b - a
        previous = step
      }
      if abs(fc) < abs(fb) {
        a = b
        b = c
        c = a
        fa = fb
        fb = fc
        fc = fa
      }
      let close = 2 * b.ulp + tolerance / 2
      let half = (c - b) / 2
      if abs(half) <= close || fb == 0 { return b }
      if abs(previous) >= close, abs(fa) > abs(fb) {
        let s = fb / fa
        var p: Double
        var q: Double
        if a == c {
          p = 2 * half * s
          q = 1 - s
        } else {
          let r = fb / fc
          let u = fa / fc
          p = s * (2 * half * u * (u - r) - (b - a) * (r - 1))
          q = (u - 1) * (r - 1) * (s - 1)
        }
        if p > 0 { q = -q } else { p = -p }
        if 2 * p < min(3 * half * q - abs(close * q), abs(previous * q)) {
          previous = step
          step = p / q
        } else {
          step = half
          previous = half
        }
      } else {
        step = half
        previous = half
      }
      a = b
      fa = fb
      b += abs(step) > close ? step : (half > 0 ? close : -close)
      fb = function(b)
      if fb.isNaN { return nil }
    }
    return b
  }
}
