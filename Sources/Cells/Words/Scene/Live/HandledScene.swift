import Formulas
import Mechanics
import NumericalMethods

/// A scene in a reader's hands: it goes on from where it was taken, frame by frame.
///
/// Places, speeds and accelerations are the scene's own, in SI units; time goes by the reader's clock.
final class HandledScene {
  private let simulation: Simulation
  private let scale: SceneScale
  private(set) var roster: SceneRoster
  /// How large each body was before hands made it larger, in the hand's metres.
  private var reaches: [Double]
  /// The fingers on the picture, and where they are.
  private var fingers: [(id: Int, place: Vector)] = []
  /// In the order in which they came.
  private var holds: [Hold] = []

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

  init(_ motion: SceneMotion, at time: Double, gravity: Vector?, scale: SceneScale) {
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
    self.scale = scale
    simulation = Simulation(scale.world(world), from: instant / scale.time, keepsHistory: false)
    reaches = simulation.world.bodies.map { $0.shape.reach }
    if let gravity { setGravity(gravity) }
  }

  /// Goes on in a world, with the bodies of another scene.
  private init(_ world: World, of scene: HandledScene, _ states: [BodyState], at time: Double) {
    (roster, reaches, scale) = (scene.roster, scene.reaches, scene.scale)
    var world = world
    for (body, state) in states.enumerated() where world.bodies.indices.contains(body) {
      world.bodies[body].position = state.position
      world.bodies[body].angle = state.angle
      world.bodies[body].velocity = state.velocity
      world.bodies[body].angularVelocity = state.angularVelocity
    }
    world.impulses.removeAll { $0.time <= time }
    simulation = Simulation(world, from: time, keepsHistory: false)
  }

  /// Everything as it is, where in the author's motion only what acts has become another, and how bodies bounce and
  /// rub; nil where they are others, or elsewhere.
  func continued(
    in motion: SceneMotion, insteadOf old: SceneMotion, gravity: Vector?, scale: SceneScale
  ) -> HandledScene? {
    let (before, after) = (old.world, motion.world)
    let isSame =
      zip(before.bodies, after.bodies).allSatisfy { HandledScene.isSame($0, $1) }
      && before.bodies.count == after.bodies.count && before.connections.count == after.connections.count
      && zip(before.connections, after.connections).allSatisfy {
        $0.kind == $1.kind && $0.first == $1.first && $0.second == $1.second && $0.limits == $1.limits
      } && before.walls.map { $0.kind } == after.walls.map { $0.kind }
    guard isSame, scale == self.scale else { return nil }
    var world = scale.world(after)
    let given = world.bodies
    world.bodies = simulation.world.bodies
    for body in world.bodies.indices {
      if given.indices.contains(body) {
        world.bodies[body].restitution = given[body].restitution
        world.bodies[body].friction = given[body].friction
        world.bodies[body].linearDrag = given[body].linearDrag
        world.bodies[body].quadraticDrag = given[body].quadraticDrag
        world.bodies[body].angularDrag = given[body].angularDrag
      }
    }
    if let gravity { world.gravity = scale.gravity(gravity) }
    return HandledScene(world, of: self, world.bodies.indices.map { simulation.state(of: $0) }, at: simulation.time)
  }

  /// Everything elsewhere, and at another time, s.
  ///
  /// - Parameter growths: how much larger each body is than its author has made it.
  func placed(_ states: [BodyState], growths: [Double], at time: Double) -> HandledScene? {
    var world = simulation.world
    for (body, growth) in growths.enumerated() where world.bodies.indices.contains(body) {
      let factor = min(max(growth, Self.growths.lowerBound), Self.growths.upperBound) / self.growth(of: body)
      if factor != 1 { world.bodies[body].grow(by: factor) }
    }
    return HandledScene(world, of: self, states.map { scale.state($0) }, at: time / scale.time)
  }

  /// How small and how large hands can make a body.
  private static let growths = 0.05...20.0

  /// So that a body has a size that hands can give it, from what one of them would make of it.
  private func allowed(_ scale: Double, _ hold: Hold) -> Double {
    let before = growth(of: hold.body) / hold.scale
    let scale = min(max(scale, 0.2), 5)
    return min(max(scale, Self.growths.lowerBound / before), Self.growths.upperBound / before)
  }

