import Mechanics
import NumericalMethods

/// A scene in a reader's hands: it goes on from where it was taken, frame by frame.
final class HandledScene {
  let simulation: Simulation
  private(set) var roster: SceneRoster
  /// The fingers on the picture, and where they are in the plane, m.
  private var fingers: [(id: Int, place: Vector)] = []
  private var hold: Hold?

  /// A hand on a body: the finger that took it, and perhaps a second one that turns it and makes it larger.
  private struct Hold {
    let hand: Simulation.Hand
    let body: Int
    let finger: Int
    var second: Int?
    /// From the first finger to the second, when that came.
    var span = Vector.zero
    /// What the hand has done to it.
    var scale = 1.0
    var turn = 0.0
    /// The same when the second finger came.
    var scaleBefore = 1.0
    var turnBefore = 0.0
    var place: Vector
  }

  /// The finger that keys stand for.
  static let keys = -1

  init(_ motion: SceneMotion, at time: Double, gravity: Vector?) {
    var world = motion.world
    let instant = min(max(time, 0), motion.end)
    for (body, state) in motion.states(at: instant).enumerated() where world.bodies.indices.contains(body) {
      world.bodies[body].position = state.position
      world.bodies[body].angle = state.angle
      world.bodies[body].velocity = state.velocity
      world.bodies[body].angularVelocity = state.angularVelocity
    }
    // Those before have been given.
    world.impulses.removeAll { $0.time <= instant }
    roster = motion.names
    simulation = Simulation(world, from: instant, keepsHistory: false)
    if let gravity { simulation.setGravity(gravity) }
  }

  private init(_ world: World, at time: Double, _ roster: SceneRoster) {
    self.roster = roster
    simulation = Simulation(world, from: time, keepsHistory: false)
  }

  /// Everything as it is, where in the author's motion only what acts has become another, and how bodies bounce and
  /// rub; nil where they are others, or elsewhere.
  func continued(in motion: SceneMotion, insteadOf old: SceneMotion, gravity: Vector?) -> HandledScene? {
    let (before, after) = (old.world, motion.world)
    let isSame =
      zip(before.bodies, after.bodies).allSatisfy { HandledScene.isSame($0, $1) }
      && before.bodies.count == after.bodies.count && before.connections.count == after.connections.count
      && zip(before.connections, after.connections).allSatisfy {
        $0.kind == $1.kind && $0.first == $1.first && $0.second == $1.second
      } && before.walls.map { $0.kind } == after.walls.map { $0.kind }
    guard isSame else { return nil }
    var world = after
    world.bodies = simulation.world.bodies
    for body in world.bodies.indices {
      if after.bodies.indices.contains(body) {
        world.bodies[body].elasticity = after.bodies[body].elasticity
        world.bodies[body].friction = after.bodies[body].friction
        world.bodies[body].linearDrag = after.bodies[body].linearDrag
        world.bodies[body].quadraticDrag = after.bodies[body].quadraticDrag
        world.bodies[body].angularDrag = after.bodies[body].angularDrag
      }
      let state = simulation.state(of: body)
      world.bodies[body].position = state.position
      world.bodies[body].angle = state.angle
      world.bodies[body].velocity = state.velocity
      world.bodies[body].angularVelocity = state.angularVelocity
    }
    world.impulses.removeAll { $0.time <= simulation.time }
    if let gravity { world.gravity = gravity }
    return HandledScene(world, at: simulation.time, roster)
  }

  private static func isSame(_ a: Body, _ b: Body) -> Bool {
    a.shape == b.shape && a.mass == b.mass && a.position == b.position && a.angle == b.angle
      && a.velocity == b.velocity && a.angularVelocity == b.angularVelocity && a.isFixed == b.isFixed
      && a.mayTurn == b.mayTurn && a.collides == b.collides
  }

  var states: [BodyState] { simulation.world.bodies.indices.map { simulation.state(of: $0) } }
  var isHeld: Bool { hold != nil }
  var heldBody: Int? { hold?.body }

