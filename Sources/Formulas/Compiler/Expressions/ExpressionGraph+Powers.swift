extension ExpressionGraph {
  /// Whole powers up to this are products; beyond it, `pow` is nearer to the truth.
  private static var greatestProduct: Int { 32 }

  mutating func power(_ base: Expression, _ exponent: Expression) -> Expression {
    if let number = value(of: base), let exponent = value(of: exponent) {
      return constant(BinaryOperation.power.value(number, exponent))
    }
    if value(of: base) == eulersNumber { return call(.exp, exponent) }
    guard let exponent = value(of: exponent) else {
      return insert(.binary(.power, base, exponent))
    }
    if exponent == 0.5 { return unary(.sqrt, base) }
    if exponent == -0.5 { return binary(.divide, constant(1), unary(.sqrt, base)) }
    if let whole = Int(exactly: exponent), whole.magnitude <= Self.greatestProduct {
      return wholePower(base, whole)
    }
    return insert(.binary(.power, base, constant(exponent)))
  }

  /// base^(numerator/denominator) over the real numbers: an odd root of a negative number is negative.
  mutating func rationalPower(
    _ base: Expression, _ numerator: Int, over denominator: Int
  ) -> Expression {
    if denominator == 1 || denominator % 2 == 0 {
      return power(base, constant(Double(numerator) / Double(denominator)))
    }
    if denominator == 3, numerator.magnitude <= 8 {
      return wholePower(call(.cbrt, base), numerator)
    }
    let exponent = constant(Double(numerator) / Double(denominator))
    if numerator % 2 == 0 {
      return binary(.power, unary(.abs, base), exponent)
    }
    return binary(.signedPower, base, exponent)
  }

  private mutating func wholePower(_ base: Expression, _ exponent: Int) -> Expression {
    if exponent < 0 {
      return binary(.divide, constant(1), wholePower(base, -exponent))
    }
    switch exponent {
    // x⁰ is 1 for every x that has a value.
    case 0: return mayLackValue(base) ? insert(.binary(.power, base, constant(0))) : constant(1)
    case 1: return base
    case 2: return binary(.multiply, base, base)
    default:
      let exponent = constant(Double(exponent))
      if let number = value(of: base), let exponent = value(of: exponent) {
        return constant(BinaryOperation.wholePower.value(number, exponent))
      }
      return insert(.binary(.wholePower, base, exponent))
    }
  }
}

/// e, so that `e^x` is `exp x`.
let eulersNumber = 2.718281828459045
