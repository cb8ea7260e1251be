import NumericalMethods
import TestSupport
import Testing

@testable import Mechanics

/// Revolute joints and sliders with ends, and revolute joints that rub.
@Suite struct StopTests {
  /// A bar of 1 m and 3 kg about its end, hanging at angle 0: I = 1 kg m², and its centre 0.5 m below.
  private static func bar(_ angle: Double = 0, spin: Double = 0, gravity: Double = 0) -> World {
    var world = World()
    world.gravity = Vector(0, -gravity)
    let turn = Rotation(angle)
    var bar = Body(.box(width: 1e-6, height: 1), mass: 3, at: turn(Vector(0, -0.5)), angle: angle)
    bar.momentOfInertia = 0.25
    bar.angularVelocity = spin
    bar.velocity = turn(Vector(0.5 * spin, 0))
    world.bodies = [bar]
    world.connections = [Connection(.revolute, from: .anchor(.zero), to: .body(0, Vector(0, 0.5)))]
    return world
  }

  // MARK: Forces

  @Test func aPivotPullsAsItsCircleAsks() {
    // At the lowest point m g + m r ω², upwards; to 1e-9, since the motion keeps ω to that.
    let motion = Simulation(Self.bar(spin: 2, gravity: 10))
    #expect(motion.run(until: 1) == .complete)
    #expect((motion.jointForce(of: 0, at: 0) - Vector(0, 30 + 3 * 0.5 * 4)).length < 1e-9)
  }

  @Test func aStopBearsWhatStandsOnIt() {
    var world = World()
    world.gravity = Vector(0, -10)
    world.bodies = [Body(.circle(radius: 0.1), mass: 2, at: .zero)]
    world.connections = [Connection(.prismatic(direction: Vector(0, 1)), from: .anchor(.zero), to: .body(0, .zero))]
    world.connections[0].limits = 0...1
    let motion = Simulation(world)
    #expect(motion.run(until: 1) == .complete)
    #expect((motion.jointForce(of: 0, at: 0.5) - Vector(0, 20)).length < 1e-9)
    #expect(motion.jointForce(of: 1, at: 0.5) == .zero)
  }

  // MARK: Friction

  @Test func aWheelComesToRestInItsPivot() throws {
    // ω falls by τ/I: from 3 rad/s with 0.5 N m at rest after 6 s and 9 rad.
    var world = Self.bar(spin: 3)
    world.connections[0].frictionTorque = 0.5
    let motion = Simulation(world)
    #expect(motion.run(until: 8) == .complete)
    #expect(abs(motion.state(of: 0, at: 2).angularVelocity - 2) < 1e-11)
    #expect(abs(motion.state(of: 0).angle - 9) < 1e-10)
    #expect(motion.state(of: 0).angularVelocity == 0)
    #expect(motion.simplifications == 0)
  }

  @Test(arguments: [0.5, 2, 5.0]) func aPendulumComesToRestWhereItsFrictionHoldsIt(_ torque: Double) {
    // Between turning points m g l (cos θ₁ − cos θ₀) = τ |θ₁ − θ₀|; it stays where m g l |sin θ| ≤ τ.
    var world = Self.bar(1.2, gravity: 10)
    world.connections[0].frictionTorque = torque
    let weight = 15.0
    var angle = 1.2
    while weight * Rotation(abs(angle)).sine > torque {
      var (low, high) = (-abs(angle), abs(angle))
      for _ in 0..<200 {
        let middle = (low + high) / 2
        // What is left of the energy on the way down from |θ|.
        let left = weight * (Rotation(middle).cosine - Rotation(angle).cosine) - torque * (abs(angle) - middle)
        // The turning point lies beyond the lowest one, or before it where friction takes all.
        if left > 0 { high = middle } else { low = middle }
      }
      angle = angle > 0 ? high : -high
    }
    let motion = Simulation(world)
    #expect(motion.run(until: 60) == .complete)
    #expect(abs(motion.state(of: 0).angle - angle) < 1e-9)
    #expect(motion.state(of: 0).angularVelocity == 0)
    #expect(motion.simplifications == 0)
  }

  @Test func whatIsHeldByFrictionSlipsWhereAPushIsStronger() {
    // A torque of 0.5 m · 2000 N t on a revolute joint that holds 500 N m: from 0.5 s on, I ω = ∫ 1000 (t − 0.5) dt.
    var world = Self.bar()
    world.connections[0].frictionTorque = 500
    world.appliedForces = [AppliedForce(0) { Vector(2000 * $0, 0) }]
    // Turns too little for the arm to matter.
    world.bodies[0].momentOfInertia = 1e6
    let motion = Simulation(world)
    #expect(motion.run(until: 1.5) == .complete)
    #expect(abs(motion.state(of: 0, at: 0.49).angularVelocity) < 1e-15)
    #expect(abs(motion.state(of: 0).angularVelocity / (500 / (1e6 + 0.75)) - 1) < 1e-6)
  }

