import NumericalMethods

/// A world made ready to be worked with: solids, outlines, joints and forces, and where everything is at one instant.
///
/// Number 0 of the solids is the ground; body `k` is solid `k + 1`.
final class Mechanism {
  var world: World
  var solids: [Solid]
  var colliders: [Collider] = []
  /// The collider of each solid; -1 for none.
  var colliderOfSolid: [Int]
  /// Those of the connections, in their order, and behind them the joint limits of these.
  var joints: [Joint]
  var placement: Placement
  /// The accelerations that ``accelerate(at:)`` finds.
  var accelerations: [Change]
  /// Whether a hand holds the solid: it has no gravity then.
  var isHeld: [Bool]
  var grips: [Grip] = []
  /// Pairs of colliders that press into each other (``World/ContactModel/hertz(stiffness:)``).
  var pressed: [(Int, Int)] = []
  /// What is joined by what holds at the moment.
  var islands: [Island] = []
  var rows: [ConstraintRow] = []
  var system = LinearSystem()
  /// Outlines, placed for one question.
  var placedA = PlacedCollider()
  var placedB = PlacedCollider()

  init(_ world: World) {
    self.world = world
    solids = [Solid.ground] + world.bodies.map { Solid($0) }
    joints = world.connections.indices.map { Joint(world.connections[$0], number: $0, bodies: world.bodies) }
    for (number, connection) in world.connections.enumerated() {
      joints += Joint.limits(of: connection, number: number, in: world)
    }
    placement = Placement(count: solids.count)
    accelerations = [Change](repeating: Change(), count: solids.count)
    isHeld = [Bool](repeating: false, count: solids.count)
    colliderOfSolid = [Int](repeating: -1, count: solids.count)
    for (number, wall) in world.walls.enumerated() { colliders += Collider.of(wall, number: number) }
    WallEnd.join(&colliders, of: world.walls)
    for (number, body) in world.bodies.enumerated() {
      placement.set(number + 1, body.start)
      guard body.collides else { continue }
      colliderOfSolid[number + 1] = colliders.count
      colliders.append(Collider(body, number: number))
    }
  }

  func append(_ body: Body) {
    let number = world.bodies.count
    world.bodies.append(body)
    solids.append(Solid(body))
    placement.states.append(BodyState())
    placement.rotations.append(Rotation(cosine: 1, sine: 0))
    placement.set(number + 1, body.start)
    accelerations.append(Change())
    isHeld.append(false)
    colliderOfSolid.append(body.collides ? colliders.count : -1)
    if body.collides { colliders.append(Collider(body, number: number)) }
  }

  func removeLast() {
    world.bodies.removeLast()
    solids.removeLast()
    placement.states.removeLast()
    placement.rotations.removeLast()
    accelerations.removeLast()
    isHeld.removeLast()
    if colliderOfSolid.removeLast() >= 0 { colliders.removeLast() }
  }

  /// The solids that are not fixed.
  var movable: [Int] { solids.indices.filter { $0 > 0 && !solids[$0].isFixed } }

  /// Puts all solids where they are.
  func put(_ states: [BodyState]) { for solid in states.indices { placement.set(solid, states[solid]) } }

  /// Of two that touch: the smaller coefficient of restitution, and the geometric mean of the coefficients of friction.
  func restitution(_ first: Int, _ second: Int) -> Double {
    let (a, b) = (colliders[first].restitution, colliders[second].restitution)
    let value = min(a ?? b ?? world.restitution, b ?? a ?? world.restitution)
    return min(max(value, 0), 1)
  }

  /// How far the outline of a solid reaches from its centre, m; nil where it has none.
  func reach(of solid: Int) -> Double? {
    let collider = colliderOfSolid[solid]
    return collider >= 0 ? colliders[collider].reach : nil
  }

  func friction(_ first: Int, _ second: Int) -> Double {
    let (a, b) = (colliders[first].friction, colliders[second].friction)
    let (one, two) = (a ?? b ?? world.friction, b ?? a ?? world.friction)
    return one == two ? max(one, 0) : (max(one, 0) * max(two, 0)).squareRoot()
  }

  /// Infinitely far apart where another piece of the same wall is in between.
  func separation(_ first: Int, _ second: Int) -> Separation {
    place(first, second)
    var separation = Separation(colliders[first], placedA, colliders[second], placedB)
    if !separation.uncover(colliders[first], placedA, colliders[second], placedB) { separation.gap = .infinity }
    return separation
  }

  /// The places where two outlines touch whose separation was just found.
  func contacts(_ separation: Separation, _ first: Int, _ second: Int, tolerance: Double) -> [Contact] {
    separation.contacts(
      first, colliders[first], placedA, second, colliders[second], placedB, tolerance: tolerance)
  }

  func place(_ first: Int, _ second: Int) {
    place(&placedA, first)
    place(&placedB, second)
  }

  private func place(_ placed: inout PlacedCollider, _ number: Int) {
    let collider = colliders[number]
    let state = placement.states[collider.solid]
    let rotation = placement.rotations[collider.solid]
    placed.center = state.position
    placed.rotation = rotation
    if placed.corners.count != collider.corners.count { placed.corners = collider.corners }
    for index in 0..<placed.corners.count { placed.corners[index] = state.position + rotation(collider.corners[index]) }
  }
}

