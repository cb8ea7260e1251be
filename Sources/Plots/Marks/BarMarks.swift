import Markup

/// Draws bars: one path for the areas and their edges, and one for their error bars.
struct BarMarks {
  let view: Viewport

  func draw(_ bars: PlotBars, color: Int, into svg: inout Markup) {
    let area = view.area
    var path = PathData()
    func kept(_ value: Double, _ least: Double, _ most: Double) -> Double { min(max(value, least), most) }
    let zero = view.px(y: 0)
    let foot = zero.isFinite ? kept(zero, area.top, area.bottom) : area.bottom
    for bar in bars.bars where bar.height.isFinite && bar.height != 0 {
      let left = kept(view.px(x: bar.lower), area.left, area.right)
      let right = kept(view.px(x: bar.upper), area.left, area.right)
      let top = kept(view.px(y: bar.height), area.top, area.bottom)
      guard left < right, left.isFinite, right.isFinite, top.isFinite else { continue }
      path.move(left, foot)
      path.line(left, top)
      path.line(right, top)
      path.line(right, foot)
      path.close()
    }
    guard !path.isEmpty else { return }
    let paint = PlotTheme.color(color)
    svg.path(
      [
        ("class", "bars"), ("fill", paint), ("fill-opacity", ".25"), ("stroke", paint), ("stroke-width", "1.2"),
      ], path)
    guard bars.bars.contains(where: { $0.error > 0 }) else { return }
    let tops = PlotSeries(
      x: bars.bars.map { ($0.lower + $0.upper) / 2 }, y: bars.bars.map { $0.height },
      errorsY: bars.bars.map { $0.error })
    SeriesMarks(view: view).drawBars(tops, paint, &svg)
  }
}
