import CMath
import NumericalMethods
import Testing

/// Equations whose solutions are known, in both directions of time, between the steps and at their ends.
@Suite struct ClosedForms {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let range: ClosedRange<Double>
    let start: Double
    let problem: @Sendable () -> InitialValueProblem
    let solution: @Sendable (Double) -> [Double]
    /// How much larger than the tolerance an error may become: with the number of the steps, and as the equation stretches it.
    let growth: Double
  }

  private static func oscillator(damping: Double) -> InitialValueProblem {
    InitialValueProblem(dimension: 2) { _, y, slopes in
      slopes[0] = y[1]
      slopes[1] = -y[0] - 2 * damping * y[1]
    }
  }

  static let cases = [
    Case(
      testDescription: "exponential", range: -5...10, start: 0,
      problem: { InitialValueProblem(dimension: 2) { _, y, d in (d[0], d[1]) = (y[0], -y[1]) } },
      solution: { [exp($0), exp(-$0)] }, growth: 1e3),
    Case(
      testDescription: "oscillator", range: -20...60, start: 0, problem: { oscillator(damping: 0) },
      solution: { [cos($0), -sin($0)] }, growth: 1e3),
    Case(
      testDescription: "weakly damped", range: 0...20, start: 0, problem: { oscillator(damping: 0.25) },
      solution: {
        let w = (1 - 0.0625).squareRoot()
        let e = exp(-0.25 * $0)
        return [e * (cos(w * $0) + 0.25 / w * sin(w * $0)), -e * sin(w * $0) / w]
      }, growth: 1e3),
    Case(
      testDescription: "critically damped", range: 0...20, start: 0, problem: { oscillator(damping: 1) },
      solution: { [(1 + $0) * exp(-$0), -$0 * exp(-$0)] }, growth: 1e3),
    Case(
      testDescription: "strongly damped", range: 0...20, start: 0, problem: { oscillator(damping: 3) },
      solution: {
        let (a, b) = (-3 + 8.0.squareRoot(), -3 - 8.0.squareRoot())
        return [
          (b * exp(a * $0) - a * exp(b * $0)) / (b - a), a * b * (exp(a * $0) - exp(b * $0)) / (b - a),
        ]
      }, growth: 1e3),
    Case(
      testDescription: "driven at resonance", range: 0...50, start: 0,
      problem: {
        InitialValueProblem(dimension: 2) { t, y, d in (d[0], d[1]) = (y[1], cos(t) - y[0]) }
      },
      solution: { [$0 * sin($0) / 2, (sin($0) + $0 * cos($0)) / 2] }, growth: 1e4),
    Case(
      testDescription: "logistic, from the middle", range: -4...12, start: 3,
      problem: { InitialValueProblem(dimension: 1) { _, y, d in d[0] = y[0] * (1 - y[0]) } },
      solution: { [1 / (1 + exp(3 - $0))] }, growth: 1e3),
    Case(
      testDescription: "start beyond the range", range: 2...3, start: 0,
      problem: { InitialValueProblem(dimension: 1) { t, _, d in d[0] = 2 * t } },
      solution: { [$0 * $0] }, growth: 1e3),
  ]

  @Test(arguments: cases, [1e-6, 1e-9, 1e-12]) func isMet(_ known: Case, tolerance: Double) {
    let solution = DifferentialEquationSolver(relativeTolerance: tolerance).solve(
      known.problem(), from: known.start, state: known.solution(known.start), over: known.range)
    #expect(solution.outcome == .complete)
    #expect(solution.range.contains(known.range.lowerBound))
    #expect(solution.range.contains(known.range.upperBound))
    let times = (0...97).map {
      known.range.lowerBound + (known.range.upperBound - known.range.lowerBound) * Double($0) / 97
    }
    for component in 0..<solution.dimension {
      let size = times.reduce(0) { max($0, abs(known.solution($1)[component])) }
      let values = solution.values(of: component, at: times)
      for (time, value) in zip(times, values) {
        let error = abs(value - known.solution(time)[component])
        // Rounding, too, adds up.
        #expect(error <= (known.growth * tolerance + 1e-13) * size)
        #expect(value == solution.value(of: component, at: time))
        #expect(value == solution.state(at: time)[component])
      }
    }
  }

  @Test func slopesAreThoseOfTheCurve() {
    let solution = DifferentialEquationSolver(relativeTolerance: 1e-10).solve(
      Self.oscillator(damping: 0), from: 0, state: [1, 0], over: -10...10)
    for k in 0...100 {
      let t = -10 + Double(k) / 5
      // The slope of an interpolant of order 7 is of order 6.
      #expect(abs(solution.slope(of: 0, at: t) + sin(t)) < 1e-7)
    }
  }

  /// The solution between the steps comes from their neighbours, but where something is looked for along the way.
  @Test func curvesCostNoEvaluations() {
    let problem = Self.oscillator(damping: 0)
    let solver = DifferentialEquationSolver(relativeTolerance: 1e-9, estimatesError: false)
    let solution = solver.solve(problem, from: 0, state: [1, 0], over: 0...100)
    let watched = solver.solve(
      problem, from: 0, state: [1, 0], over: 0...100, events: EventFunctions([.init()]) { _, y, g in g[0] = y[0] })
    #expect(solution.evaluations < 12 * solution.steps + 50)
    #expect(watched.evaluations < 15 * watched.steps + 50)
    for k in 0...1000 {
      let t = Double(k) / 10
      #expect(abs(solution.value(of: 0, at: t) - watched.value(of: 0, at: t)) < 2e-9)
    }
  }

  @Test func sameBitsTwice() {
    func once() -> [UInt64] {
      let solution = DifferentialEquationSolver().solve(
        Self.oscillator(damping: 0.1), from: 1, state: [1, 0.3], over: -3...30)
      return (0...50).map { solution.value(of: 0, at: Double($0) / 2 - 3).bitPattern }
    }
    #expect(once() == once())
  }
}
