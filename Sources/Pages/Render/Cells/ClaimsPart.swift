import Cells

extension HTMLWriter {
  /// The claims of an `expect` cell, and whether they hold: where all do, one line that a reader unfolds.
  ///
  /// The switch is a `details` without content before the table, which the style sheet hides while it is closed: so paper
  /// has all claims.
  mutating func claims(_ rows: [ClaimRow], id: String, isAwaiting: Bool = false) {
    guard !rows.isEmpty || isAwaiting else { return }
    let hold = rows.allSatisfy { $0.holds && $0.origin == nil }
    open("details", ("class", "checks"), ("open", hold ? nil : ""))
    open("summary", ("id", id + "-claims-summary"))
    claimSummary(rows)
    raw("</summary></details>\n")
    raw("<div class=\"table\" tabindex=\"0\"><table class=\"claims\">\n")
    raw("<thead><tr><th scope=\"col\">Holds</th><th scope=\"col\">Claim</th>")
    raw("<th scope=\"col\">Found</th></tr></thead>\n")
    open("tbody", ("id", id + "-claims"))
    claimItems(rows)
    raw("</tbody>\n</table></div>\n")
  }
}
