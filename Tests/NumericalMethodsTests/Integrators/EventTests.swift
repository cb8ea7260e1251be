import CMath
import NumericalMethods
import Testing

@Suite struct EventTests {
  /// `y = cos t`, by its equation.
  private let cosine = InitialValueProblem(dimension: 2) { _, y, d in (d[0], d[1]) = (y[1], -y[0]) }

  private func solve(
    over range: ClosedRange<Double>, _ kinds: [EventFunctions.Kind], tolerance: Double = 1e-11,
    _ values: @escaping InitialValueProblem.Field
  ) -> Solution {
    DifferentialEquationSolver(relativeTolerance: tolerance).solve(
      cosine, from: 0, state: [1, 0], over: range, events: EventFunctions(kinds, values: values))
  }

  @Test func zerosInBothDirectionsOfTime() {
    let solution = solve(over: -20...20, [.init()]) { _, y, g in g[0] = y[0] }
    let expected = (-6..<6).map { (Double($0) + 0.5) * Double.pi }
    #expect(solution.events.count == expected.count)
    for (event, time) in zip(solution.events, expected) {
      #expect(abs(event.time - time) < 1e-9)
      #expect(abs(event.state[0]) < 1e-14)
      #expect(event.state == solution.state(at: event.time))
      #expect(event.timeError >= abs(event.time - time))
      #expect(event.timeError < 1e-8)
    }
  }

  @Test func directionsAreThoseOfTime() {
    let solution = solve(over: -10...10, [.init(direction: .rising), .init(direction: .falling)]) { _, y, g in
      (g[0], g[1]) = (y[0], y[0])
    }
    for event in solution.events {
      // The cosine rises where its slope, the second component, is positive.
      #expect((event.state[1] > 0) == (event.index == 0))
    }
    #expect(solution.events.count == 6)
  }

  /// Two zeros that lie a thousandth of a step apart, a touch, and a miss by as little.
  @Test(arguments: [1e-6, 1e-4, 1e-2, 0.3]) func twoCloseZeros(gap: Double) {
    let level = 1 - gap * gap / 2
    let solution = solve(over: 1...20, [.init()], tolerance: 1e-12) { _, y, g in g[0] = y[0] - level }
    let half = acos(level)
    let turns = (1...3).map { Double($0) * 2 * Double.pi }
    let expected = turns.flatMap { gap < 1e-5 ? [$0] : [$0 - half, $0 + half] }
    if gap < 1e-5 {
      // The error of the solution is as large as what lies between; something must be found all the same.
      #expect(solution.events.count >= 3)
    } else {
      #expect(solution.events.filter { $0.time > 1 }.count == expected.count)
      for (event, time) in zip(solution.events.filter { $0.time > 1 }, expected) {
        #expect(abs(event.time - time) < 1e-9 / gap)
      }
    }
  }

  @Test func touchesCountOnce() {
    let touching = solve(over: 0...20, [.init(), .init(direction: .rising)]) { _, y, g in
      (g[0], g[1]) = (1 + y[0], 1 + y[0])
    }
    // At π, 3π and 5π.
    #expect(touching.events.map(\.index) == [0, 0, 0])
    for (event, turn) in zip(touching.events, [1.0, 3, 5]) {
      // A zero where the function is as flat is known to half the digits.
      #expect(abs(event.time - turn * Double.pi) < 1e-5)
    }
    let missing = solve(over: 0...20, [.init()]) { _, y, g in g[0] = 1.00001 + y[0] }
    #expect(missing.events.isEmpty)
  }

  @Test func terminalEventsEndTheSolution() {
    let solution = solve(over: -0.1...20, [.init(), .init(direction: .falling, isTerminal: true)]) { t, y, g in
      (g[0], g[1]) = (y[0], y[1] - 0.5)
    }
    // -sin t rises through 1/2 at 7π/6, and falls through it at 11π/6.
    let end = 2 * Double.pi - Double.pi / 6
    #expect(solution.upperOutcome == .stopped(event: 1, time: solution.range.upperBound))
    #expect(abs(solution.range.upperBound - end) < 1e-9)
    #expect(solution.lowerOutcome == .complete)
    #expect(solution.range.lowerBound == -0.1)
    #expect(solution.events.last?.index == 1)
    #expect(solution.value(of: 0, at: solution.range.upperBound + 0.1).isNaN)
    #expect(abs(solution.value(of: 0, at: solution.range.upperBound) - cos(end)) < 1e-9)
    #expect(solution.error(of: 0, at: solution.range.upperBound) < 1e-8)
  }

  @Test func aZeroAtTheStartIsNoEvent() {
    let solution = solve(over: 0...3, [.init(isTerminal: true)]) { _, y, g in g[0] = y[1] }
    #expect(solution.upperOutcome == .complete)
    #expect(solution.events.isEmpty)
  }

  /// A ball that bounces is made of solutions that each go on from the end of the one before. A flight from the floor takes `2 v/g`;
  /// the sum of the flights is `√(2h/g) (1 + e)/(1 - e)` in the limit. Some landings fall on the end of a step to the last bit.
  @Test(arguments: [0.3, 0.5, 0.8, 0.9]) func bouncingBall(elasticity: Double) {
    let problem = InitialValueProblem(dimension: 2) { _, y, d in (d[0], d[1]) = (y[1], -9.81) }
    let floor = EventFunctions([.init(direction: .falling, isTerminal: true)]) { _, y, g in g[0] = y[0] }
    var (time, state) = (0.0, [1.0, 0])
    for _ in 0..<200 {
      let flight = DifferentialEquationSolver().solve(
        problem, from: time, state: state, over: time...(time + 2), events: floor)
      guard case .stopped(_, let instant) = flight.upperOutcome else { break }
      if time > 0 { #expect(abs(instant - time - 2 * state[1] / 9.81) < 1e-12) }
      time = instant
      state = [0, -elasticity * flight.state(at: instant)[1]]
    }
    #expect(abs(time - (2 / 9.81).squareRoot() * (1 + elasticity) / (1 - elasticity)) < 1e-8)
  }

  /// From a zero at the start, up and down again long before the first sample.
  @Test(arguments: [1e-2, 1e-5, 1e-8, 1e-11], [1.0, -1]) func aZeroSoonBehindTheStart(speed: Double, direction: Double)
  {
    let problem = InitialValueProblem(dimension: 2) { _, y, d in (d[0], d[1]) = (y[1], -1) }
    let solution = DifferentialEquationSolver(estimatesError: false).solve(
      problem, from: 0, state: [0, direction * speed], over: min(0, 10 * direction)...max(0, 10 * direction),
      events: EventFunctions([.init()]) { _, y, g in g[0] = y[0] })
    #expect(solution.events.count == 1)
    for event in solution.events { #expect(abs(event.time / (2 * direction * speed) - 1) < 1e-6) }
  }

  @Test func eventsOfStiffEquations() {
    let problem = InitialValueProblem(dimension: 1) { t, y, d in d[0] = -1e6 * (y[0] - sin(t)) + cos(t) }
    let solution = DifferentialEquationSolver().solve(
      problem, from: 0.5, state: [sin(0.5)], over: 0.5...10,
      events: EventFunctions([.init()]) { _, y, g in g[0] = y[0] })
    #expect(solution.events.count == 3)
    for (event, turn) in zip(solution.events, [1.0, 2, 3]) {
      #expect(abs(event.time - turn * Double.pi) < 1e-7)
    }
  }
}
