import Markup

/// The stretch between two curves over the same places, in SI units of the axes: where a curve lies within its uncertainty.
package struct PlotBand: Equatable, Sendable {
  /// In ascending order, all as many; where one is no number the area is broken.
  package var x: [Double]
  package var lower: [Double]
  package var upper: [Double]
  /// A colour of the theme, counted from 1.
  package var color: Int

  package init(x: [Double], lower: [Double], upper: [Double], color: Int = 1) {
    (self.x, self.lower, self.upper, self.color) = (x, lower, upper, color)
  }
}

/// Each stretch without a gap is one area.
extension PlotBand: MarkKind {
  var isBehind: Bool { true }

  func draw(in view: Viewport, color _: Int, into svg: inout Markup) {
    let area = view.area
    var path = PathData()
    var stretch: [(x: Double, low: Double, high: Double)] = []
    func kept(_ y: Double) -> Double { min(max(y, area.top), area.bottom) }
    func flush() {
      if stretch.count > 1 {
        path.move(stretch[0].x, stretch[0].high)
        for point in stretch.dropFirst() { path.line(point.x, point.high) }
        for point in stretch.reversed() { path.line(point.x, point.low) }
        path.close()
      }
      stretch = []
    }
    for index in 0..<min(self.x.count, lower.count, upper.count) {
      let x = view.px(x: self.x[index])
      let (low, high) = (view.px(y: lower[index]), view.px(y: upper[index]))
      guard x.isFinite, low.isFinite, high.isFinite, x >= area.left - 0.5, x <= area.right + 0.5,
        min(low, high) <= area.bottom, max(low, high) >= area.top
      else {
        flush()
        continue
      }
      stretch.append((x, kept(low), kept(high)))
    }
    flush()
    guard !path.isEmpty else { return }
    svg.path(
      [("class", "uncertainty"), ("fill", PlotTheme.color(color)), ("fill-opacity", ".15")], path)
  }
}
