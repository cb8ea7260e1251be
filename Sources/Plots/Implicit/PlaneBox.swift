/// A rectangle in px of the view box.
struct PlaneBox: Equatable {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  /// The longer side.
  var size: Double { max(width, height) }
  var middle: (x: Double, y: Double) { (left + width / 2, top + height / 2) }

  func inflated(by margin: Double) -> PlaneBox {
    PlaneBox(left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin)
  }

  func union(_ other: PlaneBox) -> PlaneBox {
    PlaneBox(
      left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ point: PlanePoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  func intersects(_ other: PlaneBox) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }
}