/// A hand on a body.
struct Grip {
  var number: Int
  var solid: Int
  /// Of the body, in its own frame.
  var point: Vector
  var target: Vector
  /// How much the body is to be turned; nil leaves that to it.
  var angle: Double?
  /// What the body had when it was taken.
  var firstAngle: Double
  var scale: Double
  var shape: Shape
  var mass: Double
  var moment: Double
}

/// Bodies that are joined at the moment: none moves without the others.
struct Island {
  var solids: [Int] = []
  /// Rigid joints.
  var joints: [Int] = []
  /// Strings that are taut.
  var strings: [Int] = []
  var contacts: [HeldContact] = []
  /// Revolute joints whose friction holds what they join.
  var stuckJoints: [Int] = []
  /// Revolute joints whose friction slows down, and in which direction the second turns against the first.
  var slippingJoints: [(joint: Int, sense: Double)] = []
  /// Nothing in it moves.
  var isAtRest = false
  /// The forces of its contacts are not settled by the equations (more contacts than needed), so that these are looked
  /// at anew after short steps and not when a force changes its sign.
  var isUncertain = false
}

extension Mechanism {
  /// Of each solid: whether it rests with all that it touches, and is not looked at.
  var frozen: [Bool] {
    var frozen = [Bool](repeating: false, count: solids.count)
    for island in islands where island.isAtRest {
      for solid in island.solids { frozen[solid] = true }
    }
    return frozen
  }

  /// Of each joint: whether it is a string that is taut, or at its limit.
  var tautStrings: [Bool] {
    var taut = [Bool](repeating: false, count: joints.count)
    for island in islands {
      for string in island.strings { taut[string] = true }
    }
    return taut
  }

  /// An island of resting bodies that holds this one is looked at again.
  func wake(_ solid: Int) {
    guard let index = islands.firstIndex(where: { $0.isAtRest && $0.solids.contains(solid) }) else { return }
    islands[index].isAtRest = false
  }

  /// Wakes one after the other, as long as there is one to be woken beside those that are awake.
  func wakeAll(_ next: (_ frozen: [Bool]) -> Int?) { while let solid = next(frozen) { wake(solid) } }

  /// - Returns: the solids whose velocity is another now.
  func setSpeeds(_ speeds: [Change]) -> [Int] {
    movable.filter {
      let state = placement.states[$0]
      guard speeds[$0].linear != state.velocity || speeds[$0].angular != state.angularVelocity else { return false }
      placement.states[$0].velocity = speeds[$0].linear
      placement.states[$0].angularVelocity = speeds[$0].angular
      return true
    }
  }

  func scaleSpeeds(_ solids: [Int], by factor: Double) {
    for solid in solids {
      placement.states[solid].velocity = placement.states[solid].velocity * factor
      placement.states[solid].angularVelocity *= factor
    }
  }

  func kineticEnergy(of solid: Int) -> Double {
    let state = placement.states[solid]
    return 0.5 * solids[solid].mass * state.velocity.dot(state.velocity)
      + 0.5 * solids[solid].moment * state.angularVelocity * state.angularVelocity
  }

  func energy(ofSpring index: Int) -> Double {
    guard case .spring(_, let stiffness, _) = joints[index].kind else { return 0 }
    let row = placement.distanceRow(joints[index])
    return 0.5 * stiffness * row.error * row.error
  }
}

/// Two that stay in touch.
struct HeldContact {
  var contact: Contact
  var friction: Double
  /// 0 where they stick (or have no friction), else the direction of the sliding.
  var sliding = 0.0
  var sticks: Bool
}

extension Mechanism {
  /// The equations of joints.
  func jointRows(_ some: [Int]) -> [ConstraintRow] {
    var rows: [ConstraintRow] = []
    for joint in some { placement.append(joints[joint], to: &rows) }
    return rows
  }

  /// How many equations joints are.
  func rowCount(of some: [Int]) -> Int { some.reduce(0) { $0 + joints[$1].rowCount } }

  /// The friction of a revolute joint, of which a turn is measured as a way.
  func jointFriction(of index: Int) -> ContactForces.JointFriction {
    let joint = joints[index]
    return ContactForces.JointFriction(row: placement.turnRow(joint), bound: joint.frictionTorque / joint.lever)
  }

  /// The equations of an island at this instant, in the order joints, strings, contacts (normal, then tangent where
  /// they stick), revolute joints that stick.
  func writeRows(of island: Island) {
    rows.removeAll(keepingCapacity: true)
    for joint in island.joints { placement.append(joints[joint], to: &rows) }
    for string in island.strings { rows.append(stringRow(string)) }
    for held in island.contacts {
      let both = placement.rows(held.contact, colliders)
      if held.sticks {
        rows.append(both.normal)
        rows.append(both.tangent)
      } else {
        rows.append(Self.sliding(both, held.friction * held.sliding))
      }
    }
    for joint in island.stuckJoints { rows.append(placement.turnRow(joints[joint])) }
  }

