extension ExpressionGraph {
  /// The derivative of an expression with respect to a running variable; nil where one is needed
  /// of a function that has none.
  ///
  /// A derivative exists only where the expression does: that of ln is NaN for x < 0, that of 3 + √−1 everywhere.
  /// At jumps and corners it is NaN.
  mutating func derivative(of root: Expression, by variable: Int32) -> Expression? {
    let zero = constant(0)
    guard depends(root, onBound: variable) else { return still(root) }
    var slopes: [Expression: Expression] = [:]
    for expression in reachable(from: root) where depends(expression, onBound: variable) {
      if isFull { return zero }
      let slope: Expression?
      func d(_ x: Expression) -> Expression { slopes[x] ?? still(x) }
      switch self[expression] {
      case .bound: slope = constant(1)
      case .constant, .parameter: slope = zero
      case .unary(let operation, let x):
        slope =
          isZero(d(x)) ? still(expression) : scaled(d(x)) { $0.slope(of: operation, x, value: expression) }
      case .binary(let operation, let a, let b):
        slope = binarySlope(operation, a, b, d(a), d(b), value: expression)
      case .select(let condition, let then, let otherwise):
        let (first, second) = (d(then), d(otherwise))
        let isStill = first == zero && second == zero && !mayLackValue(condition)
        if !isStill { (slopes[then], slopes[otherwise]) = (first, second) }
        slope = isStill ? zero : slopeOfCases(condition, then, otherwise, variable, slopes)
      case .external(let function, let x):
        guard let outer = derivative(ofFunction: function) else { return nil }
        slope =
          isZero(d(x)) ? still(expression) : scaled(d(x)) { $0.external(Int32(truncatingIfNeeded: outer), x) }
      case .sum(let loop):
        // Between whole numbers the bounds give no sum at all: there is nothing to differentiate.
        let moves = d(loop.from) != zero || d(loop.to) != zero
        let body = d(loop.body)
        slope = moves ? constant(.nan) : body == zero ? zero : sum(with(loop, body: body))
      case .integral(let loop):
        // What does not change has no share, and is not integrated once more to see whether it has a value.
        slope = leibniz(loop, slopes[loop.body] ?? zero, d(loop.from), d(loop.to))
      }
      guard let slope else { return nil }
      slopes[expression] = slope
    }
    return slopes[root] ?? zero
  }

  /// The slope of what does not change: 0, where it has a value.
  private mutating func still(_ expression: Expression) -> Expression {
    let zero = constant(0)
    return mayLackValue(expression) ? binary(.multiply, zero, expression) : zero
  }

  private func with(_ loop: Term.Loop, body: Expression) -> Term.Loop {
    Term.Loop(body: body, bound: loop.bound, from: loop.from, to: loop.to)
  }

  /// d/dx ∫ f(x, t) dt over a(x)..b(x) = ∫ ∂f/∂x dt + f(x, b) b′ − f(x, a) a′
  private mutating func leibniz(
    _ loop: Term.Loop, _ body: Expression, _ from: Expression, _ to: Expression
  ) -> Expression {
    var total = constant(0)
    if body != total { total = integral(with(loop, body: body)) }
    let end = scaled(to) { $0.substituting(loop.bound, with: loop.to, in: loop.body) }
    let start = scaled(from) { $0.substituting(loop.bound, with: loop.from, in: loop.body) }
    total = binary(.add, total, end)
    return binary(.subtract, total, start)
  }

  /// A factor times an inner slope. A slope of zero makes zero, whatever the factor.
  mutating func scaled(
    _ slope: Expression, by factor: (inout ExpressionGraph) -> Expression
  ) -> Expression {
    if value(of: slope) == 0 { return slope }
    return binary(.multiply, factor(&self), slope)
  }

  private mutating func binarySlope(
    _ operation: BinaryOperation, _ a: Expression, _ b: Expression, _ da: Expression,
    _ db: Expression, value: Expression
  ) -> Expression {
    switch operation {
    case .add: return binary(.add, da, db)
    case .subtract: return binary(.subtract, da, db)
    case .multiply:
      let first = scaled(da) { _ in b }
      let second = scaled(db) { _ in a }
      return binary(.add, first, second)
    case .divide:
      let second = scaled(db) { _ in value }
      let rise = binary(.subtract, da, second)
      return isZero(rise) ? still(value) : divided(rise, by: b)
    case .power, .wholePower:
      return self.value(of: b) == 0 ? still(value) : powerSlope(a, b, da, db, value)
    case .signedPower, .polygamma, .atan2, .hypot, .mod:
      return otherSlope(operation, a, b, da, db, value)
    case .min, .max:
      let takesFirst = operation == .min ? binary(.less, a, b) : binary(.less, b, a)
      let chosen = select(takesFirst, da, db)
      return da == db ? da : select(binary(.equal, a, b), constant(.nan), chosen)
    case .less, .lessOrEqual, .equal, .and, .or: return constant(0)
    }
  }

  func isZero(_ expression: Expression) -> Bool { value(of: expression) == 0 }

  mutating func divided(_ slope: Expression, by divisor: Expression) -> Expression {
    isZero(slope) ? slope : binary(.divide, slope, divisor)
  }
}
