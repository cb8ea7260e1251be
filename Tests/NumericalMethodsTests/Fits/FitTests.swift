import CMath
import NumericalMethods
import TestSupport
import Testing

/// What a fit says where there is nothing to find, too little, or more than one answer.
@Suite struct FitTests {
  static func decay(_ b: [SlopedNumber], _ x: [SlopedNumber]) -> SlopedNumber {
    b[0] * .exp(SlopedNumber(0) - b[1] * x[0])
  }

  static func solved(_ problem: FitProblem) throws -> Fit {
    guard case .fit(let fit) = problem.solve() else { throw Missing() }
    return fit
  }

  struct Missing: Error {}

  private static let xs = (0..<12).map { 0.3 * Double($0) }

  private static func flaw(_ problem: FitProblem) -> FitProblem.Flaw? {
    guard case .flawed(let flaw) = problem.solve() else { return nil }
    return flaw
  }

  @Test func saysWhatIsWrong() {
    let model = FitModel(parameters: 2, Self.decay)
    let parameters = [FitParameter(start: 1), FitParameter(start: 1)]
    var problem = FitProblem(
      model: model, parameters: parameters, observations: [3, 2, 1], predictors: [[0, 1]])
    #expect(Self.flaw(problem) == .unequalColumns)
    problem.predictors = [[0, 1, .nan]]
    #expect(Self.flaw(problem) == .badPoint(2))
    problem.predictors = [[0, 1, 2]]
    problem.deviations = [1, 0, 1]
    #expect(Self.flaw(problem) == .badPoint(1))
    problem.deviations = []
    problem.parameters[1].start = nil
    #expect(Self.flaw(problem) == .startIsMissing(1))
    problem.parameters[1].start = -1e5
    #expect(Self.flaw(problem) == .startHasNoValues)
    problem.parameters[1].start = 1
    (problem.observations, problem.predictors) = ([3], [[0]])
    #expect(Self.flaw(problem) == .tooFewPoints(points: 1, parameters: 2))
    (problem.observations, problem.predictors) = ([], [[]])
    #expect(Self.flaw(problem) == .tooFewPoints(points: 0, parameters: 2))
    // Without parameters there is nothing to find, but something to judge.
    let constant = FitProblem(
      model: FitModel(parameters: 0) { _, x in x[0] }, parameters: [], observations: [1, 2, 4], deviations: [1, 1, 1],
      predictors: [[1, 2, 3]])
    guard case .fit(let fit) = constant.solve() else {
      Issue.record("no fit")
      return
    }
    #expect(fit.squares == 1)
    #expect(fit.freedom == 3)
  }

