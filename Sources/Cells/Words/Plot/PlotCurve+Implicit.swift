import Diagnostics
import Formulas
import Plots

extension PlotCurveCompiler {
  /// All points where an equation or inequalities hold.
  mutating func implicit(_ line: CurveLine, _ formula: ReadFormula) -> PlotCurve? {
    if let parameter = line.parameter {
      diagnostics.append(
        Diagnostic(
          .error, "no-parameter", "An equation in `x` and `y` has no parameter that could have a range",
          at: parameter.nameRange, label: "this has a range",
          help: "restrict the curve by a condition, as in `x^2 + y^2 = 1 and y > 0`"))
      return nil
    }
    let node = read(formula)
    let compiled = scope.definitions.compileRelation(
      node, parameters: [FormulaParameter("x", x?.dimension), FormulaParameter("y", y?.dimension)],
      into: &diagnostics)
    guard let compiled, compiled.parameters.count == 2, compiled.isParameterKnown.count == 2 else { return nil }
    guard node.references().contains(where: { $0.name == "x" || $0.name == "y" }) else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-variable", "A curve that is an equation or an inequality must have `x` or `y` in it",
          at: node.range))
      return nil
    }
    let source = ImplicitSource(compiled, allowance: CellLimits.terms(forSamples: samples))
    return PlotCurve(
      line: line, formula: node, source: CurveData(source), domain: nil,
      x: compiled.isParameterKnown[0] ? compiled.parameters[0] : nil,
      y: compiled.isParameterKnown[1] ? compiled.parameters[1] : nil,
      parameter: "x", parameterDimension: compiled.parameters[0], isAngular: false)
  }
}

extension FormulaNode {
  /// True or false, and no number.
  var isCondition: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isCondition
    case .comparison, .and, .or, .not: true
    default: false
    }
  }
}
