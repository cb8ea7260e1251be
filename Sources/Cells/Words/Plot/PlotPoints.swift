import Diagnostics
import Formulas
import Plots

extension PlotCell {
  /// The points of `point:` lines, `(x, y); label "…"`.
  func points(
    _ axes: PlotAxes, _ texts: PlotTexts, in scope: NotebookScope, into diagnostics: inout [Diagnostic]
  ) -> [PlotPoint] {
    formulas.points.compactMap { point($0, axes, texts, scope, &diagnostics) }
  }

  private func point(
    _ point: ReadPoint, _ axes: PlotAxes, _ texts: PlotTexts, _ scope: NotebookScope,
    _ diagnostics: inout [Diagnostic]
  ) -> PlotPoint? {
    diagnostics += point.diagnostics + point.formula.diagnostics
    let node = point.formula.node
    var inner = node
    while case .parenthesized(let next) = inner.kind { inner = next }
    guard case .pair(let first, let second) = inner.kind else {
      if case .missing = inner.kind { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-pair", "A point must be a pair, `(x, y)`", at: node.range,
          help: "on the x axis it is `(\(point.text), 0)`"))
      return nil
    }
    let x = scope.definitions.evaluate(first, expecting: axes.xDimension, into: &diagnostics)
    let y = scope.definitions.evaluate(second, expecting: axes.yDimension, into: &diagnostics)
    guard let x, let y else { return nil }
    return PlotPoint(x: x.value, y: y.value, label: point.label.map { texts[$0] })
  }
}

/// A `point:` line, read.
struct ReadPoint {
  let formula: ReadFormula
  /// The formula as its author wrote it.
  let text: String
  private(set) var label: String?
  /// What is wrong with the options.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: SourceFragment, with reader: FormulaReader) {
    let parts = text.topLevelParts(separatedBy: ";")
    for option in parts.dropFirst() where !option.utf8.isEmpty {
      if let quoted = ReadPoint.label(in: option) {
        label = quoted.text
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "unknown-option", "The only option of a point is `label \"…\"`", at: option.sourceRange))
      }
    }
    self.text = (parts.first ?? text).text
    formula = reader.formula(parts.first ?? text)
  }

  /// The labels of a `point:` line.
  static func labels(of text: SourceFragment) -> [SourceFragment] {
    text.topLevelParts(separatedBy: ";").dropFirst().compactMap { label(in: $0) }
  }

  private static func label(in option: SourceFragment) -> SourceFragment? {
    option.words.first?.text == "label" ? option.slice(5..<option.utf8.count).trimmed.quoted : nil
  }
}
