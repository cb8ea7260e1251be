import Markup

/// What the reading cross shows.
package struct TraceReading: Equatable, Sendable {
  /// The inner SVG of the group `trace`.
  package var markup: Markup
  /// For the read-out and for screen readers: `y = sin x, maximum: x = 1.571, y = 1`.
  package var text: String
  /// Counts from 0.
  package var curve: Int
  /// NaN on implicit curves, which have none.
  package var parameter: Double
  /// In SI units; NaN where the curve has no point.
  package var x: Double
  package var y: Double
}

/// How the reading cross is moved by keys.
package enum TraceStep: Int, Sendable {
  /// A px along the curve.
  case fine
  /// Ten px along the curve.
  case coarse
  /// To the next zero, extremum, intersection, hole, jump or pole.
  case feature
  /// To the next curve.
  case curve
  /// Puts the cross away.
  case off
}

/// Where the reading cross is.
struct TracePlace: Equatable {
  /// Counts from 0.
  var curve: Int
  /// NaN on implicit curves.
  var parameter: Double
  /// In SI units; NaN where the curve has no point.
  var x: Double
  var y: Double
  /// `maximum`, `zero`; empty at other places.
  var feature = ""

  var exists: Bool { x == x && y == y }
}

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

/// The reading cross: thin lines to the axes, a ring, and the values on a ground of their own.
private struct TraceMarks {
  let view: Viewport
  let textSize: Double
  let ink: InkMap
  let texts: InkMap

  /// - Parameters:
  ///   - x: in px; NaN where only y is known.
  ///   - y: likewise.
  func draw(x: Double, y: Double, color: String, lines: [String], into svg: inout Markup) {
    let area = view.area
    let isInX = x >= area.left - 0.5 && x <= area.right + 0.5
    let isInY = y >= area.top - 0.5 && y <= area.bottom + 0.5
    // What has left the picture is read when it comes back; a box at the border would stand beside another place.
    if x.isFinite && !isInX || y.isFinite && !isInY { return }
    var path = ""
    if isInX { path += "M\(n(x)) \(n(isInY ? y : area.top))V\(n(area.bottom))" }
    if isInY { path += "M\(n(isInX ? x : area.right)) \(n(y))H\(n(area.left))" }
    if !path.isEmpty {
      svg.element("path", [("class", "cross"), ("stroke", "currentColor"), ("stroke-opacity", ".7"), ("d", path)])
    }
    if isInX && isInY {
      for (paint, width) in [(PlotTheme.paper, "5"), (color, "2")] {
        svg.element(
          "circle",
          [("class", "ring"), ("cx", n(x)), ("cy", n(y)), ("r", "6"), ("stroke", paint), ("stroke-width", width)])
      }
    }
    readOut(
      lines, x: x == x ? min(max(x, area.left), area.right) : area.left,
      y: y == y ? min(max(y, area.top), area.bottom) : area.top, into: &svg)
  }

  private func readOut(_ lines: [String], x: Double, y: Double, into svg: inout Markup) {
    let lines = fitting(lines)
    let width = (lines.map { TextMetrics.width($0, size: textSize) }.max() ?? 0) + 10
    let row = textSize * 1.25
    // It has a ground of its own, and comes and goes: where there is no room it may cover what it reads.
    let height = row * Double(lines.count) + 6
    let place =
      LabelPlacer(area: view.area, ink: ink, texts: texts).place(
        beside: x, y, radius: 8, width: width, height: height, staysInside: true)
      ?? LabelPlacer(area: view.area, ink: InkMap(width: 1, height: 1), texts: InkMap(width: 1, height: 1)).place(
        beside: x, y, radius: 8, width: width, height: height, staysInside: true)
    let box = place?.box ?? TextBox(left: x, top: y, width: width, height: height)
    svg.element(
      "rect",
      [
        ("class", "ground at-start"), ("x", n(box.left)), ("y", n(box.top)), ("width", n(box.width)),
        ("height", n(box.height)),
        ("rx", "4"), ("fill", PlotTheme.paper), ("fill-opacity", ".9"), ("stroke", "currentColor"),
        ("stroke-opacity", ".3"),
      ])
    for (number, line) in lines.enumerated() {
      svg.element(
        "text",
        [
          ("class", "read-out"), ("x", n(box.left + 5)), ("y", n(box.top + 3 + row * Double(number) + textSize * 0.95)),
          ("fill", "currentColor"),
        ], content: line)
    }
  }

  /// As one line where that is not too long.
  private func fitting(_ lines: [String]) -> [String] {
    var line = ""
    for part in lines {
      line += (line.isEmpty ? "" : line.utf8.last == 0x3A ? " " : ", ") + part
    }
    return TextMetrics.width(line, size: textSize) <= min(0.6 * view.area.width, 420) ? [line] : lines
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
