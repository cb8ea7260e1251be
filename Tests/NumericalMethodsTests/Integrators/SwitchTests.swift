import CMath
import NumericalMethods
import Testing

@Suite struct SwitchTests {
  /// A cube of edge 0.1 m floats with a draft `d`; out of the water, or all under, its buoyancy does not change. Periods:
  /// the closed form in quadratures, worked out by hand for a start at rest level with the speed of the amplitude A.
  @Test(arguments: [(0.06, 0.03, 0.49138397577), (0.06, 0.05, 0.50804172054), (0.03, 0.05, 0.39236885961)])
  func floatingCube(draft: Double, amplitude: Double, period: Double) {
    let edge = 0.1
    let gravity = 9.81
    let omega = (gravity / draft).squareRoot()
    let problem = InitialValueProblem(
      dimension: 2,
      slopes: { _, y, d in
        d[0] = y[1]
        d[1] = gravity * (min(max(draft - y[0], 0), edge) / draft - 1)
      }, switchCount: 2,
      switches: { _, y, s in (s[0], s[1]) = (draft - y[0], draft - y[0] - edge) })
    let solution = DifferentialEquationSolver(relativeTolerance: 1e-12).solve(
      problem, from: 0, state: [0, amplitude * omega], over: 0...period)
    #expect(solution.outcome == .complete)
    #expect(abs(solution.value(of: 0, at: period)) < 1e-10)
    #expect(abs(solution.value(of: 1, at: period) / (amplitude * omega) - 1) < 1e-9)
    // Through each limit it goes once up and once down.
    let limits = (amplitude > draft ? 2 : 0) + (amplitude > edge - draft ? 2 : 0)
    #expect(solution.knots.count == limits)
    for knot in solution.knots {
      let y = solution.value(of: 0, at: knot)
      #expect(min(abs(y - draft), abs(y - draft + edge)) < 1e-13)
    }
  }

  /// A force that is turned on: what is stepped onto costs no accuracy.
  @Test(arguments: [1.0, -1]) func jumpInTime(direction: Double) {
    let instant = 1.2345678
    let problem = InitialValueProblem(
      dimension: 2, slopes: { t, y, d in (d[0], d[1]) = (y[1], direction * t < instant ? 0 : 3) },
      switchCount: 1, switches: { t, _, s in s[0] = direction * t - instant })
    let solution = DifferentialEquationSolver().solve(
      problem, from: 0, state: [0, direction], over: min(0, direction * 5)...max(0, direction * 5))
    #expect(solution.knots.count == 1)
    #expect(abs((solution.knots.first ?? 0) - direction * instant) < 1e-14)
    for k in 0...50 {
      let t = Double(k) / 10
      let behind = max(t - instant, 0)
      #expect(abs(solution.value(of: 0, at: direction * t) - (t + 1.5 * behind * behind)) < 1e-12)
    }
    #expect(solution.evaluations < 500)
  }

  /// A square wave that is turned on at the start itself, where `sign 0` is neither of its values.
  @Test(arguments: [1.0, -1], [true, false]) func jumpAtTheStart(direction: Double, isKnown: Bool) {
    let slopes: InitialValueProblem.Field = { t, _, d in
      let wave = sin(t)
      d[0] = wave > 0 ? 1 : wave < 0 ? -1 : 0
    }
    var problem =
      isKnown
      ? InitialValueProblem(dimension: 1, slopes: slopes)
      : InitialValueProblem(dimension: 1, slopes: slopes, switchCount: 1, switches: { t, _, s in s[0] = sin(t) })
    if isKnown { problem.instants = (-4...4).map { (Double($0) * .pi, 4 * max(Double($0).magnitude, 1).ulp) } }
    let solution = DifferentialEquationSolver().solve(
      problem, from: 0, state: [0], over: min(0, direction * 10)...max(0, direction * 10))
    #expect(solution.outcome == .complete)
    for k in 0...100 {
      let t = direction * Double(k) / 10
      // A triangle: the distance from the nearest even multiple of π.
      #expect(abs(solution.value(of: 0, at: t) - abs(t - 2 * .pi * (t / (2 * .pi)).rounded())) < 1e-12)
    }
    #expect(solution.evaluations < 1500)
  }

