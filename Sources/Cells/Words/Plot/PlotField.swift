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

extension PlotCell {
  /// Directions behind the curves; nil where no line asks for them, or a diagnostic tells why there are none.
  func field(_ axes: PlotAxes, in scope: NotebookScope, into diagnostics: inout [Diagnostic]) -> DirectionField? {
    guard let read = formulas.field else { return nil }
    diagnostics += read.formula.diagnostics
    if read.formula.diagnostics.contains(where: { $0.severity.isFailure }) { return nil }
    let parameters = [FormulaParameter("x", axes.xDimension), FormulaParameter("y", axes.yDimension)]
    var node = read.formula.node
    if read.isSlope {
      let slope = scope.definitions.compile(
        node, parameters: parameters, expecting: axes.yDimension / axes.xDimension, into: &diagnostics)
      guard let slope = (slope?.program).map(StateProgram.init) else { return nil }
      return DirectionField(isDirected: false) { x, y in (1, slope.results(x, [y]).first ?? .nan) }
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
    let (across, up) = (StateProgram(u.program), StateProgram(v.program))
    return DirectionField(isDirected: true) { x, y in
      (across.results(x, [y]).first ?? .nan, up.results(x, [y]).first ?? .nan)
    }
  }
}
