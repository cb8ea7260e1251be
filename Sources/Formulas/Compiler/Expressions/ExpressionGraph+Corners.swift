/// Slopes of functions that are given by cases.
extension ExpressionGraph {
  /// The slope of the case that applies. Where one ends and another begins there is none, unless values and slopes of both
  /// are the same there, but for rounding.
  ///
  /// - Parameter slopes: of all parts; those of cases have no value at their own ends.
  mutating func slopeOfCases(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ variable: Int32,
    _ slopes: [Expression: Expression]
  ) -> Expression {
    let walk = CaseWalk(variable: variable, slopes: slopes)
    let (first, second) = (slopes[then] ?? constant(0), slopes[otherwise] ?? constant(0))
    let chosen = select(condition, first, second)
    guard let isEnd = end(of: condition, variable, depth: 0) else { return chosen }
    // The case behind may end at the same place, as `0 <= x < 1` does behind `x < 0`.
    let plain = select(condition, plainSlope(then, walk, depth: 0), plainSlope(otherwise, walk, depth: 0))
    let meets = meets((then, first), otherwise, walk, depth: 0)
    return select(isEnd, select(meets, plain, constant(.nan)), chosen)
  }

  private struct CaseWalk {
    var variable: Int32
    var slopes: [Expression: Expression]
  }

  private static var mostConditions: Int { 8 }

  /// The slope of the case that applies, wherever it ends.
  private mutating func plainSlope(_ expression: Expression, _ walk: CaseWalk, depth: Int) -> Expression {
    if depth < Self.mostConditions, case .select(let condition, let then, let otherwise) = self[expression] {
      let first = plainSlope(then, walk, depth: depth + 1)
      return select(condition, first, plainSlope(otherwise, walk, depth: depth + 1))
    }
    return walk.slopes[expression] ?? constant(0)
  }

  /// Whether a case goes on in another one of those behind it that apply there, or end there.
  private mutating func meets(
    _ one: (value: Expression, slope: Expression), _ expression: Expression, _ walk: CaseWalk, depth: Int
  ) -> Expression {
    if depth < Self.mostConditions, case .select(let condition, let then, let otherwise) = self[expression],
      let isEnd = end(of: condition, walk.variable, depth: 0)
    {
      let first = meets(one, then, walk, depth: depth + 1)
      let second = meets(one, otherwise, walk, depth: depth + 1)
      return select(isEnd, binary(.or, first, second), select(condition, first, second))
    }
    let slope = plainSlope(expression, walk, depth: depth)
    return unary(.not, binary(.or, differ(one.value, expression), differ(one.slope, slope)))
  }

  /// Whether a condition changes at a place, where the sides of an inequality in it are equal; nil where it never does. A single
  /// point that is left out, as 0 is of sin(x)/x, is no end.
  private mutating func end(of condition: Expression, _ variable: Int32, depth: Int) -> Expression? {
    guard depth < Self.mostConditions, depends(condition, onBound: variable) else { return nil }
    switch self[condition] {
    case .unary(.not, let inner): return end(of: inner, variable, depth: depth + 1)
    case .binary(.less, let a, let b), .binary(.lessOrEqual, let a, let b): return binary(.equal, a, b)
    case .binary(.and, let a, let b):
      let (first, second) = (end(of: a, variable, depth: depth + 1), end(of: b, variable, depth: depth + 1))
      return either(both(first, b), both(second, a))
    case .binary(.or, let a, let b):
      let (first, second) = (end(of: a, variable, depth: depth + 1), end(of: b, variable, depth: depth + 1))
      return either(both(first, unary(.not, b)), both(second, unary(.not, a)))
    default: return nil
    }
  }

  private mutating func both(_ a: Expression?, _ b: Expression) -> Expression? {
    guard let a else { return nil }
    return binary(.and, a, b)
  }

  private mutating func either(_ a: Expression?, _ b: Expression?) -> Expression? {
    guard let a, let b else { return a ?? b }
    return binary(.or, a, b)
  }

  /// Whether two numbers are farther apart than rounding parts them; false where one is none.
  private mutating func differ(_ a: Expression, _ b: Expression) -> Expression {
    if a == b { return constant(0) }
    let (first, second) = (unary(.abs, a), unary(.abs, b))
    let slack = binary(.multiply, constant(1e-9), binary(.add, first, second))
    return binary(.less, slack, unary(.abs, binary(.subtract, a, b)))
  }
}
