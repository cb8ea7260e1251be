import Cells

extension HTMLWriter {
  /// The steps of a derivation: in symbols, in this cell's numbers, with the reason and the check.
  mutating func derivation(_ rows: [DerivationRow]) {
    guard !rows.isEmpty else { return }
    raw("<ol class=\"derivation\">\n")
    for row in rows {
      raw("<li>")
      element("p", ("class", "title"), text: row.title)
      raw("<p class=\"reason\">")
      words(row.reason)
      raw(".</p>\n")
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

  /// A sentence in which an index behind a symbol, as in `ρ_w`, is set low.
  private mutating func words(_ sentence: String) {
    var isFirst = true
    for piece in sentence.split(separator: "_", omittingEmptySubsequences: false) {
      if isFirst {
        text(String(piece))
        isFirst = false
        continue
      }
      let index = piece.prefix { $0.isLetter || $0.isNumber }
      raw("<sub>")
      text(String(index))
      raw("</sub>")
      text(String(piece.dropFirst(index.count)))
    }
  }
}
