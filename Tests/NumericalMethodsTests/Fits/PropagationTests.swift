import CMath
import NumericalMethods
import TestSupport
import Testing

/// Uncertainties of what is derived from uncertain numbers, compared with closed forms.
@Suite struct PropagationTests {
  private func derived(
    _ values: [Double], _ errors: [Double], slopes: [Double], _ formula: ([Double]) -> Double
  ) throws -> DerivedQuantity {
    let estimates = UncertainEstimates(values: values, standardErrors: errors)
    let found = DerivedQuantity(of: estimates, slopes: slopes, formula: formula)
    return try #require(found)
  }

  @Test func aSumIsLinear() throws {
    let sum = try derived([1, 2], [3, 4], slopes: [1, 1]) { $0[0] + $0[1] }
    #expect(sum.method == .linear && sum.value == 3 && sum.standardError == 5)
    #expect(sum.likely == -2...8 && sum.wide == -7...13)
  }

  /// g = 4π² L/T² of a pendulum, with errors of a laboratory: relative errors add in squares, that of T twice.
  @Test func whatIsMeasuredWellIsLinear() throws {
    let (length, period) = (0.8, 1.7945)
    let g = 4 * Double.pi * Double.pi * length / (period * period)
    let found = try derived([length, period], [0.002, 0.003], slopes: [g / length, -2 * g / period]) {
      4 * Double.pi * Double.pi * $0[0] / ($0[1] * $0[1])
    }
    #expect(found.method == .linear)
    let expected = g * ((0.002 / 0.8) * (0.002 / 0.8) + 4 * (0.003 / period) * (0.003 / period)).squareRoot()
    #expect((found.standardError / expected - 1).magnitude < 1e-12)
  }

  /// e^x of a normal x has its quantiles at e^(those of x).
  @Test func whatBendsIsSampled() throws {
    let found = try derived([0], [0.5], slopes: [1]) { exp($0[0]) }
    #expect(found.method == .sampled && found.value == 1 && found.undefinedShare == 0)
    // Ends of 40,000 draws vary by 0.7 and 1.5 % of σ.
    #expect((found.likely.lowerBound - exp(-0.5)).magnitude < 0.02)
    #expect((found.likely.upperBound - exp(0.5)).magnitude < 0.03)
    #expect((found.wide.lowerBound - exp(-1)).magnitude < 0.02)
    #expect((found.wide.upperBound - exp(1)).magnitude < 0.1)
    // Φ(2 ln(1 + u)) − Φ(2 ln(1 − u)) is 0.6827 for u = 0.4749.
    #expect((found.standardError - 0.4749).magnitude < 0.01)
  }

  /// Beside a pole, 1/x for x = 0.1 ± 1, the value is further out than nearly all draws, and its uncertainty is as large.
  @Test func besideAPoleTheIntervalHoldsMostDraws() throws {
    let found = try derived([0.1], [1], slopes: [-100]) { 1 / $0[0] }
    #expect(found.method == .sampled && found.value == 10)
    // |1/x − 10| < u holds for 68.27 of a hundred where u = 11.13 (x > 0.0473 or x < −0.888).
    #expect((found.standardError - 11.13).magnitude < 0.1)
  }

  /// At the top of a parabola slopes say that there is no error: x² is χ² with one degree of freedom.
  @Test func atATopTheSecondOrderCounts() throws {
    let found = try derived([0], [1], slopes: [0]) { $0[0] * $0[0] }
    #expect(found.method == .sampled)
    // 0.0401 and 1.987 are the 15.87th and 84.13th hundredths.
    #expect((found.likely.lowerBound - 0.0400).magnitude < 0.01)
    #expect((found.likely.upperBound - 1.9868).magnitude < 0.08)
  }

  /// A product bends only where both change.
  @Test func aProductOfTwoUncertainNumbersBends() throws {
    let vague = try derived([1, 1], [0.5, 0.5], slopes: [1, 1]) { $0[0] * $0[1] }
    #expect(vague.method == .sampled)
    let exact = try derived([1, 1], [0.001, 0.001], slopes: [1, 1]) { $0[0] * $0[1] }
    #expect(exact.method == .linear)
  }

  @Test func whatHasNoValueForSomeIsSaid() throws {
    let found = try derived([1], [1], slopes: [0.5]) { $0[0] < 0 ? .nan : $0[0].squareRoot() }
    #expect(found.method == .sampled)
    // 15.87 of a hundred are below zero.
    #expect((found.undefinedShare - 0.1587).magnitude < 0.01)
    #expect(
      DerivedQuantity(of: UncertainEstimates(values: [-1], standardErrors: [1]), slopes: [1]) { _ in .nan } == nil)
  }

  /// Correlated parameters of a line: its value where the points are is known better than either.
  @Test func correlationsCount() throws {
    let line = FitModel(parameters: 2) { b, x in b[0] + b[1] * x[0] }
    let fit = try FitTests.solved(
      FitProblem(
        model: line, parameters: [FitParameter(isLinear: true), FitParameter(isLinear: true)],
        observations: [1, 3, 4, 4], predictors: [[0, 1, 2, 3]]))
    let middle = try #require(
      DerivedQuantity(of: UncertainEstimates(fit), slopes: [1, 1.5]) { $0[0] + 1.5 * $0[1] })
    #expect((middle.standardError - 0.125.squareRoot()).magnitude < 1e-14)
    // Student's factor of two degrees of freedom for 95 of a hundred is 4.3027.
    let width = try #require(fit.halfWidth(slopes: [1, 1.5], probability: 0.95))
    #expect((width - 4.302652729749462 * 0.125.squareRoot()).magnitude < 1e-12)
    let twice = UncertainEstimates(fit).joined(UncertainEstimates(values: [2], standardErrors: [0.1]))
    let sum = try #require(
      DerivedQuantity(of: twice, slopes: [1, 1.5, 1]) { $0[0] + 1.5 * $0[1] + $0[2] })
    #expect((sum.standardError - (0.125 + 0.01).squareRoot()).magnitude < 1e-14)
  }

  @Test(arguments: [
    (0.0312, 3), (0.0996, 2), (0.00994, 4), (0.095, 3), (0.35, 2), (1, 1), (9.96, 0), (12, 0), (123, -1),
    (1234, -2), (9.96e5, -5), (1e-20, 21),
  ])
  func twoDigitsOfTheUncertaintyCount(uncertainty: Double, decimals: Int) {
    #expect(UncertaintyDigits.decimals(uncertainty: uncertainty) == decimals)
  }

  @Test func whatIsNoUncertaintyHasNoDigits() {
    for uncertainty in [0, -1, Double.nan, .infinity] {
      #expect(UncertaintyDigits.decimals(uncertainty: uncertainty) == nil)
    }
  }
}
