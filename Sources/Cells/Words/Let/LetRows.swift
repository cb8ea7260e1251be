import Diagnostics
import Formulas

extension LetCell {
  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    parts(on: page, into: &diagnostics)
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    var sliders: [CellSlider] = []
    for line in lines {
      let isSound = line.formula != nil && !line.allDiagnostics.contains { $0.severity.isFailure }
      if isSound, let slider = slider(of: line, on: page, into: &diagnostics) { sliders.append(slider) }
    }
    return LiveBeginning(sliders: sliders, parts: [.rows("-values")])
  }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? {
    var html = HTMLWriter()
    for part in parts(on: page, hasSliders: false, into: &diagnostics) {
      if case .values(let rows) = part { html.valueItems(rows) }
    }
    return .html(html)
  }

  /// The lines as they stand on the page, and the sliders among them.
  ///
  /// - Parameter hasSliders: false to leave out the sliders, which are on the page already.
  private func parts(
    on page: CellPage, hasSliders: Bool = true, into diagnostics: inout [Diagnostic]
  ) -> [CellOutput.Part] {
    let scope = page.scope
    var rows: [ValueRow] = []
    var sliders: [CellSlider] = []
    diagnostics += self.diagnostics
    for line in lines {
      let found = line.allDiagnostics
      diagnostics += found
      guard !found.contains(where: { $0.severity.isFailure }), let formula = line.formula else {
        continue
      }
      if line.slider != nil {
        if hasSliders, let slider = slider(of: line, on: page, into: &diagnostics) { sliders.append(slider) }
      } else if line.line.parameters == nil {
        if let row = valueRow(line, formula, scope, &diagnostics) { rows.append(row) }
      } else {
        check(line, formula, scope, &diagnostics)
        rows.append(ValueRow(formula: line.equation(formula), value: nil))
      }
    }
    var parts: [CellOutput.Part] = []
    if !rows.isEmpty { parts.append(.values(rows)) }
    if !sliders.isEmpty { parts.append(.sliders(sliders)) }
    return parts
  }

  private func slider(of line: Line, on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellSlider? {
    guard let bounds = line.slider?.bounds(in: page.scope.definitions, into: &diagnostics) else { return nil }
    return CellSlider(
      .init(key: line.line.name, symbol: line.line.name), in: page.id, value: bounds.value, from: bounds.from,
      to: bounds.to, step: bounds.step)
  }

  private func valueRow(
    _ line: Line, _ formula: FormulaNode, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> ValueRow? {
    guard let value = scope.definitions.evaluate(formula, into: &diagnostics) else { return nil }
    if let deviation = line.deviation,
      deviation.standard(of: formula, value, in: scope.definitions, into: &diagnostics) == nil
    {
      return nil
    }
    // That of the name: with what is known of how uncertain it is.
    let node = line.deviation == nil ? formula : FormulaNode(.name(line.line.name), formula.range)
    let spread = scope.definitions.spread(of: node)
    let uncertain = UncertainQuantity(value, uncertainty: spread.standard)
    let remark = spread.remark(of: value)
    if spread.standard > 0, let set = uncertain.mathML(), let part = uncertain.mathML(display: .fragment) {
      return formula.isPlainValue
        ? ValueRow(formula: line.equation(part), value: nil)
        : ValueRow(formula: line.equation(formula), value: set, remark: remark)
    }
    if let doubt = spread.doubt(of: value, formula, in: scope.definitions, at: formula.range) {
      diagnostics.append(doubt)
    }
    if formula.isPlainValue { return ValueRow(formula: line.equation(formula), value: nil) }
    // No more digits than are known.
    let known = KnownDigits.count(of: value.value, error: scope.definitions.uncertainty(of: formula))
    return ValueRow(
      formula: line.equation(formula),
      value: known >= 3 || value.value == 0 ? value.mathML() : known == 0 ? nil : value.mathML(digits: known),
      remark: remark)
  }

  /// Finds the mistakes of a function that nobody may have called yet.
  private func check(
    _ line: Line, _ formula: FormulaNode, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) {
    let parameters = line.line.parameters ?? []
    _ = scope.definitions.compile(
      formula, parameters: parameters.map { FormulaParameter($0.name) }, into: &diagnostics)
  }
}

extension LetCell.Line {
  /// MathML of what stands before `=`: a name, or a function with its parameters.
  fileprivate var head: String {
    let range = line.nameRange
    guard let parameters = line.parameters else { return FormulaNode(.name(line.name), range).mathML(.fragment) }
    let arguments = parameters.map { FormulaNode(.name($0.name), $0.range) }
    return FormulaNode(.call(line.name, derivatives: 0, arguments: arguments), range).mathML(.fragment)
  }

  /// - Parameter value: set, as an element of its own.
  fileprivate func equation(_ value: String) -> String {
    MathElement.display(head + MathElement.sign("=") + value)
  }

  fileprivate func equation(_ formula: FormulaNode) -> String {
    MathElement.display(head + MathElement.sign("=") + formula.mathML(.fragment))
  }
}

extension FormulaNode {
  /// Whether it is nothing but a number, perhaps with a sign and a unit: its value says nothing new.
  var isPlainValue: Bool {
    switch kind {
    case .number: true
    case .negate(let inner), .parenthesized(let inner), .quantity(let inner, _): inner.isPlainValue
    default: false
    }
  }
}

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
