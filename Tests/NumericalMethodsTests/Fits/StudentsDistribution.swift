import CMath
import NumericalMethods

extension Fit {
  /// The factor by which a standard error becomes the half-width of an interval: that of Student's distribution where
  /// the uncertainty of the points is estimated from them, that of the normal distribution where it is given.
  func coverageFactor(for probability: Double) -> Double? {
    if hasDeviations { return NormalDistribution.factor(for: probability) }
    return freedom > 0 ? StudentsDistribution.factor(for: probability, freedom: Double(freedom)) : nil
  }
}

/// The distribution of a normal number divided by a standard deviation that is estimated with ν degrees of freedom
/// (Student 1908).
enum StudentsDistribution {
  /// With what probability a number lies between −t and t.
  static func probability(within t: Double, freedom: Double) -> Double {
    let square = t * t
    return IncompleteBeta.share(
      0.5, freedom / 2, square / (freedom + square), complement: freedom / (freedom + square))
  }

  /// How many standard errors to both sides hold a probability.
  static func factor(for probability: Double, freedom: Double) -> Double? {
    guard freedom > 0, probability < 1, var t = NormalDistribution.factor(for: probability) else { return nil }
    var (lower, upper) = (0.0, Double.infinity)
    let front = CMath.exp(CMath.lgamma((freedom + 1) / 2) - CMath.lgamma(freedom / 2)) / (freedom * .pi).squareRoot()
    for _ in 0..<200 {
      let miss = Self.probability(within: t, freedom: freedom) - probability
      if miss > 0 { upper = t } else { lower = t }
      let density = 2 * front * CMath.exp(-(freedom + 1) / 2 * CMath.log1p(t * t / freedom))
      var next = t - miss / density
      if !(next > lower && next < upper) { next = upper < .infinity ? (lower + upper) / 2 : 2 * t }
      if (next - t).magnitude <= 4e-16 * t { return next }
      t = next
    }
    return t
  }
}

/// The incomplete beta function, as a share of the whole.
private enum IncompleteBeta {
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
