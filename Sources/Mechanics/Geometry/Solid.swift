import NumericalMethods

/// What the motion of a body needs to know of it. Number 0 is the ground, to which walls and anchors belong.
struct Solid {
  /// 0 for what does not move.
  var inverseMass = 0.0
  var inverseMoment = 0.0
  var linearDrag = 0.0
  var quadraticDrag = 0.0
  var angularDrag = 0.0

  static let ground = Solid()

  init() {}

  init(_ body: Body) {
    guard !body.isFixed else { return }
    inverseMass = body.mass > 0 && body.mass.isFinite ? 1 / body.mass : 0
    inverseMoment = !body.hasFixedRotation && body.momentOfInertia > 0 ? 1 / body.momentOfInertia : 0
    linearDrag = body.linearDrag
    quadraticDrag = body.quadraticDrag
    angularDrag = body.angularDrag
  }

  @inline(__always) var isFixed: Bool { inverseMass == 0 }
  var mass: Double { inverseMass == 0 ? 0 : 1 / inverseMass }
  var moment: Double { inverseMoment == 0 ? 0 : 1 / inverseMoment }
  var hasDrag: Bool { linearDrag != 0 || quadraticDrag != 0 || angularDrag != 0 }
}

/// The outline of a body or wall as what touches; a class, since it is asked for very often, and does not
/// change once it is made.
final class Collider {
  /// Of ``Solid``.
  var solid: Int
  var participant: MotionEvent.Participant
  /// As in ``Shape``; two for a wall's segment, and for a half-plane, whose edge they only direct.
  var corners: [Vector]
  var radius: Double
  var isHalfPlane = false
  /// How far the corners are from the centre at most, and the outline.
  var cornerReach: Double
  var reach: Double
  /// The outward normals of the edges, in the solid's frame.
  var normals: [Vector]
  var restitution: Double?
  var friction: Double?
  /// Of a wall's piece that other pieces go on from, what is known of that at both of its ends; empty else.
  var ends: [WallEnd] = []

  init(
    solid: Int, participant: MotionEvent.Participant, corners: [Vector], radius: Double, isHalfPlane: Bool = false,
    restitution: Double?, friction: Double?
  ) {
    self.solid = solid
    self.participant = participant
    self.corners = corners
    self.radius = radius
    self.isHalfPlane = isHalfPlane
    self.restitution = restitution
    self.friction = friction
    var cornerReach = 0.0
    var normals: [Vector] = []
    for (index, corner) in corners.enumerated() {
      cornerReach = max(cornerReach, corner.length)
      guard corners.count > 1, !isHalfPlane || index == 0 else { continue }
      let edge = corners[(index + 1) % corners.count] - corner
      let length = edge.length
      // A half-plane's free side is on the left of its edge, a polygon's on the right.
      let normal = Vector(edge.y / length, -edge.x / length)
      normals.append(isHalfPlane ? -normal : normal)
    }
    self.cornerReach = cornerReach
    self.normals = normals
    reach = isHalfPlane ? .infinity : cornerReach + radius
  }

  convenience init(_ body: Body, number: Int) {
    self.init(
      solid: number + 1, participant: .body(number), corners: body.shape.corners, radius: body.shape.radius,
      restitution: body.restitution, friction: body.friction)
  }

  @inline(__always) var isCircle: Bool { corners.count == 1 }

  /// What a wall is made of; nothing where its points coincide.
  static func of(_ wall: Wall, number: Int) -> [Collider] {
    func piece(_ a: Vector, _ b: Vector, _ isHalfPlane: Bool) -> Collider? {
      guard a.isFinite, b.isFinite, a != b else { return nil }
      return Collider(
        solid: 0, participant: .wall(number), corners: [a, b], radius: 0, isHalfPlane: isHalfPlane,
        restitution: wall.restitution, friction: wall.friction)
    }
    switch wall.kind {
    case .segment(let a, let b): return [piece(a, b, false)].compactMap { $0 }
    case .halfPlane(let a, let b): return [piece(a, b, true)].compactMap { $0 }
    case .path(let points): return zip(points, points.dropFirst()).compactMap { piece($0, $1, false) }
    case .enclosure(let a, let b):
      let low = Vector(min(a.x, b.x), min(a.y, b.y))
      let high = Vector(max(a.x, b.x), max(a.y, b.y))
      let (right, left) = (Vector(high.x, low.y), Vector(low.x, high.y))
      return [piece(low, right, true), piece(right, high, true), piece(high, left, true), piece(left, low, true)]
        .compactMap { $0 }
    }
  }
}

/// A collider where its solid is at an instant.
struct PlacedCollider {
  /// In the plane; cosine and sine are those of the solid.
  var center = Vector.zero
  var rotation = Rotation(cosine: 1, sine: 0)
  var corners: [Vector] = []

  mutating func place(_ collider: Collider, _ state: BodyState) {
    center = state.position
    rotation = Rotation(state.angle)
    if corners.count != collider.corners.count {
      corners = collider.corners
    }
    for index in 0..<corners.count { corners[index] = state.position + rotation(collider.corners[index]) }
  }

  @inline(__always) func normal(_ edge: Int, of collider: Collider) -> Vector { rotation(collider.normals[edge]) }
}
