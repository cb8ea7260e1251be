import Diagnostics
import Formulas
import NumericalMethods

// What is said of a value whose formula bends within the uncertainties of what is in it.
extension DerivedSpread {
  /// What stands at the value, for who points at it; nil where slopes were enough.
  func remark(of value: Quantity) -> String? {
    guard let bent else { return nil }
    let bends = "its formula is not linear within the uncertainties of its inputs"
    guard standard.isFinite else {
      return
        "It has no standard uncertainty, since \(bends); 68 % of its possible values lie \(Self.likely(bent, of: value))"
    }
    var words = "Its uncertainty is the standard deviation of its possible values, since \(bends)"
    if (bent.mean - value.value).magnitude > 0.1 * standard {
      let mean = Quantity(si: bent.mean, value.dimension, shownIn: value.unit)
      // As many digits as tell it from the value.
      var digits = 2
      var last = bent.mean.magnitude / 10
      while digits < 15, last > 0.1 * standard { (digits, last) = (digits + 1, last / 10) }
      words += "; their mean is \(mean.text(digits: digits))"
    }
    if bent.undefinedShare > 0.001 {
      words += "; for \(Self.percent(bent.undefinedShare)) of its inputs it has no value"
    }
    return words
  }

  /// That a value has no standard uncertainty; nil where it has one, or needs none.
  func doubt(of value: Quantity, _ node: FormulaNode, in definitions: Definitions, at range: SourceRange) -> Diagnostic?
  {
    guard let bent, !standard.isFinite else { return nil }
    let likely = "68 % of its possible values lie \(Self.likely(bent, of: value))"
    if let divisor = definitions.openDivisor(in: node) {
      return Diagnostic(
        .warning, "unknown-value",
        "This value has no standard uncertainty: `\(divisor.node.text)`, by which it divides, may be 0", at: range,
        label: divisor.value.text.map { "that is \($0)" }, help: likely)
    }
    if bent.undefinedShare > DerivedQuantity.mostUndefined {
      return Diagnostic(
        .warning, "unknown-value",
        "This value has no standard uncertainty: for \(Self.percent(bent.undefinedShare)) of its inputs it has no value",
        at: range)
    }
    return Diagnostic(
      .warning, "unknown-value",
      "This value has no standard uncertainty: its possible values have no standard deviation that could be known",
      at: range,
      help: likely)
  }

  private static func percent(_ share: Double) -> String { "\(DisplayedNumber(share * 100, digits: 2).text) %" }

  private static func likely(_ bent: Bent, of value: Quantity) -> String {
    let (low, high) = (bent.likely.lowerBound, bent.likely.upperBound)
    func text(_ end: Double) -> String { Quantity(si: end, value.dimension, shownIn: value.unit).text(digits: 2) }
    return "between \(text(low)) and \(text(high))"
  }
}
