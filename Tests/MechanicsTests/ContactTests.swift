import NumericalMethods
import Testing

@testable import Mechanics

@Suite struct ContactTests {
  static func slope(_ angle: Double, _ body: Body, friction: Double) -> World {
    var world = World()
    // The slope is level, and gravity aslant.
    let turn = Rotation(angle)
    world.gravity = Vector(9.81 * turn.sine, -9.81 * turn.cosine)
    world.walls = [Wall(.halfPlane(Vector(0, 0), Vector(1, 0)))]
    world.bodies = [body]
    world.friction = friction
    return world
  }

  static func tower(_ count: Int, friction: Double = 0.5, restitution: Double = 0.5) -> World {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.friction = friction
    world.restitution = restitution
    world.walls = [Wall(.halfPlane(Vector(0, 0), Vector(1, 0)))]
    for index in 0..<count {
      world.bodies.append(
        Body(.box(width: 0.1, height: 0.1), mass: 1, at: Vector(0, 0.05 + 0.1 * Double(index))))
    }
    return world
  }

  @Test func aTowerOfTenBoxesStandsStill() {
    let world = Self.tower(10)
    let motion = Simulation(world)
    #expect(motion.run(until: 60) == .complete)
    for index in 0..<10 {
      #expect(motion.state(of: index).position == world.bodies[index].position)
      #expect(motion.state(of: index).angle == 0)
    }
    #expect(motion.simplifications == 0)
    #expect(abs(motion.contactForce(on: 9, at: 1).y - 9.81) < 1e-9)
  }

  @Test func aBlockSlidesAndStops() {
    var block = Body(.box(width: 0.2, height: 0.1), mass: 3, at: Vector(0, 0.05))
    block.velocity = Vector(2, 0)
    let motion = Simulation(Self.slope(0, block, friction: 0.3))
    #expect(motion.run(until: 2) == .complete)
    #expect(abs(motion.state(of: 0).position.x - 4 / (2 * 0.3 * 9.81)) < 1e-9)
    #expect(motion.state(of: 0).velocity == .zero)
    #expect(abs(motion.state(of: 0).position.y - 0.05) < 1e-12)
    let stop = motion.events.last { $0.kind == .stuck }
    #expect(stop.map { abs($0.time - 2 / (0.3 * 9.81)) < 1e-9 } == true)
    #expect(motion.simplifications == 0)
  }

  @Test(arguments: [-1e-6, 1e-6, -0.1, 0.1]) func aBlockSticksUpToTheAngleOfFriction(_ excess: Double) {
    let angle = 0.4
    let turn = Rotation(angle)
    let friction = turn.sine / turn.cosine + excess
    let block = Body(.box(width: 0.2, height: 0.1), mass: 3, at: Vector(0, 0.05))
    let motion = Simulation(Self.slope(angle, block, friction: friction))
    #expect(motion.run(until: 1) == .complete)
    let expected = excess > 0 ? 0 : 0.5 * 9.81 * (turn.sine - friction * turn.cosine)
    #expect(abs(motion.state(of: 0).position.x - expected) < 1e-9)
  }

  @Test func aDiscRollsWithTwoThirds() {
    let angle = 0.3
    let disc = Body(.circle(radius: 0.1), mass: 3, at: Vector(0, 0.1))
    let motion = Simulation(Self.slope(angle, disc, friction: 0.5))
    #expect(motion.run(until: 2) == .complete)
    let acceleration = 2.0 / 3 * 9.81 * Rotation(angle).sine
    #expect(abs(motion.state(of: 0).position.x - acceleration * 2) < 1e-9)
    #expect(abs(motion.state(of: 0).angularVelocity + acceleration * 2 / 0.1) < 1e-8)
    #expect(abs(motion.state(of: 0).position.y - 0.1) < 1e-12)
  }

