extension ExpressionGraph {
  /// Functions of the parameters at whose changes of sign formulas jump or have a corner: of |u| it is u, of max(a, b)
  /// the difference, of a stair a sine with its zeros at the steps.
  ///
  /// Each stands there once; those inside of sums and integrals do not count, nor do those without a parameter.
  mutating func switches(of roots: [Expression]) -> [Expression] {
    var found: [Expression] = []
    var seen: Set<Expression> = []
    func isOfParameters(_ expression: Expression, _ graph: ExpressionGraph) -> Bool {
      graph.boundVariables[expression.position].isEmpty
        && graph.reachable(from: expression).contains { if case .parameter = graph[$0] { true } else { false } }
    }
    for root in roots {
      for expression in reachable(from: root) where seen.insert(expression).inserted {
        guard let function = switchFunction(of: self[expression]), isOfParameters(function, self),
          !found.contains(function)
        else { continue }
        found.append(function)
        if found.count == Self.mostSwitches { return found }
      }
    }
    return found
  }

  /// Formulas with more are stepped through with small steps.
  private static var mostSwitches: Int { 100 }

  private mutating func switchFunction(of term: Term) -> Expression? {
    let half = constant(.pi)
    switch term {
    case .unary(.abs, let x), .unary(.sign, let x), .unary(.step, let x): return x
    case .unary(.floor, let x), .unary(.ceil, let x): return call(.sin, binary(.multiply, half, x))
    case .unary(.round, let x): return call(.cos, binary(.multiply, half, x))
    case .binary(.mod, let a, let b): return call(.sin, binary(.multiply, half, binary(.divide, a, b)))
    case .binary(.min, let a, let b), .binary(.max, let a, let b), .binary(.less, let a, let b),
      .binary(.lessOrEqual, let a, let b), .binary(.equal, let a, let b):
      return binary(.subtract, a, b)
    default: return nil
    }
  }
}
