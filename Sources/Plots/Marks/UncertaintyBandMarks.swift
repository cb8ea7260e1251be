import Markup

/// Draws bands behind curves, each stretch without a gap as one area.
struct UncertaintyBandMarks {
  let view: Viewport

  func draw(_ band: PlotBand, into svg: inout Markup) {
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
    for index in 0..<min(band.x.count, band.lower.count, band.upper.count) {
      let x = view.px(x: band.x[index])
      let (low, high) = (view.px(y: band.lower[index]), view.px(y: band.upper[index]))
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
      [("class", "uncertainty"), ("fill", PlotTheme.color(band.color)), ("fill-opacity", ".15")], path)
  }
}
