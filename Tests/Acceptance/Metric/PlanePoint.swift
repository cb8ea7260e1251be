/// A point of the picture in px, y downward; or a share of the window, y upward.
package struct PlanePoint: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var turned: PlanePoint { PlanePoint(y, x) }

  func distance(to other: PlanePoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// How far it is from the straight line between two points.
  func distance(toSegment a: PlanePoint, _ b: PlanePoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return distance(to: a) }
    let share = min(max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1)
    return distance(to: PlanePoint(a.x + share * dx, a.y + share * dy))
  }
}
