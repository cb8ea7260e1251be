import NumericalMethods

/// A connection between points of two solids, ready to be worked with.
struct Joint {
  let kind: Connection.Kind
  /// The number of the connection.
  let number: Int
  private(set) var a: Int
  private(set) var b: Int
  /// In the frames of the solids.
  let pointA: Vector
  let pointB: Vector
  /// The angle between both at the start.
  let angle: Double
  let restitution: Double
  /// Where it ends, of what only keeps a revolute or a prismatic joint in its range.
  let limit: Limit?
  /// By what a turn is measured as a way, so that one measure of small holds for both: how far the bodies reach, m.
  let lever: Double
  /// Of a revolute joint, N m.
  let frictionTorque: Double

  /// One end of a range.
  struct Limit {
    let bound: Double
    let isUpper: Bool
  }

  /// Those of the joint limits of a connection.
  static func limits(of connection: Connection, number: Int, in world: World) -> [Joint] {
    guard let range = connection.limits else { return [] }
    switch connection.kind {
    case .revolute, .prismatic: break
    default: return []
    }
    var one = connection
    one.restitution = connection.limitRestitution ?? world.restitution
    return [
      Joint(one, number: number, bodies: world.bodies, limit: Limit(bound: range.lowerBound, isUpper: false)),
      Joint(one, number: number, bodies: world.bodies, limit: Limit(bound: range.upperBound, isUpper: true)),
    ]
  }

  init(_ connection: Connection, number: Int, bodies: [Body], limit: Limit? = nil) {
    func end(_ end: Connection.End) -> (Int, Vector, Double) {
      switch end {
      case .anchor(let place): (0, place, 0)
      case .body(let body, let point):
        bodies.indices.contains(body) ? (body + 1, point, bodies[body].angle) : (0, .zero, 0)
      }
    }
    let first = end(connection.first)
    let second = end(connection.second)
    kind = connection.kind
    self.number = number
    (a, pointA) = (first.0, first.1)
    (b, pointB) = (second.0, second.1)
    angle = second.2 - first.2
    restitution = min(max(connection.restitution, 0), 1)
    self.limit = limit
    var reach = 0.0
    for solid in [a, b] where solid > 0 { reach = max(reach, bodies[solid - 1].shape.reach) }
    lever = reach > 0 ? reach : 1
    if case .revolute = connection.kind, limit == nil {
      frictionTorque = max(connection.frictionTorque, 0)
    } else {
      frictionTorque = 0
    }
  }

  /// The same between other solids.
  func between(_ a: Int, _ b: Int) -> Joint {
    var joint = self
    (joint.a, joint.b) = (a, b)
    return joint
  }

  /// The solids that it joins.
  var ends: (a: Int, b: Int) { (a, b) }

  /// How long a string or rod is.
  var length: Double {
    switch kind {
    case .string(let length), .rod(let length), .spring(let length, _, _): length
    case .revolute, .weld, .prismatic: 0
    }
  }

  /// How many equations it is.
  var rowCount: Int {
    if limit != nil { return 1 }
    return switch kind {
    case .revolute, .prismatic: 2
    case .weld: 3
    case .string, .rod, .spring: 1
    }
  }

  /// Holds in one sense: a string, or a joint limit.
  var isString: Bool { if case .string = kind { true } else { limit != nil } }
  var isSpring: Bool { if case .spring = kind { true } else { false } }
  /// Holds at all times.
  var isRigid: Bool { !isString && !isSpring }
  var hasFriction: Bool { frictionTorque > 0 }
}

/// Where solids are and how they lie, for all that asks at one instant.
struct Placement {
  var states: [BodyState]
  var rotations: [Rotation]

  init(count: Int) {
    states = [BodyState](repeating: BodyState(), count: count)
    rotations = [Rotation](repeating: Rotation(cosine: 1, sine: 0), count: count)
  }

  @inline(__always) mutating func set(_ solid: Int, _ state: BodyState) {
    if state.angle != states[solid].angle { rotations[solid] = Rotation(state.angle) }
    states[solid] = state
  }
}