  /// How much larger a body is than its author has made it.
  func growth(of body: Int) -> Double {
    let bodies = simulation.world.bodies
    guard bodies.indices.contains(body), reaches.indices.contains(body), reaches[body] > 0 else { return 1 }
    return bodies[body].shape.reach / reaches[body]
  }

  private static func isSame(_ a: Body, _ b: Body) -> Bool {
    a.shape == b.shape && a.mass == b.mass && a.position == b.position && a.angle == b.angle
      && a.velocity == b.velocity && a.angularVelocity == b.angularVelocity && a.isFixed == b.isFixed
      && a.hasFixedRotation == b.hasFixedRotation && a.collides == b.collides
  }

  var world: World { scale.ownWorld(simulation.world) }
  var states: [BodyState] { simulation.world.bodies.indices.map { scale.ownState(simulation.state(of: $0)) } }
  var isHeld: Bool { !holds.isEmpty }
  /// s, by the scene's own clock.
  var time: Double { simulation.time * scale.time }

  /// A quantity now, in SI units. No number for forces, which short steps make jump, and for energies of what acts by
  /// formulas, which are known in the scene's own units alone.
  func value(of quantity: SceneQuantity) -> Double {
    let hasPotential = quantity == .potential || quantity == .energy
    let hasFormulas = !simulation.world.fields.isEmpty || !simulation.world.pairForces.isEmpty
    if quantity.dimension == .force || hasPotential && hasFormulas && !scale.isOne { return .nan }
    return scale.ownValue(simulation.value(of: quantity, at: simulation.time), of: quantity.dimension)
  }

  var heldBodies: [Int] { holds.map { $0.body } }

  /// The bodies that a hand can take.
  var freeBodies: [Int] { simulation.world.bodies.indices.filter { !simulation.world.bodies[$0].isFixed } }

  func setGravity(_ gravity: Vector) { simulation.setGravity(scale.gravity(gravity)) }

  /// Seconds of the reader's have passed.
  func advance(by duration: Double) { simulation.advance(by: duration) }

  // MARK: Fingers

  /// What a finger does at a place: it takes the body that is there, or that one of which the middle is within its
  /// reach. Where that is held by one finger, and where nothing is while a body is, it is the second one of the hand,
  /// which turns that body and makes it larger.
  ///
  /// - Returns: the body that it takes.
  @discardableResult func press(_ finger: Int, at place: Vector, reach: Double) -> Int? {
    lift(finger)
    let point = scale.place(place)
    if let body = body(at: point, reach: reach / scale.length), !heldBodies.contains(body) {
      return take(body, by: finger, at: place) ? body : nil
    }
    fingers.append((finger, place))
    let here = simulation.body(at: point)
    let alone = holds.indices.filter { holds[$0].second == nil && holds[$0].finger != HandledScene.keys }
    let nearest = alone.min {
      if (holds[$0].body == here) != (holds[$1].body == here) { return holds[$0].body == here }
      return (holds[$0].place - place).length < (holds[$1].place - place).length
    }
    guard let nearest else { return nil }
    holds[nearest].second = finger
    holds[nearest].span = place - holds[nearest].place
    (holds[nearest].scaleBefore, holds[nearest].turnBefore) = (holds[nearest].scale, holds[nearest].turn)
    return nil
  }

  /// A hand on a body at a place; false where that is fixed.
  private func take(_ body: Int, by finger: Int, at place: Vector) -> Bool {
    guard let hand = simulation.grab(body, at: scale.place(place)) else { return false }
    fingers.append((finger, place))
    holds.append(Hold(hand: hand, body: body, finger: finger, place: place))
    return true
  }

  /// The free body under a finger, or the nearest one within its reach. While something is held that is a small one only,
  /// which a finger would hardly meet: beside others there is room for a second finger.
  private func body(at point: Vector, reach: Double) -> Int? {
    let bodies = simulation.world.bodies
    if let body = simulation.body(at: point), !bodies[body].isFixed { return body }
    var best: (body: Int, distance: Double)?
    for body in freeBodies where !isHeld || bodies[body].shape.reach < reach {
      let distance = (simulation.state(of: body).position - point).length
      if distance < reach, distance < best?.distance ?? .infinity { best = (body, distance) }
    }
    return best?.body
  }

