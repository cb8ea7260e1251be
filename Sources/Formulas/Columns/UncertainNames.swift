import Diagnostics

/// Names whose values are known with standard uncertainties and correlated with each other: the parameters of a fit.
package struct UncertainNames: Sendable {
  package let names: [String]
  /// The covariance matrix as a sum of products, C = Σ r rᵀ, in SI units: along each r the values vary by one standard
  /// deviation, and independently of the others.
  package let roots: [[Double]]
  /// How uncertain a number is that follows from so many independent steps, each of one standard deviation where it is 1;
  /// nil where it has no value. It comes along with the names, since only who has such names needs it.
  package let spread: Spread

  package typealias Spread = @Sendable (_ steps: Int, _ number: ([Double]) -> Double) -> DerivedSpread?

  package init(_ names: [String], roots: [[Double]], spread: @escaping Spread) {
    (self.names, self.roots, self.spread) = (names, roots, spread)
  }
}

/// A standard uncertainty, and how it was found.
package struct DerivedSpread: Sendable {
  package let standard: Double
  /// By drawing at random, since what is worked out bends within the uncertainties that it follows from.
  package let isSampled: Bool

  package init(standard: Double, isSampled: Bool) { (self.standard, self.isSampled) = (standard, isSampled) }

  static let none = DerivedSpread(standard: 0, isSampled: false)
  static let unknown = DerivedSpread(standard: .infinity, isSampled: false)
}

extension Definitions {
  /// The standard uncertainty of a number that is worked out from formulas, in its own unit; none where nothing uncertain
  /// is in them.
  ///
  /// - Parameter number: the number, with the values that the definitions have.
  package func spread(of nodes: [FormulaNode], _ number: (Definitions) -> Double?) -> DerivedSpread {
    guard !uncertain.isEmpty else { return .none }
    // What is worked out already tells nothing of what it was worked out from.
    let names = unsettled.dependencies(of: nodes)
    let groups = uncertain.filter { group in group.names.contains { names.contains($0) } }
    guard let first = groups.first else { return .none }
    let steps = groups.flatMap { group in group.roots.map { (names: group.names, root: $0) } }
    let found = first.spread(steps.count) { sizes in
      var changed = self
      for (step, size) in zip(steps, sizes) where size != 0 { changed.move(step.names, by: step.root, size) }
      return number(changed) ?? .nan
    }
    return found ?? .unknown
  }

  /// The same of the value of a formula.
  package func spread(of node: FormulaNode) -> DerivedSpread {
    spread(of: [node]) { definitions in
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

  private mutating func move(_ names: [String], by root: [Double], _ size: Double) {
    for (name, step) in zip(names, root) {
      guard case .quantity(var quantity)? = self[name]?.meaning else { continue }
      quantity.value += size * step
      set(name, to: quantity)
    }
  }
}
