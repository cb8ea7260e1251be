/// A polynomial with whole coefficients, from the constant one up; the last is not zero.
struct WholePolynomial: Equatable {
  private(set) var coefficients: [Int64]

  /// A greater degree takes too long, and has hardly been written by hand.
  private static let greatestDegree = 12
  /// Coefficients whose divisors are looked through.
  private static let greatestCoefficient: Int64 = 1_000_000
  private static let mostCandidates = 4096

  var degree: Int { coefficients.count - 1 }
  var isZero: Bool { coefficients.isEmpty }

  init(_ coefficients: [Int64]) {
    self.coefficients = coefficients
    while self.coefficients.last == 0 { self.coefficients.removeLast() }
  }

  /// Nil where a coefficient grows too large; so the other operations.
  func plus(_ other: WholePolynomial) -> WholePolynomial? {
    var sum = [Int64](repeating: 0, count: max(coefficients.count, other.coefficients.count))
    for index in sum.indices {
      let (value, isTooLarge) = self[index].addingReportingOverflow(other[index])
      if isTooLarge { return nil }
      sum[index] = value
    }
    return WholePolynomial(sum)
  }

  func times(_ other: WholePolynomial) -> WholePolynomial? {
    if isZero || other.isZero { return WholePolynomial([]) }
    guard degree + other.degree <= Self.greatestDegree else { return nil }
    var product = [Int64](repeating: 0, count: degree + other.degree + 1)
    for (i, a) in coefficients.enumerated() {
      for (j, b) in other.coefficients.enumerated() {
        let (term, isTooLarge) = a.multipliedReportingOverflow(by: b)
        let (value, isSumTooLarge) = product[i + j].addingReportingOverflow(term)
        if isTooLarge || isSumTooLarge { return nil }
        product[i + j] = value
      }
    }
    return WholePolynomial(product)
  }

  func negated() -> WholePolynomial? { WholePolynomial([-1]).times(self) }

  private subscript(index: Int) -> Int64 { coefficients.indices.contains(index) ? coefficients[index] : 0 }

  /// A zero p/q in lowest terms, q > 0, and how often it is one.
  struct Root: Equatable {
    var numerator: Int64
    var denominator: Int64
    var multiplicity: Int
  }

  /// All rational zeros, and what is left when their factors q x − p are divided out (Gauss's lemma: it is whole).
  func rationalRoots() -> (roots: [Root], rest: WholePolynomial) {
    var (roots, rest): ([Root], WholePolynomial) = ([], self)
    func take(_ numerator: Int64, _ denominator: Int64) {
      var multiplicity = 0
      while let quotient = rest.divided(byLinear: denominator, numerator) {
        rest = quotient
        multiplicity += 1
      }
      if multiplicity > 0 {
        roots.append(Root(numerator: numerator, denominator: denominator, multiplicity: multiplicity))
      }
    }
    take(0, 1)
    let (ends, tops) = (Self.divisors(of: rest[0]), Self.divisors(of: rest[rest.degree]))
    guard ends.count * tops.count <= Self.mostCandidates else { return (roots, rest) }
    for denominator in tops {
      for end in ends where Self.areCoprime(end, denominator) {
        take(end, denominator)
        take(-end, denominator)
      }
    }
    return (roots, rest)
  }

  /// The quotient by q x − p; nil where that leaves a remainder.
  private func divided(byLinear q: Int64, _ p: Int64) -> WholePolynomial? {
    guard degree >= 1 else { return nil }
    var quotient = [Int64](repeating: 0, count: degree)
    var carried: Int64 = 0
    for index in stride(from: degree, through: 0, by: -1) {
      let (value, isTooLarge) = self[index].addingReportingOverflow(carried)
      if isTooLarge { return nil }
      if index == 0 { return value == 0 ? WholePolynomial(quotient) : nil }
      guard value % q == 0 else { return nil }
      quotient[index - 1] = value / q
      let (next, isProductTooLarge) = quotient[index - 1].multipliedReportingOverflow(by: p)
      if isProductTooLarge { return nil }
      carried = next
    }
    return nil
  }

  /// Those above zero; none of a number that is too large, or of zero.
  private static func divisors(of number: Int64) -> [Int64] {
    guard number != 0, number >= -greatestCoefficient, number <= greatestCoefficient else { return [] }
    let size = abs(number)
    var (low, high): ([Int64], [Int64]) = ([], [])
    var candidate: Int64 = 1
    while candidate * candidate <= size {
      if size % candidate == 0 {
        low.append(candidate)
        if candidate * candidate != size { high.append(size / candidate) }
      }
      candidate += 1
    }
    return low + high.reversed()
  }

  private static func areCoprime(_ a: Int64, _ b: Int64) -> Bool {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 1
  }
}
