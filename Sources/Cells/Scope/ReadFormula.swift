import Diagnostics
import Formulas

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
