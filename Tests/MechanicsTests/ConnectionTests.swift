import NumericalMethods
import Testing

@testable import Mechanics

@Suite struct ConnectionTests {
  @Test func aSpringSwingsWithItsPeriod() {
    var world = World()
    world.bodies = [Body(.circle(radius: 0.1), mass: 2, at: Vector(1.5, 0))]
    world.connections = [
      Connection(.spring(length: 1, stiffness: 50, damping: 0), from: .anchor(.zero), to: .body(0, .zero))
    ]
    let motion = Simulation(world)
    let period = 2 * Double.pi * (2.0 / 50).squareRoot()
    #expect(motion.run(until: 10 * period) == .complete)
    #expect(abs(motion.state(of: 0).position.x - 1.5) < 1e-9)
    #expect(abs(motion.state(of: 0, at: period / 2).position.x - 0.5) < 1e-9)
    #expect(abs(motion.tension(of: 0, at: period / 2) + 25) < 1e-6)
    #expect(abs(motion.energy(at: 7).total - 6.25) < 1e-9)
  }

  @Test func twoBodiesUnderGravitationCloseTheirOrbits() {
    var world = World()
    // Masses 1 and 2, G = 1, e = 0.6, a = 1 about the common centre.
    let (m1, m2) = (1.0, 2.0)
    let speed = (3.0 * 1.6 / 0.4).squareRoot()
    var first = Body(.circle(radius: 0.01), mass: m1, at: Vector(0.4 * m2 / 3, 0))
    var second = Body(.circle(radius: 0.01), mass: m2, at: Vector(-0.4 * m1 / 3, 0))
    first.velocity = Vector(0, speed * m2 / 3)
    second.velocity = Vector(0, -speed * m1 / 3)
    world.bodies = [first, second]
    world.pairForces = [
      PairForce(0, 1, potential: { -2 / $0 }, attraction: { 2 / ($0 * $0) })
    ]
    let motion = Simulation(world)
    let period = 2 * Double.pi / 3.0.squareRoot()
    #expect(motion.run(until: 5 * period) == .complete)
    #expect((motion.state(of: 0).position - first.position).length < 1e-8)
    #expect((motion.state(of: 1).position - second.position).length < 1e-8)
    #expect(motion.momentum(at: 3).length < 1e-12)
  }

  @Test func oneBodyInAFieldClosesItsOrbit() {
    var world = World()
    var body = Body(.circle(radius: 0.01), mass: 2, at: Vector(0.1, 0))
    body.velocity = Vector(0, (1.9 / 0.1).squareRoot())
    world.bodies = [body]
    world.fields = [
      ForceField(potential: { _, _, place in -2 / place.length }) { _, _, place, _ in
        place * (-2 / (place.length * place.length * place.length))
      }
    ]
    let motion = Simulation(world)
    #expect(motion.run(until: 2 * Double.pi) == .complete)
    #expect((motion.state(of: 0).position - body.position).length < 1e-8)
  }

  @Test func aDropWithDragFallsAsItsClosedForm() {
    var world = World()
    world.gravity = Vector(0, -9.81)
    var linear = Body(.circle(radius: 0.1), mass: 2, at: .zero)
    linear.linearDrag = 0.5
    var quadratic = Body(.circle(radius: 0.1), mass: 2, at: Vector(1, 0))
    quadratic.quadraticDrag = 0.5
    world.bodies = [linear, quadratic]
    let motion = Simulation(world)
    motion.run(until: 1)
    // v = −(m g/c)(1 − exp(−c t/m)) and −√(m g/c) tanh(t √(g c/m)).
    #expect(abs(motion.state(of: 0).velocity.y + 8.679857272278072) < 1e-9)
    #expect(abs(motion.state(of: 1).velocity.y + 5.740463891141083) < 1e-9)
  }

