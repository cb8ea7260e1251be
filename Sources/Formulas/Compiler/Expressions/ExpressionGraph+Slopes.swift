extension ExpressionGraph {
  /// f′(x) for a function of one number; `value` is f(x).
  mutating func slope(
    of operation: UnaryOperation, _ x: Expression, value: Expression
  ) -> Expression {
    switch operation {
    case .negate: return constant(-1)
    case .abs: return select(binary(.equal, x, constant(0)), constant(.nan), unary(.sign, x))
    case .sqrt: return binary(.divide, constant(0.5), value)
    case .function(let function): return function.scalar.slope(&self, x, value)
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
      graph.binary(.multiply, value, graph.call(.ln, base))
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

  mutating func square(_ x: Expression) -> Expression { binary(.multiply, x, x) }

  mutating func reciprocal(_ x: Expression) -> Expression {
    binary(.divide, constant(1), x)
  }

  /// 1 − x², without the loss of digits near ±1.
  mutating func unitComplement(_ x: Expression) -> Expression {
    let one = constant(1)
    return binary(.multiply, binary(.subtract, one, x), binary(.add, one, x))
  }

  mutating func logarithmSlope(_ x: Expression, base: Double) -> Expression {
    let slope = reciprocal(binary(.multiply, x, constant(base)))
    return select(binary(.less, x, constant(0)), constant(.nan), slope)
  }

  private mutating func jump(where condition: Expression) -> Expression {
    select(condition, constant(.nan), constant(0))
  }
}
