import CMath
import NumericalMethods
import Testing

/// Stiff equations; end values from the Test Set for IVP Solvers (Mazzia and Magherini 2008).
@Suite struct StiffProblems {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let start: [Double]
    let end: Double
    let absolute: [Double]
    let expected: [Double]
    let problem: @Sendable () -> InitialValueProblem
  }

  static let cases = [
    Case(
      testDescription: "van der Pol, μ = 1000", start: [2, 0], end: 2000, absolute: [1],
      expected: [1.706167732170469, -8.928097010248125e-4],
      problem: {
        InitialValueProblem(dimension: 2) { _, y, d in
          (d[0], d[1]) = (y[1], 1000 * (1 - y[0] * y[0]) * y[1] - y[0])
        } jacobian: { _, y, rows, byTime in
          (rows[0], rows[1]) = (0, 1)
          (rows[2], rows[3]) = (-2000 * y[0] * y[1] - 1, 1000 * (1 - y[0] * y[0]))
          (byTime[0], byTime[1]) = (0, 0)
        }
      }),
    Case(
      testDescription: "Robertson", start: [1, 0, 0], end: 1e11, absolute: [1e-8, 1e-14, 1],
      expected: [2.083340149701284e-8, 8.333360770334744e-14, 0.9999999791665152],
      problem: {
        InitialValueProblem(dimension: 3) { _, y, d in
          d[0] = -0.04 * y[0] + 1e4 * y[1] * y[2]
          d[2] = 3e7 * y[1] * y[1]
          d[1] = -d[0] - d[2]
        }
      }),
    Case(
      testDescription: "Oregonator", start: [1, 2, 3], end: 360, absolute: [1],
      expected: [1.000814870318523, 1228.178521549917, 132.0554942846706],
      problem: {
        InitialValueProblem(dimension: 3) { _, y, d in
          d[0] = 77.27 * (y[1] + y[0] * (1 - 8.375e-6 * y[0] - y[1]))
          d[1] = (y[2] - (1 + y[0]) * y[1]) / 77.27
          d[2] = 0.161 * (y[0] - y[2])
        }
      }),
  ]

  @Test(arguments: cases, [1e-6, 1e-9, 1e-11]) func endIsMet(_ known: Case, tolerance: Double) {
    for absolute in [known.absolute.map { $0 * tolerance }, []] {
      let solution = DifferentialEquationSolver(
        relativeTolerance: tolerance, absoluteTolerances: absolute
      ).solve(known.problem(), from: 0, state: known.start, over: 0...known.end)
      #expect(solution.outcome == .complete)
      #expect(solution.parts.contains { $0.method == .radau5 })
      // An explicit method alone takes more than a million.
      #expect(solution.evaluations < 200_000)
      for (component, expected) in known.expected.enumerated() {
        let error = abs(solution.value(of: component, at: known.end) - expected)
        // The instants of the jumps of a relaxation are a hundred times more sensitive than the values between.
        #expect(error <= 1000 * tolerance * abs(expected))
        // The estimate is no bound in all cases: `ErrorEstimateTests` count.
        #expect(solution.error(of: component, at: known.end) >= error / 10)
      }
    }
  }

  @Test func returnsToTheExplicitMethod() {
    // Stiff up to t = 1, an oscillator of moderate speed behind.
    let problem = InitialValueProblem(dimension: 2) { t, y, d in
      let rate = 1e5 * exp(-50 * t)
      d[0] = y[1] - rate * (y[0] - cos(3 * t))
      d[1] = -9 * y[0] - rate * (y[1] + 3 * sin(3 * t))
    }
    let solution = DifferentialEquationSolver(relativeTolerance: 1e-9).solve(
      problem, from: 0, state: [1, 0], over: 0...20)
    #expect(solution.outcome == .complete)
    #expect(Set(solution.parts.map(\.method)) == [.dop853, .radau5])
    #expect(solution.parts.last?.method == .dop853)
    for (part, next) in zip(solution.parts, solution.parts.dropFirst()) {
      #expect(part.range.upperBound == next.range.lowerBound)
    }
    #expect(abs(solution.value(of: 0, at: 20) - cos(60)) < 1e-6)
  }

  @Test func nonstiffProblemsStayWithTheExplicitMethod() {
    let problem = InitialValueProblem(dimension: 2) { _, y, d in (d[0], d[1]) = (y[1], -sin(y[0])) }
    for tolerance in [1e-2, 1e-4, 1e-8, 1e-12] {
      let solution = DifferentialEquationSolver(relativeTolerance: tolerance).solve(
        problem, from: 0, state: [2, 0], over: -50...50)
      #expect(solution.parts.allSatisfy { $0.method == .dop853 })
    }
  }
}
