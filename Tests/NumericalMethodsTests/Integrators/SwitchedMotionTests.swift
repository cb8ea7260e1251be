import NumericalMethods
import Testing

/// What is said of the errors of solutions whose right sides jump.
@Suite struct SwitchedMotionTests {
  /// An estimate that both solutions are wrong by alike, for they throw their switches by the same search, bounds nothing.
  @Test(arguments: SwitchedMotion.all.indices) func theStatedErrorHolds(number: Int) {
    let motion = SwitchedMotion.all[number]
    let solution = DifferentialEquationSolver().solve(
      motion.problem, from: 0, state: motion.state, over: 0...motion.end)
    #expect(solution.outcome == .complete)
    let times = (1...400).map { motion.end * Double($0) / 400 }
    let size = times.map { abs(motion.value($0)) }.max() ?? 0
    var (greatest, stated) = (0.0, 0.0)
    for time in times {
      let distance = abs(solution.value(of: 0, at: time) - motion.value(time))
      let error = solution.error(of: 0, at: time)
      // The closed forms are worked out in numbers of 53 bits, of an instant whose last digit is 10⁻¹⁶ of the whole time.
      #expect(
        distance <= error + 1e-14 * (1 + motion.end) * size, "\(motion.name): \(distance) at \(time), not \(error)")
      (greatest, stated) = (max(greatest, distance), max(stated, error))
    }
    // Neither is it a bound that says nothing.
    #expect(stated <= 1e4 * greatest || stated <= 1e-6 * size, "\(motion.name): \(stated) for \(greatest)")
    #expect(solution.evaluations < 150_000)
  }
}