  /// What stands is looked at again when a push begins.
  @Test func aPushThatBeginsLaterTurnsWhatStood() {
    var world = Self.bar(gravity: 10)
    world.connections[0].frictionTorque = 0.5
    world.appliedForces = [AppliedForce(0, at: Vector(0, -0.5), from: 1, until: 1.5) { _ in Vector(2, 0) }]
    let motion = Simulation(world)
    #expect(motion.run(until: 8) == .complete)
    #expect(motion.state(of: 0, at: 0.9).angularVelocity == 0)
    #expect(motion.state(of: 0, at: 1.4).angularVelocity > 0.3)
    // It comes to rest where friction holds it against 15 N m of its weight.
    #expect(motion.state(of: 0).angularVelocity == 0)
    #expect(abs(motion.state(of: 0).angle) <= 0.5 / 15 * (1 + 1e-3))
  }

  // MARK: Stops

  @Test func aBarReboundsBetweenItsStops() throws {
    // From 0 with 2 rad/s to 0.5, back with e times that to −0.25, and so on.
    var world = Self.bar(spin: 2)
    world.connections[0].limits = -0.25...0.5
    world.connections[0].limitRestitution = 0.8
    let motion = Simulation(world)
    #expect(motion.run(until: 2) == .complete)
    let times = motion.events.filter { $0.kind == .limitReached }.map { $0.time }
    var (time, speed) = (0.25, 2.0)
    for found in times.prefix(3) {
      #expect(abs(found - time) < 1e-12)
      speed *= 0.8
      time += 0.75 / speed
    }
    #expect(times.count == 3)
    #expect(motion.simplifications == 0)
  }

  @Test func aWeightOnARailBouncesAsABall() throws {
    // As a ball from 1.25 m with g = 10: after 0.5 s and then 0.5 s for e = 1/2.
    var world = World()
    world.gravity = Vector(0, -10)
    world.bodies = [Body(.box(width: 0.1, height: 0.1), mass: 2, at: Vector(0.3, 1))]
    world.connections = [
      Connection(.prismatic(direction: Vector(0, 2)), from: .anchor(Vector(0.3, 1)), to: .body(0, .zero))
    ]
    world.connections[0].limits = -1.25...0.1
    world.restitution = 0.5
    let motion = Simulation(world)
    #expect(motion.run(until: 3) == .complete)
    let stops = motion.events.filter { $0.kind == .limitReached }
    #expect(abs(stops[0].time - 0.5) < 1e-12 && abs(stops[1].time - 1) < 1e-12)
    #expect(abs(stops[0].impulse - 2 * 5 * 1.5) < 1e-10)
    // The series ends after 0.5 + 1 s; it lies on its stop, which bears its weight.
    #expect(abs(motion.state(of: 0).position.y + 0.25) < 1e-12)
    #expect(motion.state(of: 0).velocity == .zero)
    #expect(motion.simplifications == 0)
  }

  @Test func aDoorPressedToItsStopIsHeldThere() {
    var world = Self.bar(gravity: 10)
    world.connections[0].limits = 0.3...1
    let turn = Rotation(0.3)
    world.bodies[0].angle = 0.3
    world.bodies[0].position = turn(Vector(0, -0.5))
    world.restitution = 0
    for friction in [0, 1, 20.0] {
      world.connections[0].frictionTorque = friction
      let motion = Simulation(world)
      #expect(motion.run(until: 2) == .complete)
      #expect(abs(motion.state(of: 0).angle - 0.3) < 1e-12)
      #expect(motion.simplifications == 0)
    }
  }

  // MARK: Of every scene

