import NumericalMethods

extension Scale {
  /// Enclosures of the px and of their Taylor coefficients by the curve's parameter.
  package func px(_ jet: IntervalJet) -> IntervalJet {
    let distance = kind == .linear ? jet : logarithm(jet)
    let rate = Interval(rate)
    let origin = kind == .linear ? Interval(span.lower) : Interval(0)
    return IntervalJet(
      (distance.c0 - origin) * rate + Interval(start), distance.c1 * rate, distance.c2 * rate,
      distance.c3 * rate, distance.c4 * rate, distance.decoration)
  }

  /// The px of all numbers of an interval; `decoration` sinks where the axis has no place for some of them.
  package func px(_ values: Interval, _ decoration: inout Decoration) -> Interval {
    let distance = kind == .linear ? values - Interval(span.lower) : logarithm(values, &decoration)
    return distance * Interval(rate) + Interval(start)
  }

  /// ln(u/u₀), where u₀ is the span's lower end. By k·u·Lₖ = k·uₖ − Σ j·Lⱼ·uₖ₋ⱼ, from u·L′ = u′.
  private func logarithm(_ u: IntervalJet) -> IntervalJet {
    var decoration = u.decoration
    let value = logarithm(u.c0, &decoration)
    let l1 = u.c1 / u.c0
    let l2 = (u.c2 * Interval(2) - l1 * u.c1) / (u.c0 * Interval(2))
    let l3 = (u.c3 * Interval(3) - l1 * u.c2 - l2 * u.c1 * Interval(2)) / (u.c0 * Interval(3))
    let tail = l1 * u.c3 + l2 * u.c2 * Interval(2) + l3 * u.c1 * Interval(3)
    let l4 = (u.c4 * Interval(4) - tail) / (u.c0 * Interval(4))
    return IntervalJet(value, l1, l2, l3, l4, decoration)
  }

  private func logarithm(_ u: Interval, _ decoration: inout Decoration) -> Interval {
    let quotient = u / Interval(span.lower)
    // The quotient keeps the digits of numbers that are near to each other.
    if quotient.isBounded { return .ln(quotient, &decoration) }
    var known = Decoration.common
    return .ln(u, &decoration) - .ln(Interval(span.lower), &known)
  }
}
