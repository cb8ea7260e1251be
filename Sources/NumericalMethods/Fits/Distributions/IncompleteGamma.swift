import CMath

/// The incomplete gamma function, as a share of the whole.
enum IncompleteGamma {
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
