import Diagnostics

/// Names whose values are known with standard uncertainties and correlated with each other: the parameters of a fit.
package struct UncertainNames: Sendable {
  package let names: [String]
  /// The covariance matrix as a sum of products, C = Σ r rᵀ, in SI units: along each r the values vary by one standard
  /// deviation, and independently of the others.
  package let roots: [[Double]]

  package init(_ names: [String], roots: [[Double]]) {
    self.names = names
    self.roots = roots
  }
}

extension Definitions {
  /// The standard uncertainty of a number that is worked out from formulas, in its own unit, to first order (JCGM 100:2008,
  /// equation 13); 0 where nothing uncertain is in them.
  ///
  /// - Parameter number: the number, with the values that the definitions have.
  package func standardUncertainty(of nodes: [FormulaNode], _ number: (Definitions) -> Double?) -> Double {
    guard !uncertain.isEmpty else { return 0 }
    // What is worked out already tells nothing of what it was worked out from.
    let names = unsettled.dependencies(of: nodes)
    var square = 0.0
    for group in uncertain where group.names.contains(where: { names.contains($0) }) {
      for root in group.roots {
        guard let above = number(moved(group.names, by: root, 1)), let below = number(moved(group.names, by: root, -1)),
          above.isFinite, below.isFinite
        else { return .infinity }
        let change = (above - below) / 2
        square += change * change
      }
    }
    return square.squareRoot()
  }

  /// The same of the value of a formula.
  package func standardUncertainty(of node: FormulaNode) -> Double {
    standardUncertainty(of: [node]) { definitions in
      var ignored: [Diagnostic] = []
      return definitions.evaluate(node, into: &ignored)?.value
    }
  }

  private func dependencies(of nodes: [FormulaNode]) -> Set<String> {
    var found: Set<String> = []
    for node in nodes {
      for name in dependencies(of: node) { found.insert(name) }
    }
    return found
  }

  private func moved(_ names: [String], by root: [Double], _ sign: Double) -> Definitions {
    var changed = self
    for (name, step) in zip(names, root) {
      guard case .quantity(var quantity)? = self[name]?.meaning else { continue }
      quantity.value += sign * step
      changed.set(name, to: quantity)
    }
    return changed
  }
}
