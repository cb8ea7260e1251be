import NumericalMethods
import Testing

@testable import Mechanics

@Suite struct BounceTests {
  static func ball(restitution: Double, height: Double = 1, radius: Double = 0.1) -> World {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.walls = [Wall(.halfPlane(Vector(-1, 0), Vector(1, 0)))]
    var body = Body(.circle(radius: radius), mass: 0.2, at: Vector(0, height + radius))
    body.restitution = restitution
    world.bodies = [body]
    return world
  }

  @Test(arguments: [0.5, 0.8, 0.9, 0.97]) func bouncesEndAtTheInstantOfTheSeries(_ e: Double) throws {
    let motion = Simulation(Self.ball(restitution: e))
    let fall = (2 / 9.81).squareRoot()
    let end = fall * (1 + e) / (1 - e)
    #expect(motion.run(until: end + 1) == .complete)
    var instant = fall
    var flight = 2 * fall * e
    let impacts = motion.events.filter { $0.kind == .impact }
    for impact in impacts.prefix(40) {
      #expect(abs(impact.time - instant) < 1e-9)
      instant += flight
      flight *= e
    }
    let last = try #require(motion.events.last { $0.kind == .settled })
    #expect(abs(last.time - end) < 1e-9)
    if e == 0.8 { #expect(abs(last.time - 4.063712769) < 1e-9) }
    // Heights between: h eⁿ² at the middle of the flights.
    #expect(abs(motion.state(of: 0, at: fall * (1 + e)).position.y - 0.1 - e * e) < 1e-9)
    let rest = motion.state(of: 0, at: end + 0.5)
    #expect(abs(rest.position.y - 0.1) < 1e-9)
    #expect(rest.velocity == .zero)
    #expect(motion.simplifications == 0)
  }

  @Test func anElasticBallBouncesForEver() {
    let motion = Simulation(Self.ball(restitution: 1))
    let period = 2 * (2 / 9.81).squareRoot()
    #expect(motion.run(until: 100 * period) == .complete)
    #expect(abs(motion.state(of: 0).position.y - 1.1) < 1e-9)
    #expect(motion.events.count == 100)
  }

  @Test func aSquareThatFallsFlatDoesNotTurn() {
    var world = World()
    world.walls = [Wall(.segment(Vector(-5, 0), Vector(5, 0)))]
    var body = Body(.box(width: 1, height: 1), mass: 1, at: Vector(0, 2))
    body.velocity = Vector(0, -3)
    world.bodies = [body]
    let motion = Simulation(world)
    motion.run(until: 1)
    #expect(motion.state(of: 0).velocity == Vector(0, 3))
    #expect(motion.state(of: 0).angularVelocity == 0)
  }

  /// A square that falls on a corner: `Δv = (1 + e) v / (1/m + r²/I) / m`.
  @Test func aSquareOnACornerTurns() {
    var world = World()
    world.walls = [Wall(.halfPlane(Vector(-5, 0), Vector(5, 0)))]
    var body = Body(.box(width: 1, height: 1), mass: 2, at: Vector(0, 2), angle: 0.3)
    body.velocity = Vector(0, -3)
    world.bodies = [body]
    let motion = Simulation(world)
    motion.run(until: 0.6)
    let turn = Rotation(0.3)
    // The lowest corner is the right lower one.
    let corner = turn(Vector(0.5, -0.5))
    let lowest = corner.y < turn(Vector(-0.5, -0.5)).y ? corner : turn(Vector(-0.5, -0.5))
    let moment = 2.0 / 6
    let impulse = 2 * 3 / (1 / 2.0 + lowest.x * lowest.x / moment)
    #expect(abs(motion.state(of: 0).velocity.y - (-3 + impulse / 2)) < 1e-12)
    #expect(abs(motion.state(of: 0).angularVelocity - lowest.x * impulse / moment) < 1e-12)
  }

  /// A ball that strikes with friction: it sticks when μ is large enough, `v_x' = (2/3) v_x` for a disc that did not
  /// turn.
  @Test func aDiscThatStrikesAslantGainsSpin() {
    for (friction, expected) in [(2.0, 2.0 / 3), (0.05, 1 - 0.05 * 2 * 3)] {
      var world = World()
      world.walls = [Wall(.halfPlane(Vector(-5, 0), Vector(5, 0)))]
      var body = Body(.circle(radius: 0.1), mass: 2, at: Vector(0, 1.1))
      body.velocity = Vector(1, -3)
      body.friction = friction
      world.bodies = [body]
      let motion = Simulation(world)
      motion.run(until: 0.5)
      #expect(abs(motion.state(of: 0).velocity.x - expected) < 1e-12)
      #expect(abs(motion.state(of: 0).velocity.y - 3) < 1e-12)
      let spin = (expected - 1) * 0.1 / (0.1 * 0.1 / 2)
      #expect(abs(motion.state(of: 0).angularVelocity - spin) < 1e-12)
    }
  }
}
