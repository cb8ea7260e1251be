import CMath

/// Circles of the axis' distances and rays of even angles, cut off at the plot's edge, with their numbers.
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

  func draw(into svg: inout SVGWriter) {
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
      "g", [("class", "ticks"), ("fill", "currentColor"), ("fill-opacity", ".6"), ("font-size", n(size))])
    numbers(into: &svg)
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

  private var size: Double { (layout.textSize * 0.78).rounded() }

  /// Distances below the axis on the side that shows more of it; angles where their rays leave the plot.
  private func numbers(into svg: inout SVGWriter) {
    let isRight = area.right - x >= 0.8 * (x - area.left)
    let unit = step * view.scaleX.slope(at: 0)
    for tick in layout.x.ticks where tick.value > 0 {
      let place = isRight ? x + unit * tick.value / step : x - unit * tick.value / step
      let width = TextMetrics.width(tick.label, size: size)
      guard place - width > area.left, place + width < area.right, y + size * 1.2 < area.bottom else { continue }
      text(tick.label, place - width / 2 - 3, y + size, "middle", into: &svg)
    }
    for index in 0..<rayCount {
      let label = label(index)
      let end = edge(at: angle(index))
      let width = TextMetrics.width(label, size: size)
      // Short rays have no room.
      guard hypot(end.x - x, end.y - y) > 60 else { continue }
      var left = min(max(end.x - width / 2, area.left + 4), area.right - width - 4)
      var base = min(max(end.y + size * 0.35, area.top + size), area.bottom - 5)
      // Beside the axes, not on them.
      switch index * 4 {
      case 0, 2 * rayCount: base = y - 4
      case rayCount, 3 * rayCount: left = x + 4
      default: break
      }
      text(label, left, base, "start", into: &svg)
    }
  }

  private func label(_ index: Int) -> PlotText {
    isInDegrees
      ? PlotText((index * 360 / rayCount).description + "°") : FractionTicks.piLabel(2 * index, rayCount)
  }

  private func text(_ text: PlotText, _ x: Double, _ y: Double, _ anchor: String, into svg: inout SVGWriter) {
    svg.element(
      "text",
      [
        ("x", n(x)), ("y", n(y)), ("text-anchor", anchor), ("stroke", PlotTheme.paper), ("stroke-width", "3"),
        ("stroke-linejoin", "round"),
      ], content: text)
  }

  private func n(_ value: Double) -> String { SVGWriter.number(value) }
}
