extension ExpressionGraph {
  /// f′(x) for a function of one number; `value` is f(x).
  mutating func slope(
    of operation: UnaryOperation, _ x: Expression, value: Expression
  ) -> Expression {
    let one = constant(1)
    switch operation {
    case .negate: return constant(-1)
    case .abs: return select(binary(.equal, x, constant(0)), constant(.nan), unary(.sign, x))
    case .sqrt: return binary(.divide, constant(0.5), value)
    case .cbrt: return reciprocal(binary(.multiply, constant(3), square(value)))
    case .exp: return value
    case .ln: return logarithmSlope(x, base: 1)
    case .log10: return logarithmSlope(x, base: 2.302585092994046)
    case .log2: return logarithmSlope(x, base: 0.6931471805599453)
    case .sin: return unary(.cos, x)
    case .cos: return unary(.negate, unary(.sin, x))
    case .tan: return binary(.add, one, square(value))
    case .asin: return reciprocal(unary(.sqrt, unitComplement(x)))
    case .acos: return unary(.negate, reciprocal(unary(.sqrt, unitComplement(x))))
    case .atan: return reciprocal(binary(.add, one, square(x)))
    case .sinh: return unary(.cosh, x)
    case .cosh: return unary(.sinh, x)
    case .tanh: return reciprocal(square(unary(.cosh, x)))
    case .asinh: return reciprocal(binary(.hypot, x, one))
    case .acosh:
      // Two roots, so that there is no slope left of −1, where there is no value.
      let below = unary(.sqrt, binary(.subtract, x, one))
      return reciprocal(binary(.multiply, below, unary(.sqrt, binary(.add, x, one))))
    case .atanh:
      let inside = binary(.lessOrEqual, unary(.abs, x), one)
      return select(inside, reciprocal(unitComplement(x)), constant(.nan))
    case .erf:
      let bell = unary(.exp, unary(.negate, square(x)))
      return binary(.multiply, constant(1.1283791670955126), bell)
    case .gamma: return binary(.multiply, value, binary(.polygamma, x, constant(0)))
    case .sign, .step: return jump(where: binary(.equal, x, constant(0)))
    case .floor, .ceil: return jump(where: binary(.equal, x, value))
    case .round:
      let middle = binary(.subtract, x, constant(0.5))
      return jump(where: binary(.equal, middle, unary(.floor, middle)))
    case .not: return constant(0)
    case .square: return binary(.multiply, constant(2), x)
    }
  }

  mutating func powerSlope(
    _ base: Expression, _ exponent: Expression, _ baseSlope: Expression,
    _ exponentSlope: Expression, _ value: Expression
  ) -> Expression {
    let outer = scaled(baseSlope) { graph in
      // |x|^c stems from an even power of an odd root.
      if case .unary(.abs, _) = graph[base], let c = graph.value(of: exponent) {
        let rest = graph.binary(.power, base, graph.constant(c - 1))
        return graph.binary(.multiply, exponent, rest)
      }
      let less = graph.binary(.subtract, exponent, graph.constant(1))
      return graph.binary(.multiply, exponent, graph.binary(.power, base, less))
    }
    let inner = scaled(exponentSlope) { graph in
      graph.binary(.multiply, value, graph.unary(.ln, base))
    }
    return binary(.add, outer, inner)
  }

  mutating func otherSlope(
    _ operation: BinaryOperation, _ a: Expression, _ b: Expression, _ da: Expression,
    _ db: Expression, _ value: Expression
  ) -> Expression {
    switch operation {
    case .signedPower:
      return scaled(da) { graph in
        let less = graph.binary(.subtract, b, graph.constant(1))
        let rest = graph.binary(.power, graph.unary(.abs, a), less)
        return graph.binary(.multiply, b, rest)
      }
    case .polygamma:
      return scaled(da) { graph in
        graph.binary(.polygamma, a, graph.binary(.add, b, graph.constant(1)))
      }
    case .atan2:
      let rise = binary(.subtract, scaled(da) { _ in b }, scaled(db) { _ in a })
      return divided(rise, by: binary(.add, square(a), square(b)))
    case .hypot:
      let rise = binary(.add, scaled(da) { _ in a }, scaled(db) { _ in b })
      return divided(rise, by: value)
    default:  // mod: a − b·floor(a/b)
      let turns = scaled(db) { $0.unary(.floor, $0.binary(.divide, a, b)) }
      let slope = binary(.subtract, da, turns)
      return select(binary(.equal, value, constant(0)), constant(.nan), slope)
    }
  }

  private mutating func square(_ x: Expression) -> Expression { binary(.multiply, x, x) }

  private mutating func reciprocal(_ x: Expression) -> Expression {
    binary(.divide, constant(1), x)
  }

  /// 1 − x², without the loss of digits near ±1.
  private mutating func unitComplement(_ x: Expression) -> Expression {
    let one = constant(1)
    return binary(.multiply, binary(.subtract, one, x), binary(.add, one, x))
  }

  private mutating func logarithmSlope(_ x: Expression, base: Double) -> Expression {
    let slope = reciprocal(binary(.multiply, x, constant(base)))
    return select(binary(.less, x, constant(0)), constant(.nan), slope)
  }

  private mutating func jump(where condition: Expression) -> Expression {
    select(condition, constant(.nan), constant(0))
  }
}
