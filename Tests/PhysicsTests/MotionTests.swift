import CMath
import NumericalMethods
import Physics
import TestSupport
import Testing

@Suite struct MotionTests {
  private func cube(_ course: MotionTable.Course, _ model: FloatingCube.Model) -> FloatingCube {
    FloatingCube(
      edge: course.edge, density: course.density, gravity: course.gravity, start: course.start,
      velocity: course.velocity, damping: .ratio(course.ratio), model: model)
  }

  @Test(arguments: MotionTable.linear.indices) func linearAgreesWithMatrixExponential(index: Int) {
    let course = MotionTable.linear[index]
    let cube = cube(course, .linear)
    let motion = Motion(of: cube)
    let scale = abs(course.start) + abs(course.velocity) / cube.angularFrequency
    for row in course.rows {
      let state = motion.state(at: row.time)
      // Rounding of `ωt` and of the exponent `γt` is relative to their size.
      let growth = max(1, exp(-2 * cube.decayRate * row.time))
      let size = 1 + cube.angularFrequency * abs(row.time) * max(1, course.ratio)
      let tolerance = 4e-16 * scale * size * growth * max(1, course.ratio)
      #expect(abs(state.position - row.position) <= tolerance)
      #expect(
        abs(state.velocity - row.velocity) <= tolerance * cube.angularFrequency
          * max(1, course.ratio))
    }
  }

  @Test(arguments: MotionTable.water.indices) func waterAgreesWithIntegration(index: Int) {
    let course = MotionTable.water[index]
    let cube = cube(course, .water)
    let motion = Motion(of: cube)
    let scale = abs(course.start) + abs(course.velocity) / cube.angularFrequency
    for row in course.rows {
      let state = motion.state(at: row.time)
      // The table's own accuracy: 1e-13 a step over some hundred steps.
      #expect(abs(state.position - row.position) <= 1e-10 * scale)
      #expect(abs(state.velocity - row.velocity) <= 1e-10 * scale * cube.angularFrequency)
    }
  }

  /// The closed forms against Newton's law integrated by DOP853, for random cubes in every model.
  @Test(arguments: [FloatingCube.Model.linear, .water], [0, 1, 2])
  func closedFormsObeyNewton(model: FloatingCube.Model, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for damping in [nil, 0.01...0.9, 0.9999...1.0001, 1...6] as [ClosedRange<Double>?] {
      let cube = randomCube(model, damping: damping, using: &generator)
      let motion = Motion(of: cube)
      let end = 3 * cube.characteristicTime
      // Short steps, for the force has corners (and, with friction, jumps) at the water's limits.
      let problem = InitialValueProblem(dimension: 2) { _, y, slopes in
        slopes[0] = y[1]
        slopes[1] = cube.forces(position: y[0], velocity: y[1]).net / cube.mass
      }
      let solver = DifferentialEquationSolver(
        relativeTolerance: 1e-11, absoluteTolerances: [1e-13 * cube.edge],
        maximalStep: end / 500, estimatesError: false)
      let solution = solver.solve(
        problem, from: 0, state: [cube.start, cube.velocity], over: 0...end)
      for k in 0...50 {
        let t = end * Double(k) / 50
        let state = motion.state(at: t)
        let other = solution.state(at: t)
        // A jump inside a step of 1/500 costs about the square of it.
        let tolerance = (model == .water ? 1e-5 : 1e-9) * (abs(cube.start) + cube.edge)
        #expect(abs(state.position - other[0]) <= tolerance)
        #expect(
          abs(state.velocity - other[1]) <= tolerance * cube.angularFrequency
            * (1 + cube.dampingRatio))
      }
    }
  }

  @Test(arguments: [FloatingCube.Model.linear, .water])
  func beginsWhereItIsReleased(model: FloatingCube.Model) {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<300 {
      let cube = randomCube(
        model, damping: round.isMultiple(of: 3) ? nil : 0...2, using: &generator)
      let state = Motion(of: cube).state(at: 0)
      let scale = 1e-14 * (abs(cube.start) + cube.edge + abs(cube.velocity) / cube.angularFrequency)
      #expect(abs(state.position - cube.start) <= scale)
      #expect(abs(state.velocity - cube.velocity) <= scale * cube.angularFrequency)
      let force = cube.forces(position: cube.start, velocity: cube.velocity)
      #expect(
        abs(state.acceleration * cube.mass - force.net) <= 1e-12
          * (abs(force.weight) + abs(force.buoyancy) + abs(force.drag)))
    }
    // From rest the velocity is nothing to the last bit, so that a claim `v(0 s) = 0 m/s` holds.
    for start in [-0.4, 0.1, 0.5, 0.9] {
      #expect(Motion(of: FloatingCube(start: start, model: model)).velocity(at: 0) == 0)
    }
  }

  @Test func energyIsKeptWithoutFriction() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      for model in [FloatingCube.Model.linear, .water] {
        let cube = randomCube(model, using: &generator)
        let motion = Motion(of: cube)
        let energy = motion.energy(at: 0).total
        for _ in 0..<20 {
          let t = Double.random(in: -50...50, using: &generator) * cube.characteristicTime
          #expect(abs(motion.energy(at: t).total / energy - 1) < 1e-12)
        }
      }
    }
  }

  @Test func frictionTakesEnergyAtTheRateOfItsPower() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      for model in [FloatingCube.Model.linear, .water] {
        let cube = randomCube(model, damping: 0.01...3, using: &generator)
        let motion = Motion(of: cube)
        var last = motion.energy(at: -0.2 * cube.characteristicTime).total
        let first = last
        for k in -19...200 {
          let energy = motion.energy(at: Double(k) / 100 * cube.characteristicTime).total
          #expect(energy <= last + 1e-12 * first)
          last = energy
        }
      }
    }
  }

  /// `y(s) = z(−s)` obeys the same law when nothing is lost: start and velocity turned round.
  @Test func timeCanRunBackwards() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      for model in [FloatingCube.Model.linear, .water] {
        let cube = randomCube(model, using: &generator)
        var turned = cube
        turned.velocity = -cube.velocity
        let t = Double.random(in: 0...9, using: &generator) * cube.characteristicTime
        let scale = 1e-12 * (abs(cube.start) + cube.edge) * 10
        let there = Motion(of: turned).position(at: t)
        #expect(abs(Motion(of: cube).position(at: -t) - there) <= scale)
      }
    }
  }

  /// The past of a damped motion in water, released again from where it was, leads to the present.
  @Test func dampedPastLeadsToPresent() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let cube = randomCube(.water, damping: 0.001...1.5, using: &generator)
      let t = 0.3 * cube.characteristicTime
      let before = Motion(of: cube).state(at: -t)
      guard abs(before.position) < 1e3 * cube.edge, before.velocity.isFinite else { continue }
      var earlier = cube
      earlier.start = before.position
      earlier.velocity = before.velocity
      let now = Motion(of: earlier).state(at: t)
      // Backwards, errors grow like the motion itself.
      let scale = abs(before.position) + cube.edge + abs(before.velocity) / cube.angularFrequency
      #expect(abs(now.position - cube.start) <= 1e-11 * scale)
    }
  }

  @Test func criticalDampingIsASmoothLimit() {
    for start in [0.1, -0.05] {
      for velocity in [0.0, 0.3] {
        func z(_ ratio: Double, _ t: Double) -> MotionState {
          Motion(
            of: FloatingCube(
              edge: 0.4, start: start, velocity: velocity, damping: .ratio(ratio))
          ).state(at: t)
        }
        for t in [0.01, 0.2, 1, 3.0] {
          let limit = z(1, t)
          for power in 4...16 {
            let step = pow(10, -Double(power))
            // The derivative by ζ is of the size ωt and less than 40 here.
            for ratio in [1 - step, 1 + step] {
              #expect(abs(z(ratio, t).position - limit.position) <= 40 * step + 1e-15)
              #expect(abs(z(ratio, t).velocity - limit.velocity) <= 400 * step + 1e-14)
            }
          }
        }
      }
    }
  }

  @Test func farInstantsCostNothingAndHarmNothing() {
    for model in [FloatingCube.Model.linear, .water] {
      for damping in [FloatingCube.Damping.none, .ratio(0.1), .ratio(1), .ratio(30), .ratio(1e-9)] {
        let cube = FloatingCube(start: 0.9, velocity: 4, damping: damping, model: model)
        let motion = Motion(of: cube)
        for t in [1e6, 1e15, -1e6, -1e15, 1e300, -1e300, .infinity, .nan] {
          let z = motion.position(at: t)
          #expect(!(abs(z) < 0))
          if damping == .ratio(0.1), t > 0 { #expect(z == 0) }
        }
      }
    }
  }
}
