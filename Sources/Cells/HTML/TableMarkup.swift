import Diagnostics
import Formulas
import Markup

extension Markup {
  /// What stands in a table of columns of numbers.
  init(tableOf columns: [[String]], below headings: [TableHeading]) {
    self.init()
    newLine()
    begin("thead")
    begin("tr")
    for heading in headings {
      begin("th", [("scope", "col"), ("class", "right")])
      heading.write(into: &self)
      end()
    }
    end()
    end()
    newLine()
    begin("tbody")
    newLine()
    for row in 0..<(columns.first?.count ?? 0) {
      begin("tr")
      for column in columns { element("td", [("class", "right")], content: column[row]) }
      end()
      newLine()
    }
    end()
    newLine()
  }
}

/// What stands above a column: words or a formula, and the unit of all values below.
enum TableHeading {
  case words(String, unit: Unit)
  /// Words with formulas and emphasis, as HTML.
  case set([UInt8], unit: Unit)
  case formula(FormulaNode, unit: Unit)
  /// - Parameter uncertainty: that of all values, in the same unit.
  case name(String, unit: Unit, uncertainty: String? = nil)

  func write(into markup: inout Markup) {
    let below: Unit
    var behind: String?
    switch self {
    case .words(let words, let unit):
      markup.words(words)
      below = unit
    case .set(let html, let unit):
      markup.element("span", [], html: html)
      below = unit
    case .formula(let node, let unit):
      Self.write(node, into: &markup)
      below = unit
    case .name(let name, let unit, let uncertainty):
      behind = uncertainty
      Self.write(FormulaNode(.name(name), SourceRange(0, 0)), into: &markup)
      below = unit
    }
    if !below.symbol.isEmpty {
      markup.words(" ")
      if below.hasFractions {
        // Raised, which no sign of text is for a fraction.
        markup.begin("span", [("class", "unit")])
        markup.words("(")
        markup.formula(MathMLDisplay.inline.wrap("<mrow>\(below.mathML)</mrow>"))
        markup.words(")")
        markup.end()
      } else {
        markup.element("span", [("class", "unit")], content: "(\(below.symbol))")
      }
    }
    if let behind { markup.words(" ± \(behind)") }
  }

  /// With its words as a name, since not all that read tables out know MathML.
  private static func write(_ node: FormulaNode, into markup: inout Markup) {
    markup.begin("span", [("role", "img"), ("aria-label", node.text)])
    markup.formula(node.mathML(.inline))
    markup.end()
  }
}