  func move(_ finger: Int, to place: Vector) {
    guard let index = fingers.firstIndex(where: { $0.id == finger }) else { return }
    fingers[index].place = place
    guard let number = holds.firstIndex(where: { $0.finger == finger || $0.second == finger }) else { return }
    var hold = holds[number]
    if finger == hold.finger {
      hold.place = place
      simulation.move(hold.hand, to: scale.place(place))
    }
    if let second = hold.second, let other = fingers.first(where: { $0.id == second }) {
      let span = other.place - hold.place
      if hold.span.length > 0, span.length > 0 {
        let wanted = allowed(hold.scaleBefore * span.length / hold.span.length, hold)
        hold.scale = simulation.scale(hold.hand, by: wanted)
        hold.turn = hold.turnBefore + Double.atan2(hold.span.cross(span), hold.span.dot(span))
        simulation.turn(hold.hand, by: hold.turn)
      }
    }
    holds[number] = hold
  }

  /// Whether a body was let go. Where the first of two fingers leaves it, the second one goes on holding it, if it is
  /// on it.
  @discardableResult func lift(_ finger: Int) -> Bool {
    fingers.removeAll { $0.id == finger }
    for number in holds.indices where holds[number].second == finger { holds[number].second = nil }
    guard let number = holds.firstIndex(where: { $0.finger == finger }) else { return false }
    let hold = holds.remove(at: number)
    simulation.release(hold.hand)
    if let second = hold.second, let other = fingers.first(where: { $0.id == second }),
      simulation.body(at: scale.place(other.place)) == hold.body
    {
      fingers.removeAll { $0.id == second }
      return !take(hold.body, by: second, at: other.place)
    }
    return true
  }

  // MARK: Keys

  /// Takes a body by the hand that keys stand for, if none holds anything yet.
  func take(_ body: Int) {
    guard !isHeld, simulation.world.bodies.indices.contains(body) else { return }
    _ = take(body, by: HandledScene.keys, at: scale.ownPlace(simulation.state(of: body).position))
  }

  /// Moves what the hand of the keys holds.
  func nudge(by step: Vector) {
    guard let number = holds.firstIndex(where: { $0.finger == HandledScene.keys }) else { return }
    holds[number].place = holds[number].place + step
    simulation.move(holds[number].hand, to: scale.place(holds[number].place))
  }

  /// What was taken last becomes larger.
  func resize(by factor: Double) {
    guard var hold = holds.popLast() else { return }
    hold.scale = simulation.scale(hold.hand, by: allowed(hold.scale * factor, hold))
    holds.append(hold)
  }

  func turn(by angle: Double) {
    guard var hold = holds.popLast() else { return }
    hold.turn += angle
    holds.append(hold)
    simulation.turn(hold.hand, by: hold.turn)
  }

  // MARK: More bodies

  /// Adds a body of a size, in m, where there is room; whether there was.
  func add(
    _ addition: SceneAddition, at place: Vector, size: Double, seed: Int, number: Int, anywhere: Bool = false
  ) -> Bool {
    var random = SeededNumbers(seed: seed, draw: number)
    let isCircle: Bool
    switch addition.kind {
    case .random: isCircle = random.fraction() < 0.5
    case .circle: isCircle = true
    case .square: isCircle = false
    }
    let reach = size * (0.7 + 0.6 * random.fraction())
    let color = 1 + Int(random.fraction() * 6)
    let width = reach / scale.length
    let shape: Shape = isCircle ? .circle(radius: width / 2) : .box(width: width, height: width)
    var body = Body(shape, density: density, at: scale.place(place))
    body.hasFixedRotation = false
    guard simulation.add(body, anywhere: anywhere) != nil else { return false }
    reaches.append(body.shape.reach)
    roster.bodies.append("\(isCircle ? "circle" : "square") \(number + 1)")
    roster.colors.append(min(color, 6))
    return true
  }

  /// As that of the bodies that are there, as the simulation has them.
  private var density: Double {
    var (mass, area) = (0.0, 0.0)
    for body in simulation.world.bodies where !body.isFixed {
      mass += body.mass
      area += body.shape.area
    }
    return mass > 0 && area > 0 ? mass / area : 1
  }
}
