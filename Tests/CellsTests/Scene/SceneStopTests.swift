import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// Pivots and rails with ends, in all units of hands.
struct SceneStopTests {
  @Test func aRangeIsCountedFromTheLinesOfBodies() throws {
    let world = try SceneWorldTests.world(
      """
      body: bar; box 40 cm × 4 cm; at (20 cm, 0 cm); angle 10°
      body: arm; box 4 cm × 40 cm; at (40 cm, 20 cm); angle 5°
      body: cart[1..2]; square 2 cm; at (2 m, k m)
      pivot: bar (0 cm, 0 cm) to (20 cm, 0 cm); range -30°..60°; friction 0.02 N m; elasticity 0.4
      pivot: bar to arm; at (40 cm, 0 cm); range -10°..40°; friction none
      release: bar; angle 30°
      rail: cart[k]; along (0, 2); range -k cm..20 cm
      """)
    let degree = Double.pi / 180
    let first = try #require(world.connections[0].limits)
    // The bar turns by −30° to 60° from its 10°; the place against it by the opposite.
    #expect(abs(first.lowerBound + 70 * degree) < 1e-14 && abs(first.upperBound - 20 * degree) < 1e-14)
    #expect(world.connections[0].frictionTorque == 0.02 && world.connections[0].limitRestitution == 0.4)
    let second = try #require(world.connections[1].limits)
    #expect(abs(second.lowerBound + 45 * degree) < 1e-14 && abs(second.upperBound - 5 * degree) < 1e-14)
    #expect(world.connections[1].frictionTorque == 0)
    let third = try #require(world.connections[3].limits)
    #expect(abs(third.lowerBound + 0.02) < 1e-15 && abs(third.upperBound - 0.2) < 1e-15)
  }

  @Test func aGateStaysInItsRange() throws {
    let setup = try #require(
      SceneWorldTests.scene(
        """
        ```scene
        body: gate; box 4 cm × 40 cm; mass 200 g; at (0 m, 0 m)
        pivot: gate to (0 m, 20 cm); range -60°..30°; elasticity 0.5
        release: gate; angle -60°
        time: 0..3 s
        ```
        """))
    let angles = (0...300).map { setup.motion.value(of: .body(0, .angle), at: Double($0) / 100) * 180 / .pi }
    #expect(angles.max() ?? 90 < 30 + 1e-9 && angles.max() ?? 0 > 29)
    #expect(angles.min() ?? -90 > -60 - 1e-9)
    #expect(setup.motion.events.first?.kind == .limitReached)
    #expect(setup.motion.energyDrift == nil)
  }

  @Test(arguments: [1e-3, 1, 1e6], [1e-2, 1, 1e4])
  func unitsOfHandsChangeNoStop(length: Double, time: Double) {
    var world = World()
    var bar = Body(.box(width: 0.1 * length, height: length), mass: 2, at: Vector(0, -0.5 * length))
    bar.angularVelocity = 3 / time
    bar.velocity = Vector(1.5, 0) * (length / time)
    var cart = Body(.circle(radius: 0.1 * length), mass: 1, at: Vector(3 * length, 0))
    cart.velocity = Vector(1, 0) * (length / time)
    world.bodies = [bar, cart]
    world.connections = [
      Connection(.revolute, from: .anchor(.zero), to: .body(0, Vector(0, 0.5 * length))),
      Connection(.prismatic(direction: Vector(1, 0)), from: .anchor(Vector(3 * length, 0)), to: .body(1, .zero)),
    ]
    world.connections[0].limits = -0.5...0.7
    world.connections[0].frictionTorque = 0.3 * length * length / (time * time)
    world.connections[1].limits = -0.4 * length...0.6 * length
    world.restitution = 0.8
    let scale = SceneScale(time: time, extent: length)
    let (own, scaled) = (Simulation(world), Simulation(scale.world(world)))
    own.run(until: 2 * time)
    scaled.run(until: 2)
    for body in 0..<2 {
      let (a, b) = (own.state(of: body), scale.ownState(scaled.state(of: body)))
      #expect((a.position - b.position).length < 1e-8 * length)
      #expect(abs(a.angle - b.angle) < 1e-8)
    }
  }
}
