import CMath
import NumericalMethods

/// Ticks of a logarithmic axis that spans a decade or more: powers of ten, thinned when they are many.
struct LogarithmicTicks {
  /// In the shown unit, positive.
  let span: Span
  /// The count of ticks to aim at.
  let target: Double
  /// Whether labels at these values are clear of each other.
  let isLegible: ([Ticks.Tick]) -> Bool

  /// Nil where the span holds too few powers of ten; then evenly spaced values serve better.
  func ticks() -> Ticks? {
    guard span.isUsable, span.lower > 0, log10(span.upper / span.lower) >= 1 else { return nil }
    let lowest = (log10(span.lower) - 1e-12).rounded(.up)
    let highest = (log10(span.upper) + 1e-12).rounded(.down)
    guard lowest.magnitude < 400, highest.magnitude < 400, lowest <= highest else { return nil }
    let decades = Int(lowest)...Int(highest)
    // Two decades, and the room around curves that fill them.
    if log10(span.upper / span.lower) < 2.5, let found = fewDecades(decades) { return found }
    for step in [1, 2, 3, 5, 10, 20, 30, 50, 100, 200] {
      let shown = decades.filter { $0 % step == 0 }
      guard shown.count > 1 else { return nil }
      let majors = powers(shown)
      guard isLegible(majors), majors.count <= 13, Double(majors.count) <= max(1.6 * target, 3) else { continue }
      var ticks = Ticks(ticks: majors)
      if step > 1, step <= 5, decades.count <= 60 {
        ticks.minors = decades.filter { $0 % step != 0 }.map { Self.power($0) }
      } else if step == 1, decades.count < 5 {
        ticks.minors = multiples(of: decades, [2, 3, 4, 5, 6, 7, 8, 9]).map { $0.value }
      }
      return ticks
    }
    return nil
  }

  /// Up to two decades: 1, 2, 5 times a power of ten, where they can be read.
  private func fewDecades(_ decades: ClosedRange<Int>) -> Ticks? {
    let majors = multiples(of: decades, [1, 2, 5])
    guard majors.count > 2, isLegible(majors) else { return nil }
    let shown = majors.map { $0.value }
    let minors = multiples(of: decades, [3, 4, 6, 7, 8, 9]).map { $0.value }
    return Ticks(ticks: majors, minors: minors.filter { !shown.contains($0) })
  }

  private func multiples(of decades: ClosedRange<Int>, _ factors: [Int]) -> [Ticks.Tick] {
    var found: [Ticks.Tick] = []
    for decade in (decades.lowerBound - 1)...decades.upperBound {
      for factor in factors {
        let value = Self.value(factor, decade)
        guard span.contains(value) else { continue }
        let digits = DecimalDigits(isNegative: false, digits: [UInt8(truncatingIfNeeded: factor)], exponent: decade)
        found.append(.init(value: value, label: PlotText(SignedText.typographic(SuperscriptText.compact(digits)))))
      }
    }
    return found
  }

  /// Plain numbers where all are short: 0.01 … 10000; else 10⁻³, 1, 10, 10².
  private func powers(_ exponents: [Int]) -> [Ticks.Tick] {
    let areShort = exponents.allSatisfy { $0 >= -2 && $0 <= 4 }
    return exponents.map { exponent in
      let label =
        areShort || exponent == 0 || exponent == 1
        ? SuperscriptText.compact(DecimalDigits(isNegative: false, digits: [1], exponent: exponent))
        : "10" + SuperscriptText.of(exponent)
      return .init(value: Self.power(exponent), label: PlotText(label))
    }
  }

  private static func power(_ exponent: Int) -> Double { value(1, exponent) }

  private static func value(_ factor: Int, _ exponent: Int) -> Double {
    TickStep(first: Int64(factor), step: 0, count: 1, exponent: exponent).value(0)
  }
}
