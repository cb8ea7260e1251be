import Diagnostics

extension Definitions {
  /// Works out all constants once, each after those it needs, so that a long chain of names costs no more
  /// at its end than at its beginning.
  ///
  /// What has no value, or none of a certain dimension, stays as it is and says so where it is asked for.
  package mutating func settle() {
    var order = DependencyOrder(definitions: self)
    order.visit(all.map { NameReference(name: $0.name, range: $0.range) })
    for name in order.names where settled[name] == nil {
      guard case .formula(let formula) = self[name]?.meaning else { continue }
      var lowering = FormulaLowering(self)
      guard let lowered = lowering.lower(formula, parameters: [], expecting: nil)?.value,
        lowering.diagnostics.isEmpty, lowered.gap == nil,
        let dimension = lowering.inference.known(lowered.dimension),
        let value = lowering.graph.value(of: lowered.expression), value.isFinite
      else { continue }
      settled[name] = Quantity(si: value, dimension, shownIn: lowered.unit)
    }
  }
}
