import Markup

extension Figure {
  /// The reading cross in words and as a picture; nil on a curve that is no more.
  func reading(at place: TracePlace, on stage: FigureStage) -> TraceReading? {
    guard let walk = CurveWalk(place.curve, of: self, in: stage.view) else { return nil }
    let words = AxisWords(x: x, y: y, window: stage.view.window)
    var lines = place.feature.isEmpty ? [] : [place.feature + ":"]
    let isSideways = walk.curve.shape == .sideways
    let (along, across) = (x.text(place.x, "x", words.window.x, words), y.text(place.y, "y", words.window.y, words))
    if place.exists {
      if place.parameter == place.parameter, !walk.curve.shape.isGraph {
        lines.append(parameter.text(place.parameter, "t", walk.stretch.span, words))
      }
      lines += [along, across]
    } else {
      // A pole has no value, which its name says.
      let own =
        isSideways
        ? y.text(place.parameter, "y", words.window.y, words) : x.text(place.parameter, "x", words.window.x, words)
      if walk.curve.shape.isGraph { lines.append(own) }
      if place.feature.isEmpty { lines.append("undefined here") }
    }
    let name = walk.curve.name.isEmpty ? "curve \(place.curve + 1)" : walk.curve.name
    let values = lines.dropFirst(place.feature.isEmpty ? 0 : 1).joined(separator: ", ")
    var svg = Markup()
    TraceMarks(view: stage.view, textSize: stage.textSize, ink: stage.ink, texts: stage.texts).draw(
      x: stage.view.px(x: isSideways || place.exists ? place.x : place.parameter),
      y: stage.view.px(y: isSideways && !place.exists ? place.parameter : place.y),
      color: PlotTheme.color(walk.curve.style.color ?? place.curve + 1), lines: lines, into: &svg)
    return TraceReading(
      markup: svg, text: name + (place.feature.isEmpty ? "" : ", " + place.feature) + ": " + values,
      curve: place.curve, parameter: place.parameter, x: place.x, y: place.y)
  }
}

extension Axis {
  /// `t = 1.2 s`.
  fileprivate func text(_ value: Double, _ fallback: String, _ span: Span, _ words: AxisWords) -> String {
    words.name(self, fallback) + " = " + words.value(value, self, span)
  }
}
