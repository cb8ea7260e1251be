import Cells

extension HTMLWriter {
  /// Graphs beside each other where there is room, below each other where there is not.
  mutating func graphs(_ figures: [CellFigure]) {
    open("div", ("class", figures.count > 1 ? "graphs many" : "graphs"))
    raw("\n")
    for figure in figures {
      raw("<div class=\"graph\">")
      trusted(figure.svg)
      raw("</div>\n")
    }
    raw("</div>\n")
  }

  mutating func picture(_ figure: CellFigure) {
    raw("<div class=\"picture\">")
    trusted(figure.svg)
    raw("</div>\n")
  }
}
