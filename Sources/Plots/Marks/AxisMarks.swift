/// Grid, axis lines, numbers and titles. A line stands at the origin when that is in view, else
/// on the window's edge; numbers stand outside the plot, where no curve runs.
struct AxisMarks {
  let layout: Layout
  let view: Viewport
  let hasGrid: Bool
  /// Takes the place of the straight lines.
  var polar: PolarGrid?

  func draw(into svg: inout SVGWriter) {
    if let polar, hasGrid {
      polar.draw(into: &svg)
    } else if hasGrid {
      grid(into: &svg)
    }
    lines(into: &svg)
    svg.newLine()
    numbers(into: &svg)
    svg.newLine()
    titles(into: &svg)
  }

  private var area: PlotArea { view.area }

  private func grid(into svg: inout SVGWriter) {
    var path = ""
    for tick in layout.x.ticks {
      path += "M\(n(view.px(x: tick.value))) \(n(area.top))V\(n(area.bottom))"
    }
    for tick in layout.y.ticks {
      path += "M\(n(area.left)) \(n(view.px(y: tick.value)))H\(n(area.right))"
    }
    var minor = ""
    for value in layout.x.minors {
      minor += "M\(n(view.px(x: value))) \(n(area.top))V\(n(area.bottom))"
    }
    for value in layout.y.minors {
      minor += "M\(n(area.left)) \(n(view.px(y: value)))H\(n(area.right))"
    }
    for (path, opacity) in [(minor, ".05"), (path, ".12")] where !path.isEmpty {
      svg.element(
        "path",
        [("class", "grid"), ("stroke", "currentColor"), ("stroke-opacity", opacity), ("d", path)])
    }
  }

  private func lines(into svg: inout SVGWriter) {
    let x = view.scaleX.kind == .linear && view.window.x.contains(0) ? view.px(x: 0) : area.left
    let y = view.scaleY.kind == .linear && view.window.y.contains(0) ? view.px(y: 0) : area.bottom
    var path = "M\(n(area.left)) \(n(y))H\(n(area.right))M\(n(x)) \(n(area.top))V\(n(area.bottom))"
    if !hasGrid || polar != nil {
      for tick in layout.x.ticks {
        path += "M\(n(view.px(x: tick.value))) \(n(area.bottom))v5"
      }
      for tick in layout.y.ticks {
        path += "M\(n(area.left)) \(n(view.px(y: tick.value)))h-5"
      }
    }
    svg.element(
      "path",
      [("class", "axis"), ("stroke", "currentColor"), ("stroke-opacity", ".55"), ("d", path)])
  }

  private func numbers(into svg: inout SVGWriter) {
    let size = layout.textSize
    svg.begin("g", [("class", "ticks"), ("fill", "currentColor"), ("fill-opacity", ".8")])
    svg.begin("g", [("text-anchor", "middle")])
    for tick in layout.x.ticks {
      svg.element(
        "text", [("x", n(view.px(x: tick.value))), ("y", n(area.bottom + size * 1.3))],
        content: tick.label)
    }
    svg.end()
    svg.begin("g", [("text-anchor", "end")])
    for tick in layout.y.ticks {
      svg.element(
        "text", [("x", n(area.left - 7)), ("y", n(view.px(y: tick.value) + size * 0.35))],
        content: tick.label)
    }
    svg.end()
    svg.end()
  }

  private func titles(into svg: inout SVGWriter) {
    let size = layout.textSize
    if !layout.xTitle.isEmpty {
      let row = layout.hasTitleRow ? size * 2.75 : size * 1.3
      svg.element(
        "text",
        [
          ("class", "axis-title"), ("x", n(layout.hasTitleRow ? area.right : layout.width - 1)),
          ("y", n(area.bottom + row)), ("text-anchor", "end"), ("fill", "currentColor"),
        ], content: layout.xTitle)
    }
    if !layout.yTitle.isEmpty {
      let wide = TextMetrics.width(layout.yTitle, size: size) > area.left - 4
      svg.element(
        "text",
        [
          ("class", "axis-title"), ("x", n(wide ? 2 : area.left - 7)),
          ("y", n(area.top - size * 0.75)), ("text-anchor", wide ? "start" : "end"),
          ("fill", "currentColor"),
        ], content: layout.yTitle)
    }
  }

  private func n(_ value: Double) -> String { SVGWriter.number(value) }
}
