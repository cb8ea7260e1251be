import Diagnostics

/// What a value is divided by, and that may be 0: it is no further from that than five of its standard uncertainties.
package struct OpenDivisor {
  package let node: FormulaNode
  package let value: UncertainQuantity
}

extension Definitions {
  /// The first in a formula and in those of the names that it uses. The value has no standard deviation then: what is
  /// divided by may be 0.
  package func openDivisor(in node: FormulaNode) -> OpenDivisor? {
    guard !uncertain.isEmpty else { return nil }
    if let found = openDivisor(below: node, bound: []) { return found }
    for name in unsettled.dependencies(of: node) {
      switch self[name]?.meaning {
      case .formula(let formula)?:
        if let found = openDivisor(below: formula, bound: []) { return found }
      case .function(let parameters, let body)?:
        if let found = openDivisor(below: body, bound: Set(parameters)) { return found }
      default: continue
      }
    }
    return nil
  }

  /// - Parameter bound: names that have no value by themselves there.
  private func openDivisor(below root: FormulaNode, bound: Set<String>) -> OpenDivisor? {
    var open = [(node: root, bound: bound)]
    while let (node, bound) = open.popLast() {
      if let divisor = node.divisor, !divisor.references().contains(where: { bound.contains($0.name) }),
        let found = openDivisor(divisor)
      {
        return found
      }
      var inner = bound
      switch node.kind {
      case .integral(_, let variable, _, _), .sum(_, let variable, _, _), .derivative(_, let variable):
        inner.insert(variable)
      default: break
      }
      for child in node.children { open.append((child, inner)) }
    }
    return nil
  }

  private func openDivisor(_ node: FormulaNode) -> OpenDivisor? {
    let spread = spread(of: node).standard
    guard spread > 0, spread.isFinite else { return nil }
    var ignored: [Diagnostic] = []
    guard let value = evaluate(node, into: &ignored), 5 * spread > value.value.magnitude else { return nil }
    return OpenDivisor(node: node, value: UncertainQuantity(value, uncertainty: spread))
  }
}

extension FormulaNode {
  /// What it divides by: the denominator, or the base of a negative power.
  fileprivate var divisor: FormulaNode? {
    switch kind {
    case .divide(_, let divisor): divisor.unwrapped
    case .power(let base, let exponent) where exponent.unwrapped.isNegated: base.unwrapped
    default: nil
    }
  }

  private var isNegated: Bool { if case .negate = kind { true } else { false } }
}
