extension HTMLWriter {
  /// The rows of a table of what is to be read off a plot: zeros, extrema, poles.
  package mutating func factItems(_ rows: [FactRow]) {
    raw("\n")
    for row in rows {
      raw("<tr><td>")
      text(row.curve)
      raw("</td><td>")
      text(row.kind)
      raw("</td><td>")
      text(row.value)
      raw("</td></tr>\n")
    }
  }
}
