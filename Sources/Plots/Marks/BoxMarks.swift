import Markup
import NumericalMethods

/// Draws box plots: one path for the boxes, one for their medians, one for the whiskers, and one for the points beyond.
struct BoxMarks {
  let view: Viewport

  /// px that a box is wide at most.
  private static var widest: Double { 72 }

  func draw(_ boxes: PlotBoxes, color: Int, into svg: inout Markup) {
    var (areas, medians, whiskers) = (PathData(), PathData(), PathData())
    for box in boxes.boxes {
      guard let shown = box.spread.box, let (left, right) = sides(of: box) else { continue }
      let (low, high) = (height(shown.lowerQuartile), height(shown.upperQuartile))
      areas.move(left, low)
      areas.line(left, high)
      areas.line(right, high)
      areas.line(right, low)
      areas.close()
      if isInView(shown.median) {
        medians.move(left, height(shown.median))
        medians.line(right, height(shown.median))
      }
      for (quartile, end) in [(shown.lowerQuartile, shown.lowWhisker), (shown.upperQuartile, shown.highWhisker)] {
        let (from, to, middle) = (height(quartile), height(end), (left + right) / 2)
        guard from != to else { continue }
        whiskers.move(middle, from)
        whiskers.line(middle, to)
        guard isInView(end) else { continue }
        whiskers.move((left + middle) / 2, to)
        whiskers.line((middle + right) / 2, to)
      }
    }
    let paint = PlotTheme.color(color)
    if !areas.isEmpty {
      svg.path(
        [
          ("class", "boxes"), ("fill", paint), ("fill-opacity", ".25"), ("stroke", paint), ("stroke-width", "1.2"),
        ], areas)
    }
    if !whiskers.isEmpty { svg.path([("class", "whiskers"), ("stroke", paint), ("stroke-width", "1.2")], whiskers) }
    if !medians.isEmpty { svg.path([("class", "medians"), ("stroke", paint), ("stroke-width", "2.4")], medians) }
    drawSingles(boxes, color, &svg)
  }

  private func drawSingles(_ boxes: PlotBoxes, _ color: Int, _ svg: inout Markup) {
    let singles = boxes.boxes.flatMap { box in box.spread.singles.map { (x: box.middle, y: $0) } }
    guard !singles.isEmpty else { return }
    let series = PlotSeries(x: singles.map { $0.x }, y: singles.map { $0.y }, marker: .circle)
    SeriesMarks(view: view).draw(series, color: color, into: &svg)
  }

  /// px of its edges; nil where its middle is out of view.
  private func sides(of box: PlotBoxes.Box) -> (left: Double, right: Double)? {
    let area = view.area
    let (left, right, middle) = (view.px(x: box.lower), view.px(x: box.upper), view.px(x: box.middle))
    guard left < right, middle >= area.left, middle <= area.right else { return nil }
    let half = min((right - left) / 2, Self.widest / 2)
    return (max(middle - half, area.left), min(middle + half, area.right))
  }

  /// px of a value, kept in view; on a logarithmic axis what is not positive lies below.
  private func height(_ value: Double) -> Double {
    let place = view.px(y: value)
    return place.isFinite ? min(max(place, view.area.top), view.area.bottom) : view.area.bottom
  }

  private func isInView(_ value: Double) -> Bool { view.window.y.contains(value) }
}
