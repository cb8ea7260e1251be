import CMath

/// The normal distribution.
package enum NormalDistribution {
  /// How many standard deviations to both sides hold a probability: 1 for 0.6827, 1.96 for 0.95.
  package static func factor(for probability: Double) -> Double? {
    guard probability > 0, probability < 1 else { return nil }
    // Winitzki's (2008) approximation, to 0.2 %; then Newton's steps.
    let logarithm = CMath.log1p(-probability * probability)
    let part = 2 / (Double.pi * 0.147) + logarithm / 2
    var x = ((part * part - logarithm / 0.147).squareRoot() - part).squareRoot()
    for _ in 0..<8 {
      let miss = probability < 0.5 ? CMath.erf(x) - probability : (1 - probability) - CMath.erfc(x)
      let change = miss * 0.5 * Double.pi.squareRoot() * CMath.exp(x * x)
      x -= change
      if change.magnitude <= 1e-16 * x { break }
    }
    return x * 2.0.squareRoot()
  }
}

/// The distribution of the sum of squares of ν normal numbers.
package enum ChiSquared {
  /// With what probability the sum is as great as a value or greater.
  package static func probability(above value: Double, freedom: Double) -> Double {
    IncompleteGamma.upper(freedom / 2, value / 2)
  }
}

/// The incomplete gamma function, as a share of the whole.
private enum IncompleteGamma {
  /// Q(a, x) = Γ(a, x)/Γ(a), a > 0: by its series where x is small, else by its continued fraction, evaluated
  /// forwards (Lentz 1976).
  static func upper(_ a: Double, _ x: Double) -> Double {
    guard a > 0, x >= 0 else { return .nan }
    if x == 0 { return 1 }
    if x == .infinity { return 0 }
    let front = CMath.exp(a * CMath.log(x) - x - CMath.lgamma(a))
    // About √a terms are needed where the two meet.
    if x < a + 1 {
      var term = 1 / a
      var sum = term
      for step in 1..<100_000 {
        term *= x / (a + Double(step))
        sum += term
        if term < sum * 1e-17 { break }
      }
      return 1 - front * sum
    }
    var b = x + 1 - a
    var c = 1e300
    var d = 1 / b
    var fraction = d
    for step in 1..<100_000 {
      let n = Double(step)
      let part = -n * (n - a)
      b += 2
      d = 1 / nonzero(part * d + b)
      c = nonzero(b + part / c)
      fraction *= d * c
      if (d * c - 1).magnitude < 1e-16 { break }
    }
    return front * fraction
  }

  @inline(__always)
  private static func nonzero(_ x: Double) -> Double { x.magnitude < 1e-300 ? 1e-300 : x }
}
