/// Points with names, and the point of interest with its read-out.
struct PointMarks {
  let view: Viewport
  let textSize: Double

  func draw(_ points: [PlotPoint], placer: inout LabelPlacer, into svg: inout SVGWriter) {
    for point in points {
      let x = view.px(x: point.x)
      let y = view.px(y: point.y)
      guard isInArea(x, y) else { continue }
      svg.element(
        "circle",
        [
          ("class", "point"), ("cx", n(x)), ("cy", n(y)), ("r", "4"), ("fill", "currentColor"),
          ("stroke", PlotTheme.paper), ("stroke-width", "1.5"),
        ])
      placer.take(.init(left: x - 5, top: y - 5, width: 10, height: 10))
      if let label = point.label, !label.isEmpty {
        text(label, beside: x, y, className: "label", fill: "currentColor", &placer, &svg)
      }
    }
  }

  /// The points of interest: what stands in the group `focus`.
  func draw<Source>(
    focus readings: [Reading], of figure: Figure<Source>, placer: inout LabelPlacer, into svg: inout SVGWriter
  ) {
    for reading in readings {
      let color = PlotTheme.color(figure.curves[reading.curve].style.color ?? reading.curve + 1)
      draw(focus: reading, color: color, hasGuides: readings.count == 1, placer: &placer, into: &svg)
    }
  }

  /// Guides from the point to the axes, the point, and its coordinates.
  private func draw(
    focus reading: Reading, color: String, hasGuides: Bool, placer: inout LabelPlacer,
    into svg: inout SVGWriter
  ) {
    let x = view.px(x: reading.x)
    let y = view.px(y: reading.y)
    guard isInArea(x, y) else { return }
    if hasGuides {
      svg.element(
        "path",
        [
          ("class", "guide"), ("stroke", color), ("stroke-opacity", ".7"),
          ("stroke-dasharray", "2 3"),
          ("d", "M\(n(view.area.left)) \(n(y))H\(n(x))V\(n(view.area.bottom))"),
        ])
    }
    svg.element(
      "circle",
      [
        ("cx", n(x)), ("cy", n(y)), ("r", "5"), ("fill", color), ("stroke", PlotTheme.paper),
        ("stroke-width", "2"),
      ])
    placer.take(.init(left: x - 6, top: y - 6, width: 12, height: 12))
    text(
      PlotText(reading.text), beside: x, y, className: "read-out", fill: color, &placer, &svg)
  }

  private func text(
    _ text: PlotText, beside x: Double, _ y: Double, className: String, fill: String,
    _ placer: inout LabelPlacer, _ svg: inout SVGWriter
  ) {
    let width = TextMetrics.width(text, size: textSize)
    let box = placer.place(x, y, width: width, height: textSize * 1.2, gap: 7)
    // Text that ends at its point keeps touching it when the reader's font is narrower.
    let endsAtPoint = box.left + width / 2 < x - 6
    svg.element(
      "text",
      [
        ("class", className), ("x", n(endsAtPoint ? box.left + width : box.left)),
        ("y", n(box.top + textSize * 0.95)), ("text-anchor", endsAtPoint ? "end" : "start"),
        ("fill", fill), ("stroke", PlotTheme.paper), ("stroke-width", "4"),
        ("stroke-linejoin", "round"),
      ], content: text)
  }

  private func isInArea(_ x: Double, _ y: Double) -> Bool {
    let area = view.area
    return x >= area.left - 0.5 && x <= area.right + 0.5 && y >= area.top - 0.5
      && y <= area.bottom + 0.5
  }

  private func n(_ value: Double) -> String { SVGWriter.number(value) }
}
