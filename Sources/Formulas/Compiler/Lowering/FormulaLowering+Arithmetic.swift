import Diagnostics

extension FormulaLowering {
  /// 0 and ∞ are those of every dimension.
  mutating func literal(_ value: Double) -> Lowered {
    Lowered(graph.constant(value), value == 0 ? inference.unknown() : .none)
  }

  mutating func literal(_ constant: FormulaNode.Constant) -> Lowered {
    switch constant {
    case .pi: Lowered(graph.constant(.pi), .none)
    case .tau: Lowered(graph.constant(2 * .pi), .none)
    case .e: Lowered(graph.constant(eulersNumber), .none)
    case .infinity: Lowered(graph.constant(.infinity), inference.unknown())
    }
  }

  mutating func lowerNegation(_ node: FormulaNode) -> Lowered? {
    // −5 °C is five below zero, and not the opposite of 5 °C.
    if case .quantity(let value, let unit) = node.kind, UnitTable.unit(unit)?.isScale == true {
      return lowerQuantity(FormulaNode(.negate(value), node.range), unit)
    }
    guard var x = lowerNumber(node) else { return nil }
    x.expression = graph.unary(.negate, x.expression)
    return x
  }

  mutating func lowerSum(
    _ a: FormulaNode, _ b: FormulaNode, _ operation: BinaryOperation
  ) -> Lowered? {
    let left = lowerNumber(a)
    let right = lowerNumber(b)
    guard let left, let right else { return nil }
    // The difference of two temperatures is the same on every scale.
    let isDifference = operation == .subtract && left.unit?.isScale == true && right.unit?.isScale == true
    if !isDifference, reportsScale(in: a) || reportsScale(in: b) { return nil }
    guard inference.unify(left.dimension, right.dimension) else {
      let (first, second) = (unitText(left.dimension), unitText(right.dimension))
      report(
        "dimension-mismatch",
        operation == .add
          ? "cannot add \(first) and \(second)" : "cannot subtract \(second) from \(first)",
        b.range, label: "this is \(second)", notes: [.init("this is \(first)", a.range)])
      return nil
    }
    if operation == .add, left.unit?.isScale == true, right.unit?.isScale == true {
      report(
        "ambiguous-unit", "two temperatures are added, as many kelvins as they are above absolute zero", b.range,
        help: "a difference of temperatures is given in K, as in `dT = 5 K`", severity: .warning)
    }
    let expression = graph.binary(operation, left.expression, right.expression)
    return combined(expression, left.dimension, [left, right])
  }

  mutating func lowerProduct(
    _ a: FormulaNode, _ b: FormulaNode, _ operation: BinaryOperation
  ) -> Lowered? {
    let left = lowerNumber(a)
    let right = lowerNumber(b)
    guard let left, let right, !reportsScale(in: a), !reportsScale(in: b) else { return nil }
    let expression = graph.binary(operation, left.expression, right.expression)
    let dimension =
      operation == .multiply
      ? left.dimension * right.dimension : left.dimension / right.dimension
    return combined(expression, dimension, [left, right])
  }

  mutating func lowerPower(_ baseNode: FormulaNode, _ exponentNode: FormulaNode) -> Lowered? {
    let base = lowerNumber(baseNode)
    let exponent = lowerPlain(exponentNode, "an exponent")
    guard let base, let exponent, !reportsScale(in: baseNode) else { return nil }
    let ratio = exponentNode.literalFraction
    let value = graph.value(of: exponent.expression)

    var dimension = DimensionTerm.none
    if inference.known(base.dimension) != Dimension.none {
      if let power = ratio ?? value.flatMap(RationalExponent.init(nearest:)) {
        dimension = base.dimension.power(power)
      } else if !inference.unify(base.dimension, .none) {
        report(
          "dimension-mismatch",
          "a quantity in \(unitText(base.dimension)) can only be raised to a constant whole or "
            + "fractional power", exponentNode.range)
        return nil
      }
    }
    let expression =
      if let ratio {
        graph.rationalPower(base.expression, Int(ratio.numerator), over: Int(ratio.denominator))
      } else {
        graph.power(base.expression, exponent.expression)
      }
    return combined(expression, dimension, [base, exponent])
  }

  mutating func lowerFactorial(_ node: FormulaNode) -> Lowered? {
    guard let x = lowerPlain(node, "what stands before `!`") else { return nil }
    let one = graph.constant(1)
    let gamma = graph.call(.gamma, graph.binary(.add, x.expression, one))
    // Γ(x + 1) goes through the points; a factorial is only the points.
    let isWhole = graph.binary(.equal, x.expression, graph.unary(.floor, x.expression))
    let expression = graph.select(isWhole, gamma, graph.constant(.nan))
    return combined(expression, .none, [x])
  }

  /// A result made of parts: it has the first gap of theirs.
  func combined(
    _ expression: Expression, _ dimension: DimensionTerm, _ parts: [Lowered],
    isTruth: Bool = false
  ) -> Lowered {
    var result = Lowered(expression, dimension)
    result.isTruth = isTruth
    result.gap = parts.lazy.compactMap { $0.gap }.first
    return result
  }
}

extension FormulaNode {
  /// The fraction that an exponent is spelled as: `2`, `-1`, `(1/3)`; not `0.333`.
  var literalFraction: RationalExponent? {
    switch kind {
    case .number(let value, _):
      guard value.magnitude <= Double(RationalExponent.limit) else { return nil }
      return Int32(exactly: value).map { RationalExponent($0) }
    case .parenthesized(let inner): return inner.literalFraction
    case .negate(let inner): return inner.literalFraction.map { -$0 }
    case .divide(let a, let b):
      guard let a = a.literalFraction, let b = b.literalFraction, a.isInteger, b.isInteger,
        !b.isZero
      else { return nil }
      return RationalExponent(Int64(a.numerator), over: Int64(b.numerator))
    default: return nil
    }
  }
}