  @Test func aRodKeepsItsLengthAndTheMomentum() {
    var world = World()
    for index in 0..<2 {
      world.bodies.append(Body(.box(width: 0.2, height: 0.1), mass: 1 + Double(index), at: Vector(Double(index), 0)))
    }
    world.bodies[0].velocity = Vector(1, 2)
    world.bodies[1].angularVelocity = 3
    world.connections = [
      Connection(.rod(length: 0.85), from: .body(0, Vector(0.1, 0)), to: .body(1, Vector(-0.05, 0)))
    ]
    let motion = Simulation(world)
    motion.run(until: 1e-9)
    let energy = motion.energy(at: 1e-9).total
    let momentum = motion.momentum(at: 1e-9)
    #expect(motion.run(until: 20) == .complete)
    #expect((motion.momentum(at: 20) - momentum).length < 1e-12)
    #expect(abs(motion.energy(at: 20).total / energy - 1) < 1e-11)
    let (a, b) = (motion.state(of: 0), motion.state(of: 1))
    let way =
      b.position + Rotation(b.angle)(Vector(-0.05, 0)) - a.position - Rotation(a.angle)(Vector(0.1, 0))
    #expect(abs(way.length - 0.85) < 1e-12)
  }

  @Test func aBarOnAPivotIsAPhysicalPendulum() {
    var world = World()
    world.gravity = Vector(0, -9.81)
    let turn = Rotation(0.01)
    world.bodies = [
      Body(.box(width: 0.1, height: 1), mass: 2, at: Vector(0.5 * turn.sine, -0.5 * turn.cosine), angle: 0.01)
    ]
    world.connections = [Connection(.revolute, from: .anchor(.zero), to: .body(0, Vector(0, 0.5)))]
    let motion = Simulation(world)
    // I about the end / (m g l): the period at 0.01 rad is 1 + θ²/16 times that of small swings.
    let moment = (0.01 + 1) / 12 + 0.25
    let period = 2 * Double.pi * (moment / (9.81 * 0.5)).squareRoot() * (1 + 0.0001 / 16)
    #expect(motion.run(until: period) == .complete)
    #expect(abs(motion.state(of: 0).angle - 0.01) < 1e-10)
  }

  @Test func aStringGoesTautAndSlack() throws {
    var world = World()
    world.gravity = Vector(0, -10)
    world.bodies = [Body(.circle(radius: 0.1), mass: 2, at: Vector(0, 0))]
    world.connections = [Connection(.string(length: 5), from: .anchor(.zero), to: .body(0, .zero))]
    world.connections[0].restitution = 0.5
    let motion = Simulation(world)
    #expect(motion.run(until: 1.5) == .complete)
    let taut = try #require(motion.events.first { $0.kind == .stringTaut })
    #expect(abs(taut.time - 1) < 1e-12)
    // 10 m/s are thrown back to 5: an impulse of 30 N s.
    #expect(abs(taut.impulse - 30) < 1e-11)
    #expect(abs(motion.state(of: 0).position.y - (-5 + 5 * 0.5 - 5 * 0.25)) < 1e-11)
  }

  @Test func aStringLetsGoInALoop() throws {
    // Too slow for the whole circle: slack where v² = g l (−cos θ), with v² = v₀² − 2 g l (1 − cos θ).
    var world = World()
    world.gravity = Vector(0, -10)
    var body = Body(.circle(radius: 0.1), mass: 2, at: Vector(0, -1))
    body.velocity = Vector(6, 0)
    world.bodies = [body]
    world.connections = [Connection(.string(length: 1), from: .anchor(.zero), to: .body(0, .zero))]
    let motion = Simulation(world)
    #expect(motion.run(until: 0.8) == .complete)
    let slack = try #require(motion.events.first { $0.kind == .stringSlack })
    let height = motion.state(of: 0, at: slack.time).position.y
    // 36 − 20 (1 + y) = 10 y.
    #expect(abs(height - 16.0 / 30) < 1e-7)
  }

  @Test func pushesAndImpulsesGiveTheirMomentum() {
    var world = World()
    world.bodies = [Body(.box(width: 0.2, height: 0.1), mass: 2, at: .zero)]
    world.appliedForces = [AppliedForce(0, at: Vector(0, 0.05), from: 0.5, until: 1.5) { Vector(4 * $0, 0) }]
    world.impulses = [Impulse(0, at: Vector(0.1, 0), time: 2, impulse: Vector(0, 3))]
    world.bodies[0].hasFixedRotation = true
    let motion = Simulation(world)
    #expect(motion.run(until: 3) == .complete)
    #expect((motion.momentum(at: 1.75) - Vector(4, 0)).length < 1e-12)
    #expect((motion.momentum(at: 3) - Vector(4, 3)).length < 1e-12)
  }
}
