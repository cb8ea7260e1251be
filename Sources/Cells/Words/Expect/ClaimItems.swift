extension HTMLWriter {
  /// The rows of a table of claims: whether each holds, and what its sides come to.
  package mutating func claimItems(_ rows: [ClaimRow]) {
    raw("\n")
    for row in rows {
      let isElsewhere = row.origin != nil
      open("tr", ("class", isElsewhere ? "elsewhere" : row.isUndecided ? "undecided" : row.holds ? "holds" : "fails"))
      raw(
        isElsewhere
          ? "<td class=\"mark\"><span role=\"img\" aria-label=\"written for other values\">○</span></td><td>"
          : row.isUndecided
            ? "<td class=\"mark\"><span role=\"img\" aria-label=\"not decided\">?</span></td><td>"
            : row.holds
              ? "<td class=\"mark\"><span role=\"img\" aria-label=\"holds\">✓</span></td><td>"
              : "<td class=\"mark\"><span role=\"img\" aria-label=\"fails\">✗</span></td><td>")
      trusted(row.claim)
      raw("</td><td class=\"found\">")
      text(row.found)
      if let origin = row.origin {
        raw(" <span class=\"origin\">written for ")
        text(origin)
        raw("</span>")
      }
      raw("</td></tr>\n")
    }
  }
}
