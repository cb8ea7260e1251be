import Books
import Cells
import Diagnostics
import Notebooks
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
    let rows = EquationRows(equation.tex)
    let labels = ([equation.label].compactMap { $0 } + rows.rows.flatMap(\.labels)).map(\.text)
    if let first = labels.first {
      html.open("div", ("class", "equation"), ("id", own(first)))
      for label in labels.dropFirst() where label != first {
        html.open("span", ("id", own(label)))
        html.close("span")
      }
    }
    renderDisplayMath(numbered(equation.tex, rows), written: equation.tex)
    if !labels.isEmpty { html.raw("</div>\n") }
  }

  /// The TeX of a formula with the numbers that it has, and those to which it refers.
  package func numbered(_ equation: Equation) -> String {
    withNumbers(numbered(equation.tex, EquationRows(equation.tex))).text
  }

  /// The formula with the numbers of its rows as `\tag`, and without its labels.
  private func numbered(_ tex: SourceFragment, _ rows: EquationRows) -> SourceFragment {
    let isEmpty = rows.rows.allSatisfy { $0.marks.isEmpty && ($0.tag != nil || $0.isSilent) }
    let found = rows.rows.map { numbers.number(at: tex.sourceOffset($0.end), on: pageNumber) }
    if isEmpty || !rows.isNumbering && rows.rows.allSatisfy({ $0.marks.isEmpty }) && found.allSatisfy({ $0 == nil }) {
      return tex
    }
    var result = SourceFragment(at: tex.sourceOffset(0))
    var start = 0
    func take(to end: Int) {
      if end > start { result.append(tex.slice(start..<end)) }
      start = max(start, end)
    }
    for (row, number) in zip(rows.rows, found) {
      for mark in row.marks {
        take(to: mark.lowerBound)
        start = mark.upperBound
      }
      take(to: row.end)
      if row.tag != nil { continue }
      let words = number.map { "\\tag{\($0.text)}" } ?? (rows.isNumbering && !row.isSilent ? "\\notag" : "")
      result.append(synthetic: Array((words.isEmpty ? "" : words + " ").utf8)[...], at: tex.sourceOffset(row.end))
    }
    take(to: tex.utf8.count)
    return result
  }

  /// A formula on its own line, in a box in which it scrolls when it is wider than the page.
  ///
  /// - Parameter written: as its author wrote it, where numbers have been added since.
  mutating func renderDisplayMath(_ tex: SourceFragment, written: SourceFragment? = nil) {
    let definitions = TeXDefinitions(tex)
    if definitions.isAll { return define(definitions.macros) }
    var formula = HTMLWriter(capacity: 4_000)
    swap(&formula, &html)
    renderMath(tex, display: true, written: written)
    swap(&formula, &html)
    html.mathBox(String(decoding: formula.bytes, as: UTF8.self))
    html.raw("\n")
  }

  private mutating func define(_ found: [(name: String, body: String)]) {
    for macro in found { macros[macro.name] = macro.body }
  }

  /// `\eqref{eq-x}` and `\ref{eq-x}` in a formula as the equation's number. A formula holds no links.
  private func withNumbers(_ tex: SourceFragment) -> SourceFragment {
    var result = SourceFragment(at: tex.sourceOffset(0))
    var start = 0
    for reference in TeXReference.all(in: tex) {
      guard let number = number(of: reference.label) else { continue }
      if reference.range.lowerBound > start { result.append(tex.slice(start..<reference.range.lowerBound)) }
      let words = reference.isInBrackets ? "(\(number.text))" : number.text
      result.append(
        synthetic: Array("\\text{\(words)}".utf8)[...], at: tex.sourceOffset(reference.range.lowerBound))
      start = reference.range.upperBound
    }
    if start == 0 { return tex }
    if start < tex.utf8.count { result.append(tex.slice(start..<tex.utf8.count)) }
    return result
  }

  private func number(of label: String) -> NumberTable.Number? {
    let number = numbers.number(of: label, from: pageNumber)
    trace?.note(.number, label, number?.text)
    return number
  }

  mutating func renderMath(_ tex: SourceFragment, display: Bool, written: SourceFragment? = nil) {
    let written = written ?? tex
    let definitions = TeXDefinitions(tex)
    define(definitions.macros)
    if definitions.isAll { return }
    let tex = withNumbers(definitions.rest)
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
      html.text(written.utf8)
      html.raw("</code>")
    }
  }
}
