import Diagnostics
import Formulas

/// Reads the formulas of a notebook's cells, with its names and within its limits.
struct FormulaReader {
  var names: NameKinds
  let limits: FormulaLimits
  /// The texts of cells that hold more than words, by what is written.
  var texts: [String: SetText] = [:]

  /// A formula that takes all of a fragment, in which `parameters` are values, whatever they are elsewhere.
  func read(
    _ fragment: SourceFragment, parameters: [String] = [], into diagnostics: inout [Diagnostic]
  ) -> FormulaNode {
    FormulaNode.parse(
      fragment, names: parameters.isEmpty ? names : names.adding(values: parameters), limits: limits,
      into: &diagnostics)
  }
}
