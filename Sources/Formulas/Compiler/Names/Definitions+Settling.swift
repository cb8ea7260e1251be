import Diagnostics

extension Definitions {
  /// Works out all constants once, each after those it needs, so that a long chain of names costs no more
  /// at its end than at its beginning.
  ///
  /// What has no value says so where it is asked for; of that is kept how it stands with it, since all that need it
  /// would go through all that it needs.
  package mutating func settle() {
    unresolved = [:]
    for name in namesInOrder() where settled[name] == nil {
      guard case .formula(let formula) = self[name]?.meaning else { continue }
      switch outcome(of: formula) {
      case .value(let value): settled[name] = value
      case .unresolved(let state): unresolved[name] = state
      case .unknown: break
      }
    }
  }

  /// How it stands with a constant without a value of its own.
  enum Unresolved: Sendable {
    /// Its formula has an error.
    case broken
    /// It is 0, which measures anything.
    case nothing
    /// There is no such number.
    case gap(Quantity, Lowered.Gap)
  }

  /// The same before anything was worked out.
  mutating func forgetSettled() {
    settled = [:]
    unresolved = [:]
  }

  /// All names, those first that the others need.
  private func namesInOrder() -> [String] {
    var order = DependencyOrder(definitions: self)
    order.visit(all.map { NameReference(name: $0.name, range: $0.range) })
    return order.names
  }

  private enum Outcome {
    case value(Quantity)
    case unresolved(Unresolved)
    case unknown
  }

  /// Apart from the loop above, so that no second holder makes each new value copy all the others.
  private func outcome(of formula: FormulaNode) -> Outcome {
    var lowering = FormulaLowering(self)
    guard let lowered = lowering.lower(formula, parameters: [], expecting: nil)?.value else {
      // A circle is told with all its names.
      let isCircle = lowering.diagnostics.contains { $0.code == "circular-definition" }
      return lowering.diagnostics.isEmpty || isCircle ? .unknown : .unresolved(.broken)
    }
    guard lowering.diagnostics.isEmpty, let value = lowering.graph.value(of: lowered.expression) else {
      return .unknown
    }
    guard let dimension = lowering.inference.known(lowered.dimension) else {
      let isNothing = value == 0 && value.sign == .plus && lowered.unit == nil && lowered.gap == nil
      return isNothing ? .unresolved(.nothing) : .unknown
    }
    let quantity = Quantity(si: value, dimension, shownIn: lowered.unit)
    if let gap = lowered.gap { return .unresolved(.gap(quantity, gap)) }
    return value.isFinite ? .value(quantity) : .unknown
  }
}
