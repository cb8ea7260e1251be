import Notebooks

extension NotebookRenderer {
  /// A table in a box of its own, in which it scrolls when it is wider than the page.
  mutating func render(_ table: Table) {
    html.raw("<div class=\"table\"><table>\n<thead><tr>")
    for (column, cell) in table.header.enumerated() {
      renderCell("th", cell, column, of: table, scope: "col")
    }
    html.raw("</tr></thead>\n")
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
    render(cell.inlines)
    html.close(tag)
  }
}
