import NumericalMethods
import Testing

@testable import Mechanics

/// Rows of bodies that slide on one another.
@Suite struct DominoTests {
  /// Dominoes of 1 cm × 5 cm, of which the first is pushed at its upper edge so that its centre has 0.4 m/s.
  static func row(_ count: Int, pitch: Double = 0.03, friction: Double = 0.3, restitution: Double = 0) -> World {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.friction = friction
    world.restitution = restitution
    world.walls = [Wall(.halfPlane(Vector(0, 0), Vector(1, 0)))]
    for index in 0..<count {
      world.bodies.append(
        Body(.box(width: 0.01, height: 0.05), mass: 0.02, at: Vector(pitch * Double(index), 0.025)))
    }
    world.impulses = [Impulse(0, at: Vector(0, 0.025), time: 0, impulse: Vector(0.008, 0))]
    return world
  }

  /// All fall, and come to rest. Ten took 9 s of computing for 0.7 s, until they were given up.
  @Test(arguments: [(10, 0.03, 0.3, 0), (10, 0.02, 0.6, 0), (10, 0.03, 0.3, 0.5), (20, 0.03, 0.3, 0)])
  func dominoesFall(_ count: Int, _ pitch: Double, _ friction: Double, _ restitution: Double) {
    let motion = Simulation(Self.row(count, pitch: pitch, friction: friction, restitution: restitution))
    motion.run(until: 1e-9)
    let first = motion.energy(at: motion.time).total
    var energy = first
    for instant in 1...40 {
      #expect(motion.run(until: 0.05 * Double(instant)) == .complete)
      let now = motion.energy(at: motion.time).total
      // Rounding, and what overlaps by 10⁻¹³ and is moved apart.
      #expect(now <= energy + 1e-9 * first)
      energy = min(energy, now)
      #expect(HandlingTests.overlap(motion) < 1e-8)
    }
    for index in 0..<count {
      #expect(motion.state(of: index).velocity == .zero)
      // None stands any more: each leans on the next one, or lies.
      #expect(abs(motion.state(of: index).angle) > 0.5)
    }
    #expect(motion.work < 20_000_000, "\(motion.work)")
  }
}
