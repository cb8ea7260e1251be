import CMath
import NumericalMethods
import TestSupport
import Testing

/// Fits that find their starts themselves.
@Suite struct InitialGuessTests {
  /// A model, what its parameters are measured in, and parameters as they may be.
  struct Family: Sendable, CustomTestStringConvertible {
    let name: String
    /// For each parameter: powers of x and y; nil where it enters linearly.
    let units: [(x: Double, y: Double)?]
    let span: ClosedRange<Double>
    let draw: @Sendable (inout SeededGenerator) -> [Double]
    let formula: @Sendable ([SlopedNumber], SlopedNumber) -> SlopedNumber
    var testDescription: String { name }
  }

  private static func n(_ value: Double) -> SlopedNumber { SlopedNumber(value) }

  private static func any(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
    .random(in: range, using: &generator)
  }

  static let families = [
    Family(
      name: "decay to a constant", units: [nil, (-1, 0), nil], span: 0...10,
      draw: { [any(1...5, &$0), any(0.2...2, &$0), any(-3...3, &$0)] },
      formula: { b, x in b[0] * .exp(n(0) - b[1] * x) + b[2] }),
    Family(
      name: "decay by its time", units: [nil, (1, 0), nil], span: 0...10,
      draw: { [any(1...5, &$0), any(0.5...5, &$0), any(-3...3, &$0)] },
      formula: { b, x in b[0] * .exp(n(0) - x / b[1]) + b[2] }),
    Family(
      name: "two decays", units: [nil, (-1, 0), nil, (-1, 0)], span: 0...10,
      draw: { [any(2...5, &$0), any(0.1...0.3, &$0), any(2...5, &$0), any(1...2, &$0)] },
      formula: { b, x in b[0] * .exp(n(0) - b[1] * x) + b[2] * .exp(n(0) - b[3] * x) }),
    Family(
      name: "swing", units: [nil, (-1, 0), (0, 0), nil], span: 0...10,
      draw: { [any(1...3, &$0), any(1...12, &$0), any(-3...3, &$0), any(-1...1, &$0)] },
      formula: { b, x in b[0] * .sin(b[1] * x + b[2]) + b[3] }),
    Family(
      name: "swing by its frequency", units: [nil, (-1, 0), nil, nil], span: 0...10,
      draw: { [any(1...3, &$0), any(0.2...2, &$0), any(-3...3, &$0), any(-1...1, &$0)] },
      formula: { b, x in
        let phase = n(2 * .pi) * b[1] * x
        return b[0] * .sin(phase) + b[2] * .cos(phase) + b[3]
      }),
    Family(
      name: "swing by its period", units: [nil, (1, 0), (0, 0)], span: 0...10,
      draw: { [any(1...3, &$0), any(0.7...6, &$0), any(-3...3, &$0)] },
      formula: { b, x in b[0] * .sin(n(2 * .pi) * x / b[1] + b[2]) }),
    Family(
      name: "damped swing", units: [nil, (-1, 0), (-1, 0), (0, 0), nil], span: 0...10,
      draw: { [any(2...4, &$0), any(0.05...0.5, &$0), any(2...9, &$0), any(-3...3, &$0), any(-1...1, &$0)] },
      formula: { b, x in b[0] * .exp(n(0) - b[1] * x) * .cos(b[2] * x + b[3]) + b[4] }),
    Family(
      name: "peak", units: [nil, (1, 0), (1, 0), nil], span: 0...10,
      draw: { [any(2...5, &$0), any(2...8, &$0), any(0.3...1.5, &$0), any(-1...1, &$0)] },
      formula: { b, x in
        let u = (x - b[1]) / b[2]
        return b[0] * .exp(n(-0.5) * u * u) + b[3]
      }),
    Family(
      name: "power", units: [nil, (0, 0)], span: 0.1...10,
      draw: { [any(0.5...4, &$0), any(-1.5...3, &$0)] }, formula: { b, x in b[0] * .pow(x, b[1]) }),
    Family(
      name: "logistic growth", units: [nil, (1, 0), (-1, 0)], span: 0...10,
      draw: { [any(3...9, &$0), any(3...7, &$0), any(0.7...3, &$0)] },
      formula: { b, x in b[0] / (n(1) + .exp(n(0) - b[2] * (x - b[1]))) }),
    Family(
      name: "pendulum", units: [(1, -2)], span: 0.1...2, draw: { [any(1...30, &$0)] },
      formula: { b, x in n(2 * .pi) * .pow(x / b[0], n(0.5)) }),
    Family(
      name: "saturation", units: [nil, (1, 0)], span: 0...10, draw: { [any(2...5, &$0), any(0.5...5, &$0)] },
      formula: { b, x in b[0] * x / (x + b[1]) }),
  ]

