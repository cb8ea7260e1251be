extension HTMLWriter {
  /// Claims in a line: how many hold, and what there is of others.
  package mutating func claimSummary(_ rows: [ClaimRow]) {
    let elsewhere = rows.count { $0.origin != nil }
    let undecided = rows.count { $0.origin == nil && $0.isUndecided }
    let fails = rows.count { $0.origin == nil && !$0.isUndecided && !$0.holds }
    func counted(_ count: Int) -> String { count == 1 ? "1 check" : "\(String(count)) checks" }
    var parts: [(mark: StaticString, words: String)] = []
    let holds = rows.count - elsewhere - undecided - fails
    if holds > 0 || rows.isEmpty { parts.append(("✓", counted(holds))) }
    if fails > 0 {
      parts.append(("✗", (parts.isEmpty ? counted(fails) : String(fails)) + (fails == 1 ? " fails" : " fail")))
    }
    if undecided > 0 { parts.append(("?", (parts.isEmpty ? counted(undecided) : String(undecided)) + " not decided")) }
    if elsewhere > 0 {
      parts.append(("○", (parts.isEmpty ? counted(elsewhere) : String(elsewhere)) + " written for other values"))
    }
    for (place, part) in parts.enumerated() {
      if place > 0 { raw(", ") }
      raw("<span aria-hidden=\"true\">")
      raw(part.mark)
      raw("</span> ")
      text(part.words)
    }
  }

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
