import Diagnostics
import Formulas

extension FormulaNode {
  /// A quantity as an author would write it: a number and a unit.
  init(_ quantity: Quantity, at range: SourceRange) {
    let unit = quantity.shownUnit
    let number = unit.value(ofSI: quantity.value)
    var node = FormulaNode(.number(number.magnitude, spelling: ""), range)
    if number < 0 { node = FormulaNode(.negate(node), range) }
    let factors = unit.factors.map {
      UnitNode.Factor(symbol: $0.symbol, exponent: Int($0.exponent.numerator), range: range)
    }
    // No author can write a root of a unit.
    guard !factors.isEmpty, unit.factors.allSatisfy({ $0.exponent.denominator == 1 }) else {
      self = node
      return
    }
    self.init(.quantity(node, UnitNode(factors: factors, range: range)), range)
  }
}
