import Diagnostics

/// Whether a condition holds, and the values it compares.
package struct ConditionValue: Sendable {
  package let holds: Bool
  /// In the order in which they are written.
  package let sides: [Quantity]
}

extension Definitions {
  /// Whether a claim such as `0 < x ≤ 1` holds. `=` and `≠` look at 12 significant digits of the
  /// larger side.
  package func evaluateCondition(
    _ node: FormulaNode, into diagnostics: inout [Diagnostic]
  ) -> ConditionValue? {
    switch node.kind {
    case .parenthesized(let inner): return evaluateCondition(inner, into: &diagnostics)
    case .not(let inner):
      return evaluateCondition(inner, into: &diagnostics).map {
        ConditionValue(holds: !$0.holds, sides: $0.sides)
      }
    case .and(let a, let b), .or(let a, let b):
      let left = evaluateCondition(a, into: &diagnostics)
      let right = evaluateCondition(b, into: &diagnostics)
      guard let left, let right else { return nil }
      var holds = left.holds || right.holds
      if case .and = node.kind { holds = left.holds && right.holds }
      return ConditionValue(holds: holds, sides: left.sides + right.sides)
    case .comparison(let nodes, let signs):
      guard let sides = evaluateTogether(nodes, into: &diagnostics) else { return nil }
      var holds = true
      for (i, sign) in signs.enumerated() where i + 1 < sides.count {
        holds = holds && sign.holds(sides[i].value, sides[i + 1].value)
      }
      return ConditionValue(holds: holds, sides: sides)
    case .missing: return nil
    default:
      diagnostics.append(
        Diagnostic(
          .error, "expected-condition", "a condition belongs here, such as `x < 1`",
          at: node.range))
      return nil
    }
  }
}

extension FormulaNode.ComparisonSign {
  /// Whether two numbers of one unit stand in this relation, equality to 12 significant digits.
  package func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .equal:
      // An infinite side is within any part of itself of every number.
      a == b
        || a.isFinite && b.isFinite
          && (a - b).magnitude <= 1e-12 * max(a.magnitude, b.magnitude)
    case .notEqual: !Self.equal.holds(a, b)
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
