import Diagnostics
import NumericalMethods

// Functions that cells lend may be known to some error only, as the solution of a differential equation is. What is
// worked out from them is known to what these errors make of it.
extension Definitions {
  /// By how much a number that is worked out from formulas may be wrong: the sum of what the errors of the functions in
  /// them do to it, one by one; 0 where all of them are exact, and infinity where nothing is known.
  ///
  /// - Parameter number: the number, worked out with other definitions of these functions.
  package func uncertainty(of nodes: [FormulaNode], _ number: (Definitions) -> Double?) -> Double {
    let names = inexactFunctions(in: nodes)
    guard !names.isEmpty, let value = number(self), value.isFinite else { return 0 }
    var total = 0.0
    for name in names {
      // At an end of what is known only one side has a value.
      let moved = [1.0, -1.0].compactMap { number(shifting(name, by: $0)) }.filter { $0.isFinite }
      guard let greatest = moved.map({ ($0 - value).magnitude }).max() else { return .infinity }
      total += greatest
    }
    return total
  }

  /// The same of the value of a formula.
  package func uncertainty(of node: FormulaNode) -> Double {
    uncertainty(of: [node]) { definitions in
      var ignored: [Diagnostic] = []
      return definitions.evaluate(node, into: &ignored)?.value
    }
  }

  /// The same names with all functions of formulas that are known to an error moved by it; nil where they use none.
  package func moved(of nodes: [FormulaNode]) -> Definitions? {
    let names = inexactFunctions(in: nodes)
    if names.isEmpty { return nil }
    return names.reduce(self) { $0.shifting($1, by: 1) }
  }

  /// Functions with an error that formulas use, also through names.
  private func inexactFunctions(in nodes: [FormulaNode]) -> [String] {
    guard all.contains(where: { $0.error != nil }) else { return [] }
    var found: [String] = []
    // What is worked out already tells nothing of what it was worked out from.
    var open = self
    open.forgetSettled()
    for node in nodes {
      for name in open.dependencies(of: node) where self[name]?.error != nil && !found.contains(name) {
        found.append(name)
      }
    }
    return found
  }

  /// The definitions with the values of a function moved by their error.
  private func shifting(_ name: String, by sign: Double) -> Definitions {
    guard case .external(let function)? = self[name]?.meaning, let error = function.error else { return self }
    let value = function.function.value
    let moved = RealFunction(
      value: { value($0) + sign * error($0) }, derivative: function.function.derivative, block: nil)
    return replacing(
      name,
      with: ExternalFunction(
        moved, input: function.input, output: function.output, derivative: function.derivative, gap: function.gap))
  }
}

extension Definition {
  fileprivate var error: (@Sendable (Double) -> Double)? {
    if case .external(let function) = meaning { function.error } else { nil }
  }
}
