import Diagnostics
import Formulas
import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// What the lines of a scene make: bodies, links, walls and forces, with numbers.
struct SceneWorldTests {
  static let cradle = """
    ```scene {name=cradle}
    body: ball[1..5]; circle 2 cm; mass 50 g; at (4 cm k, 0 cm)
    string: ball[k] to (4 cm k, 30 cm)
    release: ball[1]; angle -30°
    elasticity: 1
    time: 0..2 s
    graphs: ball[1].x(t), ball[5].x(t), energy(t)
    ```
    """

  static func scene(_ text: String) -> SceneSetup? {
    let notebook = LiveNotebook(Array(text.utf8))
    for problem in notebook.cells.compactMap({ $0 }).flatMap({ $0.known }) where problem.severity.isFailure {
      Issue.record("\(problem.code): \(problem.message)")
    }
    return notebook.notebook.cells.compactMap { $0?.content[as: SceneCell.self]?.standing }.first
  }

  static func world(_ lines: String) throws -> World {
    try #require(scene("```scene\n\(lines)\n```")).motion.world
  }

  @Test func theCradleOfTheContract() throws {
    let setup = try #require(Self.scene(Self.cradle))
    let world = setup.motion.world
    #expect(world.bodies.count == 5)
    #expect(setup.motion.names.bodies == ["ball[1]", "ball[2]", "ball[3]", "ball[4]", "ball[5]"])
    #expect(world.bodies.allSatisfy { $0.mass == 0.05 && $0.shape.radius == 0.02 })
    #expect(abs(world.bodies[4].position.x - 0.2) < 1e-15)
    // Lifted about its anchor at (4 cm, 30 cm), to the left.
    #expect(abs(world.bodies[0].position.x - (0.04 - 0.15)) < 1e-15)
    #expect(abs(world.bodies[0].position.y - (0.3 - 0.3 * 0.75.squareRoot())) < 1e-15)
    #expect(world.connections.count == 5)
    for link in world.connections {
      guard case .string(let length) = link.kind else {
        Issue.record("a string is a string")
        continue
      }
      #expect(abs(length - 0.3) < 1e-15)
    }
    #expect(world.gravity == Vector(0, -9.8))
    #expect(setup.time.upper == 2)
  }

