import NumericalMethods
import TestSupport
import Testing

@Suite struct IntervalArithmeticTests {
  private let most = Double.greatestFiniteMagnitude
  private let least = Double.leastNonzeroMagnitude

  @Test func exactResultsStayThin() {
    #expect(Interval(2) + Interval(3) == Interval(5))
    #expect(Interval(1) - Interval(1) == Interval(0))
    #expect(Interval(-3, 4) * Interval(0.5) == Interval(-1.5, 2))
    #expect(Interval(1) / Interval(4) == Interval(0.25))
    #expect(Interval.square(Interval(-3, 2)) == Interval(0, 9))
    #expect(Interval(0) * .entire == Interval(0))
    #expect(Interval(0.1) + Interval(0.2) == Interval(0.3, 0.30000000000000004))
  }

  @Test func resultsBeyondTheGreatestNumberStayReal() {
    #expect(Interval(1e308) + Interval(1e308) == Interval(most, .infinity))
    #expect(Interval(-1e308) - Interval(1e308) == Interval(-.infinity, -most))
    #expect(Interval(1e200) * Interval(-1e200) == Interval(-.infinity, -most))
    #expect(Interval(1e-200) * Interval(1e-200) == Interval(0, least))
    #expect(Interval(1e-200) * Interval(-1e-200) == Interval(-least, 0))
    #expect(Interval(.infinity) == Interval(most, .infinity))
  }

  @Test func divisors() {
    #expect(Interval(1) / Interval(0, 4) == Interval(0.25, .infinity))
    #expect(Interval(1) / Interval(-4, 0) == Interval(-.infinity, -0.25))
    #expect(Interval(-1) / Interval(0, 4) == Interval(-.infinity, -0.25))
    #expect(Interval(1) / Interval(-1, 1) == .entire)
    #expect((Interval(1) / Interval(0)).isEmpty)
    #expect(Interval(0) / Interval(-1, 1) == Interval(0))
    #expect(Interval(1, 2) / Interval(1, .infinity) == Interval(0, 2))
    #expect(Interval(0, .infinity) / Interval(1, .infinity) == Interval(0, .infinity))
    #expect(Interval(-2, 4) / Interval(2, 4) == Interval(-1, 2))
    #expect(Interval(-2, 4) / Interval(-4, -2) == Interval(-2, 1))
  }

  @Test func nothingComesOfNothing() {
    for result in [
      Interval.empty + Interval(1), Interval(1) - .empty, .empty * Interval(0), Interval(0) * .empty,
      .empty / Interval(1), Interval(1) / .empty, Interval.square(.empty), -.empty, Interval(2, 1),
      Interval(.nan),
    ] {
      #expect(result.isEmpty)
    }
  }

  /// Numbers of all sizes, so that sums and products are inexact, over- and underflow.
  private func number(_ generator: inout SeededGenerator) -> Double {
    let special = [0, 1, -1, 0.1, 1e308, -1e308, Double.leastNonzeroMagnitude, 1e-200, 3, .infinity, -.infinity]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return special.randomElement(using: &generator) ?? 0
    case 1: return Double.random(in: -4...4, using: &generator)
    default:
      let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
      let number = Double(bitPattern: bits)
      return number.isNaN ? 0 : number
    }
  }

  private func interval(_ generator: inout SeededGenerator) -> Interval {
    let (a, b) = (number(&generator), number(&generator))
    return Interval(min(a, b), max(a, b))
  }

  private func member(of x: Interval, _ generator: inout SeededGenerator) -> Double {
    let places = [x.lower, x.upper, x.midpoint].filter { $0.isFinite }
    return places.randomElement(using: &generator) ?? x.midpoint
  }

  @Test(arguments: 0..<20)
  func everyResultIsInside(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (x, y) = (interval(&generator), interval(&generator))
      let (a, b) = (member(of: x, &generator), member(of: y, &generator))
      holds(x + y, a + b, residual: (a - ((a + b) - b)) + (b - ((a + b) - ((a + b) - b))))
      holds(x - y, a - b, residual: 0)
      holds(x * y, a * b, residual: (-(a * b)).addingProduct(a, b))
      if b != 0 { holds(x / y, a / b, residual: 0) }
      holds(Interval.square(x), a * a, residual: (-(a * a)).addingProduct(a, a))
      #expect(Interval.square(x).lower >= 0)
    }
  }

  /// - Parameter residual: what rounding dropped from the value; its sign says on which side the true value is.
  private func holds(_ range: Interval, _ value: Double, residual: Double) {
    guard !value.isNaN else { return }
    if value.isInfinite {
      #expect(value > 0 ? range.upper == value : range.lower == value)
      return
    }
    #expect(range.contains(value))
    if residual > 0 { #expect(range.upper > value) }
    if residual < 0 { #expect(range.lower < value) }
  }
}
