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

/// What one notebook may cost; a book can set it in `cubebook.yml`.
package struct CellLimits: Sendable {
  package var formula = FormulaLimits()
  /// The greatest number of points that one curve may be evaluated at.
  package var samples = 200_000

  /// How many terms the sums and integrals of so many points may have in all.
  static func terms(forSamples samples: Int) -> Int {
    let (terms, isTooLarge) = samples.multipliedReportingOverflow(by: 100)
    return isTooLarge ? .max : terms
  }

  package init() {}
}

/// The names of a notebook with their values, from all its cells, in whatever order they stand.
struct NotebookScope {
  let reader: FormulaReader
  var definitions: Definitions
  var diagnostics: [Diagnostic] = []
}

/// A formula of a cell, read once however often it is evaluated.
struct ReadFormula {
  var node: FormulaNode
  /// All of its text.
  let range: SourceRange
  /// What is wrong with its spelling.
  let diagnostics: [Diagnostic]
  /// The names that are its own and not the notebook's.
  let parameters: [String]

  /// The names of the notebook that it needs.
  var references: [NameReference] { node.references(excluding: parameters) }
}

extension FormulaReader {
  func formula(_ fragment: SourceFragment, parameters: [String] = []) -> ReadFormula {
    var found: [Diagnostic] = []
    let node = read(fragment, parameters: parameters, into: &found)
    return ReadFormula(node: node, range: fragment.sourceRange, diagnostics: found, parameters: parameters)
  }

  /// Whether the notebook leaves a name free for a parameter.
  func isFree(_ name: String) -> Bool { !names.values.contains(name) && !names.functions.contains(name) }
}
