import Notebooks

extension NotebookRenderer {
  /// A table in a box of its own, in which it scrolls when it is wider than the page.
  ///
  /// - Parameter place: where it begins in the notebook.
  mutating func render(_ table: Table, at place: Int) {
    let number = numbers.number(at: place, on: pageNumber)
    let hasCaption = number != nil || !table.caption.isEmpty
    if hasCaption || table.label != nil { html.open("figure", ("class", "table"), ("id", table.label?.text)) }
    if hasCaption { renderCaption(table.caption, number) }
    html.raw("<div class=\"table\"><table>\n")
    if !table.header.isEmpty {
      html.raw("<thead><tr>")
      for (column, cell) in table.header.enumerated() {
        renderCell("th", cell, column, of: table, scope: "col")
      }
      html.raw("</tr></thead>\n")
    }
    if !table.rows.isEmpty {
      html.raw("<tbody>\n")
      for row in table.rows {
        html.raw("<tr>")
        for (column, cell) in row.enumerated() { renderCell("td", cell, column, of: table, scope: nil) }
        html.raw("</tr>\n")
      }
      html.raw("</tbody>\n")
    }
    html.raw("</table></div>\n")
    if hasCaption || table.label != nil { html.raw("</figure>\n") }
  }

  private mutating func renderCell(
    _ tag: StaticString, _ cell: Table.Cell, _ column: Int, of table: Table, scope: String?
  ) {
    let alignment = column < table.alignments.count ? table.alignments[column] : .none
    // An empty corner is no header of anything.
    let isCorner = scope != nil && cell.inlines.isEmpty
    let tag = isCorner ? "td" : tag
    html.open(
      tag, ("class", alignment == .none ? nil : alignment.rawValue), ("scope", isCorner ? nil : scope))
    typography.begin()
    renderPart(cell.inlines)
    html.close(tag)
  }
}
