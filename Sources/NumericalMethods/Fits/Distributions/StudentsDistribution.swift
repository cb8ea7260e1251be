import CMath

/// The distribution of a normal number divided by a standard deviation that is estimated with ν degrees of freedom
/// (Student 1908).
package enum StudentsDistribution {
  /// With what probability a number lies between −t and t.
  package static func probability(within t: Double, freedom: Double) -> Double {
    let square = t * t
    return IncompleteBeta.share(
      0.5, freedom / 2, square / (freedom + square), complement: freedom / (freedom + square))
  }

  /// How many standard errors to both sides hold a probability.
  package static func factor(for probability: Double, freedom: Double) -> Double? {
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
