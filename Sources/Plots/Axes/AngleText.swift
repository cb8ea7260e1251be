/// Multiples of π as one writes them.
package enum AngleText {
  /// `π/2` for a number that differs from it by no more than a 10⁻¹¹th of a window; nil for all that are no
  /// simple fractions of π, except 0.
  package static func multipleOfPi(_ value: Double, in span: Span) -> String? {
    let slack = 1e-11 * max(span.length, 1)
    for denominator in [1.0, 2, 3, 4, 6, 12] {
      let count = (value / .pi * denominator).rounded()
      guard count.magnitude < 1000, (value - count * .pi / denominator).magnitude <= slack else { continue }
      if count == 0 { return "0" }
      let top = count.magnitude == 1 ? "" : Int(count.magnitude).description
      let bottom = denominator == 1 ? "" : "/" + Int(denominator).description
      return (count < 0 ? "\u{2212}" : "") + top + "π" + bottom
    }
    return nil
  }
}
