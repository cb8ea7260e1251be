import Cells

extension HTMLWriter {
  /// Graphs beside each other where there is room, below each other where there is not.
  mutating func graphs(_ figures: [CellFigure]) {
    open("div", ("class", figures.count > 1 ? "graphs many" : "graphs"))
    raw("\n")
    for figure in figures {
      open("div", ("class", "graph"), ("id", figure.id + "-graph"), ("data-figure", figure.number.map { String($0) }))
      trusted(figure.svg)
      raw("</div>\n")
    }
    raw("</div>\n")
  }

  mutating func picture(_ figure: CellFigure, id: String) {
    open(
      "div", ("class", "picture"), ("id", id + "-picture-box"), ("data-picture", figure.number.map { String($0) }))
    trusted(figure.svg)
    raw("</div>\n")
  }

  /// The curves' formulas, for the reader to change.
  mutating func formulas(of figure: CellFigure) {
    guard let number = figure.number, !figure.formulas.isEmpty else { return }
    open("p", ("class", "changed"), ("id", figure.id + "-changed"), ("role", "status"))
    raw("</p>\n<details class=\"formula\"><summary>Change the formula</summary>\n")
    for (index, formula) in figure.formulas.enumerated() {
      let problem = "\(figure.id)-formula-\(index)"
      open("label", ("for", problem + "-text"))
      text(formula.name)
      raw("</label><span class=\"edit\">")
      open(
        "input", ("type", "text"), ("id", problem + "-text"), ("data-figure", String(number)),
        ("data-curve", String(index)), ("value", formula.text), ("aria-describedby", problem), ("autocomplete", "off"),
        ("autocapitalize", "off"), ("spellcheck", "false"))
      // Its first word is ours, what follows the author's.
      let name = formula.name.prefix(1).lowercased() + formula.name.dropFirst()
      button("undo", "Undo the change of \(name)", icons: [.undo])
      button("reset", "Reset \(name)", icons: [.reset])
      raw("</span>")
      open("p", ("class", "problem"), ("id", problem), ("role", "status"))
      raw("</p>\n")
    }
    open("div", ("class", "sliders"), ("id", figure.id + "-letters"))
    raw("</div></details>\n")
  }
}
