import CMath

extension Double {
  /// ψ⁽ⁿ⁾(x), the derivative of order n ≥ 0 of ψ = Γ′/Γ; NaN at 0, −1, −2, …
  ///
  /// The recurrence (Abramowitz and Stegun 1964, 6.4.6) carries x to where the asymptotic series
  /// (6.4.11) holds; for n = 0 a negative x is reflected first (6.3.7). Relative error about 1e-14,
  /// near a zero of the function absolute. Orders above 20, and for n ≥ 1 arguments
  /// under −10 000, are not worth their cost and give NaN.
  package static func polygamma(_ order: Int, _ x: Double) -> Double {
    guard order >= 0, order <= 20, !x.isNaN else { return .nan }
    if x <= 0, x == x.rounded(.down) { return .nan }
    if order == 0, x < 0 {
      // cot has period 1 in x, and a reduced argument keeps its digits.
      let fraction = x - x.rounded(.toNearestOrAwayFromZero)
      return polygamma(0, 1 - x) - Double.pi / CMath.tan(.pi * fraction)
    }
    guard x > -10_000 else { return .nan }
    if x == .infinity { return order == 0 ? .infinity : 0 }

    let n = Double(order)
    let alternate: Double = order % 2 == 0 ? -1 : 1
    var factorial = 1.0
    for k in stride(from: 2, through: order, by: 1) { factorial *= Double(k) }

    let far = 10 + n
    var sum = 0.0
    var y = x
    while y < far {
      sum += alternate * factorial / power(y, order + 1)
      y += 1
    }
    return sum + asymptoticPolygamma(order, y, alternate: alternate, factorial: factorial)
  }

  private static func asymptoticPolygamma(
    _ order: Int, _ y: Double, alternate: Double, factorial: Double
  ) -> Double {
    let n = Double(order)
    if order == 0 {
      var series = CMath.log(y) - 0.5 / y
      var power = 1 / (y * y)
      for (k, bernoulli) in evenBernoulliNumbers.enumerated() {
        series -= bernoulli / Double(2 * k + 2) * power
        power /= y * y
      }
      return series
    }
    // (n−1)!/yⁿ + n!/(2yⁿ⁺¹) + Σ B₂ₖ (2k+n−1)!/((2k)! y²ᵏ⁺ⁿ)
    let inverse = 1 / power(y, order)
    var series = factorial / n * inverse + factorial / 2 * inverse / y
    var rising = factorial * (n + 1) / 2  // (2k+n−1)!/(2k)! at k = 1
    var scale = inverse / (y * y)
    for (index, bernoulli) in evenBernoulliNumbers.enumerated() {
      series += bernoulli * rising * scale
      let k = Double(2 * (index + 1))
      rising *= (k + n) * (k + n + 1) / ((k + 1) * (k + 2))
      scale /= y * y
    }
    return alternate * series
  }

  private static func power(_ x: Double, _ exponent: Int) -> Double {
    var product = 1.0
    for _ in 0..<exponent { product *= x }
    return product
  }
}

/// B₂, B₄, …, B₁₆
private let evenBernoulliNumbers: [Double] = [
  1.0 / 6, -1.0 / 30, 1.0 / 42, -1.0 / 30, 5.0 / 66, -691.0 / 2730, 7.0 / 6, -3617.0 / 510,
]
