import Markup
import NumericalMethods

/// Box plots of one colour, side by side, in SI units of the axes.
package struct PlotBoxes: Equatable, Sendable {
  /// The spread of one group of values along y, over a stretch of x.
  package struct Box: Equatable, Sendable {
    /// Its edges along x.
    package var lower: Double
    package var upper: Double
    package var spread: BoxSpread
    /// Plain text for descriptions.
    package var name: String

    package init(lower: Double, upper: Double, spread: BoxSpread, name: String) {
      (self.lower, self.upper, self.spread, self.name) = (lower, upper, spread, name)
    }

    package var middle: Double { (lower + upper) / 2 }
  }

  package var boxes: [Box]
  /// A colour of the theme, counted from 1; nil takes the first that nothing else has.
  package var color: Int?
  /// Plain text for descriptions.
  package var name: String
  /// Drawn in the legend; nil draws nothing.
  package var label: PlotText?

  package init(_ boxes: [Box], color: Int? = nil, name: String = "", label: PlotText? = nil) {
    (self.boxes, self.color, self.name, self.label) = (boxes, color, name, label)
  }
}

extension PlotBoxes: MarkKind {
  var isColored: Bool { true }
  var ownColor: Int? { color }

  /// What they take in on one axis; nil without a value. A logarithmic one has positive numbers only.
  func extent(isX: Bool, on _: Scale.Kind, _ y: Scale.Kind) -> Span? {
    var extent: Span?
    func include(_ value: Double) {
      guard value.isFinite, isX || y == .linear || value > 0 else { return }
      extent = extent.map { Span(min($0.lower, value), max($0.upper, value)) } ?? Span(value, value)
    }
    for box in boxes {
      if isX {
        include(box.lower)
        include(box.upper)
        continue
      }
      let spread = box.spread
      for value in [spread.least, spread.greatest] { include(value) }
      // The least of those that stand on a logarithmic axis.
      if let own = spread.box {
        for value in [own.lowWhisker, own.lowerQuartile, own.median, own.upperQuartile] { include(value) }
      }
      if let first = spread.singles.first(where: { $0 > 0 }) { include(first) }
    }
    return extent
  }

  /// px that a box is wide at most.
  private static var widest: Double { 72 }

  /// One path for the boxes, one for their medians, one for the whiskers, and one for the points beyond.
  func draw(in view: Viewport, color: Int, into svg: inout Markup) {
    var (areas, medians, whiskers) = (PathData(), PathData(), PathData())
    for box in boxes {
      guard let shown = box.spread.box, let (left, right) = sides(of: box, in: view) else { continue }
      let (low, high) = (height(shown.lowerQuartile, view), height(shown.upperQuartile, view))
      areas.move(left, low)
      areas.line(left, high)
      areas.line(right, high)
      areas.line(right, low)
      areas.close()
      if isInView(shown.median, view) {
        medians.move(left, height(shown.median, view))
        medians.line(right, height(shown.median, view))
      }
      for (quartile, end) in [(shown.lowerQuartile, shown.lowWhisker), (shown.upperQuartile, shown.highWhisker)] {
        let (from, to, middle) = (height(quartile, view), height(end, view), (left + right) / 2)
        guard from != to else { continue }
        whiskers.move(middle, from)
        whiskers.line(middle, to)
        guard isInView(end, view) else { continue }
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
    drawSingles(in: view, color, &svg)
  }

  private func drawSingles(in view: Viewport, _ color: Int, _ svg: inout Markup) {
    let singles = boxes.flatMap { box in box.spread.singles.map { (x: box.middle, y: $0) } }
    guard !singles.isEmpty else { return }
    let series = PlotSeries(x: singles.map { $0.x }, y: singles.map { $0.y }, marker: .circle)
    series.draw(in: view, color: color, into: &svg)
  }

  /// px of its edges; nil where its middle is out of view.
  private func sides(of box: Box, in view: Viewport) -> (left: Double, right: Double)? {
    let area = view.area
    let (left, right, middle) = (view.px(x: box.lower), view.px(x: box.upper), view.px(x: box.middle))
    guard left < right, middle >= area.left, middle <= area.right else { return nil }
    let half = min((right - left) / 2, Self.widest / 2)
    return (max(middle - half, area.left), min(middle + half, area.right))
  }

  /// px of a value, kept in view; on a logarithmic axis what is not positive lies below.
  private func height(_ value: Double, _ view: Viewport) -> Double {
    let place = view.px(y: value)
    return place.isFinite ? min(max(place, view.area.top), view.area.bottom) : view.area.bottom
  }

  private func isInView(_ value: Double, _ view: Viewport) -> Bool { view.window.y.contains(value) }

  func drawSwatch(_ x: Double, _ y: Double, _ paint: String, into svg: inout Markup) { svg.barSwatch(x, y, paint) }

  /// `Anna: 12 values, the least 1.38 s, the quartiles 1.40 s and 1.43 s, the median 1.42 s, the greatest 1.52 s, 1 beyond
  /// the whiskers.`
  func sentences(_ words: AxisWords) -> [String] {
    var sentences = boxes.prefix(AxisWords.most).map { box in
      let (name, spread) = (box.name.isEmpty ? "Box" : box.name, box.spread)
      func text(_ number: Double) -> String { words.value(number, words.y, words.window.y) }
      guard spread.count > 0 else { return name + ": no values." }
      guard let shown = spread.box else {
        let count = "\(spread.count) \(spread.count == 1 ? "point" : "points")"
        return name + ": \(count), \(spread.singles.map(text).joined(separator: ", "))."
      }
      let beyond = spread.singles.isEmpty ? "" : ", \(spread.singles.count) beyond the whiskers"
      return name + ": \(spread.count) values, the least \(text(spread.least)), "
        + "the quartiles \(text(shown.lowerQuartile)) and \(text(shown.upperQuartile)), "
        + "the median \(text(shown.median)), the greatest \(text(spread.greatest))\(beyond)."
    }
    let rest = boxes.count - AxisWords.most
    if rest > 0 { sentences.append("\(rest) more.") }
    return sentences
  }
}
