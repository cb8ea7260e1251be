import NumericalMethods
import Testing

@testable import Mechanics

/// Bodies that give way by Hertz's law.
@Suite struct StiffContactTests {
  /// Balls in a row that touch, of which the first comes with 1 m/s.
  ///
  /// The speeds behind do not depend on the stiffness. Expected values from SciPy's DOP853 (`rtol` 1e-13) for
  /// `m ẍᵢ = k δᵢ₋₁^(3/2) − k δᵢ^(3/2)`; see also Herrmann and Seitz 1982, *How does the ball-chain work?*
  @Test(
    arguments: [1e6, 1e10],
    [
      [-0.07095235, 0.07640304, 0.99454931], [-0.07108502, -0.03027376, -0.01446363, 0.12704499, 0.98877742],
    ]) func aRowOfRealBallsDisperses(_ stiffness: Double, _ expected: [Double])
  {
    var world = World()
    world.contact = .hertz(stiffness: stiffness)
    for index in expected.indices {
      world.bodies.append(
        Body(.circle(radius: 0.02), mass: 0.05, at: Vector(0.04 * Double(index) - (index == 0 ? 0.01 : 0), 0)))
    }
    world.bodies[0].velocity = Vector(1, 0)
    let motion = Simulation(world)
    #expect(motion.run(until: 0.05) == .complete)
    for (index, speed) in expected.enumerated() {
      #expect(abs(motion.state(of: index).velocity.x - speed) < 2e-8)
      #expect(motion.state(of: index).velocity.y == 0)
    }
    #expect(abs(motion.momentum(at: 0.05).x - 0.05) < 1e-14)
    #expect(abs(motion.energy(at: 0.05).total / 0.025 - 1) < 1e-9)
    #expect(motion.simplifications == 0)
  }

  /// The contact of two lasts 2.9433 (5/4)^(2/5) (μ²/(k² v))^(1/5), with the reduced mass μ: twice the integral of
  /// `dδ/√(v² − (4/5)(k/μ) δ^(5/2))` (Landau and Lifshitz, *Theory of Elasticity*, §9).
  @Test func anImpactLasts() {
    var world = World()
    world.contact = .hertz(stiffness: 1e8)
    world.bodies = [
      Body(.circle(radius: 0.02), mass: 0.05, at: .zero), Body(.circle(radius: 0.02), mass: 0.05, at: Vector(0.04, 0)),
    ]
    world.bodies[0].velocity = Vector(1, 0)
    let motion = Simulation(world)
    #expect(motion.run(until: 0.01) == .complete)
    // t⁵ = 3.2181⁵ (μ/k)² / v, without a root of the fifth order.
    var (low, high) = (0.0, 1.0)
    let aim = 3.2181 * 3.2181 * 3.2181 * 3.2181 * 3.2181 * (0.025 / 1e8) * (0.025 / 1e8)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle * middle * middle * middle * middle > aim { high = middle } else { low = middle }
    }
    func gap(_ time: Double) -> Double {
      motion.state(of: 1, at: time).position.x - motion.state(of: 0, at: time).position.x - 0.04
    }
    #expect(gap(low * 0.999) < 0)
    #expect(gap(low * 1.001) > 0)
    #expect(abs(motion.state(of: 1).velocity.x - 1) < 1e-11)
  }

  @Test func ballsBounceOnAFloorWithoutLoss() {
    var world = World()
    world.contact = .hertz(stiffness: 1e7)
    world.gravity = Vector(0, -9.81)
    world.walls = [Wall(.halfPlane(Vector(-1, 0), Vector(1, 0)))]
    world.bodies = [
      Body(.circle(radius: 0.02), mass: 0.05, at: Vector(0, 0.5)),
      Body(.circle(radius: 0.02), mass: 0.02, at: Vector(0, 0.56)),
    ]
    let motion = Simulation(world)
    let energy = motion.energy(at: 0).total
    #expect(motion.run(until: 5) == .complete)
    #expect(abs(motion.energy(at: 5).total / energy - 1) < 1e-9)
  }

  /// A frame whose steps have no end in sight leaves out what is left of it: time passes, and the page does not hang.
  @Test func aFrameOfAVeryStiffContactEnds() {
    var world = World()
    world.contact = .hertz(stiffness: 1e22)
    world.bodies = [
      Body(.circle(radius: 0.02), mass: 0.05, at: .zero),
      Body(.circle(radius: 0.02), mass: 0.05, at: Vector(0.0399, 0)),
    ]
    world.walls = [Wall(.enclosure(Vector(-0.05, -0.05), Vector(0.1, 0.05)))]
    world.bodies[1].velocity = Vector(-1, 0)
    let motion = Simulation(world, keepsHistory: false)
    motion.advance(by: 0.1)
    #expect(motion.time == 0.1)
    #expect(motion.steps == 20_001)
    #expect(motion.state(of: 0).isFinite && motion.state(of: 1).isFinite)
  }
}
