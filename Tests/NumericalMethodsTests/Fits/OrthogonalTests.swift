import NumericalMethods
import TestSupport
import Testing

/// Fits where x is uncertain, compared with ODRPACK's answers (Tests/Oracles/Fits/make_orthogonal_table.py).
@Suite struct OrthogonalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let predictors: [[Double]]
    let observations: [Double]
    let predictorDeviations: [[Double]]
    let deviations: [Double]
    let start: [Double?]
    let values: [Double]
    let errors: [Double]
    let squares: Double
    /// Of the fourth point.
    let shift: Double
    let formula: @Sendable ([SlopedNumber], [SlopedNumber]) -> SlopedNumber
    var testDescription: String { name }

    var problem: FitProblem {
      FitProblem(
        model: FitModel(parameters: start.count, predictors: predictors.count, formula),
        parameters: start.map { FitParameter(start: $0, isLinear: $0 == nil) }, observations: observations,
        deviations: deviations, predictors: predictors, predictorDeviations: predictorDeviations)
    }
  }

  static let cases = [
    // Pearson (1901) with the weights of York (1966); a line needs no start.
    Case(
      name: "line", predictors: [[0, 0.9, 1.8, 2.6, 3.3, 4.4, 5.2, 6.1, 6.5, 7.4]],
      observations: [5.9, 5.4, 4.4, 4.6, 3.5, 3.7, 2.8, 2.8, 2.4, 1.5],
      predictorDeviations: [[1000, 1000, 500, 800, 200, 80, 60, 20, 1.8, 1].map { 1 / $0.squareRoot() }],
      deviations: [1, 1.8, 4, 8, 20, 20, 70, 70, 100, 500].map { 1 / $0.squareRoot() }, start: [nil, nil],
      values: [5.479910225, -0.4805334076], errors: [0.29497074, 0.057985009], squares: 11.86635319,
      shift: -0.001771368, formula: { b, x in b[0] + b[1] * x[0] }),
    Case(
      name: "decay", predictors: [[0.1, 0.4, 0.9, 1.3, 2.0, 2.4, 3.1, 3.7]],
      observations: [4.61, 3.42, 2.13, 1.44, 0.68, 0.55, 0.21, 0.16],
      predictorDeviations: [[Double](repeating: 0.05, count: 8)], deviations: [Double](repeating: 0.05, count: 8),
      start: [nil, 1], values: [5.072785718, 0.9718685694], errors: [0.19069442, 0.032976741],
      squares: 2.442732648, shift: -0.002846664, formula: { b, x in b[0] * .exp(SlopedNumber(0) - b[1] * x[0]) }),
    Case(
      name: "swing", predictors: [[0.0, 0.31, 0.58, 0.93, 1.18, 1.53, 1.79, 2.11, 2.42, 2.68, 3.01, 3.29]],
      observations: [0.1, 0.98, 1.77, 1.99, 1.85, 1.19, 0.31, -0.62, -1.51, -1.93, -1.97, -1.66],
      predictorDeviations: [[Double](repeating: 0.04, count: 12)], deviations: [Double](repeating: 0.06, count: 12),
      start: [2, 1.6, 0], values: [2.022806175, 1.614609821, 0.05871004871],
      errors: [0.031198353, 0.024354925, 0.045128933], squares: 2.407073823, shift: -0.0005392712,
      formula: { b, x in b[0] * .sin(b[1] * x[0] + b[2]) }),
    Case(
      name: "product of two", predictors: [[1, 2, 3, 4, 5, 6, 7, 8], [2, 1, 4, 3, 6, 5, 8, 7.5]],
      observations: [9.1, 7.9, 18.9, 18.2, 29.3, 27.6, 39.0, 38.2],
      predictorDeviations: [[Double](repeating: 0.1, count: 8), [Double](repeating: 0.2, count: 8)],
      deviations: [Double](repeating: 0.3, count: 8), start: [1, 2, 0.3],
      values: [7.228694113, 0.8125896556, 0.501763246], errors: [0.51986006, 0.31976988, 0.040736625],
      squares: 130.7454815, shift: 0.1344231, formula: { b, x in b[0] + b[1] * x[0] + b[2] * x[0] * x[1] }),
  ]

  @Test(arguments: cases) func agreesWithODRPACK(example: Case) throws {
    guard case .fit(let fit) = example.problem.solve() else {
      Issue.record("no fit")
      return
    }
    #expect(fit.end == .converged)
    // ODRPACK stops when the sum of squares does not change by 10⁻¹⁵: then parameters are right to 10⁻⁷ of their errors
    // and more, where it goes slowly 10⁻⁶.
    for ((found, expected), error) in zip(zip(fit.parameters, example.values), example.errors) {
      #expect((found - expected).magnitude < 3e-6 * error)
    }
    for (found, expected) in zip(fit.standardErrors, example.errors) {
      #expect(((found ?? 0) - expected).magnitude < 1e-6 * expected)
    }
    #expect((fit.squares / example.squares - 1).magnitude < 1e-9)
    #expect((fit.predictorShifts[0][3] - example.shift).magnitude < 1e-6)
  }

  /// Times of fall that are known badly, from SciPy's ODR: residuals are h − g t²/2, each uncertain by √(σ² + (g t σ_t)²),
  /// and not the share of the shortest way that lies along h.
  @Test func residualsAreUpright() throws {
    let fall = FitModel(parameters: 1) { b, x in b[0] * SlopedNumber(0.5) * x[0] * x[0] }
    let problem = FitProblem(
      model: fall, parameters: [FitParameter(start: 9.8)], observations: [0.2, 0.4, 0.6, 0.8, 1, 1.2],
      deviations: [Double](repeating: 0.001, count: 6), predictors: [[0.209, 0.28, 0.36, 0.395, 0.46, 0.489]],
      predictorDeviations: [[Double](repeating: 0.01, count: 6)])
    let fit = try FitTests.solved(problem)
    // ODRPACK's g is right to 10⁻⁷ of its error of 0.21, and so are these.
    let rests = [-0.0138092018, 0.0162486798, -0.0343644273, 0.0362908197, -0.0357369816, 0.0295535786]
    for (found, known) in zip(fit.residuals, rests) { #expect((found - known).magnitude < 1e-7) }
    let widths = [0.0204846338, 0.0274290435, 0.0352566528, 0.0386817474, 0.0450431445, 0.0478814629]
    for (found, known) in zip(fit.residualDeviations, widths) { #expect((found - known).magnitude < 1e-7) }
  }

  /// Where the search from k = 1 leads to a line that stands upright at infinity, as good as any k without end, other
  /// starts are tried: a grid of k from −20 to 20 has the least χ² of 22.32507 at −2.2733.
  @Test func aFitThatRunsAwayIsCalledBack() throws {
    let line = FitModel(parameters: 1) { b, x in b[0] * x[0] + SlopedNumber(100) }
    let problem = FitProblem(
      model: line, parameters: [FitParameter(start: 1)], observations: [83.5, 129.1, 85.6],
      deviations: [4.5, 6.1, 23], predictors: [[30.1, 36.2, 52.9]], predictorDeviations: [[9.1, 13.1, 25.5]])
    let alone = try FitTests.solved(problem)
    #expect(alone.endless == [0] && !alone.isDetermined(0))
    guard case .fit(let fit) = problem.solve(guesses: [[1, -1]]) else {
      Issue.record("no fit")
      return
    }
    #expect(fit.endless.isEmpty && (fit.parameters[0] + 2.2733).magnitude < 1e-4)
    #expect((fit.squares - 22.325066).magnitude < 1e-5)
  }

  /// Where x is exact, shortest ways are those along y.
  @Test func isThatAlongYWhereXIsExact() throws {
    var problem = Self.cases[2].problem
    problem.predictorDeviations = []
    guard case .fit(let upright) = problem.solve() else {
      Issue.record("no fit")
      return
    }
    problem.predictorDeviations = [[Double](repeating: 1e-9, count: 12)]
    guard case .fit(let fit) = problem.solve() else {
      Issue.record("no fit")
      return
    }
    for (a, b) in zip(fit.parameters, upright.parameters) { #expect((a - b).magnitude < 1e-12) }
    #expect((fit.squares / upright.squares - 1).magnitude < 1e-12)
  }

  /// With x and y exchanged a line through points has the inverse slope, and the same squares.
  @Test func exchangingTheAxesGivesTheSameLine() throws {
    let line = Self.cases[0].problem
    var other = line
    (other.observations, other.predictors) = (line.predictors[0], [line.observations])
    (other.deviations, other.predictorDeviations) = (line.predictorDeviations[0], [line.deviations])
    guard case .fit(let first) = line.solve(), case .fit(let second) = other.solve() else {
      Issue.record("no fit")
      return
    }
    #expect((first.parameters[1] * second.parameters[1] - 1).magnitude < 1e-9)
    #expect((first.squares / second.squares - 1).magnitude < 1e-12)
  }

  /// Where only x is uncertain, the curve goes through each point moved along x.
  @Test func isThatAlongXWhereYIsExact() throws {
    var problem = Self.cases[0].problem
    problem.deviations = []
    var across = problem
    (across.observations, across.predictors) = (problem.predictors[0], [problem.observations])
    (across.deviations, across.predictorDeviations) = (problem.predictorDeviations[0], [])
    guard case .fit(let first) = problem.solve(), case .fit(let second) = across.solve() else {
      Issue.record("no fit")
      return
    }
    #expect((first.parameters[1] * second.parameters[1] - 1).magnitude < 1e-9)
    #expect((first.squares / second.squares - 1).magnitude < 1e-9)
  }
}