  /// Chains of boxes on pivots with joint limits and friction, in a box with others.
  static func chains(_ seed: UInt64) -> World {
    var random = SeededGenerator(seed: seed)
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.restitution = [0, 0.5, 1][Int(seed % 3)]
    world.friction = [0, 0.4][Int(seed % 2)]
    world.walls = [Wall(.enclosure(Vector(0, 0), Vector(1, 1.5)))]
    for index in 0..<4 {
      var body = Body(.box(width: 0.2, height: 0.04), mass: 0.5, at: Vector(0.15 + 0.16 * Double(index), 1))
      body.velocity = Vector(Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
      body.angularVelocity = Double.random(in: -5...5, using: &random)
      world.bodies.append(body)
    }
    for index in 0..<3 {
      var pivot = Connection(.revolute, from: .body(index, Vector(0.08, 0)), to: .body(index + 1, Vector(-0.08, 0)))
      pivot.limits = -Double.random(in: 0.1...1, using: &random)...Double.random(in: 0.1...1, using: &random)
      pivot.frictionTorque = [0, 0.02, 0.3][Int.random(in: 0..<3, using: &random)]
      world.connections.append(pivot)
    }
    var cart = Body(.box(width: 0.1, height: 0.1), mass: 1, at: Vector(0.5, 0.5))
    cart.velocity = Vector(2, 0)
    world.bodies.append(cart)
    var rail = Connection(
      .prismatic(direction: Vector(1, 0)), from: .anchor(Vector(0.5, 0.5)), to: .body(4, .zero))
    rail.limits = -0.3...0.2
    world.connections.append(rail)
    world.bodies.append(Body(.circle(radius: 0.05), mass: 0.3, at: Vector(0.5, 0.2)))
    return world
  }

  /// How far anything is behind its stop, m.
  static func behind(_ motion: Simulation) -> Double {
    motion.putPlacement()
    return motion.mechanism.joints.indices.filter { motion.mechanism.joints[$0].limit != nil }
      .map { -motion.mechanism.stringRow($0).error }.max() ?? 0
  }

  @Test(arguments: 0..<12) func noStopIsPassedAndEnergyNeverGrows(_ seed: UInt64) {
    let motion = Simulation(Self.chains(seed), keepsHistory: false)
    #expect(motion.run(until: 1e-6) == .complete)
    let first = abs(motion.energy(at: motion.time).total)
    var energy = motion.energy(at: motion.time).total
    for instant in 1...30 {
      #expect(motion.run(until: 0.1 * Double(instant)) == .complete)
      #expect(Self.behind(motion) < 1e-10)
      let now = motion.energy(at: motion.time).total
      #expect(now <= energy + 1e-9 * first)
      energy = min(energy, now)
    }
  }

  /// How far anything has left its joints, m.
  static func opening(_ motion: Simulation) -> Double {
    motion.putPlacement()
    var rows: [ConstraintRow] = []
    for joint in motion.mechanism.joints where joint.isRigid { motion.mechanism.placement.append(joint, to: &rows) }
    return rows.reduce(0) { max($0, abs($1.error)) }
  }

  /// Draws and turns now this body, now another, through the walls if it could.
  static func drag(_ world: World, _ seed: UInt64, frames: Int, each: (Simulation) -> Void) -> Simulation {
    var random = SeededGenerator(seed: seed)
    let motion = Simulation(world, keepsHistory: false)
    var hand: Simulation.Hand?
    for frame in 0..<frames {
      if frame.isMultiple(of: 60) {
        if let hand { motion.release(hand) }
        let body = Int.random(in: 0..<5, using: &random)
        hand = motion.grab(body, at: motion.state(of: body).position + Vector(0.01, 0.01))
      }
      if frame.isMultiple(of: 7), let hand {
        motion.move(
          hand, to: Vector(Double.random(in: -2...3, using: &random), Double.random(in: -2...3, using: &random)))
        motion.turn(hand, by: Double.random(in: -9...9, using: &random))
      }
      motion.advance(by: 1.0 / 60)
      each(motion)
    }
    return motion
  }

  /// Contacts give way by 1 % of the size of the smallest body there, half a millimetre, and joints by what contacts
  /// leave them; joint limits by what an event is found late, 10⁻⁹ of it. Over 40 seeds they were passed by 10⁻¹² m.
  @Test(arguments: 0..<12) func noStopIsPassedInAHand(_ seed: UInt64) throws {
    let motion = Self.drag(Self.chains(seed), seed, frames: 240) { motion in
      #expect(Self.behind(motion) < 1e-10)
      #expect(Self.opening(motion) < 1e-3)
      #expect(HandlingTests.overlap(motion) < 1e-3)
      #expect(HandlingTests.outside(motion) < 1e-5)
      #expect(motion.outcome == .complete)
    }
    #expect(motion.steps + motion.eventCount < 300)
  }

  /// A frame ended with a step of 10⁻¹⁷ s, in which joints took back what they were open by: with 10¹³ m/s.
  @Test(arguments: 0..<6) func aChainInAHandStaysTogether(_ seed: UInt64) {
    var world = Self.chains(seed)
    for index in world.connections.indices {
      world.connections[index].limits = nil
      world.connections[index].frictionTorque = 0
    }
    // The cart on its rail is not in the box for ever.
    world.connections.removeLast()
    _ = Self.drag(world, seed, frames: 240) { motion in
      #expect(Self.opening(motion) < 1e-3)
      #expect(motion.trajectories.states.allSatisfy { $0.velocity.length < 100 })
    }
  }

  @Test(arguments: 0..<6) func noStopIsPassedInACrowd(_ seed: UInt64) {
    let motion = Simulation(Self.chains(seed), keepsHistory: false)
    motion.run(until: 1e-6)
    var energy = motion.energy(at: motion.time).total
    let first = abs(energy)
    for _ in 0..<300 {
      motion.timeStep(1.0 / 240, sweeps: 16)
      #expect(Self.behind(motion) < 1e-10)
      let now = motion.energy(at: motion.time).total
      #expect(now <= energy + 1e-12 * first)
      energy = min(energy, now)
    }
  }

  @Test(arguments: 0..<9) func energyDoesNotGrowFrameByFrame(_ seed: UInt64) {
    let motion = Simulation(Self.chains(seed), keepsHistory: false)
    var energy = motion.energy(at: motion.time).total
    let first = abs(energy)
    var growth = 0.0
    for _ in 0..<240 {
      motion.advance(by: 1.0 / 60)
      let now = motion.energy(at: motion.time).total
      // As for bodies that are not joined: what a contact found late gives.
      growth = max(growth, now - energy)
      energy = min(energy, now)
      #expect(Self.behind(motion) < 1e-10)
    }
    #expect(growth < 1e-7 * first, "\(growth / first)")
  }
}
