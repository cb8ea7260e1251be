import Formulas
import Plots

/// The facts of a plot's curves in words, with the units of its axes.
struct PlotFacts {
  private let axes: PlotAxes
  private let curves: [PlotCurve]
  private let texts: PlotTexts
  private let window: PlotWindow

  init(_ axes: PlotAxes, curves: [PlotCurve], _ texts: PlotTexts, window: PlotWindow) {
    self.texts = texts
    self.axes = axes
    self.curves = curves
    self.window = window
  }

  func rows(_ facts: [CurveFacts]) -> [FactRow] {
    zip(curves, facts).flatMap { rows($0, $1) }
  }

  private func rows(_ curve: PlotCurve, _ facts: CurveFacts) -> [FactRow] {
    let name = name(curve)
    let isSideways = curve.line.shape == .sideways
    let error = facts.isEstimated || !curve.line.shape.isGraph ? Self.searchError : 1e-11
    let words = FactWords(limit: 20, separator: "; ", isSideways: isSideways) {
      isSideways ? y($0, error) : x($0, error)
    } across: {
      isSideways ? x($0, error) : y($0, error)
    } area: {
      let number = DisplayedNumber($0, digits: $1).text
      let unit = Unit.coherent(axes.xDimension * axes.yDimension).symbol
      return unit.isEmpty ? number : number + "\u{202F}" + unit
    }
    var rows = words.rows(of: facts).map { FactRow(curve: name, kind: $0.kind, value: $0.words) }
    if facts.isPartial { rows.append(FactRow(curve: name, kind: "note", value: "more than can be listed")) }
    if curve.line.shape == .implicit {
      rows.append(FactRow(curve: name, kind: "in view", value: extent(facts)))
    } else if rows.isEmpty, curve.line.shape.isGraph {
      let found = facts.isEstimated ? "found in view" : "in view"
      rows.append(FactRow(curve: name, kind: "note", value: "no zeros, extrema or poles " + found))
    }
    return rows
  }

  private func extent(_ facts: CurveFacts) -> String {
    guard let xs = facts.rangeX, let ys = facts.rangeY else { return "nothing" }
    // A traced curve is known to a fiftieth of a pixel.
    let (x, y) = ({ text($0, axes.x, window.x, digits: 3) }, { text($0, axes.y, window.y, digits: 3) })
    return "x from \(x(xs.lower)) to \(x(xs.upper)), y from \(y(ys.lower)) to \(y(ys.upper))"
  }

  /// Where pairs of curves meet.
  func rows(_ intersections: [CurveIntersections]) -> [FactRow] {
    intersections.compactMap { pair in
      guard curves.indices.contains(pair.first), curves.indices.contains(pair.second) else { return nil }
      let names = name(curves[pair.first]) + " and " + name(curves[pair.second])
      if !pair.same.isEmpty && pair.points.isEmpty {
        return FactRow(curve: names, kind: "the same", value: "from " + stretches(pair))
      }
      var words = pair.points.words(limit: 20, separator: "; ") { "(\(x($0.x)), \(y($0.y)))" }
      if !pair.same.isEmpty { words += "; the same from " + stretches(pair) }
      if pair.isPartial { words += words.isEmpty ? "more than can be listed" : "; more than can be listed" }
      if words.isEmpty { words = pair.points.isComplete ? "none in view" : "none found in view" }
      return FactRow(curve: names, kind: pair.points.count == 1 ? "intersection" : "intersections", value: words)
    }
  }

  private func stretches(_ pair: CurveIntersections) -> String {
    let isSideways = curves[pair.first].line.shape == .sideways
    func write(_ place: Double) -> String { isSideways ? y(place) : x(place) }
    return pair.same.prefix(20).map { write($0.lower) + " to " + write($0.upper) }.joined(separator: "; ")
  }

  private func name(_ curve: PlotCurve) -> String {
    let own = curve.line.label.flatMap { $0.isEmpty ? nil : texts[$0].plain }
    return own ?? curve.standardName
  }

  private func x(_ value: Double, _ error: Double = Self.searchError) -> String { text(value, axes.x, window.x, error) }
  private func y(_ value: Double, _ error: Double = Self.searchError) -> String { text(value, axes.y, window.y, error) }

  /// What a search over points may leave of zero, as a part of the window.
  private static var searchError: Double { 1e-6 }

  /// A coordinate; what is less than its error is nothing.
  ///
  /// - Parameter error: a part of the window.
  private func text(
    _ value: Double, _ axis: Axis, _ window: Span, _ error: Double = Self.searchError, digits: Int = 4
  ) -> String {
    if axis.isAngle, let text = AngleText.multipleOfPi(value, in: window) { return text }
    let tidy = abs(value) < error * window.length ? 0 : value
    let scaled = axis.unitScale == 0 ? tidy : tidy / axis.unitScale
    let number = DisplayedNumber(scaled, digits: digits).text
    return axis.unit.isEmpty ? number : number + "\u{202F}" + axis.unit
  }
}

extension HTMLWriter {
  /// The rows of a table of what is to be read off a plot: zeros, extrema, poles.
  package mutating func factItems(_ rows: [FactRow]) {
    raw("\n")
    for row in rows {
      raw("<tr><td>")
      text(row.curve)
      raw("</td><td>")
      text(row.kind)
      raw("</td><td>")
      text(row.value)
      raw("</td></tr>\n")
    }
  }
}