extension Placement {
  /// The line from a point of one solid to a point of another, as an equation that keeps its length.
  func distanceRow(_ a: Int, _ armA: Vector, _ b: Int, _ armB: Vector, length: Double) -> ConstraintRow {
    let way = states[b].position + armB - states[a].position - armA
    let distance = way.length
    let normal = distance > 0 ? way * (1 / distance) : Vector(0, 1)
    let (spinA, spinB) = (states[a].angularVelocity, states[b].angularVelocity)
    let rate =
      states[b].velocity + armB.turned * spinB - states[a].velocity - armA.turned * spinA
    let across = normal.cross(rate)
    let bend = distance > 0 ? across * across / distance : 0
    return ConstraintRow(
      a, b, normal, armA.cross(normal), armB.cross(normal),
      gamma: spinA * spinA * armA.dot(normal) - spinB * spinB * armB.dot(normal) + bend, error: distance - length)
  }

  /// The same between the ends of a string, a rod or a spring.
  func distanceRow(_ joint: Joint) -> ConstraintRow {
    distanceRow(
      joint.a, rotations[joint.a](joint.pointA), joint.b, rotations[joint.b](joint.pointB), length: joint.length)
  }

  /// How far a point of `b` is above a line of `a` that turns with it.
  func heightRow(_ a: Int, foot: Vector, normal: Vector, _ b: Int, _ armB: Vector, radius: Double) -> ConstraintRow {
    let way = states[b].position + armB - states[a].position
    let (spinA, spinB) = (states[a].angularVelocity, states[b].angularVelocity)
    let rate = states[b].velocity + armB.turned * spinB - states[a].velocity
    return ConstraintRow(
      a, b, normal, way.cross(normal), armB.cross(normal),
      gamma: 2 * spinA * normal.turned.dot(rate) - spinA * spinA * normal.dot(way)
        - spinB * spinB * normal.dot(armB),
      error: normal.dot(way - foot) - radius)
  }

  func append(_ joint: Joint, to rows: inout [ConstraintRow]) {
    let (a, b) = (joint.a, joint.b)
    let armA = rotations[a](joint.pointA)
    let armB = rotations[b](joint.pointB)
    switch joint.kind {
    case .string, .rod: rows.append(distanceRow(joint))
    case .spring: break
    case .revolute, .weld:
      let way = states[b].position + armB - states[a].position - armA
      let (spinA, spinB) = (states[a].angularVelocity, states[b].angularVelocity)
      let bend = armA * (spinA * spinA) - armB * (spinB * spinB)
      rows.append(ConstraintRow(a, b, Vector(1, 0), -armA.y, -armB.y, gamma: bend.x, error: way.x))
      rows.append(ConstraintRow(a, b, Vector(0, 1), armA.x, armB.x, gamma: bend.y, error: way.y))
      if case .weld = joint.kind { rows.append(angleRow(joint)) }
    case .prismatic(let direction):
      let length = direction.length
      let normal = rotations[a](length > 0 ? direction.turned * (1 / length) : Vector(0, 1))
      rows.append(heightRow(a, foot: armA, normal: normal, b, armB, radius: 0))
      rows.append(angleRow(joint))
    }
  }

  /// How far a joint limit is from being reached, as a way; its force drives away from it.
  func limitRow(_ joint: Joint, _ limit: Joint.Limit) -> ConstraintRow {
    var row: ConstraintRow
    if case .prismatic(let direction) = joint.kind {
      let length = direction.length
      let along = rotations[joint.a](length > 0 ? direction * (1 / length) : Vector(1, 0))
      row = heightRow(
        joint.a, foot: rotations[joint.a](joint.pointA), normal: along, joint.b, rotations[joint.b](joint.pointB),
        radius: 0)
      row.error -= limit.bound
    } else {
      row = turnRow(joint)
      row.error = joint.lever * (states[joint.b].angle - states[joint.a].angle - limit.bound)
    }
    guard limit.isUpper else { return row }
    return ConstraintRow(row.a, row.b, -row.direction, -row.armA, -row.armB, gamma: -row.gamma, error: -row.error)
  }

  /// The turn of one against the other, as a way.
  func turnRow(_ joint: Joint) -> ConstraintRow {
    ConstraintRow(joint.a, joint.b, .zero, joint.lever, joint.lever, gamma: 0, error: 0)
  }

  private func angleRow(_ joint: Joint) -> ConstraintRow {
    ConstraintRow(
      joint.a, joint.b, .zero, 1, 1, gamma: 0,
      error: states[joint.b].angle - states[joint.a].angle - joint.angle)
  }
}
