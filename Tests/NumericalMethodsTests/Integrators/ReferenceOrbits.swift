import CMath
import NumericalMethods
import Testing

@Suite struct ReferenceOrbits {
  /// Closed orbit of a satellite between earth and moon (Arenstorf 1963; Hairer, Nørsett and
  /// Wanner 1993, II.0). The orbit closes: the distance to its start is the error.
  @Test(arguments: [(1e-6, 1e-3, 1500), (1e-9, 1e-6, 3000), (1e-12, 1e-10, 5800)])
  func arenstorfOrbitCloses(tolerance: Double, error: Double, evaluations: Int) {
    let mu = 0.012277471
    let initial = [0.994, 0, 0, -2.00158510637908252240537862224]
    let period = 17.0652165601579625588917206249
    let problem = InitialValueProblem(dimension: 4) { _, s, slopes in
      let earth = hypot(s[0] + mu, s[1])
      let moon = hypot(s[0] - 1 + mu, s[1])
      let e = (1 - mu) / (earth * earth * earth)
      let m = mu / (moon * moon * moon)
      slopes[0] = s[2]
      slopes[1] = s[3]
      slopes[2] = s[0] + 2 * s[3] - e * (s[0] + mu) - m * (s[0] - 1 + mu)
      slopes[3] = s[1] - 2 * s[2] - e * s[1] - m * s[1]
    }
    let solver = DifferentialEquationSolver(
      relativeTolerance: tolerance, absoluteTolerances: [tolerance], estimatesError: false)
    let orbit = solver.solve(problem, from: 0, state: initial, over: 0...period)
    #expect(orbit.outcome == .complete)
    #expect(orbit.range == 0...period)
    let final = orbit.state(at: period)
    #expect(hypot(final[0] - initial[0], final[1] - initial[1]) < error)
    #expect(orbit.evaluations < evaluations)
  }
}
