import Cells

extension HTMLWriter {
  /// The claims of an `expect` cell, and whether they hold.
  mutating func claims(_ rows: [ClaimRow], id: String, isAwaiting: Bool = false) {
    guard !rows.isEmpty || isAwaiting else { return }
    raw("<div class=\"table\" tabindex=\"0\"><table class=\"claims\">\n")
    raw("<thead><tr><th scope=\"col\">Holds</th><th scope=\"col\">Claim</th>")
    raw("<th scope=\"col\">Found</th></tr></thead>\n")
    open("tbody", ("id", id + "-claims"))
    claimItems(rows)
    raw("</tbody>\n</table></div>\n")
  }
}
