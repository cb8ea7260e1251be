import Cells

extension HTMLWriter {
  /// The claims of an `expect` cell, and whether they hold.
  mutating func claims(_ rows: [ClaimRow]) {
    guard !rows.isEmpty else { return }
    raw("<div class=\"table\" tabindex=\"0\"><table class=\"claims\">\n")
    raw("<thead><tr><th scope=\"col\">Holds</th><th scope=\"col\">Claim</th>")
    raw("<th scope=\"col\">Found</th></tr></thead>\n<tbody>\n")
    for row in rows {
      open("tr", ("class", row.holds ? "holds" : "fails"))
      raw(
        row.holds
          ? "<td class=\"mark\"><span role=\"img\" aria-label=\"holds\">✓</span></td><td>"
          : "<td class=\"mark\"><span role=\"img\" aria-label=\"fails\">✗</span></td><td>")
      trusted(row.claim)
      raw("</td><td class=\"found\">")
      text(row.found)
      raw("</td></tr>\n")
    }
    raw("</tbody>\n</table></div>\n")
  }
}
