import NumericalMethods

/// The outline of a body, around its centre of mass: a circle or a convex polygon.
package struct Shape: Sendable, Hashable {
  /// The corners, counter-clockwise, around the centre of mass; a single one in it for a circle.
  package let corners: [Vector]
  /// How far the outline lies outside of the corners, m: a circle's radius, 0 for a polygon.
  package let radius: Double

  package var isCircle: Bool { corners.count == 1 }

  private init(corners: [Vector], radius: Double) {
    self.corners = corners
    self.radius = radius
  }

  package static func circle(radius: Double) -> Shape { Shape(corners: [.zero], radius: radius) }

  package static func box(width: Double, height: Double) -> Shape {
    let (x, y) = (width / 2, height / 2)
    return Shape(corners: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)], radius: 0)
  }

  /// A convex polygon.
  ///
  /// - Parameter corners: in either sense, in any frame; those on a straight side are left out.
  /// - Returns: the polygon around its centre of mass, and where that lies; nil where the corners span no
  ///   convex polygon.
  package static func polygon(_ corners: [Vector]) -> (shape: Shape, center: Vector)? {
    guard corners.count >= 3, let origin = corners.first, !corners.contains(where: { !$0.isFinite }) else { return nil }
    var twiceArea = 0.0
    var moment = Vector.zero
    for (index, corner) in corners.enumerated() {
      let a = corner - origin
      let b = corners[(index + 1) % corners.count] - origin
      twiceArea += a.cross(b)
      moment += (a + b) * (a.cross(b) / 3)
    }
    guard twiceArea != 0 else { return nil }
    let center = origin + moment * (1 / twiceArea)
    var around = corners.map { $0 - center }
    if twiceArea < 0 { around.reverse() }
    var turns = 0
    var kept: [Vector] = []
    for (index, corner) in around.enumerated() {
      let before = corner - around[(index + around.count - 1) % around.count]
      let after = around[(index + 1) % around.count] - corner
      let turn = before.cross(after)
      let scale = before.length * after.length
      guard scale > 0, turn >= -1e-12 * scale else { return nil }
      if turn > 1e-12 * scale { kept.append(corner) }
      // A star's corners turn the same way, but several times around.
      if before.y < 0 && after.y >= 0 { turns += 1 }
    }
    guard kept.count >= 3, turns <= 1 else { return nil }
    return (Shape(corners: kept, radius: 0), center)
  }

  /// In m².
  package var area: Double {
    if isCircle { return Double.pi * radius * radius }
    var twice = 0.0
    for (index, corner) in corners.enumerated() { twice += corner.cross(corners[(index + 1) % corners.count]) }
    return twice / 2
  }

  /// The moment of inertia about the centre for a mass of 1 that fills the outline evenly, m².
  package var unitMoment: Double {
    if isCircle { return radius * radius / 2 }
    var sum = 0.0
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      sum += a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b))
    }
    return sum / (12 * area)
  }

  /// How far the outline reaches from the centre, m.
  package var reach: Double { (corners.map { $0.length }.max() ?? 0) + radius }

  package func scaled(by factor: Double) -> Shape {
    Shape(corners: corners.map { $0 * factor }, radius: radius * factor)
  }
}
