import Cells

extension HTMLWriter {
  /// The steps of a derivation: in symbols, in this cell's numbers, with the reason and the check.
  mutating func derivation(_ rows: [DerivationRow]) {
    guard !rows.isEmpty else { return }
    raw("<details class=\"steps\" open><summary>Derivation in ")
    text(rows.count)
    raw(rows.count == 1 ? " step" : " steps")
    raw("</summary>\n<ol class=\"derivation\">\n")
    for row in rows {
      raw("<li>")
      element("p", ("class", "title"), text: row.title)
      raw("<p class=\"reason\">")
      words(row.reason)
      raw(".</p>\n")
      mathBox(row.symbols)
      if let numbers = row.numbers { mathBox(numbers, class: "math numbers") }
      if let check = row.check {
        raw("<p class=\"check\">")
        text(check)
        raw("</p>")
      }
      raw("</li>\n")
    }
    raw("</ol></details>\n")
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