  /// A force of constant amount that always points to the middle; the start is there.
  @Test func jumpOfTheStateAtTheStart() {
    let problem = InitialValueProblem(
      dimension: 2, slopes: { _, y, d in (d[0], d[1]) = (y[1], y[0] > 0 ? -2 : y[0] < 0 ? 2 : 0) },
      switchCount: 1, switches: { _, y, s in s[0] = y[0] })
    // Parabolas: y = v t - t², until t = v, and then the same below.
    let solution = DifferentialEquationSolver().solve(problem, from: 0, state: [0, 1], over: 0...10)
    #expect(solution.outcome == .complete)
    for k in 0...10 { #expect(abs(solution.value(of: 0, at: Double(k))) < 1e-11) }
    #expect(abs(solution.value(of: 0, at: 0.5) - 0.25) < 1e-12)
    #expect(abs(solution.value(of: 0, at: 9.5) + 0.25) < 1e-11)
  }

  /// Two pushes, each shorter than a thousandth of a step, change the velocity by what their area is.
  @Test(arguments: [1.0, -1]) func knownInstants(direction: Double) {
    let (first, second, width, force) = (4.0, 7.3, 1e-3, 1000.0)
    var problem = InitialValueProblem(
      dimension: 2,
      slopes: { t, y, d in
        let t = direction * t
        let isPushed = t > first && t < first + width || t > second && t < second + width
        (d[0], d[1]) = (y[1], isPushed ? force : 0)
      })
    problem.instants = [second, first, first + width, second + width, 40, 0].map { (direction * $0, 1e-14) }
    let solution = DifferentialEquationSolver().solve(
      problem, from: 0, state: [0, 0], over: min(0, direction * 10)...max(0, direction * 10))
    #expect(solution.knots.count == 4)
    for time in stride(from: 0.05, to: 10, by: 0.1) {
      // A push of area 1 from a to a + w moves by t - a - w/2 behind it.
      let pushes = [first, second].map { max(time - $0 - width / 2, 0) }
      let value = solution.value(of: 0, at: direction * time)
      // What an instant is rounded by, an ulp of it, times the force and the time behind it.
      #expect(abs(value - pushes[0] - pushes[1]) < 2e-11)
      #expect(solution.error(of: 0, at: direction * time) < 1e-9)
    }
    #expect(solution.evaluations < 1_500)
  }

  /// `|y|` has a corner; the period of `y'' = -sign(y)` from rest at 1 is 4 √2.
  @Test func signOfTheState() {
    let problem = InitialValueProblem(
      dimension: 2, slopes: { _, y, d in (d[0], d[1]) = (y[1], y[0] > 0 ? -1 : 1) },
      switchCount: 1, switches: { _, y, s in s[0] = y[0] })
    let period = 4 * 2.0.squareRoot()
    let solution = DifferentialEquationSolver().solve(
      problem, from: 0, state: [1, 0], over: 0...(10 * period))
    #expect(solution.knots.count == 20)
    #expect(abs(solution.value(of: 0, at: 10 * period) - 1) < 1e-11)
  }

  /// Without a switch the corner is found by the control of the step alone, and costs much more.
  @Test func switchesSaveEvaluations() {
    func evaluations(_ count: Int) -> Int {
      let problem = InitialValueProblem(
        dimension: 1, slopes: { t, _, d in d[0] = abs(t - 1 / 3.0) }, switchCount: count,
        switches: { t, _, s in s[0] = t - 1 / 3.0 })
      return DifferentialEquationSolver(estimatesError: false).solve(
        problem, from: 0, state: [0], over: 0...1
      ).evaluations
    }
    #expect(evaluations(1) < evaluations(0))
  }

  /// Dry friction: a block slides until it stops, and stays where it is; with a force below the limit, too.
  @Test(arguments: [0.0, 0.3]) func slidingBlockStops(force: Double) {
    let problem = InitialValueProblem(
      dimension: 2,
      slopes: { _, y, d in
        d[0] = y[1]
        d[1] = force - (y[1] > 0 ? 1 : y[1] < 0 ? -1 : 0)
      }, switchCount: 1, switches: { _, y, s in s[0] = y[1] })
    let solution = DifferentialEquationSolver().solve(
      problem, from: 0, state: [0, 2], over: 0...20)
    let stop = 2 / (1 - force)
    #expect(solution.outcome == .complete)
    #expect(solution.evaluations < 5000)
    #expect(abs(solution.value(of: 0, at: stop) - stop) < 1e-9)
    #expect(abs(solution.value(of: 0, at: 20) - stop) < 1e-9)
    #expect(abs(solution.value(of: 1, at: 20)) < 1e-9)
  }
}
