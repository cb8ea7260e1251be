import CMath
import NumericalMethods
import TestSupport
import Testing

/// What the points do not determine is said, and given no error.
@Suite struct RankTests {
  private static let xs = (1...9).map { Double($0) }
  private static let ys = [2.1, 3.9, 6.2, 7.8, 10.1, 12.0, 13.8, 16.1, 18.0]

  private func fit(
    _ count: Int, linear: [Int] = [], _ formula: @escaping ([SlopedNumber], [SlopedNumber]) -> SlopedNumber
  ) throws -> Fit {
    try FitTests.solved(
      FitProblem(
        model: FitModel(parameters: count, formula),
        parameters: (0..<count).map { FitParameter(start: 1 + Double($0), isLinear: linear.contains($0)) },
        observations: Self.ys, predictors: [Self.xs]))
  }

  @Test(arguments: [[], [0], [2], [0, 2]]) func aProductIsKnownAndItsFactorsAreNot(linear: [Int]) throws {
    let fit = try fit(3, linear: linear) { b, x in b[0] * b[1] * x[0] + b[2] }
    #expect(fit.end == .converged)
    #expect(fit.uncertainty.isDetermined == [false, false, true])
    #expect(fit.standardErrors[0] == nil && fit.standardErrors[1] == nil && fit.standardErrors[2] != nil)
    #expect(fit.freedom == 7)
    #expect(fit.uncertainty.undetermined.count == 1)
    // The line through the same points has the slope 1.99833.
    let (a, b) = (fit.parameters[0], fit.parameters[1])
    let line = try self.fit(2) { b, x in b[0] * x[0] + b[1] }
    #expect((a * b - line.parameters[0]).magnitude < 1e-9)
    #expect(((fit.standardErrors[2] ?? 0) - (line.standardErrors[1] ?? 1)).magnitude < 1e-9)
    // Along it one factor grows as the other falls.
    let direction = fit.uncertainty.undetermined[0]
    #expect((direction[0] / a + direction[1] / b).magnitude < 1e-9 * (direction[0] / a).magnitude)
    #expect(direction[2].magnitude < 1e-9)
    // The product is known as well as the slope is.
    let error = fit.uncertainty.standardError(slopes: [b, a, 0])
    #expect(((error ?? 0) - (line.standardErrors[0] ?? 1)).magnitude < 1e-9)
    #expect(fit.uncertainty.standardError(slopes: [1, 0, 0]) == nil)
  }

  @Test func twoConstantsAreOne() throws {
    for linear in [[0, 1, 2], []] {
      let fit = try fit(3, linear: linear) { b, x in b[0] + b[1] * x[0] + b[2] }
      #expect(fit.uncertainty.isDetermined == [false, true, false])
      #expect(fit.uncertainty.correlation(0, 1) == nil)
      #expect(fit.freedom == 7)
    }
  }

  @Test func whatHasNoInfluenceIsNotDetermined() throws {
    let fit = try fit(3) { b, x in b[0] + b[1] * x[0] + SlopedNumber(0) * b[2] }
    #expect(fit.uncertainty.isDetermined == [true, true, false])
    // It stays where it began.
    #expect(fit.parameters[2] == 3)
  }
}
