import NumericalMethods
import Testing

@testable import Mechanics

/// One body that strikes several at the same instant, and equally fast.
@Suite struct SymmetricBlowTests {
  private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  /// Each of the struck gets J along the line of centres, whose cosine with the motion is c: of equal masses, by the momentum and
  /// by the speeds of approach, `J = (1 + e) v c/(1 + 2 c²)`.
  @Test(arguments: orders, [(0.05, 1.0), (0.05, 0.6), (0.08, 1)])
  func theOrderOfBodiesDoesNotMatter(order: [Int], _ place: (aside: Double, restitution: Double)) {
    let radius = 0.05
    var bodies = [Vector(-1, 0), Vector(0, place.aside), Vector(0, -place.aside)].map {
      Body(.circle(radius: radius), mass: 1, at: $0)
    }
    for index in bodies.indices { bodies[index].restitution = place.restitution }
    bodies[0].velocity = Vector(1, 0)
    var world = World()
    world.bodies = order.map { bodies[$0] }
    let motion = Simulation(world)
    #expect(motion.run(until: 1.5) == .complete)
    let sine = place.aside / (2 * radius)
    let cosine = (1 - sine * sine).squareRoot()
    let impulse = (1 + place.restitution) * cosine / (1 + 2 * cosine * cosine)
    let expected = [
      Vector(1 - 2 * impulse * cosine, 0), Vector(impulse * cosine, impulse * sine),
      Vector(impulse * cosine, -impulse * sine),
    ]
    for (number, body) in order.enumerated() {
      #expect((motion.state(of: number).velocity - expected[body]).length < 1e-12)
    }
    #expect(motion.simplifications == 0)
  }

  /// A disc of 170 g at 2 m/s, midway onto two that are 6.4 cm apart (c = 0.84591).
  @Test func theBreakOfTheReport() {
    var world = World()
    world.bodies = [Vector(-0.4, 0), Vector(0, 0.032), Vector(0, -0.032)].map {
      Body(.circle(radius: 0.03), mass: 0.17, at: $0)
    }
    for index in 0..<3 { world.bodies[index].restitution = 1 }
    world.bodies[0].velocity = Vector(2, 0)
    let motion = Simulation(world)
    motion.run(until: 0.5)
    #expect((motion.state(of: 0).velocity - Vector(-0.3547, 0)).length < 5e-5)
    #expect((motion.state(of: 1).velocity - Vector(1.1774, 0.7423)).length < 1e-4)
    #expect((motion.state(of: 2).velocity - Vector(1.1774, -0.7423)).length < 1e-4)
  }
}
