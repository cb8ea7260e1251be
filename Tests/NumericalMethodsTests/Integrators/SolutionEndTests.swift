import CMath
import NumericalMethods
import Testing

/// Where solutions end, and why.
@Suite struct SolutionEndTests {
  private func solve(
    over range: ClosedRange<Double>, from start: Double = 0, _ state: [Double], limit: Int = 1_000_000,
    _ slopes: @escaping InitialValueProblem.Field
  ) -> Solution {
    DifferentialEquationSolver(evaluationLimit: limit).solve(
      InitialValueProblem(dimension: state.count, slopes: slopes), from: start, state: state, over: range)
  }

  private func isSingular(_ outcome: Solution.Outcome, at time: Double, _ component: Int, within: Double) -> Bool {
    guard case .singular(let place, let index) = outcome else { return false }
    return index == component && abs(place - time) <= within
  }

  /// `y' = 1 + y²` is the tangent: two poles, one on each side.
  @Test func riccati() {
    let solution = solve(over: -3...3, [0, 1]) { _, y, d in (d[0], d[1]) = (1 + y[0] * y[0], -y[1]) }
    #expect(isSingular(solution.upperOutcome, at: .pi / 2, 0, within: 1e-9))
    #expect(isSingular(solution.lowerOutcome, at: -.pi / 2, 0, within: 1e-9))
    #expect(solution.evaluations < 20_000)
    for k in -14...14 {
      let t = Double(k) / 10
      #expect(abs(solution.value(of: 0, at: t) / tan(t == 0 ? 1 : t) - (t == 0 ? 0 : 1)) < 1e-6)
    }
    #expect(solution.value(of: 0, at: 2).isNaN)
    #expect(solution.error(of: 0, at: 2).isNaN)
  }

  @Test func growthToAPole() {
    let solution = solve(over: 0...3, [0.5]) { _, y, d in d[0] = y[0] * y[0] * y[0] }
    #expect(isSingular(solution.upperOutcome, at: 2, 0, within: 1e-8))
  }

  @Test func exponentialBeyondTheGreatestNumber() {
    let solution = solve(over: 0...1000, [1]) { _, y, d in d[0] = y[0] }
    guard case .singular(let place, 0) = solution.upperOutcome else {
      Issue.record("\(solution.upperOutcome)")
      return
    }
    // Some powers of ten before that, sums of slopes overflow already.
    #expect(abs(place - log(Double.greatestFiniteMagnitude)) < 10)
  }

  /// `y = √(1 - t²)` falls ever faster into `y = 0`.
  @Test func verticalEnd() {
    let solution = solve(over: 0...2, [1]) { t, y, d in d[0] = -t / y[0] }
    #expect(isSingular(solution.upperOutcome, at: 1, 0, within: 1e-6))
  }

  /// `y' = -√y` reaches zero at t = 2, where the root ends.
  @Test func noValueFromHereOn() {
    let solution = solve(over: 0...5, [0, 1]) { _, y, d in (d[0], d[1]) = (1, -y[1].squareRoot()) }
    guard case .withoutValue(let time, 1) = solution.upperOutcome else {
      Issue.record("\(solution.upperOutcome)")
      return
    }
    #expect(abs(time - 2) < 1e-4)
    #expect(abs(solution.value(of: 1, at: 1) - 0.25) < 1e-8)
  }

  @Test func noValueBehindAnInstant() {
    let solution = solve(over: 0...5, [0]) { t, _, d in d[0] = (2 - t).squareRoot() }
    guard case .withoutValue(let time, 0) = solution.upperOutcome else {
      Issue.record("\(solution.upperOutcome)")
      return
    }
    #expect(abs(time - 2) < 1e-9)
  }

  @Test func noValueAtTheStart() {
    for (state, start) in [([1.0, 0], 0.0), ([0, .nan], 1), ([.infinity, 0], 1)] {
      let solution = solve(over: 0...5, from: start, state) { t, y, d in (d[0], d[1]) = (y[1], 1 / t) }
      guard case .withoutValue(let time, _) = solution.upperOutcome else {
        Issue.record("\(solution.upperOutcome)")
        continue
      }
      #expect(time == start)
      #expect(solution.range == start...start)
    }
  }

