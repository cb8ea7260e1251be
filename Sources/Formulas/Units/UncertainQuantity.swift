/// A quantity with its standard uncertainty, as people read it: `9.79 ± 0.03 m/s²`.
///
/// The uncertainty has two digits where its first is 1 or 2 and one elsewhere (DIN 1333), and the value ends with the same
/// decimal place.
package struct UncertainQuantity: Sendable {
  package let quantity: Quantity
  /// In SI units.
  package let uncertainty: Double

  package init(_ quantity: Quantity, uncertainty: Double) {
    self.quantity = quantity
    self.uncertainty = uncertainty.magnitude
  }

  /// - Parameter digits: how many significant digits the value is to have; nil for those that the uncertainty allows.
  private func numbers(digits: Int?) -> UncertainDigits? {
    let error = quantity.shownUnit.ofDifferences.value(ofSI: uncertainty)
    return UncertainDigits(quantity.shownValue, uncertainty: error, digits: digits)
  }

  /// `9.79 ± 0.03 m/s²`, and `(1.602 ± 0.012) × 10⁻¹⁹ C` where there is a power of ten; nil without an uncertainty.
  package var text: String? { text(digits: nil) }

  /// - Parameter digits: how many significant digits the value is to have; nil for those that the uncertainty allows.
  package func text(digits: Int?) -> String? {
    guard let numbers = numbers(digits: digits) else { return nil }
    var text = numbers.text
    let unit = quantity.shownUnit
    if unit.symbol.isEmpty { return text }
    // A sign that stands right behind its number stands behind both.
    if unit.isGlued, numbers.powerOfTen == nil { text = "(\(text))" }
    return text + (unit.isGlued ? "" : "\u{202F}") + unit.symbol
  }

  package func mathML(digits: Int? = nil, display: MathMLDisplay = .inline) -> String? {
    guard let numbers = numbers(digits: digits) else { return nil }
    let unit = quantity.shownUnit
    var row = numbers.isNegative ? MathMLText.prefix("−") : ""
    row += MathMLText.number(numbers.value) + MathMLText.infix("±") + MathMLText.number(numbers.uncertainty)
    if let power = numbers.powerOfTen {
      row = MathMLText.fenced("(", row, ")") + MathMLText.infix("×")
      row += MathMLText.superscript(MathMLText.number("10"), MathMLText.integer(power))
    } else if unit.isGlued {
      row = MathMLText.fenced("(", row, ")")
    }
    let symbol = unit.mathML
    if !symbol.isEmpty { row += (unit.isGlued ? "" : MathMLText.thinSpace) + symbol }
    return display.wrap(display.isWhole ? MathMLText.row(row) : row)
  }
}