  /// Some with random parameters, points and noise: all are fitted as well as the true parameters fit them.
  @Test(arguments: families) func findsStartsItself(family: Family) throws {
    var generator = SeededGenerator(seed: 7)
    var numbers = NormalNumbers(seed: 8)
    var found = 0
    let runs = 3
    let model = FitModel(parameters: family.units.count) { b, x in family.formula(b, x[0]) }
    for run in 0..<runs {
      let truth = family.draw(&generator)
      let xs = (0..<40).map { _ in Self.any(family.span, &generator) }
      let exact = xs.map { x in family.formula(truth.map { SlopedNumber($0) }, SlopedNumber(x)).value }
      let height = (exact.max() ?? 1) - (exact.min() ?? 0)
      let noise = exact.map { _ in 0.02 * height * numbers.next() }
      let ys = zip(exact, noise).map { $0 + $1 }
      let guesses = InitialGuesses(predictor: xs, observations: ys)
      let parameters = family.units.map { FitParameter(isLinear: $0 == nil) }
      let answer = FitProblem(model: model, parameters: parameters, observations: ys, predictors: [xs]).solve(
        guesses: family.units.map {
          $0.map { guesses.guesses(predictorPower: $0.x, observationPower: $0.y) } ?? []
        })
      guard case .fit(let fit) = answer else {
        Issue.record("run \(run): \(answer)")
        continue
      }
      if fit.squares <= noise.reduce(0, { $0 + $1 * $1 }) { found += 1 }
    }
    #expect(found == runs)
  }

  @Test func ratesOfExactExponentialsAreFound() throws {
    let xs = (0..<400).map { 0.01 * Double($0) }
    let one = try #require(
      IntegralRates(xs.map { (x: $0, y: 3 * exp(-0.8 * $0) - 2) }, terms: 1, hasConstant: true))
    // Trapezes of 0.01 leave 10⁻⁵.
    #expect((one.rates[0] + 0.8).magnitude < 1e-4)
    let two = try #require(
      IntegralRates(xs.map { (x: $0, y: 3 * exp(-0.8 * $0) + 2 * exp(-3 * $0)) }, terms: 2, hasConstant: false))
    #expect((two.rates[0] + 0.8).magnitude < 1e-3 && (two.rates[1] + 3).magnitude < 1e-2)
    let swing = try #require(
      IntegralRates(xs.map { (x: $0, y: exp(-0.3 * $0) * cos(5 * $0 + 1)) }, terms: 2, hasConstant: false))
    let oscillation = try #require(swing.oscillation)
    #expect((oscillation.rate + 0.3).magnitude < 1e-2 && (oscillation.angularFrequency - 5).magnitude < 1e-2)
    #expect(IntegralRates([(x: 0, y: 1), (x: 0, y: 2), (x: 0, y: 3)], terms: 1, hasConstant: false) == nil)
    #expect(IntegralRates([], terms: 1, hasConstant: false) == nil)
  }

  /// Irregular times, two frequencies; the width of a peak is a turn over the whole time.
  @Test func frequenciesAreFoundAtIrregularTimes() {
    var generator = SeededGenerator(seed: 3)
    let times = (0..<300).map { _ in Double.random(in: 0...50, using: &generator) }.sorted()
    let peaks = Periodogram(times.map { (x: $0, y: 7 + 2 * sin(3.3 * $0) + 0.8 * cos(11 * $0)) }).peaks
    #expect((peaks[0].angularFrequency - 3.3).magnitude < 0.02)
    #expect((peaks[1].angularFrequency - 11).magnitude < 0.03)
    #expect(Periodogram([]).peaks.isEmpty)
    #expect(Periodogram((0..<9).map { (x: Double($0), y: 4) }).peaks.isEmpty)
  }

  @Test func withoutCandidatesTheStartIsMissing() {
    let problem = FitProblem(
      model: FitModel(parameters: 2, FitTests.decay), parameters: [FitParameter(isLinear: true), FitParameter()],
      observations: [3, 2, 1], predictors: [[0, 1, 2]])
    guard case .flawed(.startIsMissing(1)) = problem.solve(guesses: [[], []]) else {
      Issue.record("it has no start")
      return
    }
  }
}
