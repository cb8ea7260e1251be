/// An expression as a fraction whose two halves have no poles where the whole one has.
struct Fraction {
  var numerator: Expression
  /// Nil for 1.
  var denominator: Expression?
}

extension ExpressionGraph {
  /// Takes sums, products, quotients and tangents apart: `tan x − y` is (sin x − y cos x)/cos x.
  ///
  /// Nil where there is nothing to take apart. Functions of fractions stay whole.
  mutating func fraction(of root: Expression) -> (numerator: Expression, denominator: Expression)? {
    var known: [Expression: Fraction] = [:]
    let found = fraction(of: root, depth: 0, &known)
    guard let denominator = found.denominator, !isFull, value(of: denominator) == nil else { return nil }
    return (found.numerator, denominator)
  }

  private mutating func fraction(of root: Expression, depth: Int, _ known: inout [Expression: Fraction]) -> Fraction {
    if let fraction = known[root] { return fraction }
    guard depth < 60 else { return Fraction(numerator: root) }
    var result = Fraction(numerator: root)
    switch self[root] {
    case .unary(.negate, let x):
      let inner = fraction(of: x, depth: depth + 1, &known)
      if inner.denominator != nil {
        result = Fraction(numerator: unary(.negate, inner.numerator), denominator: inner.denominator)
      }
    case .unary(.function(.tan), let x):
      result = Fraction(numerator: call(.sin, x), denominator: call(.cos, x))
    case .binary(let operation, let a, let b):
      guard [.add, .subtract, .multiply, .divide].contains(operation) else { break }
      let first = fraction(of: a, depth: depth + 1, &known)
      let second = fraction(of: b, depth: depth + 1, &known)
      result = joined(operation, first, second, root)
    default: break
    }
    known[root] = result
    return result
  }

  private mutating func joined(
    _ operation: BinaryOperation, _ a: Fraction, _ b: Fraction, _ whole: Expression
  ) -> Fraction {
    switch operation {
    case .divide:
      // Division by a number has no pole.
      if b.denominator == nil, value(of: b.numerator) != nil {
        guard let below = a.denominator else { return Fraction(numerator: whole) }
        return Fraction(numerator: binary(.divide, a.numerator, b.numerator), denominator: below)
      }
      return Fraction(numerator: times(a.numerator, b.denominator), denominator: times(b.numerator, a.denominator))
    case .multiply:
      guard a.denominator != nil || b.denominator != nil else { return Fraction(numerator: whole) }
      return Fraction(
        numerator: binary(.multiply, a.numerator, b.numerator),
        denominator: a.denominator.map { times($0, b.denominator) } ?? b.denominator)
    default:
      guard a.denominator != nil || b.denominator != nil else { return Fraction(numerator: whole) }
      if a.denominator == b.denominator {
        return Fraction(numerator: binary(operation, a.numerator, b.numerator), denominator: a.denominator)
      }
      return Fraction(
        numerator: binary(operation, times(a.numerator, b.denominator), times(b.numerator, a.denominator)),
        denominator: a.denominator.map { times($0, b.denominator) } ?? b.denominator)
    }
  }

  private mutating func times(_ a: Expression, _ b: Expression?) -> Expression {
    guard let b else { return a }
    return binary(.multiply, a, b)
  }
}
