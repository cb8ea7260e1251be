/// What a formula has told so far about the dimensions that nobody stated.
struct DimensionInference: Sendable {
  /// For each unknown, what it has turned out to be.
  private var solutions: [DimensionTerm?] = []

  /// A dimension about which nothing is known: a free parameter's, or that of the literal 0.
  mutating func unknown() -> DimensionTerm {
    solutions.append(nil)
    return DimensionTerm(unknown: solutions.count - 1)
  }

  /// The term with everything put in that is known.
  func resolved(_ term: DimensionTerm) -> DimensionTerm {
    var result = term
    // A solution speaks only of older unknowns, so this ends.
    while let known = result.unknowns.last(where: { solutions[$0.index] != nil }) {
      guard let solution = solutions[known.index] else { break }
      result.unknowns.removeAll { $0.index == known.index }
      result = result * solution.power(known.exponent)
    }
    return result
  }

  /// The dimension, if nothing in it is left open.
  func known(_ term: DimensionTerm) -> Dimension? {
    let term = resolved(term)
    return term.unknowns.isEmpty ? term.base : nil
  }

  /// The dimension, where what nobody stated is a plain number.
  func final(_ term: DimensionTerm) -> Dimension { resolved(term).base }

  /// Makes two dimensions equal by solving for the newest unknown; false if they cannot be.
  mutating func unify(_ a: DimensionTerm, _ b: DimensionTerm) -> Bool {
    var ratio = resolved(a / b)
    guard let newest = ratio.unknowns.popLast() else { return ratio.base.isNone }
    let inverse = RationalExponent(
      -Int64(newest.exponent.denominator), over: Int64(newest.exponent.numerator))
    solutions[newest.index] = ratio.power(inverse)
    return true
  }
}
