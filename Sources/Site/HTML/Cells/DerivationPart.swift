import Cells

extension HTMLWriter {
  /// The steps of a derivation, which a reader can fold away.
  mutating func derivation(_ rows: [DerivationRow], id: String) {
    guard !rows.isEmpty else { return }
    raw("<details class=\"steps\" open><summary>Derivation in ")
    text(rows.count)
    raw(rows.count == 1 ? " step" : " steps")
    raw("</summary>\n")
    open("ol", ("class", "derivation"), ("id", id + "-steps"))
    derivationItems(rows, id: id)
    raw("</ol></details>\n")
  }
}
