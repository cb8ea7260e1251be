import Markup

/// Bars that stand on zero, side by side: a histogram, or a column of values, in SI units of the axes.
package struct PlotBars: Equatable, Sendable {
  /// A bar from one place on x to another.
  package struct Bar: Equatable, Sendable {
    package var lower: Double
    package var upper: Double
    package var height: Double
    /// The standard uncertainty of the height; 0 where none is drawn.
    package var error: Double

    package init(lower: Double, upper: Double, height: Double, error: Double = 0) {
      (self.lower, self.upper, self.height, self.error) = (lower, upper, height, error)
    }
  }

  package var bars: [Bar]
  /// A colour of the theme, counted from 1; nil takes the first that no curve has.
  package var color: Int?
  /// Plain text for descriptions.
  package var name: String
  /// Drawn in the legend; nil draws nothing.
  package var label: PlotText?

  package init(_ bars: [Bar], color: Int? = nil, name: String = "", label: PlotText? = nil) {
    (self.bars, self.color, self.name, self.label) = (bars, color, name, label)
  }

  /// The bars that stand on axes that are divided so. On a logarithmic one they begin at its edge, not at zero.
  package func shown(on x: Scale.Kind, _ y: Scale.Kind) -> [Bar] {
    bars.filter { bar in
      bar.lower.isFinite && bar.upper.isFinite && bar.height.isFinite && (x == .linear || bar.lower > 0)
        && (y == .linear || bar.height > 0)
    }
  }
}

extension PlotBars: MarkKind {
  var standsOnZero: Bool { true }
  var isColored: Bool { true }
  var ownColor: Int? { color }

  func extent(isX: Bool, on x: Scale.Kind, _ y: Scale.Kind) -> Span? {
    extent(on: x, y).map { isX ? $0.x : $0.y }
  }

  /// What they take in; nil without a bar.
  private func extent(on x: Scale.Kind, _ y: Scale.Kind) -> (x: Span, y: Span)? {
    var found: (x: Span, y: Span)?
    for bar in shown(on: x, y) {
      let foot = y == .linear ? 0 : bar.height
      let known = found ?? (Span(bar.lower, bar.upper), Span(foot, foot))
      let error = bar.error.isFinite ? bar.error : 0
      let low = y == .linear || bar.height > error ? bar.height - error : bar.height
      found = (
        Span(min(known.x.lower, bar.lower), max(known.x.upper, bar.upper)),
        Span(min(known.y.lower, low), max(known.y.upper, bar.height + error))
      )
    }
    return found
  }

  /// One path for the areas and their edges, and one for their error bars.
  func draw(in view: Viewport, color: Int, into svg: inout Markup) {
    let area = view.area
    var path = PathData()
    func kept(_ value: Double, _ least: Double, _ most: Double) -> Double { min(max(value, least), most) }
    let zero = view.px(y: 0)
    let foot = zero.isFinite ? kept(zero, area.top, area.bottom) : area.bottom
    for bar in bars where bar.height.isFinite && bar.height != 0 {
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
    guard bars.contains(where: { $0.error > 0 }) else { return }
    let tops = PlotSeries(
      x: bars.map { ($0.lower + $0.upper) / 2 }, y: bars.map { $0.height },
      errorsY: bars.map { $0.error })
    SeriesMarks(view: view).drawBars(tops, paint, &svg)
  }

  func drawSwatch(_ x: Double, _ y: Double, _ paint: String, into svg: inout Markup) { svg.barSwatch(x, y, paint) }

  func sentences(_ words: AxisWords) -> [String] { [sentence(words)] }

  /// `T: 8 bars, T from 1.1 s to 1.9 s, the highest 5.`
  private func sentence(_ words: AxisWords) -> String {
    let errors = bars.contains { $0.error > 0 } ? " with error bars" : ""
    if !words.x.names.isEmpty { return (label?.plain ?? "Bars") + errors + ": " + heights(words) + "." }
    let name = name.isEmpty ? "Bars" : name
    guard let extent = extent(on: words.x.scale, words.y.scale) else { return name + ": no bars." }
    let count = shown(on: words.x.scale, words.y.scale).count
    return name + ": \(count) \(count == 1 ? "bar" : "bars")\(errors), " + words.ranges(extent.x, extent.y) + "."
  }

  /// `iron 7.87 g/cm³, lead 11.34 g/cm³`
  private func heights(_ words: AxisWords) -> String {
    let named = bars.compactMap { bar -> String? in
      let place = ((bar.lower + bar.upper) / 2).rounded()
      guard bar.height.isFinite, place >= 1, place <= Double(words.x.names.count) else { return nil }
      return words.x.names[Int(place) - 1].plain + " " + words.value(bar.height, words.y, words.window.y)
    }
    let rest = named.count - AxisWords.most
    return named.prefix(AxisWords.most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
