import Mechanics
import NumericalMethods
import Testing

@testable import Cells

/// What hands do with a scene, frame by frame as a page has it.
struct SceneHandsTests {
  /// Two balls in a box, at rest without weight.
  private static let pair = """
    ```scene
    box: x 0..2 m, y 0..1 m
    body: a; circle 10 cm; at (50 cm, 50 cm)
    body: b; circle 10 cm; at (1.5 m, 50 cm)
    gravity: none
    elasticity: 0.5
    add: yes
    time: 0..2 s
    ```
    """

  private struct Page {
    var notebook: LiveNotebook
    init(_ text: String) { notebook = LiveNotebook(Array(text.utf8)) }

    var cell: SceneCell { notebook.notebook.cells.compactMap { $0?.content[as: SceneCell.self] }[0] }
    var setup: SceneSetup { get throws { try #require(cell.standing) } }
    var states: [BodyState] { cell.stage.handled?.states ?? [] }
    var world: World { cell.stage.handled?.world ?? World() }

    mutating func touch(_ finger: Int, _ phase: Int, at place: Vector) throws {
      let point = cell.frame(of: try setup).place(place)
      notebook.take(
        ReaderEvent("picture \(["press", "drag", "lift", "cancel"][phase])", 0, [Double(finger), point.x, point.y]))
    }

    mutating func run(_ frames: Int, each duration: Double = 1.0 / 60) {
      for _ in 0..<frames { notebook.take(ReaderEvent("picture frame", 0, [duration])) }
    }
  }

  @Test func twoFingersOnTwoBodiesHoldBoth() throws {
    var page = Page(Self.pair)
    try page.touch(1, 0, at: Vector(0.5, 0.5))
    try page.touch(2, 0, at: Vector(1.5, 0.5))
    try page.touch(1, 1, at: Vector(0.4, 0.8))
    try page.touch(2, 1, at: Vector(1.6, 0.2))
    page.run(120)
    #expect((page.states[0].position - Vector(0.4, 0.8)).length < 1e-3)
    #expect((page.states[1].position - Vector(1.6, 0.2)).length < 1e-3)
    #expect(page.world.bodies[0].shape.radius == 0.1)
    // One is let go, and the other one stays in its hand.
    try page.touch(1, 2, at: Vector(0.4, 0.8))
    try page.touch(2, 1, at: Vector(1.6, 0.5))
    page.run(120)
    #expect((page.states[1].position - Vector(1.6, 0.5)).length < 1e-3)
    #expect(page.cell.stage.handled?.heldBodies == [1])
  }

  @Test(arguments: [Vector(0.55, 0.5), Vector(0.75, 0.5), Vector(1.0, 0.5)])
  func aSecondFingerOnTheBodyOrOnNothingTurnsAndResizesIt(second: Vector) throws {
    var page = Page(Self.pair)
    try page.touch(1, 0, at: Vector(0.5, 0.5))
    try page.touch(2, 0, at: second)
    let span = second - Vector(0.5, 0.5)
    try page.touch(2, 1, at: Vector(0.5, 0.5) + Vector(0, 1.5 * span.length))
    page.run(180)
    #expect(abs(page.world.bodies[0].shape.radius - 0.15) < 1e-3)
    #expect(abs(page.states[0].angle - .pi / 2) < 1e-3)
    #expect(page.cell.stage.handled?.heldBodies == [0])
  }

  @Test func whatTwoFingersHoldStaysInTheSecondOne() throws {
    var page = Page(Self.pair)
    try page.touch(1, 0, at: Vector(0.46, 0.5))
    try page.touch(2, 0, at: Vector(0.54, 0.5))
    page.run(10)
    try page.touch(1, 2, at: Vector(0.46, 0.5))
    #expect(page.cell.stage.handled?.heldBodies == [0])
    try page.touch(2, 1, at: Vector(0.84, 0.5))
    page.run(120)
    #expect((page.states[0].position - Vector(0.8, 0.5)).length < 1e-3)
    try page.touch(2, 2, at: Vector(0.84, 0.5))
    #expect(page.cell.stage.handled?.isHeld == false)
  }

  /// A planet on its circle, which a year takes; `time` shows two.
  private static let planet = """
    ```scene
    body: sun; circle 9e8 m; fixed; at (0 m, 0 m)
    body: earth; circle 8e8 m; mass 5.97e24 kg; at (1.496e11 m, 0 m); velocity (0 m/s, 29785 m/s)
    attraction: earth to sun; 6.6743e-11 [N m^2/kg^2] 1.98841e30 [kg] m_1/r^2
    gravity: none
    time: 0..2 yr
    ```
    """

  @Test func aSceneOfYearsPlaysInTenSecondsInTheHandToo() throws {
    var page = Page(Self.planet)
    #expect(SceneControls.words(forPace: try page.setup.pace) == "1\u{202F}s shows 73.1\u{202F}d")
    page.notebook.take(ReaderEvent("picture play"))
    page.run(60)
    #expect(abs(try page.setup.instant.value / 6_311_520 - 1) < 1e-9)
    // The same from a hand on: an empty place is pressed, which takes the motion over and moves nothing.
    var handled = Page(Self.planet)
    handled.notebook.take(ReaderEvent("picture play"))
    try handled.touch(1, 0, at: Vector(0, 1e11))
    try handled.touch(1, 2, at: Vector(0, 1e11))
    handled.run(60)
    #expect(handled.cell.stage.handled != nil)
    let expected = try page.setup.motion.states(at: 6_311_520)[1]
    let found = handled.states[1]
    #expect((found.position - expected.position).length < 1e-6 * 1.496e11)
    #expect((found.velocity - expected.velocity).length < 1e-6 * 29785)
  }

  @Test func aPlanetFollowsAFingerAndFliesOn() throws {
    var page = Page(Self.planet)
    try page.touch(1, 0, at: Vector(1.496e11, 0))
    try page.touch(1, 1, at: Vector(1.0e11, 1.0e11))
    page.run(180)
    #expect((page.states[1].position - Vector(1.0e11, 1.0e11)).length < 2e9)
    try page.touch(1, 2, at: Vector(1.0e11, 1.0e11))
    page.run(30)
    // Let go at rest, it falls towards the sun.
    #expect(page.states[1].position.length < 1.4e11)
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e9], [1e-3, 1, 1e5])
  func unitsOfHandsChangeNoMotion(length: Double, time: Double) {
    var world = World()
    var ball = Body(.circle(radius: 0.1 * length), mass: 2, at: Vector(0, 2 * length))
    ball.velocity = Vector(0.3, 0.1) * (length / time)
    ball.linearDrag = 0.4 / time
    ball.quadraticDrag = 0.1 / length
    ball.angularVelocity = 2 / time
    ball.angularDrag = 0.01 * length * length / time
    var bob = Body(.box(width: 0.2 * length, height: 0.1 * length), mass: 1, at: Vector(length, length))
    bob.angularVelocity = 1 / time
    world.bodies = [ball, bob]
    world.gravity = Vector(0, -2) * (length / (time * time))
    world.connections = [
      Connection(
        .spring(length: length, stiffness: 3 / (time * time), damping: 0.1 / time), from: .anchor(.zero),
        to: .body(1, Vector(0.1, 0) * length))
    ]
    world.walls = [Wall(.halfPlane(Vector(-length, 0), Vector(length, 0)), restitution: 0.7)]
    let force = length / (time * time)
    world.fields = [ForceField { _, _, place, _ in place * (-0.1 / length * force) }]
    world.pairForces = [PairForce(0, 1) { 0.2 * ($0 / length) * force }]
    world.appliedForces = [AppliedForce(0, from: 0.5 * time, until: time) { Vector(1 + $0 / time, 0) * force }]
    world.impulses = [Impulse(1, time: 0.7 * time, impulse: Vector(0, 1) * (length / time))]
    let scale = SceneScale(time: time, extent: length)
    let (own, scaled) = (Simulation(world), Simulation(scale.world(world)))
    own.run(until: 1.5 * time)
    scaled.run(until: 1.5)
    for body in 0..<2 {
      let (a, b) = (own.state(of: body), scale.ownState(scaled.state(of: body)))
      #expect((a.position - b.position).length < 1e-8 * length)
      #expect(abs(a.angle - b.angle) < 1e-8)
      #expect((a.velocity - b.velocity).length < 1e-8 * length / time)
    }
    let back = scale.ownWorld(scale.world(world))
    #expect(abs(back.bodies[0].shape.radius / (0.1 * length) - 1) < 1e-12)
    #expect(abs(back.bodies[1].momentOfInertia / world.bodies[1].momentOfInertia - 1) < 1e-12)
  }
}