  func advance(by duration: Double) { simulation.advance(by: duration) }

  // MARK: Fingers

  /// Whether a body was taken, or is held by more fingers now.
  @discardableResult func press(_ finger: Int, at place: Vector, body: Int?) -> Bool {
    fingers.removeAll { $0.id == finger }
    fingers.append((finger, place))
    if var hold {
      guard hold.second == nil, hold.finger != finger else { return false }
      let first = fingers.first { $0.id == hold.finger }?.place ?? hold.place
      hold.second = finger
      hold.span = place - first
      (hold.scaleBefore, hold.turnBefore) = (hold.scale, hold.turn)
      self.hold = hold
      return true
    }
    guard let body, let hand = simulation.grab(body, at: place) else { return false }
    hold = Hold(hand: hand, body: body, finger: finger, place: place)
    return true
  }

  func move(_ finger: Int, to place: Vector) {
    guard let index = fingers.firstIndex(where: { $0.id == finger }) else { return }
    fingers[index].place = place
    guard var hold else { return }
    if finger == hold.finger {
      hold.place = place
      simulation.move(hold.hand, to: place)
    }
    if let second = hold.second, let other = fingers.first(where: { $0.id == second }) {
      let span = other.place - hold.place
      if hold.span.length > 0, span.length > 0 {
        let wanted = min(max(hold.scaleBefore * span.length / hold.span.length, 0.2), 5)
        hold.scale = simulation.scale(hold.hand, by: wanted)
        hold.turn = hold.turnBefore + Double.atan2(hold.span.cross(span), hold.span.dot(span))
        simulation.turn(hold.hand, by: hold.turn)
      }
    }
    self.hold = hold
  }

  /// Whether the body was let go.
  @discardableResult func lift(_ finger: Int) -> Bool {
    fingers.removeAll { $0.id == finger }
    guard var hold else { return false }
    if hold.finger == finger {
      simulation.release(hold.hand)
      self.hold = nil
      return true
    }
    if hold.second == finger {
      hold.second = nil
      self.hold = hold
    }
    return false
  }

  // MARK: Keys

  /// Where the hand of the keys is; nil where it holds nothing.
  func nudge(by step: Vector) {
    guard var hold, hold.finger == HandledScene.keys else { return }
    hold.place = hold.place + step
    self.hold = hold
    simulation.move(hold.hand, to: hold.place)
  }

  func resize(by factor: Double) {
    guard var hold else { return }
    hold.scale = simulation.scale(hold.hand, by: min(max(hold.scale * factor, 0.2), 5))
    self.hold = hold
  }

  func turn(by angle: Double) {
    guard var hold else { return }
    hold.turn += angle
    self.hold = hold
    simulation.turn(hold.hand, by: hold.turn)
  }

  // MARK: More bodies

  /// Adds a body of a size, in m, where there is room; whether there was.
  func add(_ addition: SceneAddition, at place: Vector, size: Double, seed: Int, number: Int) -> Bool {
    var random = SceneRandom(seed: seed, draw: number)
    let isCircle: Bool
    switch addition.kind {
    case .random: isCircle = random.next() < 0.5
    case .circle: isCircle = true
    case .square: isCircle = false
    }
    let reach = size * (0.7 + 0.6 * random.next())
    let color = 1 + Int(random.next() * 6)
    let shape: Shape = isCircle ? .circle(radius: reach / 2) : .box(width: reach, height: reach)
    var body = Body(shape, density: density, at: place)
    body.mayTurn = true
    guard simulation.add(body) != nil else { return false }
    roster.bodies.append("\(isCircle ? "circle" : "square") \(number + 1)")
    roster.colors.append(min(color, 6))
    return true
  }

  /// As that of the bodies that are there, in kg/m².
  private var density: Double {
    var (mass, area) = (0.0, 0.0)
    for body in simulation.world.bodies where !body.isFixed {
      mass += body.mass
      area += body.shape.area
    }
    return mass > 0 && area > 0 ? mass / area : 1
  }
}
