import Cells

extension HTMLWriter {
  /// What is to be read off a plot: zeros, extrema, poles.
  mutating func facts(_ rows: [FactRow], id: String) {
    guard !rows.isEmpty else { return }
    raw("<div class=\"table\"><table class=\"facts\">\n<thead><tr><th scope=\"col\">Curve</th>")
    raw("<th scope=\"col\">What</th><th scope=\"col\">Where</th></tr></thead>\n")
    open("tbody", ("id", id + "-facts"))
    factItems(rows)
    raw("</tbody>\n</table></div>\n")
  }
}
