import CMath
import NumericalMethods
import Testing

/// Smooth motions, against end values from elsewhere and quantities that stay.
@Suite struct ReferenceOrbits {
  private func end(
    _ problem: InitialValueProblem, _ state: [Double], to end: Double, tolerance: Double,
    absolute: [Double] = []
  ) -> Solution {
    DifferentialEquationSolver(
      relativeTolerance: tolerance, absoluteTolerances: absolute, estimatesError: false
    ).solve(problem, from: 0, state: state, over: min(0, end)...max(0, end))
  }

  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Closed orbit of a satellite between earth and moon (Arenstorf 1963; Hairer, Nørsett and Wanner 1993, II.0). The orbit
  /// closes: the distance to its start is the error. SciPy 1.17's DOP853 needs 1,070 evaluations for an error of 4.6e-5 at
  /// a tolerance of 1e-6, 2,234 for 4.7e-8 at 1e-9, 4,286 for 1.0e-11 at 1e-12, all without the solution between the steps.
  /// Ours needs fewer with it.
  @Test(arguments: [(1e-6, 4.6e-5, 1070), (1e-9, 4.7e-8, 2234), (1e-12, 1e-11, 4286)])
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
    let orbit = end(problem, initial, to: period, tolerance: tolerance, absolute: [tolerance])
    #expect(orbit.outcome == .complete)
    #expect(orbit.range == 0...period)
    let final = orbit.state(at: period)
    #expect(hypot(final[0] - initial[0], final[1] - initial[1]) < error)
    #expect(orbit.evaluations < evaluations)
  }

  /// Ten revolutions of an ellipse close; energy and angular momentum stay. Errors of position grow with the square of time,
  /// and where it is nearest a hundredfold.
  @Test(arguments: [1.0, -1]) func ellipseCloses(direction: Double) {
    let e = 0.9
    let initial = [1 - e, 0, 0, ((1 + e) / (1 - e)).squareRoot()]
    let problem = InitialValueProblem(dimension: 4) { _, y, slopes in
      let r = (y[0] * y[0] + y[1] * y[1]).squareRoot()
      slopes[0] = y[2]
      slopes[1] = y[3]
      slopes[2] = -y[0] / (r * r * r)
      slopes[3] = -y[1] / (r * r * r)
    }
    let time = direction * 20 * Double.pi
    let orbit = end(problem, initial, to: time, tolerance: 1e-12)
    let final = orbit.state(at: time)
    #expect(distance([final[0], final[1]], [initial[0], initial[1]]) < 1e-7)
    for k in 0...40 {
      let s = orbit.state(at: time * Double(k) / 40)
      let energy = (s[2] * s[2] + s[3] * s[3]) / 2 - 1 / hypot(s[0], s[1])
      #expect(abs(energy + 0.5) < 1e-9)
      #expect(abs(s[0] * s[3] - s[1] * s[2] - (1 - e * e).squareRoot()) < 1e-10)
    }
  }

  /// Seven stars (Hairer, Nørsett and Wanner 1993, II.10); end values from the Test Set for IVP Solvers (Mazzia and
  /// Magherini 2008), problem Pleiades.
  @Test func pleiades() {
    let problem = InitialValueProblem(dimension: 28) { _, y, slopes in
      for i in 0..<7 {
        var (x, z) = (0.0, 0.0)
        for j in 0..<7 where j != i {
          let (dx, dy) = (y[j] - y[i], y[7 + j] - y[7 + i])
          let square = dx * dx + dy * dy
          let cube = square * square.squareRoot()
          x += Double(j + 1) * dx / cube
          z += Double(j + 1) * dy / cube
        }
        slopes[i] = y[14 + i]
        slopes[7 + i] = y[21 + i]
        slopes[14 + i] = x
        slopes[21 + i] = z
      }
    }
    let initial: [Double] = [
      3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0,
    ]
    let expected = [
      0.3706139143970502, 3.237284092057233, -3.222559032418324, 0.6597091455775310, 0.3425581707156584,
      1.562172101400631, -0.7003092922212495, -3.943437585517392, -3.271380973972550, 5.225081843456543,
      -2.590612434977470, 1.198213693392275, -0.2429682344935824, 1.091449240428980,
    ]
    let solution = end(problem, initial, to: 3, tolerance: 1e-12, absolute: [1e-12])
    #expect(distance(Array(solution.state(at: 3)[..<14]), expected) < 1e-9)
  }

  /// By `Tests/Oracles/Integrators/make_end_values.py`. An error grows a thousand times on this way.
  @Test func lorenz() {
    let problem = InitialValueProblem(dimension: 3) { _, y, slopes in
      slopes[0] = 10 * (y[1] - y[0])
      slopes[1] = y[0] * (28 - y[2]) - y[1]
      slopes[2] = y[0] * y[1] - 8.0 / 3 * y[2]
    }
    let solution = end(problem, [1, 1, 1], to: 10, tolerance: 1e-13)
    #expect(distance(solution.state(at: 10), [-4.90268754113464573, -3.74387292180291962, 24.6908581027905555]) < 1e-8)
  }

  @Test func henonHeiles() {
    let problem = InitialValueProblem(dimension: 4) { _, y, slopes in
      slopes[0] = y[2]
      slopes[1] = y[3]
      slopes[2] = -y[0] - 2 * y[0] * y[1]
      slopes[3] = -y[1] - y[0] * y[0] + y[1] * y[1]
    }
    let solution = end(problem, [0.1, 0, 0, 0.5], to: 50, tolerance: 1e-12)
    #expect(
      distance(
        solution.state(at: 50),
        [0.0972255203341246193, -0.0491587645152373371, 0.0127133581270886417, -0.498817765502886682]) < 1e-9)
    for k in 0...50 {
      let y = solution.state(at: Double(k))
      let kinetic = (y[2] * y[2] + y[3] * y[3] + y[0] * y[0] + y[1] * y[1]) / 2
      let energy = kinetic + y[0] * y[0] * y[1] - y[1] * y[1] * y[1] / 3
      #expect(abs(energy - 0.13) < 1e-11)
    }
  }

  /// Euler's top with moments of inertia 1, 2, 3: energy and the size of the angular momentum stay.
  @Test func top() {
    let problem = InitialValueProblem(dimension: 3) { _, y, slopes in
      slopes[0] = -y[1] * y[2]
      slopes[1] = y[2] * y[0]
      slopes[2] = -y[0] * y[1] / 3
    }
    let solution = end(problem, [1, 1, 0.5], to: 20, tolerance: 1e-12)
    #expect(
      distance(solution.state(at: 20), [0.500099207334934264, -1.32283815443272214, -0.00575086013942171726]) < 1e-10)
    for k in 0...20 {
      let y = solution.state(at: Double(k))
      #expect(abs(y[0] * y[0] + 2 * y[1] * y[1] + 3 * y[2] * y[2] - 3.75) < 3e-11)
      #expect(abs(y[0] * y[0] + 4 * y[1] * y[1] + 9 * y[2] * y[2] - 7.25) < 3e-11)
    }
  }
}