  @Test func noWayAtAll() {
    let solution = solve(over: 2...2, from: 2, [3]) { _, _, d in d[0] = 1 }
    #expect(solution.outcome == .complete)
    #expect(solution.range == 2...2)
    #expect(solution.value(of: 0, at: 2) == 3)
    #expect(solution.error(of: 0, at: 2) < 1e-14)
    #expect(solution.value(of: 0, at: 2.1).isNaN)
    #expect(solution.value(of: 1, at: 2).isNaN)
    #expect(solution.value(of: -1, at: 2).isNaN)
    let nothing = solve(over: 0...1, []) { _, _, _ in }
    #expect(nothing.state(at: 0.5).isEmpty)
  }

  @Test func limitsHold() {
    let solution = solve(over: 0...1e9, [1, 0], limit: 5000) { _, y, d in (d[0], d[1]) = (y[1], -y[0]) }
    guard case .tooManyEvaluations(let time) = solution.upperOutcome else {
      Issue.record("\(solution.upperOutcome)")
      return
    }
    #expect(time == solution.range.upperBound)
    #expect(time > 10)
    // The second solution has the same limit.
    #expect(solution.evaluations < 10_100)
  }

  /// A right side that is noise, and one that jumps at each look: something is said, within the limits.
  @Test func noise() {
    let solution = solve(over: 0...1, [1], limit: 20_000) { t, y, d in
      d[0] = Double((t.bitPattern ^ y[0].bitPattern) % 1000) - 500
    }
    #expect(solution.outcome != .complete)
    #expect(solution.evaluations < 50_000)
  }

  /// What no author means, and some write: an end is found and told, far within the limit.
  @Test func oddEquationsComeToAnEnd() {
    func outcome(
      _ state: Double, over range: ClosedRange<Double>, switches: InitialValueProblem.Field? = nil,
      _ slopes: @escaping InitialValueProblem.Field
    ) -> Solution {
      DifferentialEquationSolver(relativeTolerance: 1e-6, evaluationLimit: 20_000).solve(
        InitialValueProblem(dimension: 1, slopes: slopes, switchCount: 1, switches: switches), from: range.lowerBound,
        state: [state], over: range)
    }
    // Faster than any step, ranges without end, from far below the least normal number to far above what has squares.
    #expect(outcome(1, over: 0...1) { _, y, d in d[0] = -1e200 * y[0] }.outcome != .complete)
    #expect(outcome(1, over: 0...Double.infinity) { _, y, d in d[0] = -y[0] }.outcome != .complete)
    #expect(outcome(1e300, over: 0...1) { _, y, d in d[0] = y[0] }.outcome == .complete)
    #expect(outcome(.leastNonzeroMagnitude, over: 0...1) { _, y, d in d[0] = y[0] }.outcome == .complete)
    #expect(outcome(1, over: 1e10...1e10.nextUp) { _, y, d in d[0] = -y[0] }.evaluations < 100)
    // Switches that are noise, or no number.
    let ramp: InitialValueProblem.Field = { _, _, d in d[0] = 1 }
    for switches: InitialValueProblem.Field in [
      { t, _, s in s[0] = Double(t.bitPattern % 3) - 1 }, { _, _, s in s[0] = .nan },
    ] {
      let solution = outcome(0, over: 0...1, switches: switches, ramp)
      #expect(solution.outcome == .complete)
      #expect(abs(solution.value(of: 0, at: 1) - 1) < 1e-12)
    }
    // A slope that is turned back wherever it leads.
    #expect(outcome(1, over: 0...5) { _, y, d in d[0] = y[0] > 0 ? -1 : 1 }.evaluations < 41_000)
  }

  @Test func extremeScales() {
    for scale in [1e-150, 1e150] {
      let solution = solve(over: 0...10, [scale, 0]) { _, y, d in (d[0], d[1]) = (y[1], -y[0]) }
      #expect(abs(solution.value(of: 0, at: 10) / scale - cos(10)) < 1e-7)
      let fast = solve(over: 0...(10 * scale), [1, 0]) { _, y, d in
        (d[0], d[1]) = (y[1] / scale, -y[0] / scale)
      }
      #expect(abs(fast.value(of: 0, at: 10 * scale) - cos(10)) < 1e-7)
    }
  }

  @Test func atRestNothingHappens() {
    // A weight at rest on its spring, but for rounding.
    let solution = solve(over: 0...100, [0.1 + 9.81 / 37, 0]) { _, y, d in
      (d[0], d[1]) = (y[1], 9.81 - 37 * (y[0] - 0.1))
    }
    #expect(solution.outcome == .complete)
    #expect(solution.evaluations < 30_000)
    #expect(abs(solution.value(of: 1, at: 100)) < 1e-12)
  }
}
