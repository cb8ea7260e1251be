import NumericalMethods

/// A place where one outline touches another, by what touches there.
struct Contact: Hashable {
  enum Feature: Hashable {
    /// A corner (or a circle's centre) of `other` above an edge of `base`.
    case edge(Int, corner: Int)
    /// Two corners (or circles' centres).
    case corners(Int, Int)
  }

  /// Of ``Collider``.
  var base: Int
  var other: Int
  var feature: Feature
}

extension Separation {
  /// The places where two outlines touch: at most two, those furthest apart along the edge.
  ///
  /// - Parameter tolerance: what is no further off than this (and the deepest place) touches.
  func contacts(
    _ firstNumber: Int, _ first: Collider, _ a: PlacedCollider, _ secondNumber: Int, _ second: Collider,
    _ b: PlacedCollider, tolerance: Double
  ) -> [Contact] {
    switch axis {
    case .corners(let corner, let other):
      return [Contact(base: firstNumber, other: secondNumber, feature: .corners(corner, other))]
    case .edgeOfFirst(let edge):
      return Self.onEdge(edge, normal, gap, firstNumber, first, a, secondNumber, second, b, tolerance)
    case .edgeOfSecond(let edge):
      return Self.onEdge(edge, -normal, gap, secondNumber, second, b, firstNumber, first, a, tolerance)
    }
  }

  private static func onEdge(
    _ edge: Int, _ normal: Vector, _ gap: Double, _ baseNumber: Int, _ base: Collider, _ a: PlacedCollider,
    _ otherNumber: Int, _ other: Collider, _ b: PlacedCollider, _ tolerance: Double
  ) -> [Contact] {
    let start = a.corners[edge]
    let end = a.corners[edge + 1 == a.corners.count ? 0 : edge + 1]
    let along = -normal.turned
    let along1 = (end - start).dot(along) < 0 ? -along : along
    let length = (end - start).dot(along1)
    var found: [(contact: Contact, place: Double)] = []
    var touching: [Int] = []
    for corner in b.corners.indices {
      let way = b.corners[corner] - start
      guard normal.dot(way) - other.radius <= gap + tolerance else { continue }
      touching.append(corner)
      let place = way.dot(along1)
      if base.isHalfPlane || place >= -tolerance && place <= length + tolerance {
        found.append((Contact(base: baseNumber, other: otherNumber, feature: .edge(edge, corner: corner)), place))
      }
    }
    // An edge of the other lies flush: the ends of this edge stand on it.
    if touching.count == 2, !base.isHalfPlane, !other.isHalfPlane {
      let (one, two) = (touching[0], touching[1])
      let isWrapped = one == 0 && two == b.corners.count - 1 && b.corners.count > 2
      let flush = isWrapped ? two : one
      let low = min((b.corners[one] - start).dot(along1), (b.corners[two] - start).dot(along1))
      let high = max((b.corners[one] - start).dot(along1), (b.corners[two] - start).dot(along1))
      for (corner, place) in [(edge, 0), (edge + 1 == a.corners.count ? 0 : edge + 1, length)]
      where place > low + tolerance && place < high - tolerance {
        // A wall's segment has an edge on either side.
        var side = flush
        if b.corners.count == 2, b.normal(0, of: other).dot(normal) > 0 {
          side = 1
        } else if b.corners.count == 2 {
          side = 0
        }
        found.append((Contact(base: otherNumber, other: baseNumber, feature: .edge(side, corner: corner)), place))
      }
    }
    if found.isEmpty, let corner = touching.first {
      found.append((Contact(base: baseNumber, other: otherNumber, feature: .edge(edge, corner: corner)), 0))
    }
    guard found.count > 2 else { return found.map { $0.contact } }
    var least = found[0]
    var greatest = found[0]
    for candidate in found {
      if candidate.place < least.place { least = candidate }
      if candidate.place > greatest.place { greatest = candidate }
    }
    return [least.contact, greatest.contact]
  }
}

/// What is known of a contact at an instant.
struct ContactRows {
  /// Away from the base; the error is the gap.
  var normal: ConstraintRow
  var tangent: ConstraintRow
  /// Where they touch.
  var place: Vector
  /// How far along the base's edge the corner stands, and how long the edge is.
  var along: Double
  var length: Double
}

extension Placement {
  func rows(_ contact: Contact, _ colliders: [Collider]) -> ContactRows {
    let base = colliders[contact.base]
    let other = colliders[contact.other]
    let (a, b) = (base.solid, other.solid)
    let (stateA, stateB) = (states[a], states[b])
    let normalRow: ConstraintRow
    let place: Vector
    var along = 0.0
    var length = Double.infinity
    // The velocity of the place itself, which glides on both, and how fast the normal turns.
    let glide: Vector
    let turning: Double
    switch contact.feature {
    case .edge(let edge, let corner):
      let normal = rotations[a](base.normals[edge])
      let foot = rotations[a](base.corners[edge])
      let arm = rotations[b](other.corners[corner])
      normalRow = heightRow(a, foot: foot, normal: normal, b, arm, radius: other.radius)
      place = stateB.position + arm - normal * other.radius
      turning = stateA.angularVelocity
      glide = stateB.velocity + arm.turned * stateB.angularVelocity - normal.turned * (other.radius * turning)
      if !base.isHalfPlane {
        let end = rotations[a](base.corners[edge + 1 == base.corners.count ? 0 : edge + 1])
        length = (end - foot).length
        along = (stateB.position + arm - stateA.position - foot).dot(end - foot) / length
      } else {
        along = 1
      }
    case .corners(let corner, let corner2):
      let armA = rotations[a](base.corners[corner])
      let armB = rotations[b](other.corners[corner2])
      normalRow = distanceRow(a, armA, b, armB, length: base.radius + other.radius)
      let normal = normalRow.direction
      place = stateA.position + armA + normal * base.radius
      let rateA = stateA.velocity + armA.turned * stateA.angularVelocity
      let rate = stateB.velocity + armB.turned * stateB.angularVelocity - rateA
      let distance = normalRow.error + base.radius + other.radius
      turning = distance > 0 ? normal.cross(rate) / distance : 0
      glide = rateA + normal.turned * (turning * base.radius)
      along = 1
    }
    let tangent = normalRow.direction.turned
    let armA = place - stateA.position
    let armB = place - stateB.position
    let slip =
      stateB.velocity + armB.turned * stateB.angularVelocity - stateA.velocity
      - armA.turned * stateA.angularVelocity
    let gamma =
      tangent.dot(
        (glide - stateB.velocity).turned * stateB.angularVelocity
          - (glide - stateA.velocity).turned * stateA.angularVelocity)
      + tangent.turned.dot(slip) * turning
    let tangentRow = ConstraintRow(
      a, b, tangent, armA.cross(tangent), armB.cross(tangent), gamma: gamma, error: 0)
    return ContactRows(normal: normalRow, tangent: tangentRow, place: place, along: along, length: length)
  }
}
