import Formulas
import NumericalMethods
import Plots

extension FormulaNode {
  /// The same formula with the size of each of its terms in place of the term: `m v²/2 + (−m g y)` as `|m v²/2| + |m g y|`.
  ///
  /// A sum whose terms cancel is no measure of how large an error in it is; the sum of their sizes is.
  var sumOfSizes: FormulaNode { sumOfSizes(level: 0) }

  private func sumOfSizes(level: Int) -> FormulaNode {
    func inner(_ node: FormulaNode) -> FormulaNode { node.sumOfSizes(level: level + 1) }
    if level > 200 { return FormulaNode(.absolute(self), range) }
    let sizes: Kind =
      switch kind {
      case .add(let a, let b), .subtract(let a, let b): .add(inner(a), inner(b))
      case .multiply(let a, let b, let sign): .multiply(inner(a), inner(b), sign)
      case .divide(let a, let b): .divide(inner(a), FormulaNode(.absolute(b), b.range))
      case .negate(let a), .parenthesized(let a): .parenthesized(inner(a))
      case .conversion(let a, let unit): .conversion(inner(a), unit)
      default: .absolute(self)
      }
    return FormulaNode(sizes, range)
  }

  /// Whether it is a sum, whose terms may cancel.
  var hasTerms: Bool {
    var node = self
    while true {
      switch node.kind {
      case .add, .subtract: return true
      case .negate(let a), .parenthesized(let a), .conversion(let a, _), .divide(let a, _): node = a
      case .multiply(let a, let b, _):
        if a.hasTerms { return true }
        node = b
      default: return false
      }
    }
  }
}

extension OdeMotion {
  /// How large a conserved quantity is, in how much it changes.
  struct Drift {
    /// The greatest distance from its value at the start.
    var greatest = 0.0
    /// The greatest size that it has at a start, and that the sum of the sizes of its terms has anywhere.
    var size = 0.0
    var terms = 0.0

    /// Whether its terms cancel to less than half of what they are: then they are what a drift is compared with.
    var cancels: Bool { terms > 2 * size }
  }

  /// - Parameter solutions: of which solutions.
  func drift(of quantity: Named, in solutions: [Solution]) -> Drift {
    var found = Drift()
    for solution in solutions {
      let span = Span(
        max(solution.range.lowerBound, variable.span.lower), min(solution.range.upperBound, variable.span.upper))
      func values(_ time: Double) -> (value: Double, terms: Double) {
        let results = formulas.results(time, solution.state(at: time))
        func result(_ place: Int) -> Double { results.indices.contains(place) ? results[place] : .nan }
        return (result(quantity.place), quantity.termsPlace.map(result) ?? 0)
      }
      let start = values(min(max(solution.startTime, span.lower), span.upper))
      found.size = max(found.size, start.value.magnitude)
      for step in 0...400 {
        let now = values(span.lower + span.length * (Double(step) / 400))
        if now.value.isFinite { found.greatest = max(found.greatest, (now.value - start.value).magnitude) }
        if now.terms.isFinite { found.terms = max(found.terms, now.terms) }
      }
    }
    return found
  }
}
