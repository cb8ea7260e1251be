import NumericalMethods

/// Along which axis two outlines are furthest apart, and how far: negative where they overlap.
///
/// Every axis gives a lower bound of the distance; this one gives the distance itself, but for two corners of polygons.
struct Separation {
  enum Axis {
    /// The outward normal of an edge of the first outline.
    case edgeOfFirst(Int)
    case edgeOfSecond(Int)
    /// From a corner of the first to one of the second.
    case corners(Int, Int)
  }

  var axis: Axis
  /// From the first to the second, of length 1.
  var normal: Vector
  var gap: Double

  init(_ first: Collider, _ a: PlacedCollider, _ second: Collider, _ b: PlacedCollider) {
    if first.isCircle, second.isCircle {
      self.init(between: a.corners[0], and: b.corners[0], 0, 0, first.radius + second.radius)
    } else if second.isCircle {
      self.init(circle: b.corners[0], radius: second.radius, beside: first, a)
    } else if first.isCircle {
      self.init(circle: a.corners[0], radius: first.radius, beside: second, b)
      normal = -normal
      switch axis {
      case .edgeOfFirst(let edge): axis = .edgeOfSecond(edge)
      case .edgeOfSecond(let edge): axis = .edgeOfFirst(edge)
      case .corners(let corner, let other): axis = .corners(other, corner)
      }
    } else {
      self.init(axis: .edgeOfFirst(0), normal: .zero, gap: -.infinity)
      // An edge that is as good as the one before does not take its place, so that the choice does not flicker.
      for edge in first.normals.indices {
        let normal = a.normal(edge, of: first)
        let gap = Self.least(of: b.corners, along: normal) - normal.dot(a.corners[edge])
        if gap > self.gap { self = Separation(axis: .edgeOfFirst(edge), normal: normal, gap: gap) }
      }
      // A half-plane knows only its own edge: a body that is deep in it must come out there.
      if first.isHalfPlane { return }
      if second.isHalfPlane { gap = -.infinity }
      for edge in second.normals.indices {
        let normal = b.normal(edge, of: second)
        let gap = Self.least(of: a.corners, along: normal) - normal.dot(b.corners[edge])
        if gap > self.gap { self = Separation(axis: .edgeOfSecond(edge), normal: -normal, gap: gap) }
      }
    }
  }

  private init(axis: Axis, normal: Vector, gap: Double) {
    self.axis = axis
    self.normal = normal
    self.gap = gap
  }

  private init(between a: Vector, and b: Vector, _ corner: Int, _ other: Int, _ radius: Double) {
    let way = b - a
    let distance = way.length
    self.init(
      axis: .corners(corner, other), normal: distance > 0 ? way * (1 / distance) : Vector(0, 1),
      gap: distance - radius)
  }

  private init(circle center: Vector, radius: Double, beside polygon: Collider, _ a: PlacedCollider) {
    var best = -Double.infinity
    var edge = 0
    for candidate in polygon.normals.indices {
      let height = a.normal(candidate, of: polygon).dot(center - a.corners[candidate])
      if height > best {
        best = height
        edge = candidate
      }
    }
    let start = a.corners[edge]
    let following = edge + 1 == a.corners.count ? 0 : edge + 1
    let end = a.corners[following]
    if best >= 0, !polygon.isHalfPlane {
      let way = end - start
      if way.dot(center - start) < 0 {
        self.init(between: start, and: center, edge, 0, radius)
        return
      }
      if way.dot(center - end) > 0 {
        self.init(between: end, and: center, following, 0, radius)
        return
      }
    }
    self.init(axis: .edgeOfFirst(edge), normal: a.normal(edge, of: polygon), gap: best - radius)
  }

  private static func least(of corners: [Vector], along normal: Vector) -> Double {
    var least = Double.infinity
    for corner in corners { least = min(least, normal.dot(corner)) }
    return least
  }
}
