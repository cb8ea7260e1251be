import NumericalMethods
import TestSupport
import Testing

@testable import Mechanics

/// Walls of several straight pieces.
@Suite struct PathWallTests {
  private static func slider(_ shape: Shape, on walls: [Wall], restitution: Double = 0, friction: Double = 0) -> World {
    var world = World()
    world.gravity = Vector(0, -10)
    world.restitution = restitution
    world.friction = friction
    world.walls = walls
    var body = Body(shape, mass: 1, at: Vector(-0.5, shape.isCircle ? shape.radius : -shape.corners[0].y))
    body.velocity = Vector(1, 0)
    world.bodies = [body]
    return world
  }

  static let shapes: [Shape] = [.circle(radius: 0.05), .box(width: 0.2, height: 0.1)]
  /// From x = -1 m to 2 m, level.
  static let level: [[Wall]] = [
    [Wall(.path([Vector(-1, 0), Vector(0, 0), Vector(2, 0)]))],
    [Wall(.path([Vector(2, 0), Vector(0.3, 0), Vector(0, 0), Vector(-1, 0)]))],
    [Wall(.segment(Vector(-1, 0), Vector(0, 0))), Wall(.segment(Vector(0, 0), Vector(2, 0)))],
  ]

  @Test(arguments: shapes, level) func nothingIsCaughtOnAJoint(_ shape: Shape, _ walls: [Wall]) {
    for restitution in [0, 0.5, 1.0] {
      let motion = Simulation(Self.slider(shape, on: walls, restitution: restitution))
      #expect(motion.run(until: 1.5) == .complete)
      let state = motion.state(of: 0)
      // Found to the digits of the steps.
      #expect((state.position - Vector(1, 0.05)).length < 1e-11)
      #expect((state.velocity - Vector(1, 0)).length < 1e-11)
      #expect(abs(state.angularVelocity) < 1e-11)
      #expect(!motion.events.contains { $0.impulse > 1e-9 })
    }
  }

  @Test(arguments: shapes) func frictionAtAJointIsThatOfThePlane(_ shape: Shape) {
    // A rolling ball keeps its speed, a sliding box is slowed by μ g.
    var world = Self.slider(shape, on: Self.level[0], friction: 0.1)
    if shape.isCircle { world.bodies[0].angularVelocity = -1 / 0.05 }
    let motion = Simulation(world)
    #expect(motion.run(until: 0.8) == .complete)
    let speed = shape.isCircle ? 1.0 : 0.2
    #expect(abs(motion.state(of: 0).velocity.x - speed) < 1e-9)
    #expect(abs(motion.state(of: 0).velocity.y) < 1e-9)
  }

  /// Over an edge from which it goes down steeply, a body flies on.
  @Test(arguments: shapes, [-2.0, -0.5, 0]) func nothingIsCaughtOnAnEdge(_ shape: Shape, _ x: Double) {
    var world = Self.slider(shape, on: [Wall(.path([Vector(-1, 0), Vector(0, 0), Vector(x, -2)]))])
    world.bodies[0].velocity = Vector(3, 0)
    world.bodies[0].hasFixedRotation = true
    let motion = Simulation(world)
    #expect(motion.run(until: 0.5) == .complete)
    #expect(abs(motion.state(of: 0).velocity.x - 3) < 1e-9)
    #expect(!motion.events.contains { $0.impulse > 1e-9 })
  }

  /// Down a roof of 10° and on along the plane below, whose corner takes what is across it.
  @Test func anInnerCornerTakesTheSpeedAcross() {
    let turn = Rotation(-Double.pi / 18)
    let walls = [Wall(.path([turn(Vector(-1, 0)), Vector(0, 0), Vector(2, 0)]))]
    var world = Self.slider(.circle(radius: 0.05), on: walls)
    world.bodies[0].position = turn(Vector(-0.5, 0.05))
    world.bodies[0].velocity = turn(Vector(2, 0))
    let motion = Simulation(world)
    #expect(motion.run(until: 0.6) == .complete)
    let way = 0.5 - 0.05 * 0.08748866352592401  // tan 5°
    let speed = (4 + 2 * 10 * 0.17364817766693033 * way).squareRoot() * 0.984807753012208
    #expect(abs(motion.state(of: 0).velocity.x - speed) < 1e-9)
    #expect(abs(motion.state(of: 0).position.y - 0.05) < 1e-12)
  }

  /// A star-shaped ring of walls, in which bodies fly about and hands draw at them.
  private static func ring(_ seed: UInt64, restitution: Double) -> World {
    var world = World.playground(6, seed: seed, restitution: restitution)
    var corners: [Vector] = []
    for index in 0...10 {
      let reach = index % 2 == 0 ? 1.2 : 0.95
      corners.append(Vector(0.5, 0.4) + Rotation(2 * Double.pi * Double(index % 10) / 10)(Vector(reach, 0)))
    }
    world.walls = [Wall(.path(corners))]
    return world
  }

  /// Whether all centres are inside.
  private static func holdsAll(_ motion: Simulation) -> Bool {
    guard case .path(let corners)? = motion.world.walls.first?.kind else { return false }
    return motion.world.bodies.indices.allSatisfy { body in
      let place = motion.state(of: body).position
      var isInside = false
      for (a, b) in zip(corners, corners.dropFirst())
      where (a.y > place.y) != (b.y > place.y)
        && place.x < a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
      {
        isInside.toggle()
      }
      return isInside
    }
  }

  @Test(arguments: 0..<10) func nothingPassesARing(_ seed: UInt64) {
    let motion = Simulation(Self.ring(seed, restitution: seed.isMultiple(of: 2) ? 1 : 0.6), keepsHistory: false)
    var energy = motion.energy(at: 0).total
    let first = energy
    for instant in 1...8 {
      #expect(motion.run(until: 0.2 * Double(instant)) == .complete)
      #expect(Self.holdsAll(motion))
      let now = motion.energy(at: motion.time).total
      #expect(now <= energy + 1e-9 * abs(first))
      energy = min(energy, now)
    }
  }

  @Test(arguments: 0..<6) func nothingPassesARingInAHand(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let motion = Simulation(Self.ring(seed, restitution: 0.6), keepsHistory: false)
    let hand = try #require(motion.grab(0, at: motion.state(of: 0).position))
    for frame in 0..<120 {
      if frame.isMultiple(of: 10) {
        motion.move(
          hand, to: Vector(Double.random(in: -2...3, using: &random), Double.random(in: -2...3, using: &random)))
      }
      motion.advance(by: 1.0 / 60)
      #expect(Self.holdsAll(motion))
    }
  }
}
