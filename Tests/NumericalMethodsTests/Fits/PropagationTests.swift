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
    #expect(sum.likely == -2...8 && sum.mean == 3)
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

  /// e^x of a normal x has its quantiles at e^(those of x), and the moments of the lognormal distribution.
  @Test func whatBendsIsSampled() throws {
    let found = try derived([0], [0.5], slopes: [1]) { exp($0[0]) }
    #expect(found.method == .sampled && found.value == 1 && found.undefinedShare == 0)
    // Two thousand places know them to half a hundredth of σ.
    #expect((found.likely.lowerBound - exp(-0.5)).magnitude < 0.005)
    #expect((found.likely.upperBound - exp(0.5)).magnitude < 0.005)
    #expect((found.standardError - 0.603901).magnitude < 0.003)
    #expect((found.mean - exp(0.125)).magnitude < 0.002)
  }

  /// A formula of one or two independent numbers, and the standard deviation and mean of what it gives (JCGM 101:2008, 3.8):
  /// closed forms, and integrals by mpmath.
  struct Bent: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let values, errors, slopes: [Double]
    let deviation, mean: Double
    let formula: @Sendable ([Double]) -> Double
  }

  static let bent = [
    Bent(
      testDescription: "e^w, √((e − 1) e)", values: [0], errors: [1], slopes: [1], deviation: 2.161197, mean: 1.648721,
      formula: { exp($0[0]) }),
    Bent(
      testDescription: "z², √(4 z² σ² + 2 σ⁴)", values: [0.1], errors: [0.08], slopes: [0.2], deviation: 0.018383,
      mean: 0.0164, formula: { $0[0] * $0[0] }),
    Bent(
      testDescription: "u³", values: [1], errors: [0.5], slopes: [3], deviation: 2.175862, mean: 1.75,
      formula: { $0[0] * $0[0] * $0[0] }),
    Bent(
      testDescription: "1/p to six σ", values: [2], errors: [0.3], slopes: [-0.25], deviation: 0.083043, mean: 0.512112,
      formula: { 1 / $0[0] }),
    Bent(
      testDescription: "sin 89°", values: [89 * Double.pi / 180], errors: [0.5 * Double.pi / 180], slopes: [0.0174524],
      deviation: 0.000161532, mean: 0.999809627, formula: { sin($0[0]) }),
    Bent(
      testDescription: "|w|, √(1 − 2/π)", values: [0], errors: [1], slopes: [0], deviation: 0.602810, mean: 0.797885,
      formula: { $0[0].magnitude }),
    Bent(
      testDescription: "max, √(1 − 1/π)", values: [1, 1], errors: [0.1, 0.1], slopes: [0.5, 0.5], deviation: 0.0825645,
      mean: 1.0564190, formula: { max($0[0], $0[1]) }),
    Bent(
      testDescription: "a product", values: [1, 1], errors: [0.5, 0.5], slopes: [1, 1], deviation: 0.75, mean: 1,
      formula: { $0[0] * $0[1] }),
    Bent(
      testDescription: "x² + y² + z², χ² of three", values: [0, 0, 0], errors: [1, 1, 1], slopes: [0, 0, 0],
      deviation: 2.449490, mean: 3, formula: { $0[0] * $0[0] + $0[1] * $0[1] + $0[2] * $0[2] }),
    // At a step the slope is none, or that of two places a hair apart; beside it it is zero.
    Bent(
      testDescription: "a step, ½", values: [0], errors: [1], slopes: [500], deviation: 0.5, mean: 0.5,
      formula: { $0[0] < 0 ? 0 : 1 }),
    Bent(
      testDescription: "floor, at a step", values: [10], errors: [1], slopes: [500], deviation: 1.040833, mean: 9.5,
      formula: { $0[0].rounded(.down) }),
    Bent(
      testDescription: "floor, beside a step", values: [10.3], errors: [1], slopes: [0], deviation: 1.040833,
      mean: 9.8, formula: { $0[0].rounded(.down) }),
  ]

  @Test(arguments: bent) func itsUncertaintyIsAStandardDeviation(_ known: Bent) throws {
    let found = try derived(known.values, known.errors, slopes: known.slopes, known.formula)
    #expect(found.method == .sampled)
    // A hundredth is what two thousand places know, and less than the second digit shows.
    #expect((found.standardError / known.deviation - 1).magnitude < 0.01, "\(found.standardError)")
    #expect((found.mean - known.mean).magnitude < 0.01 * known.deviation, "\(found.mean)")
    #expect(found.value == known.formula(known.values))
  }

  /// The moments of 1/x diverge at x = 0: where that lies within five standard errors there is no standard deviation, and
  /// that of a sample would be that of its one or two nearest places.
  @Test(arguments: [(0.1, 1.0), (1, 1), (2, 0.67), (2, 0.5), (0.3, 0.1), (-5, 1.2)])
  func besideAPoleThereIsNone(value: Double, error: Double) throws {
    let found = try derived([value], [error], slopes: [-1 / (value * value)]) { 1 / $0[0] }
    #expect(found.method == .sampled && found.standardError == .infinity)
    #expect(found.likely.lowerBound.isFinite && found.likely.upperBound.isFinite)
    let quotient = try derived([1, value], [0.2, error], slopes: [1 / value, -1 / (value * value)]) { $0[0] / $0[1] }
    #expect(quotient.standardError == .infinity)
  }

  /// tanh(1/x) divides by what may be 0, and stays between −1 and 1.
  @Test func whatStaysFiniteHasOne() throws {
    let found = try derived([0.5], [1], slopes: [0.44]) { tanh(1 / $0[0]) }
    #expect(found.standardError.isFinite && found.standardError < 1)
  }

  /// At the top of a parabola slopes say that there is no error: x² is χ² with one degree of freedom.
  @Test func atATopTheSecondOrderCounts() throws {
    let found = try derived([0], [1], slopes: [0]) { $0[0] * $0[0] }
    #expect(found.method == .sampled)
    #expect((found.standardError - 2.0.squareRoot()).magnitude < 0.01 && (found.mean - 1).magnitude < 0.01)
    // 0.0401 and 1.987 are the 15.87th and 84.13th hundredths.
    #expect((found.likely.lowerBound - 0.0400).magnitude < 0.003)
    #expect((found.likely.upperBound - 1.9868).magnitude < 0.02)
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
    // 15.87 of a hundred are below zero: what is left is no picture of the whole.
    #expect((found.undefinedShare - 0.1587).magnitude < 0.005 && found.standardError == .infinity)
    let few = try derived([1], [0.5], slopes: [0.5]) { $0[0] < 0 ? .nan : $0[0].squareRoot() }
    #expect((few.undefinedShare - 0.0228).magnitude < 0.002 && few.standardError.isFinite)
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
    let factor = try #require(fit.coverageFactor(for: 0.95))
    let error = try #require(fit.uncertainty.standardError(slopes: [1, 1.5]))
    #expect((factor * error - 4.302652729749462 * 0.125.squareRoot()).magnitude < 1e-12)
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
