import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// Walls of several pieces, and what touches what.
struct SceneWallTests {
  private static let ball = "body: ball; circle 2 cm; at (50 cm, 50 cm)\n"

  @Test func aWallGoesThroughSeveralPoints() throws {
    let points = [Vector(0, 0), Vector(1, 0), Vector(1, 1)]
    for line in ["(0 m, 0 m) to (1 m, 0 m) to (1 m, 1 m)", "(0 m, 0 m), (1 m, 0 m), (1 m, 1 m)"] {
      let world = try SceneWorldTests.world(Self.ball + "wall: \(line); friction none; elasticity 0.5")
      #expect(world.walls.map { $0.kind } == [.path(points)])
      #expect(world.walls[0].friction == 0 && world.walls[0].restitution == 0.5)
    }
    let plain = try SceneWorldTests.world(Self.ball + "wall: (0 m, 0 m), (1 m, 0 m)")
    #expect(plain.walls.map { $0.kind } == [.segment(Vector(0, 0), Vector(1, 0))])
  }

  @Test(
    arguments: [
      ("yes", nil, true), ("no", [], false), ("walls", [], true), ("bodies", nil, false), ("a, walls", [0], true),
      ("b[2]", [2], false), ("b[1..2], a", [1, 2, 0], false), ("b", [1, 2, 3], false), ("items", nil, false),
    ] as [(String, [Int]?, Bool)])
  func aBodyTouchesWhatItSays(_ value: String, _ bodies: [Int]?, _ walls: Bool) throws {
    let world = try SceneWorldTests.world(
      """
      body: a; circle 1 cm; at (0 m, 1 m)
      body: b[1..3]; circle 1 cm; at (10 cm k, 0 m)
      body: ghost; circle 1 cm; at (0 m, 2 m); touching \(value)
      wall: (0 m, -1 m) to (1 m, -1 m)
      """)
    #expect(world.bodies[4].touchedBodies == bodies)
    #expect(world.bodies[4].touchesWalls == walls)
    #expect(world.bodies[4].collides == (bodies?.isEmpty != true || walls))
    #expect(world.mayTouch(.body(4), .wall(0)) == walls)
    for other in 0..<4 { #expect(world.mayTouch(.body(other), .body(4)) == bodies?.contains(other) ?? true) }
  }

  @Test func whatPassesAWallFallsThrough() throws {
    let setup = try #require(
      SceneWorldTests.scene(
        """
        ```scene
        body: a; circle 2 cm; at (0 m, 1 m)
        body: b; circle 2 cm; at (1 m, 1 m)
        body: c; circle 2 cm; at (0 m, 1.5 m); touching walls
        wall: (-1 m, 0 m) to (3 m, 0 m); touching a, c; elasticity 0
        time: 0..2 s
        ```
        """))
    #expect(abs(setup.motion.value(of: .body(0, .y), at: 2) - 0.02) < 1e-12)
    #expect(abs(setup.motion.value(of: .body(1, .y), at: 2) - (1 - 0.5 * 9.8 * 4)) < 1e-12)
    #expect(abs(setup.motion.value(of: .body(2, .y), at: 2) - 0.02) < 1e-12)
  }
}
