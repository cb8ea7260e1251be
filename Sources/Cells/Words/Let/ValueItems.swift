extension HTMLWriter {
  /// The items of a list of values: what a line of a `let` cell says, and what it comes to.
  package mutating func valueItems(_ rows: [ValueRow]) {
    raw("\n")
    for row in rows {
      raw("<li>")
      trusted(row.formula)
      if let value = row.value {
        raw(" ")
        if let remark = row.remark {
          open("span", ("class", "value"), ("title", remark))
        } else {
          open("span", ("class", "value"))
        }
        trusted(value)
        raw("</span>")
      }
      raw("</li>\n")
    }
  }
}
