import Diagnostics
import Formulas

/// A `curve:` line whose formulas are read with the notebook's names.
struct ReadCurve {
  let line: CurveLine
  /// An equation or inequalities, written as such or as `y = …` with y on both sides.
  let isImplicit: Bool
  /// The names that the formula may use for its parameter.
  let parameters: [String]
  /// Nil where there is none.
  let formula: ReadFormula?
  /// The curve's own range.
  let domain: ReadFormula?

  init(_ line: CurveLine, with reader: FormulaReader) {
    self.line = line
    domain = line.parameter.map { reader.formula($0.range) }
    isImplicit = ReadCurve.isImplicit(line, reader)
    let own = line.parameter.map { [$0.name] }
    parameters =
      if isImplicit {
        ["x", "y"]
      } else {
        switch line.kind {
        case .graph, .implicit: own ?? (reader.isFree("t") ? ["x", "t"] : ["x"])
        case .sideways: own ?? ["y"]
        case .pair: own ?? ["t"]
        case .polar: own ?? ["θ", "theta", "t"].filter { $0 == "θ" || reader.isFree($0) }
        }
      }
    let text = isImplicit ? line.head : line.formula
    formula = line.formula.utf8.isEmpty ? nil : reader.formula(text, parameters: parameters)
  }

  /// Whether the name to the left of a sign of equality stands to its right as well, or all is a condition.
  private static func isImplicit(_ line: CurveLine, _ reader: FormulaReader) -> Bool {
    let name: String
    switch line.kind {
    case .implicit: return true
    case .pair, .polar: return false
    case .graph: name = "y"
    case .sideways: name = "x"
    }
    guard line.parameter == nil, line.isBare || reader.isFree(name) else { return false }
    let node = reader.formula(line.formula, parameters: ["x", "y"]).node
    if line.isBare { return node.isCondition }
    return node.references().contains { $0.name == name }
  }
}
