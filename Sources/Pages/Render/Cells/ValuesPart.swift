import Cells

extension HTMLWriter {
  /// The lines of a `let` cell, each with what it comes to.
  mutating func values(_ rows: [ValueRow], id: String, isAwaiting: Bool = false) {
    guard !rows.isEmpty || isAwaiting else { return }
    let isLong = rows.contains {
      ScrollBox.width(of: $0.formula) + ScrollBox.width(of: $0.value ?? "") > ScrollBox.narrowest
    }
    open("ul", ("class", "values"), ("id", id + "-values"), ("tabindex", isLong ? "0" : nil))
    valueItems(rows)
    raw("</ul>\n")
  }
}
