extension HTMLWriter {
  /// The rows of a table of claims: whether each holds, and what its sides come to.
  package mutating func claimItems(_ rows: [ClaimRow]) {
    raw("\n")
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
  }
}
