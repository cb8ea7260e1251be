import Cells

extension HTMLWriter {
  /// The lines of a `let` cell, each with what it comes to.
  mutating func values(_ rows: [ValueRow]) {
    guard !rows.isEmpty else { return }
    let isLong = rows.contains {
      ScrollBox.width(of: $0.formula) + ScrollBox.width(of: $0.value ?? "") > ScrollBox.narrowest
    }
    open("ul", ("class", "values"), ("tabindex", isLong ? "0" : nil))
    raw("\n")
    for row in rows {
      raw("<li>")
      trusted(row.formula)
      if let value = row.value {
        raw(" <span class=\"value\">")
        trusted(value)
        raw("</span>")
      }
      raw("</li>\n")
    }
    raw("</ul>\n")
  }
}
