import Markup

/// Names of curves: at their right ends where all fit there, else in a legend above the plot.
struct CurveLabels {
  struct Entry {
    var text: PlotText
    /// Counted from 1.
    var number: Int
    var style: CurveStyle
    /// Where the curve meets the right edge of the window; nil when it does not.
    var end: Double?
    /// Nil for a curve.
    var mark: MarkParts?
  }

  let entries: [Entry]
  let textSize: Double

  /// px to keep free right of the plot.
  var width: Double {
    (entries.map { TextMetrics.width($0.text, size: textSize) }.max() ?? 0) + 12
  }

  /// Heights for labels at the curves' ends, in the order of the entries: as near to the ends as
  /// they go without touching; nil when one would come to stand too far from its curve, unless they are held there.
  func heights(in view: Viewport, isHeld: Bool = false) -> [Double]? {
    // Beside the plot, and not beside the numbers below it.
    let (top, bottom) = (view.area.top + textSize * 0.45, view.area.bottom - textSize * 0.55)
    let room = textSize * (1.15 + (entries.map { $0.text.rise + $0.text.fall }.max() ?? 0))
    if !isHeld, room * Double(entries.count - 1) > bottom - top { return nil }
    var wanted: [(entry: Int, y: Double)] = []
    for (index, entry) in entries.enumerated() {
      guard let end = entry.end else { return nil }
      wanted.append((index, min(max(view.px(y: end), view.area.top), view.area.bottom)))
    }
    wanted.sort { ($0.y, $0.entry) < ($1.y, $1.entry) }
    var placed = wanted.map { $0.y }
    for _ in 0..<12 {
      for index in 1..<max(placed.count, 1) where placed[index] - placed[index - 1] < room {
        let push = (room - (placed[index] - placed[index - 1])) / 2
        placed[index - 1] -= push
        placed[index] += push
      }
    }
    for index in placed.indices { placed[index] = max(placed[index], index == 0 ? top : placed[index - 1] + room) }
    for index in placed.indices.reversed() {
      placed[index] = min(placed[index], index == placed.count - 1 ? bottom : placed[index + 1] - room)
    }
    var heights = [Double](repeating: 0, count: entries.count)
    for (index, want) in wanted.enumerated() {
      if !isHeld, (placed[index] - want.y).magnitude > textSize * 1.4 { return nil }
      heights[want.entry] = placed[index]
    }
    return heights
  }

  func drawAtEnds(_ heights: [Double], in view: Viewport, into svg: inout Markup) {
    for (entry, y) in zip(entries, heights) {
      let fill = PlotTheme.color(entry.style.color ?? entry.number)
      svg.line(
        [("class", "label"), ("x", n(view.area.right + 8)), ("y", n(y)), ("dy", ".35em"), ("fill", fill)],
        at: view.area.right + 8, y, drop: 0.35, fill: fill, content: entry.text)
    }
  }

  /// A row of a legend; what is longer than it stands alone in it, in lines below each other.
  private struct Row {
    var entries: [(entry: Entry, lines: [PlotText])] = []

    /// In ems, without the gap to the next row.
    var rise: Double { entries.map { $0.lines.first?.rise ?? 0 }.max() ?? 0 }
    var height: Double {
      1.6 + rise
        + (entries.map { item in item.lines.dropFirst().reduce(item.lines.first?.fall ?? 0) { $0 + $1.rowHeight } }
          .max() ?? 0)
    }
  }

  /// Rows of a legend in the width of a figure.
  private func rows(width: Double) -> [Row] {
    var rows: [Row] = []
    var used = Double.infinity
    for entry in entries {
      let lines = entry.text.rows(width: width - Self.swatch, size: textSize)
      let needed = Self.swatch + self.width(of: lines) + 18
      if used + needed > width {
        rows.append(Row())
        used = 0
      }
      rows[rows.count - 1].entries.append((entry, lines))
      used += needed
    }
    return rows
  }

  private func width(of lines: [PlotText]) -> Double {
    lines.map { TextMetrics.width($0, size: textSize) }.max() ?? 0
  }

  /// In ems.
  func legendHeight(width: Double) -> Double { rows(width: width).reduce(0) { $0 + $1.height } }

  func drawLegend(
    top: Double, left: Double, width: Double, patterns: [CurvePattern],
    into svg: inout Markup
  ) {
    svg.begin("g", [("class", "legend")])
    var above = 0.0
    for row in rows(width: width) {
      var x = left
      let y = top + (above + row.rise + 0.8) * textSize
      above += row.height
      for (entry, lines) in row.entries {
        drawSwatch(entry, x, y, patterns, into: &svg)
        var base = y
        for (index, line) in lines.enumerated() {
          if index > 0 { base += textSize * (1.3 + line.rise) }
          svg.line(
            [("x", n(x + Self.swatch)), ("y", n(base)), ("dy", ".35em"), ("fill", "currentColor")],
            at: x + Self.swatch, base, drop: 0.35, content: line)
          base += textSize * line.fall
        }
        x += Self.swatch + self.width(of: lines) + 18
      }
    }
    svg.end()
  }

  // MARK: Inside of the plot

  private static var margin: Double { 6 }

  /// Where a legend with a row for each entry stands in the plot.
  func box(in area: PlotArea, across: Int, down: Int) -> TextBox {
    let width = min(self.width - 12 + Self.swatch + 2 * Self.margin, area.width)
    let height = min(entries.reduce(0) { $0 + rowHeight($1) } + Self.margin, area.height)
    let gap = 4.0
    func place(_ side: Int, _ start: Double, _ room: Double, _ size: Double) -> Double {
      side < 0 ? start + gap : side > 0 ? start + room - size - gap : start + (room - size) / 2
    }
    return TextBox(
      left: place(across, area.left, area.width, width), top: place(down, area.top, area.height, height), width: width,
      height: height)
  }

  private func rowHeight(_ entry: Entry) -> Double { textSize * (1.35 + entry.text.rise + entry.text.fall) }

  func drawLegend(in box: TextBox, patterns: [CurvePattern], into svg: inout Markup) {
    svg.begin("g", [("class", "legend inside")])
    svg.element(
      "rect",
      [
        ("class", "ground"), ("x", n(box.left)), ("y", n(box.top)), ("width", n(box.width)), ("height", n(box.height)),
        ("rx", "3"), ("fill", PlotTheme.paper), ("fill-opacity", ".85"),
      ])
    var top = box.top + Self.margin / 2
    for entry in entries {
      let y = top + textSize * (0.68 + entry.text.rise)
      top += rowHeight(entry)
      drawSwatch(entry, box.left + Self.margin, y, patterns, into: &svg)
      let x = box.left + Self.margin + Self.swatch
      svg.line(
        [("x", n(x)), ("y", n(y)), ("dy", ".35em"), ("fill", "currentColor")], at: x, y, drop: 0.35,
        content: entry.text)
    }
    svg.end()
  }

  private func drawSwatch(
    _ entry: Entry, _ x: Double, _ y: Double, _ patterns: [CurvePattern], into svg: inout Markup
  ) {
    let paint = PlotTheme.color(entry.style.color ?? entry.number)
    if let mark = entry.mark { return mark.drawSwatch(x, y, paint, &svg) }
    let isKnown = patterns.indices.contains(entry.number - 1)
    svg.element(
      "path",
      [("stroke", paint), ("stroke-width", "2"), ("d", "M\(n(x)) \(n(y))h24")]
        + (isKnown ? patterns[entry.number - 1].attributes(width: 2) : []))
  }

  private static var swatch: Double { 32 }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
