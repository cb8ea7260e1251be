import CMath
import NumericalMethods
import TestSupport
import Testing

@Suite struct ErrorEstimateTests {
  /// Over random problems at tolerances from 1e-3 to 1e-10, the estimate is at least the true error in 95 of 100, and at most a hundred
  /// times the true one in 90. For the truth stands a solution with a thousandth of the tolerance; other tests compare that with other programs.
  @Test func boundsTheErrorAndIsNearIt() {
    var (count, bounds, near) = (0, 0, 0)
    for number in 0..<400 {
      let random = RandomProblem(number: number)
      let tolerance = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10][number / RandomProblem.kinds % 8]
      let exact = DifferentialEquationSolver(relativeTolerance: min(1e-3 * tolerance, 1e-11), estimatesError: false)
        .solve(
          random.problem, from: 0, state: random.state, over: 0...random.end)
      let solution = DifferentialEquationSolver(
        relativeTolerance: tolerance, absoluteTolerances: number.isMultiple(of: 2) ? [] : [tolerance]
      ).solve(random.problem, from: 0, state: random.state, over: 0...random.end)
      #expect(exact.outcome == .complete && solution.outcome == .complete)
      for share in [0.37, 0.71, 1.0] {
        var (error, estimate) = (0.0, 0.0)
        for component in 0..<random.dimension {
          let time = share * random.end
          error = max(error, abs(solution.value(of: component, at: time) - exact.value(of: component, at: time)))
          estimate = max(estimate, solution.error(of: component, at: time))
        }
        count += 1
        bounds += estimate >= error ? 1 : 0
        near += estimate <= 100 * error ? 1 : 0
      }
    }
    #expect(Double(bounds) >= 0.95 * Double(count))
    #expect(Double(near) >= 0.9 * Double(count))
  }

  /// The same for 200 linear systems, `y' = A y`, whose solutions are known: products of a random change of basis, growing, decaying
  /// and turning parts, some of them stiff. No solution of ours stands for the truth.
  @Test func boundsTheErrorOfLinearSystems() {
    var (count, bounds, near) = (0, 0, 0)
    for number in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(1000 + number))
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      // y = (u + a v + b w, v + c w, w), with u' = p u and v, w turning by ω while they decay by d.
      let (a, b, c) = (draw(-1...1), draw(-1...1), draw(-1...1))
      let (p, d, w) = (-exp(draw(-3...(number.isMultiple(of: 5) ? 9 : 1))), draw(-0.1...0.5), draw(0.3...5))
      let (start, end) = ([draw(-1...1), draw(-1...1), draw(-1...1)], draw(2...15))
      func mixed(_ u: Double, _ v: Double, _ z: Double) -> [Double] { [u + a * v + b * z, v + c * z, z] }
      func exact(_ t: Double) -> [Double] {
        let (x, y) = (exp(-d * t) * cos(w * t), exp(-d * t) * sin(w * t))
        return mixed(exp(p * t) * start[0], x * start[1] - y * start[2], y * start[1] + x * start[2])
      }
      let problem = InitialValueProblem(dimension: 3) { _, s, slopes in
        let z = s[2]
        let v = s[1] - c * z
        let u = s[0] - a * v - b * z
        let (du, dv, dz) = (p * u, -d * v - w * z, w * v - d * z)
        (slopes[0], slopes[1], slopes[2]) = (du + a * dv + b * dz, dv + c * dz, dz)
      }
      let tolerance = [1e-4, 1e-6, 1e-8, 1e-10][number % 4]
      let solution = DifferentialEquationSolver(relativeTolerance: tolerance).solve(
        problem, from: 0, state: exact(0), over: 0...end)
      #expect(solution.outcome == .complete)
      for share in [0.37, 0.71, 1.0] {
        let truth = exact(share * end)
        let error = truth.indices.reduce(0) { max($0, abs(solution.value(of: $1, at: share * end) - truth[$1])) }
        let estimate = truth.indices.reduce(0) { max($0, solution.error(of: $1, at: share * end)) }
        count += 1
        bounds += estimate >= error ? 1 : 0
        near += estimate <= 100 * error ? 1 : 0
      }
    }
    #expect(Double(bounds) >= 0.95 * Double(count))
    #expect(Double(near) >= 0.9 * Double(count))
  }

  /// Lorenz' equations double an error each 0.8: after some time nothing is known any more, and the estimate says so in time.
  @Test func chaosEndsThePrediction() {
    let problem = InitialValueProblem(dimension: 3) { _, y, d in
      (d[0], d[1], d[2]) = (10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - 8.0 / 3 * y[2])
    }
    func solve(_ tolerance: Double) -> Solution {
      DifferentialEquationSolver(relativeTolerance: tolerance).solve(
        problem, from: 0, state: [1, 1, 1], over: 0...60)
    }
    let (solution, better) = (solve(1e-9), solve(1e-13))
    #expect(solution.error(of: 0, at: 5) < 1e-5)
    #expect(solution.error(of: 0, at: 10) < 1e-3)
    let times = (0...600).map { Double($0) / 10 }
    #expect(times.contains { solution.error(of: 0, at: $0) > 5 })
    var isLost = false
    for time in times {
      let error = abs(solution.value(of: 0, at: time) - better.value(of: 0, at: time))
      // Where the estimate says a hundredth of the size, the truth is not ten times worse; once it is lost, it stays so.
      if !isLost { #expect(error <= max(10 * solution.error(of: 0, at: time), 1e-9)) }
      isLost = isLost || solution.error(of: 0, at: time) > 1
    }
    #expect(isLost)
    // Two solutions on an attractor are no farther from each other than its size, however wrong both are.
    for component in 0..<3 {
      for time in times where time > 45 { #expect(solution.error(of: component, at: time) == .infinity) }
    }
  }

  /// A relaxation oscillator is far off at the moments of its jumps, and known between them; so is what hardly changes at all.
  @Test func jumpsAndRestsEndNoPrediction() {
    let oscillator = InitialValueProblem(dimension: 3) { _, y, d in
      (d[0], d[1], d[2]) = (y[1], 100 * (1 - y[0] * y[0]) * y[1] - y[0], 0)
    }
    let solution = DifferentialEquationSolver(relativeTolerance: 1e-6).solve(
      oscillator, from: 0, state: [2, 0, 7], over: 0...1000)
    for k in 1...50 {
      #expect(solution.error(of: 0, at: Double(k) * 20 - 3) < 0.1)
      #expect(solution.error(of: 2, at: Double(k) * 20) < 1e-12)
    }
  }

  @Test func withoutAnEstimateThereIsNone() {
    let problem = InitialValueProblem(dimension: 1) { _, y, d in d[0] = -y[0] }
    let solution = DifferentialEquationSolver(estimatesError: false).solve(problem, from: 0, state: [1], over: 0...1)
    #expect(solution.error(of: 0, at: 0.5).isNaN)
    let estimated = DifferentialEquationSolver().solve(problem, from: 0, state: [1], over: -1...1)
    // The start itself may be rounded.
    #expect(estimated.error(of: 0, at: 0) < 2e-15)
    for k in -10...10 { #expect(estimated.error(of: 0, at: Double(k) / 10) < 1e-7) }
  }
}
