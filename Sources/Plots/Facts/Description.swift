import NumericalMethods

/// Puts facts into sentences for those who cannot see the picture.
struct Description {
  let x: Axis
  let y: Axis
  let window: PlotWindow

  func text<Source>(of curves: [Curve<Source>], facts: [CurveFacts]) -> String {
    var sentences: [String] = []
    sentences.append(
      "Shown: \(name(x, "x")) from \(value(window.x.lower, x, window.x)) to "
        + "\(value(window.x.upper, x, window.x)), \(name(y, "y")) from "
        + "\(value(window.y.lower, y, window.y)) to \(value(window.y.upper, y, window.y)).")
    for (curve, fact) in zip(curves, facts) {
      if curve.shape == .implicit {
        sentences.append(place(curve.name, isCurve: curve.source.plane?.isEquation ?? true, fact))
        continue
      }
      sentences.append(
        sentence(curve.name, isSideways: curve.shape == .sidewaysGraph, isGraph: curve.shape.isGraph, fact))
    }
    return sentences.joined(separator: " ")
  }

  private func sentence(_ name: String, isSideways: Bool, isGraph: Bool, _ facts: CurveFacts) -> String {
    let name = name.isEmpty ? "A curve" : name
    let (along, across) = isSideways ? (y, x) : (x, y)
    let (alongSpan, acrossSpan) = isSideways ? (window.y, window.x) : (window.x, window.y)
    guard let shown = isSideways ? facts.rangeX : facts.rangeY else { return name + ": not in view." }
    // A low curve in a high window is not nothing.
    let isTall = shown.length >= 1e-9 * acrossSpan.length
    let heights = isTall ? shown : acrossSpan
    let low = value(shown.lower, across, heights)
    let high = value(shown.upper, across, heights)
    var parts = [low == high ? "constant \(low)" : "from \(low) to \(high)"]
    if isGraph {
      let words = FactWords(limit: 6, separator: ", ", isSideways: isSideways, marksEstimates: !facts.isEstimated) {
        value($0, along, alongSpan)
      } across: {
        value($0, across, heights)
      }
      let rows = words.rows(of: facts).map { $0.kind + ($0.isPlace ? " at " : " ") + $0.words }
      parts += rows
      if facts.isEstimated, !rows.isEmpty { parts[parts.count - 1] += " (all estimated)" }
    }
    if facts.isPartial { parts.append("with more detail than can be listed") }
    return name + ": " + parts.joined(separator: ", ") + "."
  }

  /// `Curve where x² + y² = 1: x from −1 to 1, y from −1 to 1.`
  private func place(_ name: String, isCurve: Bool, _ facts: CurveFacts) -> String {
    let name = (isCurve ? "Curve where " : "Region where ") + name
    guard let xs = facts.rangeX, let ys = facts.rangeY else { return name + ": not in view." }
    let rest = facts.isPartial ? ", with more detail than can be listed." : "."
    return name + ": \(self.name(x, "x")) from \(value(xs.lower, x, window.x)) to \(value(xs.upper, x, window.x)), "
      + "\(self.name(y, "y")) from \(value(ys.lower, y, window.y)) to \(value(ys.upper, y, window.y))" + rest
  }

  /// `T against L: 12 points with error bars, L from 0.1 m to 0.5 m, T from 0.6 s to 1.4 s.`
  func sentence(of series: PlotSeries) -> String {
    let count = series.shown(on: x.scale, y.scale).count
    let name = series.name.isEmpty ? "Points" : series.name
    guard let xs = series.extent(isX: true, on: x.scale, y.scale),
      let ys = series.extent(isX: false, on: x.scale, y.scale)
    else { return name + ": no points." }
    let bars = series.errorsX.isEmpty && series.errorsY.isEmpty ? "" : " with error bars"
    return name + ": \(count) \(count == 1 ? "point" : "points")\(bars), " + ranges(xs, ys) + filled(series) + "."
  }

  private func filled(_ series: PlotSeries) -> String {
    guard series.isFilled, let base = series.base, !base.name.isEmpty else { return "" }
    return ", the area between them and \(base.name) filled"
  }

  /// `T: 8 bars, T from 1.1 s to 1.9 s, the highest 5.`
  func sentence(of bars: PlotBars) -> String {
    let name = bars.name.isEmpty ? "Bars" : bars.name
    guard let extent = bars.extent(on: x.scale, y.scale) else { return name + ": no bars." }
    let errors = bars.bars.contains { $0.error > 0 } ? " with error bars" : ""
    let count = bars.shown(on: x.scale, y.scale).count
    return name + ": \(count) \(count == 1 ? "bar" : "bars")\(errors), " + ranges(extent.x, extent.y) + "."
  }

  private func ranges(_ xs: Span, _ ys: Span) -> String {
    "\(name(x, "x")) from \(value(xs.lower, x, window.x)) to \(value(xs.upper, x, window.x)), "
      + "\(name(y, "y")) from \(value(ys.lower, y, window.y)) to \(value(ys.upper, y, window.y))"
  }

  func name(_ axis: Axis, _ fallback: String) -> String {
    axis.title.isEmpty ? fallback : axis.title.plain
  }

  func value(_ value: Double, _ axis: Axis, _ span: Span) -> String {
    if axis.isAngle, let text = AngleText.multipleOfPi(value, in: span) { return text }
    return ReadOut.text(value, axis, in: span)
  }
}
