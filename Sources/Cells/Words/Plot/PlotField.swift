import Diagnostics
import Formulas
import Plots

/// The lines `field: (u(x, y), v(x, y))` and `slopes: y' = f(x, y)` of a plot, read.
struct ReadField {
  let formula: ReadFormula
  /// As its author wrote it.
  let text: String
  /// Whether it is one slope, and no pair.
  let isSlope: Bool

  init(_ text: SourceFragment, isSlope: Bool, with reader: FormulaReader) {
    self.isSlope = isSlope
    var formula = text
    // `y' = …` or `dy/dx = …`
    if isSlope, let sign = text.topLevelIndex(of: "=") {
      let left = text.slice(0..<sign).trimmed.text.filter { $0 != " " }
      if ["y'", "y′", "dy/dx", "y'(x)"].contains(left) {
        formula = text.slice(sign + 1..<text.utf8.count).trimmed
      }
    }
    self.text = formula.text
    self.formula = reader.formula(formula, parameters: ["x", "y"])
  }
}

/// Directions behind the curves.
struct PlotField {
  /// Where its formula stands.
  let range: SourceRange
  /// Of a slope, or of what x and y change by in the same time.
  private let runners: [FormulaRunner]

  init(_ formulas: [CompiledFormula], samples: Int, at range: SourceRange) {
    self.range = range
    runners = formulas.map { FormulaRunner(ofPlane: $0.program, allowance: CellLimits.terms(forSamples: samples)) }
  }

  var isExhausted: Bool { runners.contains { $0.isExhausted } }

  var mark: DirectionField {
    let runners = runners
    return DirectionField(isDirected: runners.count > 1) {
      for runner in runners { runner.renew() }
    } direction: { x, y in
      let last = runners.last?.value(x, y) ?? .nan
      return (runners.count > 1 ? runners[0].value(x, y) : 1, last)
    }
  }
}

extension PlotCell {
  /// Nil where no line asks for a field, or a diagnostic tells why there is none.
  func field(
    _ axes: PlotAxes, in scope: NotebookScope, samples: Int, into diagnostics: inout [Diagnostic]
  ) -> PlotField? {
    guard let read = formulas.field else { return nil }
    diagnostics += read.formula.diagnostics
    if read.formula.diagnostics.contains(where: { $0.severity.isFailure }) { return nil }
    let parameters = [FormulaParameter("x", axes.xDimension), FormulaParameter("y", axes.yDimension)]
    var node = read.formula.node
    if read.isSlope {
      let slope = scope.definitions.compile(
        node, parameters: parameters, expecting: axes.yDimension / axes.xDimension, into: &diagnostics)
      return slope.map { PlotField([$0], samples: samples, at: read.formula.range) }
    }
    while case .parenthesized(let next) = node.kind { node = next }
    guard case .pair(let first, let second) = node.kind else {
      if case .missing = node.kind { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "expected-pair", "A field must be a pair of formulas of `x` and `y`, such as `(-y, x)`",
          at: node.range,
          help: "for the slopes of `y' = \(read.text)` write `slopes: \(read.text)`"))
      return nil
    }
    let u = scope.definitions.compile(first, parameters: parameters, into: &diagnostics)
    let v = scope.definitions.compile(second, parameters: parameters, into: &diagnostics)
    guard let u, let v else { return nil }
    // Both are what x and y change by in the same time.
    if u.dimension / axes.xDimension != v.dimension / axes.yDimension {
      diagnostics.append(
        Diagnostic(
          .error, "dimension-mismatch", "The two parts of a field must be of one kind, each by its axis",
          at: node.range,
          label: "\(u.dimension.name) along x, \(v.dimension.name) along y"))
      return nil
    }
    return PlotField([u, v], samples: samples, at: read.formula.range)
  }
}
