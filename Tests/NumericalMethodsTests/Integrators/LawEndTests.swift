import CMath
import NumericalMethods
import Testing

/// Events where the right side ends, and events that are nearly none.
@Suite struct LawEndTests {
  private func solve(
    _ start: Double, isTerminal: Bool, zero: Double = 0, switchCount: Int = 0,
    _ slope: @escaping @Sendable (Double) -> Double
  ) -> Solution {
    DifferentialEquationSolver().solve(
      InitialValueProblem(
        dimension: 1, slopes: { _, y, d in d[0] = slope(y[0]) }, switchCount: switchCount,
        switches: { _, y, s in s[0] = y[0] }), from: 0, state: [start], over: 0...20,
      events: EventFunctions([.init(isTerminal: isTerminal)]) { _, y, g in g[0] = y[0] - zero })
  }

  private func check(_ solution: Solution, _ time: Double, within: Double) {
    #expect(solution.events.count == 1)
    for event in solution.events {
      #expect(abs(event.time - time) <= event.timeError, "\(event.time) ± \(event.timeError)")
      #expect(event.timeError < within)
    }
  }

  /// Torricelli's tank, h = (1 - t/10)², as a law without a value below 0, and with one. The time of a zero that is only touched
  /// is known to half the digits.
  @Test(arguments: [true, false]) func theTank(isTerminal: Bool) {
    let bare = solve(1, isTerminal: isTerminal) { -0.2 * $0.squareRoot() }
    check(bare, 10, within: 1e-3)
    #expect(abs(bare.range.upperBound - 10) < 1e-3)
    if isTerminal, let event = bare.events.first { #expect(bare.outcome == .stopped(event: 0, time: event.time)) }
    check(solve(1, isTerminal: isTerminal, switchCount: 1) { -0.2 * max($0, 0).squareRoot() }, 10, within: 1e-3)
    let cases = solve(1, isTerminal: false, switchCount: 1) { $0 > 0 ? -0.2 * $0.squareRoot() : 0 }
    check(cases, 10, within: 1e-3)
    #expect(cases.outcome == .complete)
    #expect(abs(cases.value(of: 0, at: 20)) < 1e-15)
    #expect(cases.error(of: 0, at: 20) < 1e-15)
    #expect(cases.evaluations < 10_000)
  }

  /// d = √(1 - t); ∫ dy/asin y from ½ to 1, and ∫ dy/ln y from 0 to ½, which is li ½: by mpmath.
  @Test func dropletAndOthers() {
    check(solve(1, isTerminal: true) { -0.5 / $0 }, 1, within: 1e-6)
    check(solve(0.5, isTerminal: true) { log($0) }, 0.378671043061088, within: 1e-6)
    check(solve(0.5, isTerminal: true, zero: 1) { asin($0) }, 0.609575311203505, within: 1e-6)
  }

  /// A level that is missed by 10⁻⁹, and one that is passed by as little: with errors of 10⁻⁸ nobody knows; with less, all.
  @Test func grazing() {
    func solve(_ tolerance: Double) -> Solution {
      DifferentialEquationSolver(relativeTolerance: tolerance).solve(
        InitialValueProblem(dimension: 2) { _, y, d in (d[0], d[1]) = (y[1], -y[0]) }, from: 0, state: [0, 1],
        over: 0...20,
        events: EventFunctions([.init(), .init(), .init(direction: .falling), .init()]) { _, y, g in
          (g[0], g[1], g[2], g[3]) = (y[0] - 1.000000001, y[0] - 0.999999999, y[0] - 0.999999999, y[0] - 0.5)
        })
    }
    let rough = solve(1e-9)
    #expect(rough.doubtfulEvents == [0: 6, 1: 6, 2: 3])
    let fine = solve(1e-13)
    #expect(fine.doubtfulEvents.isEmpty)
    #expect((0..<4).map { index in fine.events.filter { $0.index == index }.count } == [0, 6, 3, 7])
    #expect(fine.events.map(\.time) == fine.events.map(\.time).sorted())
  }
}
