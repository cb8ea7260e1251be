import Books
import Cells
import Notebooks
import Typesetting

extension NotebookRenderer {
  /// A table in a box of its own, in which it scrolls when it is wider than the page.
  ///
  /// - Parameter place: where it begins in the notebook.
  mutating func render(_ table: Table, at place: Int) {
    let number = numbers.number(at: place, on: pageNumber)
    let hasCaption = number != nil || !table.caption.isEmpty
    if hasCaption || table.label != nil { html.open("figure", ("class", "table"), ("id", own(table.label?.text))) }
    if hasCaption { renderCaption(table.caption, number) }
    html.open("div", ("class", "table"), ("tabindex", table.isWide ? "0" : nil))
    html.open("table", ("class", table.widths.isEmpty ? nil : "parted"))
    html.raw("\n")
    if !table.widths.isEmpty {
      html.raw("<colgroup>")
      for width in table.widths { html.open("col", ("class", PictureWidth.className(ofShare: width))) }
      html.raw("</colgroup>\n")
    }
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
    if scope != nil, !isCorner { renderHeading(cell.inlines) } else { renderPart(cell.inlines) }
    html.close(tag)
  }

  /// The heading of a column. One that is a formula alone has its words as a name, since not all that read tables out
  /// know MathML.
  private mutating func renderHeading(_ inlines: [Inline]) {
    guard inlines.count == 1, case .math = inlines[0].content else { return renderPart(inlines) }
    var formula = HTMLWriter()
    swap(&formula, &html)
    renderPart(inlines)
    swap(&formula, &html)
    let mathML = String(decoding: formula.bytes, as: UTF8.self)
    html.open("span", ("role", "img"), ("aria-label", MathWords(mathML).text))
    html.trusted(formula.bytes)
    html.close("span")
  }
}

extension Table {
  /// Whether it may be wider than a phone, and scroll: then keys reach it.
  fileprivate var isWide: Bool {
    let cells = [header] + rows
    let columns = cells.map { $0.count }.max() ?? 0
    return columns > 3 || cells.contains { row in row.contains { $0.inlines.plainText.utf8.count > 20 } }
  }
}
