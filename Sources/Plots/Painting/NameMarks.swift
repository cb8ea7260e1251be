import Markup

/// Writes the names of an axis below the plot.
struct NameMarks {
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
