/// Walks along an implicit curve: by Newton's method down the gradient onto it, and at right angles to that along it.
struct PlaneWalk {
  private let index: Int
  private let view: Viewport
  private let field: PlaneField?

  init(_ walk: CurveWalk) {
    index = walk.index
    view = walk.view
    field = walk.curve.source.plane.map { PlaneField($0, in: walk.view) }
  }

  /// The nearest point of the outlines drawn, and from there of the curve itself.
  func nearest(_ x: Double, _ y: Double, _ outlines: [Polyline]) -> TracePlace? {
    var best = (distance: Double.infinity, x: 0.0, y: 0.0)
    for line in outlines {
      for number in 0..<line.count {
        let (x0, y0) = (line.x[max(number - 1, 0)], line.y[max(number - 1, 0)])
        let (dx, dy) = (line.x[number] - x0, line.y[number] - y0)
        let square = dx * dx + dy * dy
        let share = square > 0 ? min(max(((x - x0) * dx + (y - y0) * dy) / square, 0), 1) : 0
        let (px, py) = (x0 + share * dx, y0 + share * dy)
        let distance = (px - x) * (px - x) + (py - y) * (py - y)
        if distance < best.distance { best = (distance, px, py) }
      }
    }
    guard best.distance.isFinite else { return nil }
    guard var here = foot(best.x, best.y) else { return place(best.x, best.y) }
    for _ in 0..<6 {
      let along = (x - here.x) * here.alongX + (y - here.y) * here.alongY
      guard along.magnitude > 1e-9, let next = foot(here.x + along * here.alongX, here.y + along * here.alongY),
        square(next, x, y) < square(here, x, y)
      else { break }
      here = next
    }
    return place(here.x, here.y)
  }

  /// The curve's place next to a point that is on it, or was.
  func place(near x: Double, _ y: Double) -> TracePlace? { foot(x, y).map { place($0.x, $0.y) } }

  /// Px by px, since the curve may bend.
  func place(after start: TracePlace, px: Double) -> TracePlace? {
    guard var here = foot(view.px(x: start.x), view.px(y: start.y)) else { return nil }
    let direction = px < 0 ? -1.0 : 1.0
    let area = view.area
    for _ in 0..<Int(min(px.magnitude.rounded(.up), 100)) {
      guard let next = foot(here.x + direction * here.alongX, here.y + direction * here.alongY),
        next.x >= area.left, next.x <= area.right, next.y >= area.top, next.y <= area.bottom
      else { break }
      here = next
    }
    return place(here.x, here.y)
  }

  private struct Foot {
    var x: Double
    var y: Double
    /// The direction of the curve, of length 1.
    var alongX: Double
    var alongY: Double
  }

  private func place(_ x: Double, _ y: Double) -> TracePlace {
    TracePlace(curve: index, parameter: .nan, x: view.scaleX.value(at: x), y: view.scaleY.value(at: y))
  }

  private func square(_ foot: Foot, _ x: Double, _ y: Double) -> Double {
    (foot.x - x) * (foot.x - x) + (foot.y - y) * (foot.y - y)
  }

  /// The nearest point, within some px, at which the sides of a comparison are equal.
  private func foot(_ x: Double, _ y: Double) -> Foot? {
    guard let field else { return nil }
    var best: Foot?
    for comparison in field.relation.comparisons {
      guard let found = foot(field, comparison.difference, x, y) else { continue }
      if best.map({ square(found, x, y) < square($0, x, y) }) ?? true { best = found }
    }
    return best
  }

  private func foot(_ field: PlaneField, _ number: Int, _ x: Double, _ y: Double) -> Foot? {
    var foot = Foot(x: x, y: y, alongX: 0, alongY: 0)
    var step = Double.infinity
    for _ in 0..<24 {
      let (value, dx, dy) = field.gradient(number, foot.x, foot.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite, value.isFinite else { return nil }
      let length = square.squareRoot()
      (foot.alongX, foot.alongY) = (-dy / length, dx / length)
      step = (value / length).magnitude
      guard step < 100 else { return nil }
      foot.x -= value / square * dx
      foot.y -= value / square * dy
      if step < 1e-9 { break }
    }
    return step < 1e-3 && self.square(foot, x, y) < 64 ? foot : nil
  }
}
