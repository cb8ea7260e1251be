import Mechanics
import NumericalMethods

/// How far two outlines lie apart, or how deep they reach into each other.
enum SceneOverlap {
  /// Corners in the plane, counter-clockwise, and how far the outline lies outside of them.
  struct Outline {
    let corners: [Vector]
    let radius: Double

    init(corners: [Vector], radius: Double) {
      self.corners = corners
      self.radius = radius
    }

    init(_ body: Body) {
      corners = body.shape.corners.map { body.position + SceneBuilder.turned($0, by: body.angle) }
      radius = body.shape.radius
    }
  }

  /// In m; negative where they overlap. Where they are apart it may be less than the distance, never more.
  static func distance(_ a: Outline, _ b: Outline) -> Double {
    let radii = a.radius + b.radius
    guard let first = a.corners.first, let other = b.corners.first else { return .infinity }
    if a.corners.count == 1, b.corners.count == 1 { return (first - other).length - radii }
    var widest = -Double.infinity
    for axis in axes(a) + axes(b) + between(a, b) {
      let reachA = a.corners.map { axis.dot($0) }
      let reachB = b.corners.map { axis.dot($0) }
      guard let highA = reachA.max(), let lowB = reachB.min(), let highB = reachB.max(), let lowA = reachA.min() else {
        continue
      }
      widest = max(widest, lowB - highA, lowA - highB)
    }
    return widest - radii
  }

  /// The normals of the sides.
  private static func axes(_ outline: Outline) -> [Vector] {
    guard outline.corners.count > 1 else { return [] }
    return outline.corners.indices.compactMap { index in
      let side = outline.corners[(index + 1) % outline.corners.count] - outline.corners[index]
      return side.length > 0 ? side.turned * (1 / side.length) : nil
    }
  }

  /// The ways from the centre of a circle to the corners of the other.
  private static func between(_ a: Outline, _ b: Outline) -> [Vector] {
    func ways(_ center: Vector, _ corners: [Vector]) -> [Vector] {
      corners.compactMap { corner in
        let way = corner - center
        return way.length > 0 ? way * (1 / way.length) : nil
      }
    }
    if a.corners.count == 1, let center = a.corners.first { return ways(center, b.corners) }
    if b.corners.count == 1, let center = b.corners.first { return ways(center, a.corners) }
    return []
  }
}
