extension Roots {
  /// The place between two others at which a function of one variable is least, as far as it has but one such place.
  ///
  /// Parabolas through the best three points, with golden sections to fall back on
  /// (Brent 1973, *Algorithms for Minimization without Derivatives*, ch. 5).
  ///
  /// - Parameters:
  ///   - isEnough: told the place and value that are best so far, and the width of what is left to search; ends
  ///     the search when it says so.
  /// - Returns: the best place and the value there.
  package static func minimum(
    between lower: Double, and upper: Double,
    isEnough: (_ place: Double, _ value: Double, _ width: Double) -> Bool,
    _ function: (Double) -> Double
  ) -> (place: Double, value: Double) {
    let golden = 0.3819660112501051
    var a = min(lower, upper)
    var b = max(lower, upper)
    var x = a + golden * (b - a)
    var w = x
    var v = x
    var fx = function(x)
    var fw = fx
    var fv = fx
    var step = 0.0
    var previous = 0.0
    for _ in 0..<100 {
      let middle = (a + b) / 2
      let close = 1.5e-8 * (abs(x) + (b - a)) / 4 + 2 * x.ulp
      if abs(x - middle) <= 2 * close - (b - a) / 2 || isEnough(x, fx, b - a) { break }
      var isGolden = true
      if abs(previous) > close {
        let r = (x - w) * (fx - fv)
        var q = (x - v) * (fx - fw)
        var p = (x - v) * q - (x - w) * r
        q = 2 * (q - r)
        if q > 0 { p = -p } else { q = -q }
        if abs(p) < abs(q * previous / 2), p > q * (a - x), p < q * (b - x) {
          previous = step
          step = p / q
          isGolden = false
          let u = x + step
          if u - a < 2 * close || b - u < 2 * close { step = x < middle ? close : -close }
        }
      }
      if isGolden {
        previous = x < middle ? b - x : a - x
        step = golden * previous
      }
      let u = abs(step) >= close ? x + step : x + (step > 0 ? close : -close)
      let fu = function(u)
      if fu.isNaN { break }
      if fu <= fx {
        if u < x { b = x } else { a = x }
        (v, w, x) = (w, x, u)
        (fv, fw, fx) = (fw, fx, fu)
      } else {
        if u < x { a = u } else { b = u }
        if fu <= fw || w == x {
          (v, fv, w, fw) = (w, fw, u, fu)
        } else if fu <= fv || v == x || v == w {
          (v, fv) = (u, fu)
        }
      }
    }
    return (x, fx)
  }
}