  /// Adds what revolute joints that turn take from the accelerations.
  func applyJointFriction(_ island: Island, _ accelerations: inout [Change]) {
    for jointFriction in island.slippingJoints {
      let joint = joints[jointFriction.joint]
      placement.turnRow(joint).apply(
        -jointFriction.sense * joint.frictionTorque / joint.lever, solids, to: &accelerations)
    }
  }

  /// The normal row of a contact that slides: its force is aslant.
  static func sliding(_ both: ContactRows, _ friction: Double) -> ConstraintRow {
    sliding(both.normal, both.tangent, friction)
  }

  static func sliding(_ normal: ConstraintRow, _ tangent: ConstraintRow, _ friction: Double) -> ConstraintRow {
    var row = normal
    guard friction != 0 else { return row }
    row.push -= tangent.direction * friction
    row.pushA -= tangent.armA * friction
    row.pushB -= tangent.armB * friction
    return row
  }

  /// The error is how much a string is short of taut, or how far a joint limit is off; the force is the tension.
  func stringRow(_ number: Int) -> ConstraintRow {
    let joint = joints[number]
    if let limit = joint.limit { return placement.limitRow(joint, limit) }
    let row = placement.distanceRow(joint)
    return ConstraintRow(
      row.a, row.b, -row.direction, -row.armA, -row.armB, gamma: -row.gamma, error: -row.error)
  }

  /// Solves for the forces of ``rows`` that give these values; they are in `system.values` behind.
  func solveRows(_ value: (ConstraintRow) -> Double) {
    // Kept aside: this is the most of the work of what touches.
    let (rows, solids) = (self.rows, self.solids)
    let count = rows.count
    system.reset(count)
    system.matrix.withUnsafeMutableBufferPointer { matrix in
      for i in 0..<count {
        for j in 0..<count { matrix[i * count + j] = rows[i].response(to: rows[j], solids) }
      }
    }
    for i in 0..<count { system.values[i] = value(rows[i]) }
    system.solve()
  }

  /// The accelerations of all solids that move, with what joins them.
  func accelerate(at time: Double) {
    applyForces(at: time)
    for island in islands where !island.isAtRest { constrain(island) }
  }

  func constrain(_ island: Island) {
    applyJointFriction(island, &accelerations)
    writeRows(of: island)
    solveRows { -($0.value(accelerations) + $0.gamma) }
    for index in rows.indices { rows[index].apply(system.values[index], solids, to: &accelerations) }
  }

  /// Takes back what places and speeds of an island have drifted from what joins it.
  func project(_ island: Island, tolerance: Double) {
    projectPlaces(island, tolerance: tolerance)
    projectSpeeds(island)
  }

  func projectPlaces(_ island: Island, tolerance: Double) {
    for _ in 0..<3 {
      writeRows(of: island)
      symmetrize()
      var worst = 0.0
      for row in rows { worst = max(worst, abs(row.error)) }
      guard worst > tolerance else { break }
      solveRows { -$0.error }
      var moves = [Change](repeating: Change(), count: solids.count)
      for index in rows.indices { rows[index].apply(system.values[index], solids, to: &moves) }
      for solid in island.solids where !solids[solid].isFixed {
        var state = placement.states[solid]
        state.position += moves[solid].linear
        state.angle += moves[solid].angular
        placement.set(solid, state)
      }
    }
  }

  /// How far what joins an island, and the joint limits that it is at, are from what they shall be, m.
  func opening(of island: Island) -> Double {
    writeRows(of: island)
    return rows.reduce(0) { max($0, abs($1.error)) }
  }

  func projectSpeeds(_ island: Island) {
    writeRows(of: island)
    symmetrize()
    solveRows { -$0.speed(placement.states) }
    for index in rows.indices { applyImpulse(rows[index], system.values[index]) }
  }

  /// Moves two solids along a row, by what lets their distance along it grow by this.
  func shift(_ row: ConstraintRow, by amount: Double) {
    for (solid, sense, arm) in [(row.a, -1.0, row.armA), (row.b, 1.0, row.armB)] where !solids[solid].isFixed {
      placement.states[solid].position += row.direction * (sense * amount * solids[solid].inverseMass)
      let turn = sense * arm * amount * solids[solid].inverseMoment
      guard turn != 0 else { continue }
      placement.states[solid].angle += turn
      placement.rotations[solid] = Rotation(placement.states[solid].angle)
    }
  }

  private func symmetrize() {
    for index in rows.indices {
      rows[index].push = rows[index].direction
      rows[index].pushA = rows[index].armA
      rows[index].pushB = rows[index].armB
    }
  }

  func applyImpulse(_ row: ConstraintRow, _ amount: Double) {
    let (a, b) = (row.a, row.b)
    placement.states[a].velocity -= row.push * (amount * solids[a].inverseMass)
    placement.states[a].angularVelocity -= row.pushA * amount * solids[a].inverseMoment
    placement.states[b].velocity += row.push * (amount * solids[b].inverseMass)
    placement.states[b].angularVelocity += row.pushB * amount * solids[b].inverseMoment
  }
}
