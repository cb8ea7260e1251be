import NumericalMethods
import Testing

@testable import Mechanics

/// Strings that become taut without throwing anything back.
@Suite struct JerkTests {
  private static func cradle(_ count: Int, restitution: Double = 0, onRods: Bool = false) -> World {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.contact = .hertz(stiffness: 1e7)
    for index in 0..<count {
      let place = Vector(0.04 * Double(index), 0)
      world.bodies.append(Body(.circle(radius: 0.02), mass: 0.05, at: place))
      var link = Connection(
        onRods ? .rod(length: 0.3) : .string(length: 0.3), from: .anchor(place + Vector(0, 0.3)),
        to: .body(index, .zero))
      link.restitution = restitution
      world.connections.append(link)
    }
    let turn = Rotation(-0.6)
    world.bodies[0].position = Vector(0.3 * turn.sine, 0.3 - 0.3 * turn.cosine)
    return world
  }

  /// Balls that press into each other leave the circles of their strings a little, so that these become slack and taut
  /// again: each time the speed along the string is lost, and nothing else is.
  @Test(arguments: [2, 3, 5]) func springyBallsLoseWhatTheirStringsTake(_ count: Int) {
    let world = Self.cradle(count)
    let motion = Simulation(world)
    let first = motion.energy(at: 0).total
    #expect(motion.run(until: 3) == .complete)
    // An impulse J that ends the speed J/m of a ball along its string takes J²/(2 m).
    var loss = 0.0
    for event in motion.events where event.kind == .stringTaut { loss += event.impulse * event.impulse / (2 * 0.05) }
    let swing = 0.05 * 9.81 * world.bodies[0].position.y
    #expect(loss > 1e-6 * swing, "\(loss / swing)")
    // What some thousand steps through contacts add up to is below 2e-9.
    #expect(abs(first - motion.energy(at: 3).total - loss) < 1e-8 * swing)
  }

  @Test(arguments: [false, true]) func onElasticStringsAndOnRodsTheyLoseNothing(onRods: Bool) {
    let world = Self.cradle(3, restitution: 1, onRods: onRods)
    let motion = Simulation(world)
    let first = motion.energy(at: 0).total
    #expect(motion.run(until: 3) == .complete)
    #expect(abs(first - motion.energy(at: 3).total) < 1e-8 * 0.05 * 9.81 * world.bodies[0].position.y)
  }
}
