import CMath
import NumericalMethods

extension Scale {
  /// The numbers that lie over a stretch of px.
  func values(at px: Interval) -> Interval {
    let distance = (px - Interval(start)) * Interval(unit)
    if kind == .linear { return Interval(span.lower) + distance }
    var decoration = Decoration.common
    return Interval(span.lower) * Interval.exp(distance, &decoration)
  }

  /// The numbers along a path in px, with their Taylor coefficients.
  func values(at px: IntervalJet) -> IntervalJet {
    let factor = Interval(unit)
    let distance = IntervalJet(
      (px.c0 - Interval(start)) * factor, px.c1 * factor, px.c2 * factor, px.c3 * factor, px.c4 * factor,
      px.decoration)
    if kind == .linear {
      var values = distance
      values.c0 = Interval(span.lower) + distance.c0
      return values
    }
    return IntervalJet.constant(Interval(span.lower)) * IntervalJet.apply(.exp, distance)
  }

  /// How much one px is: in the axis's unit, or as a logarithm.
  private var unit: Double {
    kind == .linear ? span.length / (end - start) : (log(span.upper) - log(span.lower)) / (end - start)
  }
}
