import Foundation
import Mechanics
import NumericalMethods

/// Our scenes beside the engines of games, on what has a known answer: a cradle, a stack, a ball that bounces.
///
/// The others go by steps, 60 in a second, as games do, and 960.
struct SceneComparison {
  /// As long as it takes to ten thousand impacts.
  private static let cradleSeconds = 1400
  private let folder = NSTemporaryDirectory() + "/cubebook-scenes"

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let own = ["cradle": cradle(), "stack": stack(), "bounces": bounces()]
    var engines: [(name: String, found: [String: [Double]])] = [("cubebook", own)]
    for engine in OtherEngine.allCases {
      try engine.prepare(in: folder)
      for steps in [60, 960] {
        let found = try engine.run(stepsPerSecond: steps, cradleSeconds: Self.cradleSeconds, in: folder)
        engines.append(("\(engine.rawValue), \(steps)/s", found))
      }
    }
    for (scene, title, columns) in [
      (
        "cradle", "a cradle of five balls, one lifted, \(Self.cradleSeconds) s",
        ["energy", "resting balls move, m", "overlap, m"]
      ),
      ("stack", "a stack of ten boxes of 10 cm, 60 s", ["moves, m", "overlap, m"]),
      ("bounces", "ten bounces from 1 m, e = 0.9", ["error of instants, s", "error of heights, m"]),
    ] {
      print("\n\(title)")
      print(Self.line("", columns + ["ms"]))
      for engine in engines {
        let values = engine.found[scene] ?? []
        let errors = values.dropLast().map { String(format: "%.1e", $0) }
        print(Self.line(engine.name, errors + [String(format: "%.1f", values.last ?? .nan)]))
      }
    }
    print()
    let (swing, tower, ball) = (own["cradle"] ?? [], own["stack"] ?? [], own["bounces"] ?? [])
    Self.report("  cradle, energy", swing[0], below: 1e-9)
    Self.report("  cradle, resting balls", swing[1], below: 1e-9, unit: "m")
    Self.report("  stack, largest motion", tower[0], below: 1e-9, unit: "m")
    Self.report("  bounces, instants", ball[0], below: 1e-9, unit: "s")
    RandomScenes().run()
  }

  static func report(_ name: String, _ found: Double, below goal: Double, unit: String = "") {
    Measures.report(
      name, String(format: "%.1e \(unit)", found), goal: String(format: "≤ %.0e", goal), holds: found <= goal)
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    "  " + name.padding(toLength: 16, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(2, 24 - $0.count)) + $0 }.joined()
  }

  /// Runs a motion to instants that follow each other evenly, and looks at it at each.
  ///
  /// - Returns: milliseconds.
  static func follow(_ motion: Simulation, every step: Double, until end: Double, _ look: () -> Void) -> Double {
    let start = ContinuousClock.now
    for instant in 1...Int((end / step).rounded()) {
      motion.run(until: step * Double(instant))
      look()
    }
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15
  }

  /// The greatest change of the energy, way of a ball that should rest, overlap; milliseconds.
  private func cradle() -> [Double] {
    let (radius, length) = (0.02, 0.3)
    var world = World()
    world.gravity = Vector(0, -9.81)
    for index in 0..<5 {
      let (x, sine) = (2 * radius * Double(index), index == 0 ? 0.5 : 0)
      var ball = Body(
        .circle(radius: radius), mass: 1,
        at: Vector(x - length * sine, length - length * (1 - sine * sine).squareRoot()))
      ball.hasFixedRotation = true
      world.bodies.append(ball)
      world.connections.append(
        Connection(.string(length: length), from: .anchor(Vector(x, length)), to: .body(index, .zero)))
    }
    let motion = Simulation(world, keepsHistory: false)
    let first = motion.energy(at: 0).total
    var (drift, moved, depth) = (0.0, 0.0, 0.0)
    let time = Self.follow(motion, every: 0.25, until: Double(Self.cradleSeconds)) {
      drift = max(drift, abs(motion.energy(at: motion.time).total / first - 1))
      for ball in 1...3 {
        moved = max(moved, (motion.state(of: ball).position - Vector(2 * radius * Double(ball), 0)).length)
      }
      for ball in 1...4 {
        depth = max(depth, 2 * radius - (motion.state(of: ball).position - motion.state(of: ball - 1).position).length)
      }
    }
    return [motion.time < Double(Self.cradleSeconds) ? .infinity : drift, moved, depth, time]
  }

  /// The greatest motion of a box, overlap; milliseconds.
  private func stack() -> [Double] {
    var world = World()
    world.gravity = Vector(0, -9.81)
    (world.friction, world.restitution) = (0.5, 0)
    world.walls = [Wall(.halfPlane(Vector(0, 0), Vector(1, 0)))]
    for index in 0..<10 {
      world.bodies.append(Body(.box(width: 0.1, height: 0.1), mass: 1, at: Vector(0, 0.05 + 0.1 * Double(index))))
    }
    let motion = Simulation(world, keepsHistory: false)
    var (moved, depth) = (0.0, 0.0)
    let time = Self.follow(motion, every: 1.0 / 60, until: 60) {
      var below = -0.05
      for (index, body) in world.bodies.enumerated() {
        let place = motion.state(of: index).position
        moved = max(moved, (place - body.position).length)
        depth = max(depth, below + 0.1 - place.y)
        below = place.y
      }
    }
    return [motion.time < 59.99 ? .infinity : moved, depth, time]
  }

  /// The greatest error of ten instants, and of the heights between; milliseconds.
  private func bounces() -> [Double] {
    var world = World()
    world.gravity = Vector(0, -9.81)
    world.restitution = 0.9
    world.walls = [Wall(.halfPlane(Vector(-1, 0), Vector(1, 0)))]
    world.bodies = [Body(.circle(radius: 0.1), mass: 1, at: Vector(0, 1.1))]
    let motion = Simulation(world)
    let start = ContinuousClock.now
    motion.run(until: 8)
    let elapsed = (ContinuousClock.now - start).components
    var (instant, height) = ((2 / 9.81).squareRoot(), 1.0)
    var flight = 2 * instant * 0.9
    var (error, apex) = (0.0, 0.0)
    let impacts = motion.events.filter { $0.kind == .impact }
    for impact in impacts.prefix(10) {
      error = max(error, abs(impact.time - instant))
      height *= 0.81
      apex = max(apex, abs(motion.state(of: 0, at: instant + flight / 2).position.y - 0.1 - height))
      instant += flight
      flight *= 0.9
    }
    return [impacts.count < 10 ? .infinity : error, apex, Double(elapsed.attoseconds) * 1e-15]
  }
}