  /// Exact points: nothing is left, and no error is more than the rounding errors make it.
  @Test func exactPointsGiveExactParameters() throws {
    let points = Self.xs.map { 3 * exp(-0.7 * $0) }
    for isLinear in [false, true] {
      let fit = try Self.solved(
        FitProblem(
          model: FitModel(parameters: 2, Self.decay),
          parameters: [FitParameter(start: isLinear ? nil : 1, isLinear: isLinear), FitParameter(start: 2)],
          observations: points, predictors: [Self.xs]))
      #expect(fit.end == .converged)
      #expect((fit.parameters[0] - 3).magnitude < 1e-14)
      #expect((fit.parameters[1] - 0.7).magnitude < 1e-14)
      for error in fit.standardErrors { #expect((error ?? 1) < 1e-14) }
      #expect(fit.evaluations < 40)
    }
  }

  /// As many points as parameters: they are met, but nothing is known of the errors unless uncertainties are given.
  @Test func withoutFreedomThereAreNoErrors() throws {
    var problem = FitProblem(
      model: FitModel(parameters: 2, Self.decay), parameters: [FitParameter(start: 1), FitParameter(start: 1)],
      observations: [4, 2], predictors: [[0, 1]])
    let fit = try Self.solved(problem)
    #expect((fit.parameters[1] - log(2)).magnitude < 1e-12)
    #expect(fit.standardErrors == [nil, nil])
    #expect(fit.reducedSquares == nil && fit.probability == nil && fit.coverageFactor(for: 0.95) == nil)
    problem.deviations = [0.1, 0.1]
    // By hand: y₀ = A, and k = ln(y₀/y₁) has the variance (σ/y₀)² + (σ/y₁)².
    let known = try Self.solved(problem)
    #expect(((known.standardErrors[0] ?? 0) - 0.1).magnitude < 1e-10)
    #expect(((known.standardErrors[1] ?? 0) - 0.05590169943749474).magnitude < 1e-10)
    #expect(known.probability == nil)
    #expect(known.coverageFactor(for: 0.95) == NormalDistribution.factor(for: 0.95))
  }

  /// A straight line by hand: (0, 1), (1, 3), (2, 4), (3, 4).
  @Test func aLineIsThatByHand() throws {
    let line = FitModel(parameters: 2) { b, x in b[0] + b[1] * x[0] }
    var problem = FitProblem(
      model: line, parameters: [FitParameter(isLinear: true), FitParameter(isLinear: true)],
      observations: [1, 3, 4, 4], predictors: [[0, 1, 2, 3]])
    let fit = try Self.solved(problem)
    #expect((fit.parameters[0] - 1.5).magnitude < 1e-14 && (fit.parameters[1] - 1).magnitude < 1e-14)
    #expect((fit.squares - 1).magnitude < 1e-13 && fit.freedom == 2)
    // s² = 0.5; σ_b² = s²/5 and σ_a² = s² (1/4 + 1.5²/5); their correlation is −1.5/√3.5.
    #expect(((fit.standardErrors[1] ?? 0) - 0.1.squareRoot()).magnitude < 1e-14)
    #expect(((fit.standardErrors[0] ?? 0) - 0.35.squareRoot()).magnitude < 1e-14)
    #expect(((fit.uncertainty.correlation(0, 1) ?? 0) + 1.5 / 3.5.squareRoot()).magnitude < 1e-14)
    // In the middle of the points the line is known best: s²/4.
    #expect(((fit.uncertainty.standardError(slopes: [1, 1.5]) ?? 0) - 0.125.squareRoot()).magnitude < 1e-14)
    #expect(fit.probability == nil)
    problem.deviations = [1, 1, 1, 1]
    let weighted = try Self.solved(problem)
    #expect(((weighted.standardErrors[1] ?? 0) - 0.2.squareRoot()).magnitude < 1e-14)
    // e^(−χ²/2) for two degrees of freedom.
    #expect(((weighted.probability ?? 0) - exp(-0.5)).magnitude < 1e-14)
  }

  /// Weights are those of repeated points.
  @Test func aPointOfHalfTheDeviationCountsFourTimes() throws {
    let model = FitModel(parameters: 2, Self.decay)
    let parameters = [FitParameter(start: 1, isLinear: true), FitParameter(start: 1)]
    let weighted = try Self.solved(
      FitProblem(
        model: model, parameters: parameters, observations: [3, 2, 0.8], deviations: [1, 0.5, 1],
        predictors: [[0, 1, 2]]))
    let repeated = try Self.solved(
      FitProblem(
        model: model, parameters: parameters, observations: [3, 2, 2, 2, 2, 0.8],
        deviations: [1, 1, 1, 1, 1, 1], predictors: [[0, 1, 1, 1, 1, 2]]))
    for index in 0..<2 {
      #expect((weighted.parameters[index] - repeated.parameters[index]).magnitude < 1e-12)
      let (a, b) = (weighted.standardErrors[index] ?? 0, repeated.standardErrors[index] ?? 1)
      #expect((a - b).magnitude < 1e-12)
    }
  }

  /// The search knows no units: in others it goes the same way, to the last bit where the factors are powers of two.
  @Test func unitsDoNotMatter() throws {
    let points = zip(Self.xs, [0.1, -0.2, 0.05, 0.1, -0.1, 0.2, -0.05, 0, 0.1, -0.1, 0.05, -0.02]).map {
      3 * exp(-0.7 * $0) + $1
    }
    func fit(_ unit: Double, _ time: Double) throws -> Fit {
      try Self.solved(
        FitProblem(
          model: FitModel(parameters: 2, Self.decay),
          parameters: [FitParameter(start: 10 * unit), FitParameter(start: 0.1 / time)],
          observations: points.map { $0 * unit }, predictors: [Self.xs.map { $0 * time }]))
    }
    let here = try fit(1, 1)
    let there = try fit(0x1p40, 0x1p-30)
    #expect(there.evaluations == here.evaluations)
    #expect(there.parameters[0] == here.parameters[0] * 0x1p40)
    #expect(there.parameters[1] == here.parameters[1] * 0x1p30)
    #expect(there.standardErrors[1] == here.standardErrors[1].map { $0 * 0x1p30 })
  }

  /// Points without noise: residuals are rounding errors, no uncertainty comes of them, and a term that is not there is 0.
  @Test(arguments: [1e-30, 1, 1e30]) func pointsOnTheCurve(scale: Double) throws {
    let parabola = FitModel(parameters: 3) { b, x in b[0] * x[0] * x[0] + b[1] * x[0] + b[2] }
    let problem = FitProblem(
      model: parabola, parameters: [FitParameter](repeating: FitParameter(isLinear: true), count: 3),
      observations: (0..<7).map { scale * (1 + 0.1 * Double($0)) }, predictors: [(0..<7).map { Double($0) }])
    let fit = try Self.solved(problem)
    #expect(fit.isExact && fit.squares == 0 && fit.residuals.allSatisfy { $0 == 0 })
    #expect(fit.parameters[0] == 0)
    // A few roundings of the greatest observation.
    #expect((fit.parameters[1] / scale - 0.1).magnitude < 1e-15)
    #expect((fit.parameters[2] / scale - 1).magnitude < 1e-15)
    #expect(fit.standardErrors == [0, 0, 0])
    // Noise of a millionth of a millionth is no rounding error.
    var noisy = problem
    noisy.observations[3] *= 1 + 1e-12
    #expect(try !Self.solved(noisy).isExact)
  }
}
