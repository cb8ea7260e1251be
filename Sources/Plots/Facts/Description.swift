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
      sentences.append(sentence(curve, fact))
    }
    return sentences.joined(separator: " ")
  }

  private func sentence<Source>(_ curve: Curve<Source>, _ facts: CurveFacts) -> String {
    let isSideways = curve.shape == .sidewaysGraph
    let (along, across) = isSideways ? (y, x) : (x, y)
    let (alongSpan, acrossSpan) = isSideways ? (window.y, window.x) : (window.x, window.y)
    var parts: [String] = []
    guard let shown = isSideways ? facts.rangeX : facts.rangeY else {
      return (curve.name.isEmpty ? "A curve" : curve.name) + ": not in view."
    }
    let low = value(shown.lower, across, acrossSpan)
    let high = value(shown.upper, across, acrossSpan)
    parts.append(low == high ? "constant \(low)" : "from \(low) to \(high)")
    if curve.shape.isGraph {
      list("zero", "zeros", facts.zeros.map { value($0, along, alongSpan) }, &parts)
      let tops = facts.extrema.filter { $0.isMaximum }
      let pits = facts.extrema.filter { !$0.isMaximum }
      let write = { (extremum: CurveFacts.Extremum) in
        value(extremum.value, across, acrossSpan) + " at " + value(extremum.parameter, along, alongSpan)
      }
      list("maximum", "maxima", tops.map(write), &parts, at: "")
      list("minimum", "minima", pits.map(write), &parts, at: "")
      list("pole", "poles", facts.poles.map { value($0, along, alongSpan) }, &parts)
      list("jump", "jumps", facts.jumps.map { value($0, along, alongSpan) }, &parts)
      if let period = facts.period { parts.append("period \(value(period, along, alongSpan))") }
    }
    if facts.isPartial { parts.append("with more detail than can be listed") }
    return (curve.name.isEmpty ? "A curve" : curve.name) + ": " + parts.joined(separator: ", ") + "."
  }

  private func list(
    _ one: String, _ many: String, _ items: [String], _ parts: inout [String], at: String = "at "
  ) {
    if items.isEmpty { return }
    let rest = items.count > 6 ? " and \(items.count - 6) more" : ""
    let listed = items.prefix(6).joined(separator: ", ")
    parts.append((items.count == 1 ? one : many) + " " + at + listed + rest)
  }

  private func name(_ axis: Axis, _ fallback: String) -> String {
    axis.title.isEmpty ? fallback : axis.title.plain
  }

  private func value(_ value: Double, _ axis: Axis, _ span: Span) -> String {
    ReadOut.text(value, axis, in: span)
  }
}
