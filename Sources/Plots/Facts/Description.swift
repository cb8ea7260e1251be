import NumericalMethods

/// Puts facts into sentences for those who cannot see the picture.
struct Description {
  let x: Axis
  let y: Axis
  let window: PlotWindow

  func text(of curves: [Curve], facts: [CurveFacts]) -> String {
    var sentences: [String] = []
    let across =
      "\(name(x, "x")) from \(value(window.x.lower, x, window.x)) to \(value(window.x.upper, x, window.x)), "
    sentences.append(
      "Shown: \(x.names.isEmpty ? across : "")\(name(y, "y")) from "
        + "\(value(window.y.lower, y, window.y)) to \(value(window.y.upper, y, window.y)).")
    for (curve, fact) in zip(curves, facts) {
      if curve.shape == .implicit {
        sentences.append(place(curve.name, isCurve: curve.source.plane?.isEquation ?? true, fact))
        continue
      }
      sentences.append(
        sentence(curve.name, isSideways: curve.shape == .sideways, isGraph: curve.shape.isGraph, fact))
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
        value($0, across, heights, isProven: !facts.isEstimated)
      }
      let rows = words.rows(of: facts)
      // What is not known is no estimate.
      let last = rows.lastIndex { $0.kind != "undecided" }
      for (index, row) in rows.enumerated() {
        let estimate = facts.isEstimated && index == last ? " (all estimated)" : ""
        parts.append(row.kind + (row.isPlace && !row.words.hasPrefix("near ") ? " at " : " ") + row.words + estimate)
      }
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
    let errors = bars.bars.contains { $0.error > 0 } ? " with error bars" : ""
    if !x.names.isEmpty { return (bars.label?.plain ?? "Bars") + errors + ": " + heights(of: bars) + "." }
    let name = bars.name.isEmpty ? "Bars" : bars.name
    guard let extent = bars.extent(on: x.scale, y.scale) else { return name + ": no bars." }
    let count = bars.shown(on: x.scale, y.scale).count
    return name + ": \(count) \(count == 1 ? "bar" : "bars")\(errors), " + ranges(extent.x, extent.y) + "."
  }

  /// `iron 7.87 g/cm³, lead 11.34 g/cm³`
  private func heights(of bars: PlotBars) -> String {
    let named = bars.bars.compactMap { bar -> String? in
      let place = ((bar.lower + bar.upper) / 2).rounded()
      guard bar.height.isFinite, place >= 1, place <= Double(x.names.count) else { return nil }
      return x.names[Int(place) - 1].plain + " " + value(bar.height, y, window.y)
    }
    let rest = named.count - Self.most
    return named.prefix(Self.most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// How many bars or boxes are told of one by one.
  private static var most: Int { 24 }

  /// `Anna: 12 values, the least 1.38 s, the quartiles 1.40 s and 1.43 s, the median 1.42 s, the greatest 1.52 s, 1 beyond
  /// the whiskers.`
  func sentences(of boxes: PlotBoxes) -> [String] {
    var sentences = boxes.boxes.prefix(Self.most).map { box in
      let (name, spread) = (box.name.isEmpty ? "Box" : box.name, box.spread)
      func text(_ number: Double) -> String { value(number, y, window.y) }
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
    let rest = boxes.boxes.count - Self.most
    if rest > 0 { sentences.append("\(rest) more.") }
    return sentences
  }

  private func ranges(_ xs: Span, _ ys: Span) -> String {
    "\(name(x, "x")) from \(value(xs.lower, x, window.x)) to \(value(xs.upper, x, window.x)), "
      + "\(name(y, "y")) from \(value(ys.lower, y, window.y)) to \(value(ys.upper, y, window.y))"
  }

  func name(_ axis: Axis, _ fallback: String) -> String {
    axis.title.isEmpty ? fallback : axis.title.plain
  }

  func value(_ value: Double, _ axis: Axis, _ span: Span, isProven: Bool = false) -> String {
    if axis.isAngle, let text = AngleText.multipleOfPi(value, in: span) { return text }
    return isProven ? ReadOut.proven(value, axis, in: span) : ReadOut.text(value, axis, in: span)
  }
}
