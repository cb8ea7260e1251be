import NumericalMethods

// Building expressions, simplified as they are built.
extension ExpressionGraph {
  mutating func unary(_ operation: UnaryOperation, _ x: Expression) -> Expression {
    if let value = value(of: x) { return constant(operation.value(value)) }
    switch (operation, self[x]) {
    case (.negate, .unary(.negate, let inner)): return inner
    case (.negate, .binary(.subtract, let a, let b)): return binary(.subtract, b, a)
    case (.abs, .unary(.abs, _)): return x
    case (.abs, .unary(.negate, let inner)): return unary(.abs, inner)
    case (.not, .unary(.not, let inner)): return inner
    case (.sqrt, .binary(.multiply, let a, let b)) where a == b: return unary(.abs, a)
    default: return insert(.unary(operation, x))
    }
  }

  /// A function of one number.
  mutating func call(_ function: BuiltinFunction, _ x: Expression) -> Expression { unary(.function(function), x) }

  mutating func binary(
    _ operation: BinaryOperation, _ a: Expression, _ b: Expression
  ) -> Expression {
    let (left, right) = (value(of: a), value(of: b))
    if let left, let right { return constant(operation.valueWithoutNoise(left, right)) }
    switch operation {
    case .add: return sum(a, b, left, right)
    case .subtract: return difference(a, b, left, right)
    case .multiply: return product(a, b, left, right)
    case .divide:
      if right == 1 { return a }
      if right == -1 { return unary(.negate, a) }
      if let sign = quotientByMagnitude(a, b) { return sign }
    case .power:
      return power(a, b)
    default: break
    }
    return insertOrdered(operation, a, b)
  }

  mutating func select(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression
  ) -> Expression {
    if let value = value(of: condition) {
      return value == 1 ? then : value == 0 ? otherwise : constant(.nan)
    }
    return insert(.select(condition, then: then, otherwise: otherwise))
  }

  mutating func external(_ function: Int32, _ x: Expression) -> Expression {
    if let value = value(of: x), functions.indices.contains(Int(function)) {
      return constant(functions[Int(function)].value(value))
    }
    return insert(.external(function, x))
  }

  /// Σ body for bound = from…to. A short one is written out.
  mutating func sum(_ loop: Term.Loop) -> Expression {
    if let from = value(of: loop.from), let to = value(of: loop.to) {
      guard from == from.rounded(), to == to.rounded(), from.magnitude < 0x1p53 else {
        return constant(.nan)
      }
      let terms = to - from + 1
      if terms <= 0 { return constant(0) }
      if terms <= 4 {
        var total: Expression?
        for k in 0..<Int(terms) {
          let term = substituting(loop.bound, with: constant(from + Double(k)), in: loop.body)
          total = total.map { binary(.add, $0, term) } ?? term
        }
        if let total { return total }
      }
    }
    return folded(insert(.sum(loop)))
  }

  mutating func integral(_ loop: Term.Loop) -> Expression { folded(insert(.integral(loop))) }

  /// A loop that depends on nothing is worked out at once.
  private mutating func folded(_ loop: Expression) -> Expression {
    guard boundVariables[loop.position].isEmpty, !dependsOnParameter(loop) else { return loop }
    return constant(program(for: loop, parameterCount: 0).value())
  }

  private func dependsOnParameter(_ root: Expression) -> Bool {
    reachable(from: root).contains { expression in
      if case .parameter = self[expression] { return true }
      return false
    }
  }

  private mutating func insertOrdered(
    _ operation: BinaryOperation, _ a: Expression, _ b: Expression
  ) -> Expression {
    let swaps =
      operation.isCommutative && (value(of: a) != nil || a.position > b.position)
      && value(of: b) == nil
    return insert(swaps ? .binary(operation, b, a) : .binary(operation, a, b))
  }

  /// u/|u| and |u|/u as the sign of u, without a value where u is zero; and c·u/|u| as c times that.
  ///
  /// Bounds of the quotient know nothing of what its halves have in common, so that nothing could be proven of the jump.
  private mutating func quotientByMagnitude(_ a: Expression, _ b: Expression) -> Expression? {
    if case .unary(.abs, let u) = self[a], u == b { return signWithoutZero(u) }
    guard case .unary(.abs, let u) = self[b] else { return nil }
    return signed(a, by: u, depth: 0)
  }

  /// A product with the sign of one of its factors in that factor's place; nil where that is none of them.
  private mutating func signed(_ product: Expression, by factor: Expression, depth: Int) -> Expression? {
    if product == factor { return signWithoutZero(factor) }
    guard depth < 8 else { return nil }
    switch self[product] {
    case .unary(.negate, let x):
      return signed(x, by: factor, depth: depth + 1).map { unary(.negate, $0) }
    case .binary(.multiply, let x, let y):
      if let found = signed(x, by: factor, depth: depth + 1) { return binary(.multiply, found, y) }
      return signed(y, by: factor, depth: depth + 1).map { binary(.multiply, x, $0) }
    default: return nil
    }
  }

  private mutating func signWithoutZero(_ u: Expression) -> Expression {
    let isZero = insertOrdered(.equal, u, constant(0))
    return select(isZero, constant(.nan), unary(.sign, u))
  }

  private mutating func sum(
    _ a: Expression, _ b: Expression, _ left: Double?, _ right: Double?
  ) -> Expression {
    if left == 0 { return b }
    if right == 0 { return a }
    if case .unary(.negate, let inner) = self[b] { return binary(.subtract, a, inner) }
    if case .unary(.negate, let inner) = self[a] { return binary(.subtract, b, inner) }
    return insertOrdered(.add, a, b)
  }

  private mutating func difference(
    _ a: Expression, _ b: Expression, _ left: Double?, _ right: Double?
  ) -> Expression {
    if left == 0 { return unary(.negate, b) }
    if right == 0 { return a }
    if case .unary(.negate, let inner) = self[b] { return binary(.add, a, inner) }
    return insert(.binary(.subtract, a, b))
  }

  private mutating func product(
    _ a: Expression, _ b: Expression, _ left: Double?, _ right: Double?
  ) -> Expression {
    if left == 1 { return b }
    if right == 1 { return a }
    if left == -1 { return unary(.negate, b) }
    if right == -1 { return unary(.negate, a) }
    return insertOrdered(.multiply, a, b)
  }
}

extension UnaryOperation {
  func value(_ x: Double) -> Double {
    var (x, result) = (x, Double.nan)
    apply(&x, into: &result, count: 1)
    return result
  }
}

extension BinaryOperation {
  func value(_ a: Double, _ b: Double) -> Double {
    var result = Double.nan
    apply(ConstantLanes(number: a), ConstantLanes(number: b), into: &result, count: 1)
    return result
  }
}

extension BinaryOperation {
  /// The value, and 0 for a sum or a difference of two numbers that cancel but for the rounding of their last digits: 68 °F
  /// is 20 °C, and not 5.7 × 10⁻¹⁴ K more.
  fileprivate func valueWithoutNoise(_ a: Double, _ b: Double) -> Double {
    let value = value(a, b)
    guard self == .add || self == .subtract, a != 0, b != 0 else { return value }
    // Whole numbers are exact.
    if value != 0, a == a.rounded(), b == b.rounded(), value.magnitude >= 1 { return value }
    return value.magnitude <= 4 * Swift.max(a.magnitude, b.magnitude).ulp ? 0 : value
  }
}
