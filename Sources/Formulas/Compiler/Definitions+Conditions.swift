import Diagnostics

/// Whether a condition holds, and the values it compares.
package struct ConditionValue: Sendable {
  package let holds: Bool
  /// Whether an equation fails by no more than a millionth: its author may have meant `≈`.
  package var isNear = false
  /// In the order in which they are written.
  package let sides: [Quantity]
  /// False where it could turn by the errors of functions in it; then ``holds`` says nothing.
  package var isDecided = true
  /// By how much the difference of the sides may be wrong; of several, the greatest.
  package var error = 0.0
}

extension Definitions {
  /// Whether a claim such as `0 < x ≤ 1` holds. `=` and `≠` look at 12 significant digits of the
  /// larger side, and where one side is 0, of the largest term that the sides add up, or of the argument of a sine.
  package func evaluateCondition(
    _ node: FormulaNode, into diagnostics: inout [Diagnostic]
  ) -> ConditionValue? {
    switch node.kind {
    case .parenthesized(let inner): return evaluateCondition(inner, into: &diagnostics)
    case .not(let inner):
      return evaluateCondition(inner, into: &diagnostics).map {
        ConditionValue(holds: !$0.holds, sides: $0.sides, isDecided: $0.isDecided, error: $0.error)
      }
    case .and(let a, let b), .or(let a, let b):
      let left = evaluateCondition(a, into: &diagnostics)
      let right = evaluateCondition(b, into: &diagnostics)
      guard let left, let right else { return nil }
      var holds = left.holds || right.holds
      var settles = true
      if case .and = node.kind {
        holds = left.holds && right.holds
        settles = false
      }
      // One side may settle it alone.
      let isSettled = [left, right].contains { $0.isDecided && $0.holds == settles }
      return ConditionValue(
        holds: isSettled ? settles : holds, sides: left.sides + right.sides,
        isDecided: isSettled || left.isDecided && right.isDecided, error: max(left.error, right.error))
    case .comparison(let nodes, let signs):
      guard let sides = evaluateTogether(nodes, into: &diagnostics) else { return nil }
      var holds = true
      var isNear = true
      var isDecided = true
      var error = 0.0
      for (i, sign) in signs.enumerated() where i + 1 < sides.count {
        let (a, b) = (sides[i].value, sides[i + 1].value)
        var scale = max(a.magnitude, b.magnitude)
        if sign == .equal || sign == .notEqual, a != b, a == 0 || b == 0 {
          scale = max(scale, scaleOfTerms(in: [nodes[i], nodes[i + 1]]) ?? 0)
        }
        let unknown = uncertainty(ofDifference: nodes[i], nodes[i + 1])
        error = max(error, unknown)
        if !sign.isDecided(a, b, scale: scale, error: unknown) {
          isDecided = false
          continue
        }
        if sign.holds(a, b, scale: scale) { continue }
        holds = false
        isNear = isNear && sign == .equal && (a - b).magnitude <= 1e-6 * scale
      }
      // A link that surely fails settles it.
      return ConditionValue(
        holds: holds, isNear: !holds && isNear, sides: sides, isDecided: isDecided || !holds, error: error)
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

extension Definitions {
  private func uncertainty(ofDifference left: FormulaNode, _ right: FormulaNode) -> Double {
    uncertainty(of: [left, right]) { definitions in
      var ignored: [Diagnostic] = []
      guard let sides = definitions.evaluateTogether([left, right], into: &ignored), sides.count == 2 else {
        return nil
      }
      return sides[0].value - sides[1].value
    }
  }
}

extension FormulaNode.ComparisonSign {
  /// Whether no error of that size could turn what two numbers say.
  func isDecided(_ a: Double, _ b: Double, scale: Double, error: Double) -> Bool {
    if error == 0 { return true }
    let distance = (a - b).magnitude
    switch self {
    case .equal, .notEqual: return distance > error + 1e-12 * scale || distance + error <= 1e-12 * scale
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return distance > error
    }
  }

  /// Whether two numbers of one unit stand in this relation, equality to 12 significant digits of the scale.
  func holds(_ a: Double, _ b: Double, scale: Double) -> Bool {
    switch self {
    case .equal:
      // An infinite side is within any part of itself of every number.
      a == b || a.isFinite && b.isFinite && (a - b).magnitude <= 1e-12 * scale
    case .notEqual: !Self.equal.holds(a, b, scale: scale)
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
