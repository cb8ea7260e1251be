import Cells

extension HTMLWriter {
  /// What is to be read off a plot: zeros, extrema, poles.
  mutating func facts(_ rows: [FactRow]) {
    guard !rows.isEmpty else { return }
    raw("<div class=\"table\"><table class=\"facts\">\n<thead><tr><th scope=\"col\">Curve</th>")
    raw("<th scope=\"col\">What</th><th scope=\"col\">Where</th></tr></thead>\n<tbody>\n")
    for row in rows {
      raw("<tr><td>")
      text(row.curve)
      raw("</td><td>")
      text(row.kind)
      raw("</td><td>")
      text(row.value)
      raw("</td></tr>\n")
    }
    raw("</tbody>\n</table></div>\n")
  }
}
