import CMath
import NumericalMethods

/// Carries the numbers of one axis to px, and back.
package struct Scale: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case linear
    /// Equal ratios are equally long; numbers that are not positive have no place.
    case logarithmic = "log"
  }

  package let kind: Kind
  /// The numbers at ``start`` and ``end``.
  package let span: Span
  /// px of the span's lower and upper end; `start` may be the greater one.
  package let start: Double
  package let end: Double
  /// px for one unit, or for a factor of e.
  let rate: Double

  /// - Parameter span: a window, positive where the kind is logarithmic.
  package init(_ kind: Kind = .linear, over span: Span, from start: Double, to end: Double) {
    self.kind = kind
    self.span = span
    self.start = start
    self.end = end
    rate = (end - start) / (kind == .linear ? span.length : Self.ratio(span.upper, span.lower))
  }

  /// Values far away come to stand at ±10⁷ px, so that all arithmetic on px stays tame; NaN where the axis
  /// has no place for the value.
  package func px(of value: Double) -> Double {
    let distance =
      kind == .linear
      ? (value - span.lower) * rate : value > 0 ? Self.ratio(value, span.lower) * rate : .nan
    return start + (distance > 1e7 ? 1e7 : distance < -1e7 ? -1e7 : distance)
  }

  /// The number at a place, also beyond the span.
  package func value(at px: Double) -> Double {
    if px == end { return span.upper }
    let share = (px - start) / (end - start)
    if kind == .linear { return span.lower + share * span.length }
    // A factor that is too large for a Double is taken in two steps.
    let factor = exp(0.5 * (px - start) / rate)
    return span.lower * factor * factor
  }

  /// px for one unit at a value.
  package func slope(at value: Double) -> Double { kind == .linear ? rate : value > 0 ? rate / value : .nan }

  /// px and their derivative by the curve's parameter.
  package func px(_ value: Dual) -> Dual {
    Dual(px(of: value.value), slope: slope(at: value.value) * value.slope)
  }

  /// ln(a/b) of positive numbers, exact to the last digits however near or far they are.
  private static func ratio(_ a: Double, _ b: Double) -> Double {
    let quotient = a / b
    if quotient > 0.5 && quotient < 2 { return log1p((a - b) / b) }
    return quotient.isNormal ? log(quotient) : log(a) - log(b)
  }
}
