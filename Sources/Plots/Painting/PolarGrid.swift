import CMath
import Markup

/// Circles of the axis' distances and rays of even angles, cut off at the plot's edge, with the angles. Whose distance a
/// circle has, the number below it says.
struct PolarGrid {
  let layout: Layout
  let view: Viewport
  /// Angles in degrees; else in multiples of π.
  let isInDegrees: Bool
  /// px of the pole.
  private let x: Double
  private let y: Double
  /// Where circles stand, in units of x.
  private let step: Double
  private var area: PlotArea { view.area }

  /// Nil where the pole is out of view or a circle would be none.
  init?(layout: Layout, view: Viewport, isInDegrees: Bool) {
    let (window, ticks) = (view.window, layout.x.ticks)
    guard window.x.contains(0), window.y.contains(0), view.scaleX.kind == .linear, view.scaleY.kind == .linear,
      ticks.count > 1, (view.scaleX.slope(at: 0) / view.scaleY.slope(at: 0) + 1).magnitude < 1e-6
    else { return nil }
    self.layout = layout
    self.view = view
    self.isInDegrees = isInDegrees
    x = view.px(x: 0)
    y = view.px(y: 0)
    step = ticks[1].value - ticks[0].value
    guard step > 0, step * view.scaleX.slope(at: 0) >= 8 else { return nil }
  }

  /// - Parameters:
  ///   - ink: what numbers become a part of.
  ///   - texts: likewise.
  ///   - other: what they keep clear of.
  func draw(on ink: inout InkMap, _ texts: inout InkMap, besides other: InkMap, into svg: inout Markup) {
    var path = ""
    for index in 0..<rayCount { path += ray(at: angle(index)) }
    let unit = step * view.scaleX.slope(at: 0)
    let farthest = hypot(max(x - area.left, area.right - x), max(y - area.top, area.bottom - y))
    var radius = unit
    while radius < farthest {
      path += circle(radius)
      radius += unit
    }
    svg.element(
      "path",
      [("class", "grid"), ("stroke", "currentColor"), ("stroke-opacity", ".12"), ("d", path)])
    svg.newLine()
    svg.begin(
      "g", [("class", "ticks"), ("fill", "currentColor"), ("fill-opacity", ".7")])
    angles(on: &ink, &texts, besides: other, into: &svg)
    svg.end()
  }

  // MARK: Lines

  private var rayCount: Int {
    let side = min(area.width, area.height)
    return side < 200 ? 8 : side < 700 ? 12 : 24
  }

  private func angle(_ index: Int) -> Double { 2 * .pi * Double(index) / Double(rayCount) }

  private func ray(at angle: Double) -> String {
    let end = edge(at: angle)
    return "M\(n(x)) \(n(y))L\(n(end.x)) \(n(end.y))"
  }

  /// Where the ray at an angle leaves the plot.
  private func edge(at angle: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (cos(angle), -sin(angle))
    var reach = Double.infinity
    if dx > 1e-9 { reach = min(reach, (area.right - x) / dx) }
    if dx < -1e-9 { reach = min(reach, (area.left - x) / dx) }
    if dy > 1e-9 { reach = min(reach, (area.bottom - y) / dy) }
    if dy < -1e-9 { reach = min(reach, (area.top - y) / dy) }
    return (x + reach * dx, y + reach * dy)
  }

  /// The arcs of a circle that lie inside the plot.
  private func circle(_ radius: Double) -> String {
    var cuts: [Double] = []
    for side in [area.left, area.right] where (side - x).magnitude < radius {
      let angle = acos((side - x) / radius)
      cuts += [angle, 2 * .pi - angle]
    }
    for side in [area.top, area.bottom] where (side - y).magnitude < radius {
      let angle = asin((y - side) / radius)
      cuts += [angle < 0 ? angle + 2 * .pi : angle, .pi - angle]
    }
    // A whole circle is two arcs.
    if cuts.isEmpty { cuts = [0, .pi] }
    cuts.sort()
    var path = ""
    for (index, from) in cuts.enumerated() {
      let to = index + 1 < cuts.count ? cuts[index + 1] : cuts[0] + 2 * .pi
      let middle = point(radius, (from + to) / 2)
      guard to > from, isInside(middle.x, middle.y) else { continue }
      let (start, end) = (point(radius, from), point(radius, to))
      path +=
        "M\(n(start.x)) \(n(start.y))A\(n(radius)) \(n(radius)) 0 \(to - from > .pi ? 1 : 0) 0 \(n(end.x)) \(n(end.y))"
    }
    return path
  }

  private func point(_ radius: Double, _ angle: Double) -> (x: Double, y: Double) {
    (x + radius * cos(angle), y - radius * sin(angle))
  }

  private func isInside(_ x: Double, _ y: Double) -> Bool {
    x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
  }

  // MARK: Numbers

  private var size: Double { layout.textSize }

  /// On their rays, as far out as there is room; a number without room is left out.
  private func angles(
    on ink: inout InkMap, _ texts: inout InkMap, besides other: InkMap, into svg: inout Markup
  ) {
    let height = size * TextBox.lineHeight
    for index in 0..<rayCount {
      let label = label(index)
      let width = TextMetrics.width(label, size: size)
      let (dx, dy) = (cos(angle(index)), -sin(angle(index)))
      let end = edge(at: angle(index))
      let reach = hypot(end.x - x, end.y - y)
      // Beside the axes, not on them.
      let isUpright = index * 2 % rayCount != 0 && index * 4 % rayCount == 0
      let (right, down) = (isUpright ? width / 2 + 4 : 0, index * 2 % rayCount == 0 ? -height / 2 - 3 : 0)
      var distance = reach
      while distance > max(0.4 * reach, 40) {
        let box = TextBox(
          left: x + distance * dx + right - width / 2, top: y + distance * dy + down - height / 2, width: width,
          height: height)
        if isFree(box, on: other, texts) {
          write(label, in: box, on: &ink, &texts, into: &svg)
          break
        }
        distance -= 3
      }
    }
  }

  private func isFree(_ box: TextBox, on ink: InkMap, _ texts: InkMap) -> Bool {
    box.isInside(area, margin: 2) && ink.count(in: box) == 0 && texts.count(in: box) == 0
  }

  private func write(
    _ text: PlotText, in box: TextBox, on ink: inout InkMap, _ texts: inout InkMap, into svg: inout Markup
  ) {
    svg.element(
      "text",
      [
        ("x", n(box.left + box.width / 2)), ("y", n(box.top + box.height / 2)), ("dy", ".35em"),
        ("text-anchor", "middle"), ("stroke", PlotTheme.paper), ("stroke-width", "3"), ("stroke-linejoin", "round"),
      ], content: text)
    ink.mark(box)
    texts.mark(box)
  }

  private func label(_ index: Int) -> PlotText {
    isInDegrees
      ? PlotText((index * 360 / rayCount).description + "°") : FractionTicks.piLabel(2 * index, rayCount)
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
