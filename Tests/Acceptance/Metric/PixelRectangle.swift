/// The part of a picture that a window fills, in px.
package struct PixelRectangle: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  var right: Double { left + width }
  var bottom: Double { top + height }
  var turned: PixelRectangle { PixelRectangle(left: top, top: left, width: height, height: width) }

  func grown(by room: Double) -> PixelRectangle {
    PixelRectangle(left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room)
  }

  /// From shares of the window to px.
  func place(_ share: PlanePoint) -> PlanePoint {
    PlanePoint(left + share.x * width, bottom - share.y * height)
  }

  func contains(_ point: PlanePoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// The part of a straight line that lies inside (Liang and Barsky 1984).
  func clip(_ a: PlanePoint, _ b: PlanePoint) -> (PlanePoint, PlanePoint)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (from, to) = (0.0, 1.0)
    for (step, room) in [(-dx, a.x - left), (dx, right - a.x), (-dy, a.y - top), (dy, bottom - a.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        from = max(from, room / step)
      } else {
        to = min(to, room / step)
      }
    }
    guard from <= to else { return nil }
    let start = from == 0 ? a : PlanePoint(a.x + from * dx, a.y + from * dy)
    let end = to == 1 ? b : PlanePoint(a.x + to * dx, a.y + to * dy)
    return (start, end)
  }
}
