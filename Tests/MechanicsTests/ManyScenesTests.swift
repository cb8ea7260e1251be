import NumericalMethods
import TestSupport
import Testing

@testable import Mechanics

/// What holds of every scene, over seeds.
@Suite struct ManyScenesTests {
  @Test(arguments: 0..<20) func energyNeverGrows(_ seed: UInt64) {
    let motion = Simulation(World.anyPlayground(5, seed: seed), keepsHistory: false)
    let first = motion.energy(at: 0).total
    var energy = first
    for instant in 1...40 {
      #expect(motion.run(until: 0.25 * Double(instant)) == .complete)
      let now = motion.energy(at: motion.time).total
      // Rounding, and what overlaps by 10⁻¹³ and is moved apart.
      #expect(now <= energy + 1e-9 * first)
      energy = min(energy, now)
    }
  }

  /// Bodies that lose nothing tremble on others by some 10⁻⁹ m, up to 20 000 times a second, and reached the limit of events.
  @Test(arguments: [434, 449]) func whatTremblesComesToRest(_ seed: UInt64) {
    let motion = Simulation(World.anyPlayground(5, seed: seed), keepsHistory: false)
    for instant in 1...300 { motion.run(until: 0.1 * Double(instant)) }
    #expect(motion.outcome == .complete)
    #expect(motion.eventCount < 30_000, "\(motion.eventCount)")
  }

  /// A hundred bodies that all draw each other would be followed for minutes.
  @Test func whatTakesTooManyForcesEnds() {
    var world = World()
    world.bodies = (0..<3).map { Body(.circle(radius: 0.01), mass: 1, at: Vector(Double($0), 0.1 * Double($0 * $0))) }
    world.pairForces = [(0, 1), (0, 2), (1, 2)].map { PairForce($0.0, $0.1) { 1 / ($0 * $0) } }
    world.limits.forces = 10_000
    let motion = Simulation(world, keepsHistory: false)
    #expect(motion.run(until: 1e6) == .tooManySteps)
    #expect(motion.steps < 10_000 / 48 + 2)
  }

  /// In the steps that take the place of crowding events, what rests is not thrown back by the speed that gravity gives
  /// it within one.
  @Test(arguments: [0.5, 0.9, 1]) func aStepInACrowdDoesNotLiftWhatRests(_ restitution: Double) {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.restitution = restitution
    world.walls = [Wall(.halfPlane(Vector(0, 0), Vector(1, 0)))]
    for height in [0.05, 0.15] {
      world.bodies.append(Body(.box(width: 0.1, height: 0.1), mass: 1, at: Vector(0, height)))
    }
    let motion = Simulation(world, keepsHistory: false)
    let first = motion.energy(at: 0).total
    for _ in 0..<20 {
      motion.timeStep(1e-3)
      #expect(motion.energy(at: motion.time).total <= first * (1 + 1e-15))
      #expect(abs(motion.state(of: 1).position.y - 0.15) < 1e-9)
    }
  }

  /// Bodies that are thrown with up to 400 m/s, and spin.
  static func thrown(_ seed: UInt64, count: Int) -> World {
    var random = SeededGenerator(seed: seed + 1000)
    var world = World.anyPlayground(count, seed: seed)
    for index in world.bodies.indices {
      let turn = Rotation(Double.random(in: 0...7, using: &random))
      world.bodies[index].velocity = turn(Vector(Double.random(in: 0...400, using: &random), 0))
      world.bodies[index].angularVelocity = Double.random(in: -100...100, using: &random)
    }
    return world
  }

  @Test(arguments: 0..<30) func nothingPassesAWall(_ seed: UInt64) {
    let motion = Simulation(Self.thrown(seed, count: 4), keepsHistory: false)
    for instant in 1...20 {
      #expect(motion.run(until: 0.05 * Double(instant)) == .complete)
      #expect(HandlingTests.outside(motion) < 1e-6)
    }
  }

  /// A corner that slides on a box which spins fast: a step that was too long took the forces to infinity, and seemed
  /// exact.
  @Test func aStepThatOverflowsIsNone() {
    let motion = Simulation(Self.thrown(85, count: 6))
    #expect(motion.run(until: 1) == .complete)
    #expect(HandlingTests.outside(motion) < 1e-6)
  }

  @Test func theSameSceneGivesTheSameBytes() {
    let first = Simulation(World.anyPlayground(6, seed: 2))
    let second = Simulation(World.anyPlayground(6, seed: 2))
    first.run(until: 5)
    second.run(until: 5)
    #expect(first.events == second.events)
    for body in 0..<6 { #expect(first.state(of: body) == second.state(of: body)) }
  }
}
