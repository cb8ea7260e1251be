import Cells

extension HTMLWriter {
  /// The steps of a derivation: in symbols, in this cell's numbers, with the reason and the check.
  mutating func derivation(_ rows: [DerivationRow]) {
    guard !rows.isEmpty else { return }
    raw("<ol class=\"derivation\">\n")
    for row in rows {
      raw("<li>")
      element("h4", text: row.title)
      element("p", ("class", "reason"), text: row.reason)
      raw("<div class=\"math\">")
      trusted(row.symbols)
      raw("</div>")
      if let numbers = row.numbers {
        raw("<div class=\"math numbers\">")
        trusted(numbers)
        raw("</div>")
      }
      if let check = row.check {
        raw("<p class=\"check\">")
        text(check)
        raw("</p>")
      }
      raw("</li>\n")
    }
    raw("</ol>\n")
  }
}
