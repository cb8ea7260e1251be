import CMath
import NumericalMethods
import Testing

/// Friction that sticks: the solutions of Filippov, by closed forms and by hand.
@Suite struct StickingTests {
  private func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }

  private func solve(
    _ state: [Double], to end: Double, _ slopes: @escaping InitialValueProblem.Field, count: Int = 1,
    _ switches: @escaping InitialValueProblem.Field, events: EventFunctions = .none
  ) -> Solution {
    DifferentialEquationSolver().solve(
      InitialValueProblem(dimension: state.count, slopes: slopes, switchCount: count, switches: switches), from: 0,
      state: state, over: 0...end, events: events)
  }

  /// A block on a slope that is too flat for it stays, exactly.
  @Test func aBlockAtRestStays() {
    let solution = solve([0, 0], to: 3) { _, y, d in
      d[0] = y[1]
      d[1] = 1.7 - 2.9 * self.sign(y[1])
    } _: { _, y, s in
      s[0] = y[1]
    }
    #expect(solution.outcome == .complete)
    #expect(solution.state(at: 3) == [0, 0])
    #expect(solution.error(of: 0, at: 3) == 0)
    #expect(solution.evaluations < 1000)
  }

  /// Under a drive that grows it sticks until the drive is as large as the friction, 6 sin 3t = 4.
  @Test func stickSlipUnderADrive() throws {
    let solution = solve([0, 0], to: 6) { t, y, d in
      d[0] = y[1]
      d[1] = -100 * y[0] + 6 * sin(3 * t) - 4 * self.sign(y[1])
    } _: { _, y, s in
      s[0] = y[1]
    }
    #expect(solution.outcome == .complete)
    #expect(solution.value(of: 0, at: 0.2) == 0)
    #expect(abs(try #require(solution.knots.first) - asin(4.0 / 6) / 3) < 1e-9)
    // Worked out by phases, with another method, to six digits.
    #expect(abs(solution.value(of: 0, at: 3) - 0.0441835) < 1e-7)
    #expect(abs(solution.value(of: 0, at: 6) + 0.0444006) < 1e-7)
    #expect(solution.error(of: 0, at: 6) < 1e-7)
  }

  /// On a belt: x' = 0.1 from sin ωt = 1/4, with ω = 10, until 100 x = 4; then x = 0.04 + 0.01 sin 10(t - T), which touches the speed
  /// of the belt once in a round.
  @Test func stickSlipOnABelt() {
    let solution = solve([0, 0], to: 3) { _, y, d in
      d[0] = y[1]
      d[1] = -100 * y[0] - 4 * self.sign(y[1] - 0.1)
    } _: { _, y, s in
      s[0] = y[1] - 0.1
    }
    #expect(solution.outcome == .complete)
    let stick = asin(0.25) / 10
    let slip = stick + (0.04 - 0.04 * (1 - cos(10 * stick))) / 0.1
    for time in [0.5, 1, 2, 3] {
      #expect(abs(solution.value(of: 0, at: time) - 0.04 - 0.01 * sin(10 * (time - slip))) < 1e-8)
    }
    #expect(abs(solution.value(of: 1, at: 0.2) - 0.1) < 1e-15)
  }

  /// Two that stick at once, and of which one slides before the other: a spring between them, pulled at one.
  @Test func twoThatStick() {
    let solution = solve(
      [0, 0, 0, 0], to: 2,
      { t, y, d in
        let pull = 4 * (y[0] - y[2])
        d[0] = y[1]
        d[1] = t - pull - 0.5 * self.sign(y[1])
        d[2] = y[3]
        d[3] = pull - 0.5 * self.sign(y[3])
      }, count: 2, { _, y, s in (s[0], s[1]) = (y[1], y[3]) })
    #expect(solution.outcome == .complete)
    // From t = 1/2 on the first slides: x'' + 4 x = t - 1/2, so that x = (s - sin 2s/2)/4.
    for time in stride(from: 0.1, through: 1.0, by: 0.1) {
      let since = max(time - 0.5, 0)
      #expect(abs(solution.value(of: 0, at: time) - (since - sin(2 * since) / 2) / 4) < 1e-9)
      #expect(solution.value(of: 2, at: time) == 0)
    }
  }

  /// A body between two frictions of its own: m x'' = -k x - F sign x' turns at π/√40 · (1, 2, 3), and rests.
  @Test func turnsAreCountedUntilItRests() {
    let solution = solve(
      [0.1, 0], to: 5,
      { _, y, d in
        d[0] = y[1]
        d[1] = -40 * y[0] - 0.6 * self.sign(y[1])
      }, { _, y, s in s[0] = y[1] }, events: EventFunctions([.init()]) { _, y, g in g[0] = y[1] })
    #expect(solution.events.count == 3)
    for (number, event) in solution.events.enumerated() {
      let time = Double.pi / 40.0.squareRoot() * Double(number + 1)
      #expect(abs(event.time - time) <= event.timeError)
      #expect(event.timeError < 1e-6)
    }
    #expect(solution.doubtfulEvents.isEmpty)
    #expect(solution.state(at: 5)[1] == 0)
    #expect(abs(solution.state(at: 5)[0] + 0.01) < 1e-9)
  }

  /// What converges to rest by ever smaller switches ends, and is told as that or as too long.
  @Test func switchesWithoutEnd() {
    let solution = solve(
      [1, 0], to: 20,
      { _, y, d in
        d[0] = y[1]
        d[1] = -2 * self.sign(y[0]) - 0.5 * self.sign(y[1])
      }, count: 2, { _, y, s in (s[0], s[1]) = (y[0], y[1]) })
    #expect(solution.outcome != .complete)
    #expect(abs(solution.value(of: 0, at: solution.range.upperBound)) < 1e-6)
  }
}