  @Test func lettersInBracketsRunOverAllThatThereIs() throws {
    let world = try Self.world(
      """
      body: a[j = 0..3]; circle 1 cm; at (5 cm j, 0 m)
      spring: a[k] to a[k+1]; stiffness 20 N/m; damping 0.1 kg/s
      rod: a[2 n] to (10 cm n, 1 m)
      """)
    for (number, body) in world.bodies.enumerated() { #expect(abs(body.position.x - 0.05 * Double(number)) < 1e-15) }
    #expect(world.connections.count == 5)
    guard case .spring(let length, 20, 0.1) = world.connections[0].kind else {
      Issue.record("three springs come first")
      return
    }
    #expect(abs(length - 0.05) < 1e-15)
    #expect(world.connections[4].second == .anchor(Vector(0.1, 1)))
  }

  @Test func bodiesHaveTheirOwn() throws {
    let world = try Self.world(
      """
      body: plate; box 10 cm × 20 cm; density 2 kg/m^2; at (0 m, 0 m); angle 90°; fixed; elasticity 0.5
      body: wedge; polygon (0 m, 0 m), (3 m, 0 m), (0 m, 3 m); at (10 m, 0 m); spin 2 rad/s; turning no; touching no
      body: ball; circle radius 2 cm; at (5 m, 5 m); velocity (1 m/s, -2 m/s); drag 0.1 kg/m; friction 0.3
      drag: 0.2 kg/s, 0.01 kg m^2/s
      turning: yes
      """)
    #expect(abs(world.bodies[0].mass - 0.04) < 1e-15)
    #expect(world.bodies[0].isFixed && world.bodies[0].restitution == 0.5 && world.bodies[0].linearDrag == 0.2)
    #expect(world.bodies[0].angularDrag == 0.01)
    #expect(world.bodies[1].position == Vector(11, 1))
    #expect(world.bodies[1].hasFixedRotation && !world.bodies[1].collides && world.bodies[1].angularVelocity == 2)
    #expect(world.bodies[2].velocity == Vector(1, -2))
    #expect(world.bodies[2].quadraticDrag == 0.1 && world.bodies[2].linearDrag == 0 && world.bodies[2].friction == 0.3)
  }

  /// The place (0.14 m, 0.2 m) of the fourth ball.
  @Test(arguments: [
    "(7 cm (k - 2), 0.05 k m)", "(0.07 (k - 2) m, 1.25 k^2 cm)", "((7 k - 14) cm, k/20 m)",
    "(14 cm cos(2π (k - 4)), 0.4 m sin 30°)", "(14 cos(2π (k - 4)) cm, 20 cm)", "(7 [cm] (k - 2), sqrt(k) 0.1 m)",
  ])
  func unitsStandInsideOfFormulas(_ place: String) throws {
    let world = try Self.world("body: a[1..9]; circle 1 mm; touching no; at \(place)")
    #expect((world.bodies[3].position - Vector(0.14, 0.2)).length < 1e-15)
  }

  @Test func colorsHaveNames() throws {
    let setup = try #require(
      Self.scene("```scene\nbody: a; circle r = 1 cm; color pink; friction none\nfriction: none\n```"))
    #expect(setup.motion.names.colors == [6])
    #expect(setup.motion.world.bodies[0].friction == 0)
    #expect(setup.motion.world.bodies[0].shape.radius == 0.01)
  }

  @Test(arguments: [
    "2 cm", "radius 2 cm", "2 cm radius", "r = 2 cm", "4 cm diameter", "diameter 4 cm", "d = 4 cm", "diameter = 4 cm",
  ])
  func aCircleHasARadiusOrADiameter(_ size: String) throws {
    let world = try Self.world("body: ball; circle \(size); at (0 m, 0 m)")
    #expect(abs(world.bodies[0].shape.radius - 0.02) < 1e-15)
  }

