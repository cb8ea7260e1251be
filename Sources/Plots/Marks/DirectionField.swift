import Markup

/// Directions all over a window, drawn behind the curves: the slopes of an equation, or where a portrait goes.
package struct DirectionField {
  /// In which direction it goes through a point, in the units of the axes; NaN or zero for none.
  package let direction: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  /// Whether it goes one way along itself.
  package let isDirected: Bool

  private let renew: () -> Void

  /// - Parameter renew: called before each drawing; what the directions may cost is counted anew.
  package init(
    isDirected: Bool, renew: @escaping () -> Void = {},
    direction: @escaping (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) {
    self.isDirected = isDirected
    self.renew = renew
    self.direction = direction
  }
}

extension DirectionField: MarkKind {
  var isBehind: Bool { true }

  /// px between neighbours, and the length of a stroke.
  private static var distance: Double { 22 }
  private static var length: Double { 13 }

  /// A stroke on each place of a grid, with a head where the field has a direction.
  func draw(in view: Viewport, color: Int, into svg: inout Markup) {
    let area = view.area
    let columns = max(Int(min(area.width / Self.distance, 200)), 1)
    let rows = max(Int(min(area.height / Self.distance, 200)), 1)
    var path = PathData()
    for row in 0..<rows {
      for column in 0..<columns {
        let x = area.left + area.width * (Double(column) + 0.5) / Double(columns)
        let y = area.top + area.height * (Double(row) + 0.5) / Double(rows)
        let (valueX, valueY) = (view.scaleX.value(at: x), view.scaleY.value(at: y))
        let found = direction(valueX, valueY)
        let (dx, dy) = (found.x * view.scaleX.slope(at: valueX), found.y * view.scaleY.slope(at: valueY))
        let size = (dx * dx + dy * dy).squareRoot()
        guard size > 0, size.isFinite else { continue }
        stroke(x, y, dx / size, dy / size, hasHead: isDirected, into: &path)
      }
    }
    guard !path.isEmpty else { return }
    svg.path(
      [
        ("class", "field"), ("stroke", "currentColor"), ("stroke-opacity", ".35"), ("stroke-width", "1"),
        ("stroke-linecap", "round"),
      ], path)
  }

  private func stroke(
    _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, hasHead: Bool, into path: inout PathData
  ) {
    let half = Self.length / 2
    let (endX, endY) = (x + half * dx, y + half * dy)
    path.move(x - half * dx, y - half * dy)
    path.line(endX, endY)
    guard hasHead else { return }
    let (back, side) = (3.5, 2.0)
    path.move(endX - back * dx + side * dy, endY - back * dy - side * dx)
    path.line(endX, endY)
    path.line(endX - back * dx - side * dy, endY - back * dy + side * dx)
  }
}
