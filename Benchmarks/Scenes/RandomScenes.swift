import Foundation
import Mechanics
import NumericalMethods
import TestSupport

/// What holds of every scene, over many: energy that never grows where nothing gains by an impact, and walls that
/// nothing passes at any speed.
struct RandomScenes {
  private static let count: UInt64 = 500
  private static let (width, height) = (1.0, 1.5)

  func run() {
    energy()
    walls()
  }

  /// Five bodies for a minute, looked at each tenth of a second.
  private func energy() {
    var (gained, ended) = (0, 0)
    var (worst, time) = (0.0, 0.0)
    for seed in 0..<Self.count {
      let motion = Simulation(World.anyPlayground(5, seed: seed), keepsHistory: false)
      let first = motion.energy(at: 0).total
      var (least, growth) = (first, 0.0)
      time += SceneComparison.follow(motion, every: 0.1, until: 60) {
        let now = motion.energy(at: motion.time).total
        growth = max(growth, (now - least) / first)
        least = min(least, now)
      }
      if growth > Self.rounding { gained += 1 }
      worst = max(worst, growth)
      if motion.outcome != .complete { ended += 1 }
    }
    Measures.report(
      "scenes of a minute whose energy grows, of \(Self.count)", "\(gained)", goal: "0", holds: gained == 0)
    SceneComparison.report("  the most, of what there was", worst, below: Self.rounding)
    Measures.report("  that end before the minute does", "\(ended)", goal: "0", holds: ended == 0)
    Measures.report("  time of one", Measures.milliseconds(time / Double(Self.count)))
  }

  /// What an energy may seem to grow by rounding, and by what overlaps by 10⁻¹³ of the scene and is moved apart.
  private static let rounding = 1e-9

  /// Six bodies that are thrown with up to 400 m/s and spin, for two seconds.
  private func walls() {
    var (passed, ended) = (0, 0)
    var (worst, time) = (-Double.infinity, 0.0)
    for seed in 0..<Self.count {
      var random = SeededGenerator(seed: seed + 1000)
      var world = World.anyPlayground(6, seed: seed)
      for index in world.bodies.indices {
        let direction = Double.random(in: 0...7, using: &random)
        let speed = Double.random(in: 0...400, using: &random)
        world.bodies[index].velocity = Vector(speed * cos(direction), speed * sin(direction))
        world.bodies[index].angularVelocity = Double.random(in: -100...100, using: &random)
      }
      let motion = Simulation(world, keepsHistory: false)
      var outside = -Double.infinity
      time += SceneComparison.follow(motion, every: 0.01, until: 2) {
        outside = max(outside, Self.outside(motion))
      }
      if !(outside < 1e-6) { passed += 1 }
      worst = max(worst, outside)
      if motion.outcome != .complete { ended += 1 }
    }
    Measures.report(
      "scenes at 400 m/s in which something passes a wall, of \(Self.count)", "\(passed)", goal: "0", holds: passed == 0
    )
    SceneComparison.report("  furthest beyond one", worst, below: 1e-6, unit: "m")
    Measures.report("  that end before the two seconds do", "\(ended)", goal: "0", holds: ended == 0)
    Measures.report("  time of one", Measures.milliseconds(time / Double(Self.count)))
  }

  /// How far any corner is outside of the box, m.
  private static func outside(_ motion: Simulation) -> Double {
    var worst = -Double.infinity
    for (index, body) in motion.world.bodies.enumerated() {
      let state = motion.state(of: index)
      let (cosine, sine) = (cos(state.angle), sin(state.angle))
      for corner in body.shape.corners {
        let place =
          state.position + Vector(cosine * corner.x - sine * corner.y, sine * corner.x + cosine * corner.y)
        let radius = body.shape.radius
        worst = max(worst, radius - place.x, place.x + radius - width, radius - place.y, place.y + radius - height)
        if !place.x.isFinite || !place.y.isFinite { return .infinity }
      }
    }
    return worst
  }
}
