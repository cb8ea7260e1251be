import Diagnostics
import Formulas
import Plots

/// A `curve:` line whose formulas are read with the notebook's names.
struct ReadCurve {
  /// Its shape is settled: `y = …` with y on both sides is an equation.
  let line: CurveLine
  /// The names that the formula may use for its parameter.
  let parameters: [String]
  /// Nil where there is none.
  let formula: ReadFormula?
  /// The curve's own range.
  let domain: ReadFormula?

  init(_ line: CurveLine, with reader: FormulaReader) {
    domain = line.parameter.map { reader.formula($0.range) }
    var line = line
    let own = line.parameter.map { [$0.name] }
    var (parameters, left): ([String], String?) =
      switch line.shape {
      case .graph: (own ?? (reader.isFree("t") ? ["x", "t"] : ["x"]), "y")
      case .sideways: (own ?? ["y"], "x")
      case .parametric: (own ?? ["t"], nil)
      case .polar: (own ?? ["θ", "theta", "t"].filter { $0 == "θ" || reader.isFree($0) }, nil)
      case .implicit: (["x", "y"], nil)
      }
    // The name to the left of the sign of equality may stand to its right as well.
    if line.isBare || own != nil || left.map({ !reader.isFree($0) }) == true { left = nil }
    var formula: ReadFormula?
    if !line.formula.utf8.isEmpty {
      formula = reader.formula(line.formula, parameters: parameters + (left.map { [$0] } ?? []))
    }
    let isEquation =
      line.shape.isGraph && own == nil
      && (line.isBare
        ? formula?.node.isCondition == true
        : formula?.node.references().contains { $0.name == left } == true)
    if isEquation {
      (line.shape, line.formula, parameters) = (.implicit, line.head, ["x", "y"])
      formula = reader.formula(line.head, parameters: parameters)
    }
    (self.line, self.parameters, self.formula) = (line, parameters, formula)
  }
}
