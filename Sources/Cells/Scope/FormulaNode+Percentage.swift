import Formulas

extension FormulaNode {
  /// Nothing but a number of per cent.
  var isPercentage: Bool {
    switch kind {
    case .parenthesized(let inner), .negate(let inner): inner.isPercentage
    case .quantity(_, let unit):
      unit.factors.count == 1 && unit.factors[0].symbol == "%" && unit.factors[0].exponent == 1
    default: false
    }
  }
}
