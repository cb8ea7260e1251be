import CMath

/// The incomplete beta function, as a share of the whole.
enum IncompleteBeta {
  /// I_x(a, b), a, b > 0, 0 ≤ x ≤ 1: by its continued fraction, evaluated forwards (Lentz 1976), on the side where it
  /// converges fast.
  ///
  /// - Parameter complement: 1 − x, where that is known better than by subtraction.
  static func share(_ a: Double, _ b: Double, _ x: Double, complement: Double) -> Double {
    guard a > 0, b > 0, x >= 0, complement >= 0 else { return .nan }
    if x == 0 { return 0 }
    if complement == 0 { return 1 }
    let front = CMath.exp(
      CMath.lgamma(a + b) - CMath.lgamma(a) - CMath.lgamma(b) + a * CMath.log(x) + b * CMath.log(complement))
    if x < (a + 1) / (a + b + 2) { return front * fraction(a, b, x) / a }
    return 1 - front * fraction(b, a, complement) / b
  }

  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    var c = 1.0
    var d = 1 / nonzero(1 - (a + b) * x / (a + 1))
    var fraction = d
    for step in 1..<100_000 {
      let n = Double(step)
      let even = n * (b - n) * x / ((a - 1 + 2 * n) * (a + 2 * n))
      d = 1 / nonzero(1 + even * d)
      c = nonzero(1 + even / c)
      fraction *= d * c
      let odd = -(a + n) * (a + b + n) * x / ((a + 2 * n) * (a + 1 + 2 * n))
      d = 1 / nonzero(1 + odd * d)
      c = nonzero(1 + odd / c)
      fraction *= d * c
      if (d * c - 1).magnitude < 1e-16 { break }
    }
    return fraction
  }

  @inline(__always)
  private static func nonzero(_ x: Double) -> Double { x.magnitude < 1e-300 ? 1e-300 : x }
}
