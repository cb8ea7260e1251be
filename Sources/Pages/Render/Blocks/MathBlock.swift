import Books
import Cells
import Diagnostics
import Notebooks
import TeX
import Typesetting

extension NotebookRenderer {
  /// A formula with its numbers, and the labels under which links find it.
  mutating func render(_ equation: Equation) {
    if equation.isUnclosed {
      html.raw("<pre class=\"bad\"><code>")
      html.text(equation.tex.utf8)
      html.raw("</code></pre>\n")
      return
    }
    let labels = equation.labels.map(\.text)
    if let first = labels.first {
      html.open("div", ("class", "equation"), ("id", own(first)))
      for label in labels.dropFirst() where label != first {
        html.open("span", ("id", own(label)))
        html.close("span")
      }
    }
    renderDisplayMath(equation.formula, hasNumbers: true)
    if !labels.isEmpty { html.raw("</div>\n") }
  }

  /// The TeX of a formula with the numbers that it has, and those to which it refers.
  package func numbered(_ equation: Equation) -> String {
    equation.formula.with(numbers(of: equation.formula, hasNumbers: true)).text
  }

  private func numbers(of formula: TeXFormula, hasNumbers: Bool) -> [TeXFormula.Edit] {
    let own = hasNumbers ? formula.tags { numbers.number(at: $0, on: pageNumber)?.text } : []
    return own + formula.referredNumbers { number(of: $0)?.text }
  }

  /// A formula on its own line, in a box in which it scrolls when it is wider than the page.
  ///
  /// - Parameter hasNumbers: whether its rows have those of the page.
  mutating func renderDisplayMath(_ formula: TeXFormula, hasNumbers: Bool = false) {
    if formula.isDefinitions { return define(formula.macros) }
    var box = HTMLWriter(capacity: 4_000)
    swap(&box, &html)
    renderMath(formula, display: true, hasNumbers: hasNumbers)
    swap(&box, &html)
    html.mathBox(String(decoding: box.bytes, as: UTF8.self))
    html.raw("\n")
  }

  private mutating func define(_ found: [TeXMacro]) {
    for macro in found { macros[macro.name] = macro.body }
  }

  private func number(of label: String) -> NumberTable.Number? {
    let number = numbers.number(of: label, from: pageNumber)
    trace?.note(.number, label, number?.text)
    return number
  }

  mutating func renderMath(_ formula: TeXFormula, display: Bool, hasNumbers: Bool = false) {
    define(formula.macros)
    if formula.isDefinitions { return }
    let tex = formula.with(formula.cutDefinitions + numbers(of: formula, hasNumbers: hasNumbers))
    switch typesetter.mathML(tex: tex.text, display: display, macros: macros) {
    case .success(let mathML):
      html.trusted(mathML)
      if let percent = TeXComment.doubtful(in: tex.utf8, display: display) {
        let range = tex.sourceRange(percent..<percent + 1)
        diagnostics.append(
          Diagnostic(
            .warning, "tex-comment", TeXComment.message, at: range,
            fixes: [.init("write `\\%` for per cent", range, "\\%")]))
      }
      if let unit = TeXQuantity.unknownUnit(in: tex.utf8), macros["\\" + unit.name] == nil {
        let range = tex.sourceRange(unit.range)
        diagnostics.append(
          Diagnostic(
            .warning, "unknown-unit", "There is no unit `\\\(unit.name)`, and its name stands on the page", at: range,
            help: unit.near == nil ? "write what stands for it, as in `\\qty{5}{ly}`" : nil,
            fixes: unit.near.map { [.init("write `\\\($0)`", range, "\\\($0)")] } ?? []))
      }
    case .failure(let error):
      let range = tex.sourceRange(error.range)
      diagnostics.append(
        Diagnostic(
          .error, "bad-tex", error.message, at: range, help: error.help,
          fixes: error.replacement.map { [.init("write `\($0)`", range, $0)] } ?? []))
      html.raw("<code class=\"bad\"")
      html.attribute("title", error.message)
      html.raw(">")
      html.text(formula.source.utf8)
      html.raw("</code>")
    }
  }
}
