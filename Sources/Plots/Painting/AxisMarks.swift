import Markup

/// Grid, axis lines, numbers and titles. A line stands at the origin when that is in view, else
/// on the window's edge; numbers stand outside the plot, where no curve runs.
struct AxisMarks {
  let layout: Layout
  let view: Viewport
  let hasGrid: Bool
  /// Takes the place of the straight lines.
  var polar: PolarGrid?

  /// - Parameters:
  ///   - ink: what numbers inside of the plot become a part of.
  ///   - texts: likewise.
  ///   - other: what they keep clear of.
  func draw(on ink: inout InkMap, _ texts: inout InkMap, besides other: InkMap, into svg: inout Markup) {
    if let polar, hasGrid {
      polar.draw(on: &ink, &texts, besides: other, into: &svg)
    } else if hasGrid {
      grid(into: &svg)
    }
    lines(into: &svg)
    svg.newLine()
    numbers(into: &svg)
    svg.newLine()
    titles(on: &ink, &texts, into: &svg)
  }

  private var area: PlotArea { view.area }

  private func grid(into svg: inout Markup) {
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

  /// px of the axis of y, and of the axis of x.
  private var origin: (x: Double, y: Double) {
    (
      view.scaleX.kind == .linear && layout.names == nil && view.window.x.contains(0) ? view.px(x: 0) : area.left,
      view.scaleY.kind == .linear && view.window.y.contains(0) ? view.px(y: 0) : area.bottom
    )
  }

  /// Marks the axes, which texts keep clear of.
  func mark(on ink: inout InkMap) {
    let (x, y) = origin
    ink.mark(TextBox(left: x - 0.5, top: area.top, width: 1, height: area.height))
    ink.mark(TextBox(left: area.left, top: y - 0.5, width: area.width, height: 1))
  }

  private func lines(into svg: inout Markup) {
    let (x, y) = origin
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

  private func numbers(into svg: inout Markup) {
    svg.begin("g", [("class", "ticks"), ("fill", "currentColor"), ("fill-opacity", ".8")])
    if let names = layout.names {
      NameMarks(view: view).draw(names, below: area.bottom + Self.gap, into: &svg)
    } else {
      svg.begin("g", [("text-anchor", "middle")])
      for tick in layout.x.ticks {
        svg.element(
          "text", [("x", n(view.px(x: tick.value))), ("y", n(area.bottom + Self.gap)), ("dy", "1.1em")],
          content: tick.label)
      }
      svg.end()
    }
    svg.begin("g", [("text-anchor", "end")])
    for tick in layout.y.ticks {
      svg.element(
        "text", [("x", n(area.left - 7)), ("y", n(view.px(y: tick.value))), ("dy", ".35em")],
        content: tick.label)
    }
    svg.end()
    svg.end()
  }

  private func titles(on ink: inout InkMap, _ texts: inout InkMap, into svg: inout Markup) {
    let size = layout.textSize
    var drop = layout.hasTitleRow ? 1.2 + (layout.names?.depth ?? 0) : -0.2
    for title in layout.xTitle {
      drop += 1.3 + (layout.hasTitleRow ? title.rise : 0)
      let anchor = layout.hasTitleRow ? TextAnchor.end : .start
      svg.line(
        [
          ("class", "axis-title"), ("x", n(layout.titleX)), ("y", n(area.bottom + Self.gap)), ("dy", n(drop) + "em"),
          ("text-anchor", anchor.rawValue), ("fill", "currentColor"),
        ], at: layout.titleX, area.bottom + Self.gap, drop: drop, anchor: anchor, content: title)
      drop += title.fall
    }
    let isWide = layout.widest(layout.yTitle) > area.left - 4
    let (x, anchor) = isWide ? (2, TextAnchor.start) : (area.left - 7, .end)
    var base = area.top - size * 0.75 - size * layout.yTitle.reduce(-1.3) { $0 + $1.rowHeight }
    for title in layout.yTitle {
      base += size * title.rise
      let width = TextMetrics.width(title, size: size)
      // Read-outs may stand in its row.
      let box = TextBox(
        left: (isWide ? 2 : area.left - 7 - width) - 4, top: base - title.ascent * size, width: width + 12,
        height: title.lineHeight * size)
      ink.mark(box)
      texts.mark(box)
      svg.line(
        [
          ("class", "axis-title"), ("x", n(x)), ("y", n(base)), ("text-anchor", anchor.rawValue),
          ("fill", "currentColor"),
        ], at: x, base, anchor: anchor, content: title)
      base += size * (1.3 + title.fall)
    }
  }

  /// px between the plot and the numbers below it. Their base lines are given in ems, so that letters of any size
  /// stand as near.
  private static let gap = 5.0

  private func n(_ value: Double) -> String { Markup.number(value) }
}

/// Writes the names of an axis below the plot.
private struct NameMarks {
  let view: Viewport

  /// - Parameter top: px of the place below which they hang.
  func draw(_ rows: NameRows, below top: Double, into svg: inout Markup) {
    // As light as numbers are, formulas too, which know nothing of how a text is filled.
    svg.begin("g", [("text-anchor", rows.isAslant ? "end" : "middle"), ("fill-opacity", "1"), ("opacity", ".8")])
    for name in rows.names {
      let x = view.px(x: name.value)
      // The base line of the row above the first.
      var drop = 1.1 - 1.3
      for row in name.rows {
        drop += 1.3 + row.rise
        var attributes: [Markup.Attribute] = [("x", n(x)), ("y", n(top))]
        if rows.isAslant {
          drop = NameRows.lift + row.rise
          attributes.append(("transform", "rotate(-45 \(n(x)) \(n(top)))"))
        }
        attributes.append(("dy", n(drop) + "em"))
        svg.line(
          attributes, at: x, top, drop: drop, anchor: rows.isAslant ? .end : .middle, turn: rows.isAslant ? -45 : 0,
          content: row)
        drop += row.fall
      }
    }
    svg.end()
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
