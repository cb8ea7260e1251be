// Divisors that are written out, as x² − 5x + 6, as products of what is zero at one place each: beside such a place the
// terms of a sum all but cancel, and its bounds are lost in rounding; those of a product are not.
extension ExpressionGraph {
  /// The same formula with polynomials that divide taken apart by their rational zeros, and without the factors that a
  /// polynomial above them has, too. It has the same values, and none where it had none.
  mutating func factored(_ root: Expression) -> Expression {
    var images: [Expression: Expression] = [:]
    for expression in reachable(from: root) {
      if isFull { return root }
      func image(_ x: Expression) -> Expression { images[x] ?? x }
      switch self[expression] {
      case .binary(.divide, let a, let b):
        images[expression] = factoredQuotient(a, b) ?? binary(.divide, image(a), image(b))
      case .binary(let operation, let a, let b): images[expression] = binary(operation, image(a), image(b))
      case .unary(let operation, let x): images[expression] = unary(operation, image(x))
      case .select(let condition, let then, let otherwise):
        images[expression] = select(image(condition), image(then), image(otherwise))
      case .constant, .parameter, .bound, .external, .sum, .integral: break
      }
    }
    return images[root] ?? root
  }

  private mutating func factoredQuotient(_ a: Expression, _ b: Expression) -> Expression? {
    guard let below = polynomial(b, depth: 0), below.degree >= 2 else { return nil }
    let (found, rest) = below.rationalRoots()
    guard !found.isEmpty else { return nil }
    var roots = found
    var gaps: [Expression] = []
    var numerator = a
    if let above = polynomial(a, depth: 0), !above.isZero {
      let (found, left) = above.rationalRoots()
      var zeros = found
      for index in roots.indices {
        guard
          let other = zeros.firstIndex(where: {
            $0.numerator == roots[index].numerator && $0.denominator == roots[index].denominator
          })
        else { continue }
        let common = min(roots[index].multiplicity, zeros[other].multiplicity)
        roots[index].multiplicity -= common
        zeros[other].multiplicity -= common
        gaps.append(linear(roots[index]))
      }
      if !gaps.isEmpty { numerator = product(zeros, left) }
    }
    var quotient = binary(.divide, numerator, product(roots, rest))
    for gap in gaps {
      quotient = select(binary(.equal, gap, constant(0)), constant(.nan), quotient)
    }
    return quotient
  }

  private mutating func linear(_ root: WholePolynomial.Root) -> Expression {
    let scaled = binary(.multiply, constant(Double(root.denominator)), parameter(0))
    return binary(.subtract, scaled, constant(Double(root.numerator)))
  }

  private mutating func product(_ roots: [WholePolynomial.Root], _ rest: WholePolynomial) -> Expression {
    var result: Expression?
    for root in roots where root.multiplicity > 0 {
      let factor = power(linear(root), constant(Double(root.multiplicity)))
      result = result.map { binary(.multiply, $0, factor) } ?? factor
    }
    let last = horner(rest)
    return result.map { binary(.multiply, $0, last) } ?? last
  }

  private mutating func horner(_ polynomial: WholePolynomial) -> Expression {
    var result = constant(Double(polynomial.coefficients.last ?? 0))
    for coefficient in polynomial.coefficients.dropLast().reversed() {
      result = binary(.add, binary(.multiply, result, parameter(0)), constant(Double(coefficient)))
    }
    return result
  }

  /// An expression of the first parameter as a polynomial with whole coefficients; nil where it is none.
  private func polynomial(_ expression: Expression, depth: Int) -> WholePolynomial? {
    guard depth < 40 else { return nil }
    func part(_ x: Expression) -> WholePolynomial? { polynomial(x, depth: depth + 1) }
    switch self[expression] {
    case .constant(let bits):
      let value = Double(bitPattern: bits)
      guard value.magnitude <= 0x1p40, let whole = Int64(exactly: value) else { return nil }
      return WholePolynomial([whole])
    case .parameter(0): return WholePolynomial([0, 1])
    case .unary(.negate, let x): return part(x)?.negated()
    case .unary(.square, let x): return part(x).flatMap { $0.times($0) }
    case .binary(.add, let a, let b): return part(a).flatMap { first in part(b).flatMap { first.plus($0) } }
    case .binary(.subtract, let a, let b):
      return part(a).flatMap { first in part(b)?.negated().flatMap { first.plus($0) } }
    case .binary(.multiply, let a, let b): return part(a).flatMap { first in part(b).flatMap { first.times($0) } }
    case .binary(.wholePower, let base, let exponent):
      guard let count = value(of: exponent), count >= 1, count <= 12, let factor = part(base) else { return nil }
      var result: WholePolynomial? = factor
      for _ in 1..<Int(count) { result = result?.times(factor) }
      return result
    default: return nil
    }
  }
}
