import Diagnostics
import Formulas
import Plots

extension PlotCell {
  /// The points of `point:` lines, `(x, y); label "…"`.
  func points(
    _ axes: PlotAxes, in scope: NotebookScope, into diagnostics: inout [Diagnostic]
  ) -> [PlotPoint] {
    formulas.points.compactMap { point($0, axes, scope, &diagnostics) }
  }

  private func point(
    _ point: ReadPoint, _ axes: PlotAxes, _ scope: NotebookScope, _ diagnostics: inout [Diagnostic]
  ) -> PlotPoint? {
    diagnostics += point.diagnostics + point.formula.diagnostics
    let node = point.formula.node
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    guard case .pair(let first, let second) = inner.kind else {
      if case .missing = inner.kind { return nil }
      diagnostics.append(
        Diagnostic(.error, "expected-pair", "A point is a pair, `(x, y)`", at: node.range))
      return nil
    }
    let x = scope.definitions.evaluate(first, expecting: axes.xDimension, into: &diagnostics)
    let y = scope.definitions.evaluate(second, expecting: axes.yDimension, into: &diagnostics)
    guard let x, let y else { return nil }
    return PlotPoint(x: x.value, y: y.value, label: point.label.map { PlotText($0) })
  }
}

/// A `point:` line, read.
struct ReadPoint {
  let formula: ReadFormula
  private(set) var label: String?
  /// What is wrong with the options.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: SourceFragment, with reader: FormulaReader) {
    let parts = text.topLevelParts(separatedBy: ";")
    for option in parts.dropFirst() where !option.utf8.isEmpty {
      let word = option.words.first?.text
      if word == "label", let quoted = option.slice(5..<option.utf8.count).trimmed.quotedText {
        label = quoted
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "unknown-option", "A point has the option `label \"…\"`", at: option.sourceRange))
      }
    }
    formula = reader.formula(parts.first ?? text)
  }
}