  @Test func aDiscThatSlidesBeginsToRoll() {
    var disc = Body(.circle(radius: 0.1), mass: 3, at: Vector(0, 0.1))
    disc.velocity = Vector(3, 0)
    let motion = Simulation(Self.slope(0, disc, friction: 0.2))
    #expect(motion.run(until: 2) == .complete)
    // It rolls at 2/3 of the speed, from t = v/(3 μ g).
    #expect(abs(motion.state(of: 0).velocity.x - 2) < 1e-9)
    let roll = motion.events.first { $0.kind == .stuck }
    #expect(roll.map { abs($0.time - 1 / (0.2 * 9.81)) < 1e-9 } == true)
  }

  @Test func aBoxTipsOverAndLands() {
    // On its corner, a little past the balance: it falls to the side and comes to rest on it.
    var box = Body(.box(width: 0.2, height: 0.2), mass: 1, at: Vector(0, 0.2 * 0.5.squareRoot() + 1e-6))
    box.angle = Double.pi / 4 + 0.01
    var world = Self.slope(0, box, friction: 0.8)
    world.restitution = 0
    let motion = Simulation(world)
    #expect(motion.run(until: 5) == .complete)
    #expect(abs(motion.state(of: 0).position.y - 0.1) < 1e-9)
    #expect(abs(motion.state(of: 0).angle - Double.pi / 2) < 1e-9)
    #expect(motion.state(of: 0).velocity == .zero)
  }

  @Test func aBallRollsOffATable() {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.friction = 0.5
    world.restitution = 0
    var table = Body(.box(width: 1, height: 0.1), mass: 1, at: Vector(-0.5, -0.05))
    table.isFixed = true
    var ball = Body(.circle(radius: 0.01), mass: 0.1, at: Vector(-0.5, 0.01))
    ball.velocity = Vector(1, 0)
    ball.angularVelocity = -100
    world.bodies = [table, ball]
    let motion = Simulation(world)
    #expect(motion.run(until: 1) == .complete)
    // It is fast enough (v² > g r) to fly from the edge at once: 0.5 s on the table, 0.5 s of fall.
    #expect(abs(motion.state(of: 1).position.x - 0.5) < 1e-6)
    #expect(abs(motion.state(of: 1).position.y - (0.01 - 0.5 * 9.81 * 0.25)) < 1e-6)
  }

  /// What rested when a push began was driven into the floor, and off its pivot.
  @Test func whatRestsIsBorneWhenAPushBegins() {
    var world = World()
    world.gravity = Vector(0, -10)
    world.friction = 0.5
    world.walls = [Wall(.enclosure(Vector(0, 0), Vector(10, 10)))]
    var bob = Body(.circle(radius: 0.1), mass: 1, at: Vector(5, 5))
    bob.collides = false
    world.bodies = [Body(.box(width: 0.2, height: 0.2), mass: 1, at: Vector(1, 0.1)), bob]
    world.connections = [Connection(.revolute, from: .anchor(Vector(5, 6)), to: .body(1, Vector(0, 1)))]
    world.appliedForces = [0, 1].map { AppliedForce($0, from: 1, until: 2) { _ in Vector(8, -2) } }
    let motion = Simulation(world)
    #expect(motion.run(until: 3) == .complete)
    #expect(motion.state(of: 0, at: 0.9).position == Vector(1, 0.1))
    // 12 N press, 6 N rub: 2 m/s² for a second, and then −5 m/s² for 0.4 s.
    #expect((motion.state(of: 0, at: 2).position - Vector(2, 0.1)).length < 1e-12)
    #expect((motion.state(of: 0).position - Vector(2.4, 0.1)).length < 1e-12)
    #expect(motion.state(of: 1, at: 1.5).position.x > 5.1)
    for instant in [1.5, 2, 2.5, 3] {
      let state = motion.state(of: 1, at: instant)
      #expect((state.position + Rotation(state.angle)(Vector(0, 1)) - Vector(5, 6)).length < 1e-12)
    }
    #expect(motion.simplifications == 0)
  }
}
