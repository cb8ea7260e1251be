import Cells

extension HTMLWriter {
  /// The steps of a derivation. Behind the third a reader unfolds the others.
  ///
  /// The switch is a `details` without content behind a list of all steps, of which the style sheet hides some while
  /// it is closed: so it needs no script, print has every step in every browser, and the list stays one.
  mutating func derivation(_ rows: [DerivationRow], id: String) {
    guard !rows.isEmpty else { return }
    raw("<div class=\"steps\"><p class=\"head\">Derivation in ")
    text(rows.count)
    raw(rows.count == 1 ? " step" : " steps")
    raw("</p>\n")
    open("ol", ("class", "derivation"), ("id", id + "-steps"))
    derivationItems(rows, id: id)
    raw("</ol>")
    if rows.count > 3 {
      raw("<details class=\"rest\"><summary><span class=\"go\">Show all ")
      text(rows.count)
      raw(" steps</span><span class=\"halt\">Show three steps</span></summary></details>")
    }
    if rows.allSatisfy({ $0.failure == nil }) {
      sure {
        $0.element(
          "p",
          text: "Both sides of each step agree at 1,000 instants of the motion, to within a billionth of their size.")
      }
    }
    raw("</div>\n")
  }
}
