import Markup

/// The reading cross: thin lines to the axes, a ring, and the values on a ground of their own.
struct TraceMarks {
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
