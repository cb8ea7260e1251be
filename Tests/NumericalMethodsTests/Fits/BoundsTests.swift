import CMath
import NumericalMethods
import TestSupport
import Testing

@Suite struct BoundsTests {
  /// Random linear problems in a box: the answer is the one at which no free parameter has a slope and those at a bound
  /// are pulled outwards (Karush 1939; Kuhn and Tucker 1951), which for a convex problem is the only one.
  @Test(arguments: 0..<200) func aBoxedLinearProblemIsSolved(seed: UInt64) throws {
    var numbers = NormalNumbers(seed: seed)
    let count = 2 + Int(seed % 5)
    let columns = (0..<count).map { _ in (0..<12).map { _ in numbers.next() } }
    let points = (0..<12).map { _ in 3 * numbers.next() }
    let parameters = (0..<count).map { _ in
      let middle = numbers.next()
      return FitParameter(
        start: 5 * numbers.next(), bounds: middle - 0.3...middle + 0.3, isLinear: seed.isMultiple(of: 2))
    }
    let model = FitModel(parameters: count, predictors: count) { b, x in
      zip(b, x).reduce(SlopedNumber(0)) { $0 + $1.0 * $1.1 }
    }
    let fit = try FitTests.solved(
      FitProblem(model: model, parameters: parameters, observations: points, predictors: columns))
    #expect(fit.end == .converged)
    for index in 0..<count {
      let (value, bounds) = (fit.parameters[index], parameters[index].bounds)
      #expect(bounds.contains(value))
      let pull = zip(fit.residuals, columns[index]).reduce(0) { $0 + $1.0 * $1.1 }
      if fit.bounded.contains(index) {
        #expect(value == (pull < 0 ? bounds.lowerBound : bounds.upperBound))
        #expect(fit.standardErrors[index] == nil)
      } else {
        #expect(pull.magnitude < 1e-9)
        #expect(fit.standardErrors[index] != nil)
      }
    }
  }

  /// It starts in the corner of the box, and the best is inside.
  @Test func itDoesNotStickToABound() throws {
    let set = try ReferenceSet("Misra1a")
    let fit = try FitTests.solved(
      FitProblem(
        model: set.model,
        parameters: [FitParameter(start: 1000, bounds: 100...1000), FitParameter(start: 1e-4, bounds: 1e-4...1)],
        observations: set.observations, predictors: set.predictors))
    #expect(fit.bounded == [])
    for (found, certified) in zip(fit.parameters, set.values) { #expect((found / certified - 1).magnitude < 1e-9) }
  }

  /// Held at 200, Misra1a has the other parameter that a fit of it alone finds.
  @Test func whatIsHeldIsAsIfItWereGiven() throws {
    let set = try ReferenceSet("Misra1a")
    let model = set.model
    let fit = try FitTests.solved(
      FitProblem(
        model: model, parameters: [FitParameter(start: 150, bounds: 0...200), FitParameter(start: 5e-4)],
        observations: set.observations, predictors: set.predictors))
    #expect(fit.bounded == [0])
    #expect(fit.parameters[0] == 200)
    let alone = FitModel(parameters: 1) { b, x in
      SlopedNumber(200) * (SlopedNumber(1) - .exp(SlopedNumber(0) - b[0] * x[0]))
    }
    let single = try FitTests.solved(
      FitProblem(
        model: alone, parameters: [FitParameter(start: 5e-4)], observations: set.observations,
        predictors: set.predictors))
    #expect((fit.parameters[1] / single.parameters[0] - 1).magnitude < 1e-10)
    #expect(((fit.standardErrors[1] ?? 0) / (single.standardErrors[0] ?? 1) - 1).magnitude < 1e-9)
    #expect(fit.freedom == single.freedom)
  }

  /// A bound that is the best place holds nothing.
  @Test func aBoundAtTheBestPlaceHoldsNothing() throws {
    let model = FitModel(parameters: 1) { b, _ in b[0] }
    let fit = try FitTests.solved(
      FitProblem(
        model: model, parameters: [FitParameter(start: 5, bounds: 2...10)], observations: [1, 2, 3],
        predictors: [[0, 0, 0]]))
    #expect(fit.parameters == [2])
    #expect(fit.bounded == [])
  }
}
