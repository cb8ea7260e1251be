import NumericalMethods
import Testing

@testable import Mechanics

/// Newton's cradle and balls in a row: right is what leaves (J. Newton's experiment; see also myPhysicsLab, *Multiple
/// Collisions*).
@Suite struct CradleTests {
  /// Balls of 2 cm radius that touch, on strings of 30 cm; the first `lifted` of them at 30° to the left.
  static func cradle(_ count: Int = 5, lifted: Int = 1, mass: Double = 0.05) -> World {
    var world = World()
    world.gravity = Vector(0, -9.81)
    for index in 0..<count {
      let anchor = Vector(0.04 * Double(index), 0.3)
      let sine = index < lifted ? 0.5 : 0
      var body = Body(
        .circle(radius: 0.02), mass: mass, at: anchor + Vector(-0.3 * sine, -0.3 * (1 - sine * sine).squareRoot()))
      body.hasFixedRotation = true
      world.bodies.append(body)
      world.connections.append(
        Connection(.string(length: 0.3), from: .anchor(anchor), to: .body(index, .zero)))
    }
    return world
  }

  @Test func oneBallOnTwoTouching() {
    var world = World()
    for index in 0..<3 {
      world.bodies.append(Body(.circle(radius: 0.5), mass: 1, at: Vector(index == 0 ? -3 : Double(index), 0)))
    }
    world.bodies[0].velocity = Vector(3, 0)
    let motion = Simulation(world)
    #expect(motion.run(until: 2) == .complete)
    let speeds = (0..<3).map { motion.state(of: $0).velocity.x }
    #expect(speeds == [0, 0, 3])
    // From −3 + 0.5 to 0.5: three metres at 3 m/s.
    #expect(motion.events.first.map { abs($0.time - 1) < 1e-12 } == true)
    #expect(motion.simplifications == 0)
  }

  /// Two that swing side by side meet more slowly than anything that bounces, and are about to part. They met at one
  /// instant again and again, until a rule for crowds took over that costs energy.
  @Test(arguments: [0, 1e-12, 1e-11]) func twoSwingSideBySide(_ gap: Double) {
    var world = Self.cradle(2, lifted: 2)
    world.bodies[1].position.x += gap
    let motion = Simulation(world, keepsHistory: false)
    let energy = motion.energy(at: 0).total
    #expect(motion.run(until: 6) == .complete)
    #expect(motion.simplifications == 0)
    // The string is longer by a part in 10¹¹ at first, which is taken back.
    #expect(abs(motion.energy(at: motion.time).total / energy - 1) < 1e-10)
  }

  @Test(arguments: [1, 2, 3, 4]) func asManyLeaveAsCame(_ lifted: Int) {
    let motion = Simulation(Self.cradle(lifted: lifted))
    let energy = motion.energy(at: 0).total
    // A pendulum of 30 cm falls from 30° in a quarter of 1.1178 s.
    #expect(motion.run(until: 0.5) == .complete)
    for index in 0..<5 {
      let displacement = motion.state(of: index).position.x - 0.04 * Double(index)
      if index >= 5 - lifted {
        #expect(displacement > 0.05)
      } else {
        #expect(abs(displacement) < 1e-9)
      }
    }
    #expect(abs(motion.energy(at: 0.5).total / energy - 1) < 1e-12)
    #expect(motion.simplifications == 0)
  }

  @Test func manyImpactsKeepTheEnergyAndTheBallsBetween() {
    let motion = Simulation(Self.cradle())
    let energy = motion.energy(at: 0).total
    #expect(motion.run(until: 30) == .complete)
    #expect(motion.events.filter { $0.kind == .impact }.count > 200)
    #expect(abs(motion.energy(at: 30).total / energy - 1) < 1e-10)
    for index in 1...3 {
      #expect((motion.state(of: index).position - Vector(0.04 * Double(index), 0)).length < 1e-9)
    }
  }

  @Test func tenThousandImpactsToo() {
    let motion = Simulation(Self.cradle(), keepsHistory: false)
    let energy = motion.energy(at: 0).total
    #expect(motion.run(until: 1400) == .complete)
    #expect(motion.eventCount > 10_000)
    #expect(abs(motion.energy(at: 1400).total / energy - 1) < 1e-9)
    for index in 1...3 {
      #expect((motion.state(of: index).position - Vector(0.04 * Double(index), 0)).length < 1e-9)
    }
    #expect(motion.simplifications == 0)
  }

  @Test func periodOfAPendulumAtLargeAngles() {
    // T/T₀ = (2/π) K(sin θ/2).
    for (angle, ratio) in [
      (10.0, 1.001907188), (90, 1.180340599), (120, 1.372880501), (150, 1.762203730), (179, 3.901065160),
    ] {
      let turn = Rotation(angle * Double.pi / 180)
      var world = World()
      world.gravity = Vector(0, -9.81)
      world.bodies = [Body(.circle(radius: 0.1), mass: 1, at: Vector(turn.sine, -turn.cosine))]
      world.connections = [Connection(.rod(length: 1), from: .anchor(.zero), to: .body(0, .zero))]
      let motion = Simulation(world)
      let period = 2 * Double.pi * (1 / 9.81).squareRoot() * ratio
      #expect(motion.run(until: period) == .complete)
      // The ratio has ten digits.
      let missed = (motion.state(of: 0).position - world.bodies[0].position).length
      #expect(missed < 3e-8 * (angle == 179 ? 30 : 1), "\(angle)°: \(missed)")
      let quarter = motion.state(of: 0, at: period / 4)
      #expect(abs(quarter.position.x) < 2e-8 * (angle == 179 ? 30 : 1))
      // At the lowest point the tension is m g (3 − 2 cos θ₀).
      #expect(abs(motion.tension(of: 0, at: period / 4) + 0 - 9.81 * (3 - 2 * turn.cosine)) < 1e-6)
    }
  }
}
