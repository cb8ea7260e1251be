import Diagnostics

extension Definitions {
  /// Works out all constants once, each after those it needs, so that a long chain of names costs no more
  /// at its end than at its beginning.
  ///
  /// What has no value, or none of a certain dimension, stays as it is and says so where it is asked for.
  package mutating func settle() {
    for name in namesInOrder() where settled[name] == nil {
      guard case .formula(let formula) = self[name]?.meaning, let value = settledValue(of: formula) else { continue }
      settled[name] = value
    }
  }

  /// All names, those first that the others need.
  private func namesInOrder() -> [String] {
    var order = DependencyOrder(definitions: self)
    order.visit(all.map { NameReference(name: $0.name, range: $0.range) })
    return order.names
  }

  /// Apart from the loop above, so that no second holder makes each new value copy all the others.
  private func settledValue(of formula: FormulaNode) -> Quantity? {
    var lowering = FormulaLowering(self)
    guard let lowered = lowering.lower(formula, parameters: [], expecting: nil)?.value,
      lowering.diagnostics.isEmpty, lowered.gap == nil,
      let dimension = lowering.inference.known(lowered.dimension),
      let value = lowering.graph.value(of: lowered.expression), value.isFinite
    else { return nil }
    return Quantity(si: value, dimension, shownIn: lowered.unit)
  }
}
