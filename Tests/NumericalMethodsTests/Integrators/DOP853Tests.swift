import CMath
import NumericalMethods
import Testing

@Suite struct DOP853Tests {
  /// Closed orbit of a satellite between earth and moon (Arenstorf 1963; Hairer, Nørsett and
  /// Wanner 1993, II.0). The orbit closes: the distance to its start is the error. The same method
  /// in SciPy 1.17 needs 2,234 evaluations for an error of 4.7e-8 at 1e-9, 4,286 for 1.0e-11 at 1e-12,
  /// without those of the dense output, three a step here.
  @Test(arguments: [(1e-6, 1e-3, 1500), (1e-9, 1e-6, 3000), (1e-12, 1e-10, 5800)])
  func arenstorfOrbitCloses(tolerance: Double, error: Double, evaluations: Int) {
    let mu = 0.012277471
    let initial = SIMD4<Double>(0.994, 0, 0, -2.00158510637908252240537862224)
    let period = 17.0652165601579625588917206249
    let solver = DOP853(relativeTolerance: tolerance, absoluteTolerance: tolerance)
    let orbit = solver.solve(from: 0, to: period, initial: initial) { _, s in
      let earth = hypot(s[0] + mu, s[1])
      let moon = hypot(s[0] - 1 + mu, s[1])
      let e = (1 - mu) / (earth * earth * earth)
      let m = mu / (moon * moon * moon)
      return SIMD4(
        s[2], s[3], s[0] + 2 * s[3] - e * (s[0] + mu) - m * (s[0] - 1 + mu),
        s[1] - 2 * s[2] - e * s[1] - m * s[1])
    }
    #expect(orbit.outcome == .complete)
    #expect(orbit.end == period)
    let miss = orbit.final - initial
    #expect(hypot(miss[0], miss[1]) < error)
    #expect(orbit.evaluations < evaluations)
  }

  @Test func exponentialBothWays() {
    let solver = DOP853(relativeTolerance: 1e-13, absoluteTolerance: 1e-300)
    for end in [10.0, -10] {
      let solution = solver.solve(from: 0, to: end, initial: SIMD2(1, 1)) { _, y in
        SIMD2(y[0], -y[1])
      }
      // Local errors of 1e-13 add up over some thirty steps; the interpolant is of order 7.
      #expect(abs(solution.final[0] / exp(end) - 1) < 1e-11)
      #expect(abs(solution.final[1] / exp(-end) - 1) < 1e-11)
      for k in 0...100 {
        let t = end * Double(k) / 100
        #expect(abs(solution.state(at: t)[0] / exp(t) - 1) < 1e-9)
      }
    }
  }

  @Test func oscillatorCrossesZeroAtHalfPeriods() {
    let solver = DOP853(relativeTolerance: 1e-12, absoluteTolerance: 1e-14)
    let solution = solver.solve(from: 0, to: 100, initial: SIMD2<Double>(1, 0)) { _, y in
      SIMD2(y[1], -y[0])
    }
    let crossings = solution.crossings { $1[0] }
    #expect(crossings.count == 32)
    for (k, instant) in crossings.enumerated() {
      #expect(abs(instant - (Double(k) + 0.5) * Double.pi) < 1e-9)
    }
    // Two crossings within one step are seen: the top of the wave is cut for 0.2 s.
    let tops = solution.crossings { $1[0] - cos(0.1) }
    #expect(tops.count == 31)
  }

  @Test func stopsAtAnEvent() {
    // A stone thrown up at 5 m/s comes back after 2v/g.
    let flight = DOP853().solve(
      from: 0, to: 100, initial: SIMD2<Double>(0, 5), stop: { t, y in t > 0.1 ? y[0] : 1 }
    ) { _, y in SIMD2(y[1], -9.8) }
    #expect(flight.outcome == .stopped)
    #expect(abs(flight.end - 10 / 9.8) < 1e-12)
    #expect(abs(flight.final[1] + 5) < 1e-11)
  }

  @Test func polesAndEndlessWaysEnd() {
    // y' = 1 + y² runs into a pole at π/2.
    let pole = DOP853().solve(from: 0, to: 10, initial: SIMD2<Double>(0, 0)) { _, y in
      SIMD2(1 + y[0] * y[0], 0)
    }
    #expect(pole.outcome != .complete)
    #expect(pole.end < Double.pi / 2 + 1e-6)
    let endless = DOP853(greatestStepCount: 50).solve(
      from: 0, to: 1e9, initial: SIMD2<Double>(1, 0)
    ) { _, y in SIMD2(y[1], -y[0]) }
    #expect(endless.outcome == .tooManySteps)
    let nothing = DOP853().solve(from: 1, to: 1, initial: SIMD2<Double>(7, 8)) { _, y in y }
    #expect(nothing.final == SIMD2(7, 8))
    let noNumber = DOP853().solve(from: 0, to: 1, initial: SIMD2<Double>(7, 8)) { _, _ in
      SIMD2(.nan, .nan)
    }
    #expect(noNumber.outcome == .stepTooSmall)
  }
}