  @Test func wallsAndGravityInAllSpellings() throws {
    let world = try Self.world(
      """
      body: ball; circle 2 cm; at (50 cm, 50 cm)
      floor: (2 m, 0 m) to (0 m, -1 m); friction 0.4
      floor: y = -3 m
      wall: (-1 m, 0 m) to (-1 m, 2 m); elasticity 0.2
      box: x -5..5 m, y = -5..5 m
      gravity: 2 m/s^2 towards 90°
      """)
    #expect(world.walls[0].kind == .halfPlane(Vector(0, -1), Vector(2, 0)))
    #expect(world.walls[0].friction == 0.4)
    #expect(world.walls[1].kind == .halfPlane(Vector(0, -3), Vector(1, -3)))
    #expect(world.walls[2].kind == .segment(Vector(-1, 0), Vector(-1, 2)))
    #expect(world.walls[3].kind == .enclosure(Vector(-5, -5), Vector(5, 5)))
    #expect(abs(world.gravity.x) < 1e-15 && world.gravity.y == 2)
    #expect(
      try Self.world("body: b; circle 2 cm; at (0 m, 0 m)\ngravity: (1 m/s^2, -2 m/s^2)").gravity == Vector(1, -2))
    #expect(try Self.world("body: b; circle 2 cm; at (0 m, 0 m)\ngravity: none").gravity == .zero)
  }

  @Test func forcesActWhereAndWhenTheySay() throws {
    let setup = try #require(
      Self.scene(
        """
        ```let
        k = 20 N/m
        ```
        ```scene
        body: a; circle 2 cm; mass 2 kg; at (0 m, 0 m)
        body: b[1..2]; circle 2 cm; mass 3 kg; at (k [m], 1 m)
        push: a; (3 [N] sin(2 [1/s] t), 0 N); 1 s..2 s; on (0 cm, 1 cm)
        push: b; 0.5 N s; angle 90°; at 1 s
        force: a; (-k x, m 2 [m/s^2]); potential k x^2/2
        attraction: a to b[1]; 5 [N m^2/kg^2] m_1 m_2/r^2
        attraction: all; 0 N
        gravity: none
        ```
        """))
    let world = setup.motion.world
    let push = try #require(world.appliedForces.first)
    #expect(push.start == 1 && push.end == 2 && push.point == Vector(0, 0.01))
    #expect(abs(push.force(1.5).x - 3 * 0.1411200080598672) < 1e-12)
    #expect(world.impulses.count == 2)
    #expect(abs(world.impulses[0].impulse.y - 0.5) < 1e-15 && abs(world.impulses[0].impulse.x) < 1e-15)
    let field = try #require(world.fields.first)
    #expect(field.bodies == [0])
    #expect(field.force(0, 0, Vector(0.5, 0), .zero) == Vector(-10, 4))
    #expect(field.potential?(0, 0, Vector(0.5, 0)) == 2.5)
    #expect(world.pairForces.count == 4)
    #expect(abs(world.pairForces[0].attraction(2) - 7.5) < 1e-12)
  }

  @Test func aPivotHoldsWhereItIsSaidToHold() throws {
    let world = try Self.world(
      """
      body: bar; box 40 cm × 4 cm; at (20 cm, 0 cm)
      body: arm; box 4 cm × 40 cm; at (40 cm, 20 cm)
      pivot: bar to (0 m, 0 m)
      pivot: bar to arm; at (40 cm, 0 cm)
      release: bar; angle 30°
      rail: arm; along 45°
      """)
    guard case .body(0, let point) = world.connections[0].first else {
      Issue.record("the bar is held")
      return
    }
    #expect(point == Vector(-0.2, 0))
    guard case .body(1, let other) = world.connections[1].second else {
      Issue.record("the arm is held")
      return
    }
    #expect((other - Vector(0, -0.2)).length < 1e-15)
    // Released, it has turned about what holds it.
    #expect((world.bodies[0].position - Vector(0.2 * 0.75.squareRoot(), 0.1)).length < 1e-15)
    #expect(abs(world.bodies[0].angle - .pi / 6) < 1e-15)
  }

  @Test func springyContactsByAForceAndADepth() throws {
    let world = try Self.world("body: b; circle 2 cm; at (0 m, 0 m)\ncontact: hertz 100 N at 10 µm")
    guard case .hertz(let stiffness) = world.contact else {
      Issue.record("the contact is springy")
      return
    }
    // 100 / (10⁻⁵)^(3/2)
    #expect(abs(stiffness / 3.1622776601683795e9 - 1) < 1e-12)
  }

  /// No text traps, whatever is left out of a line or put into it.
  @Test func anyTextIsReadWithoutATrap() {
    let lines = Self.cradle.split(separator: "\n").map(String.init)
    let noise = [
      "", ";", "[", "]", "(", ")", "..", "k", "999999999999", "-", "to", "×", "1e400", "ball[0..0]", "\"", "∞", "#",
    ]
    for seed in 0..<400 {
      var random = SeededNumbers(seed: 7, draw: seed)
      func pick(_ count: Int) -> Int { min(Int(random.fraction() * Double(count)), count - 1) }
      var text = lines
      let line = 1 + pick(lines.count - 2)
      var words = text[line].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      words[pick(words.count)] = noise[pick(noise.count)]
      if pick(3) == 0 { words.insert(noise[pick(noise.count)], at: pick(words.count)) }
      text[line] = words.joined(separator: " ")
      var page = LiveNotebook(Array(text.joined(separator: "\n").utf8))
      page.rest()
    }
  }
}
