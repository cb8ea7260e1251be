import CMath
import NumericalMethods

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

  /// Both numbers with as many decimals, and the power of ten that they are multiplied by, if any.
  private var numbers: (isNegative: Bool, value: String, uncertainty: String, powerOfTen: Int?)? {
    let unit = quantity.shownUnit
    let error = unit.ofDifferences.value(ofSI: uncertainty)
    guard error > 0, error.isFinite, var value = DecimalDigits(quantity.shownValue),
      let spread = DecimalDigits(error)?.rounded(toDigits: 2), let first = spread.digits.first
    else { return nil }
    var rounded = first <= 2 ? spread : spread.rounded(toDigits: 1)
    let place = rounded.exponent - ((rounded.digits.first ?? 0) <= 2 ? 1 : 0)
    value = value.rounded(toPlace: place)
    let top = max(value.isZero ? rounded.exponent : value.exponent, rounded.exponent)
    let isPlain = top >= -4 && top < 6 && place <= 0
    if !isPlain {
      value.exponent -= top
      rounded.exponent -= top
    }
    let decimals = max(isPlain ? -place : top - place, 0)
    let isNegative = value.isNegative
    value.isNegative = false
    return (
      isNegative, DecimalText.plain(value, decimals: decimals), DecimalText.plain(rounded, decimals: decimals),
      isPlain ? nil : top
    )
  }

  /// `9.79 ± 0.03 m/s²`, and `(1.602 ± 0.012) × 10⁻¹⁹ C` where there is a power of ten; nil without an uncertainty.
  package var text: String? {
    guard let numbers else { return nil }
    let sign = numbers.isNegative ? "−" : ""
    var text = "\(sign)\(numbers.value)\u{202F}±\u{202F}\(numbers.uncertainty)"
    let unit = quantity.shownUnit
    if let power = numbers.powerOfTen { text = "(\(text))\u{202F}×\u{202F}10\(Superscript.text(power))" }
    if unit.symbol.isEmpty { return text }
    // A sign that stands right behind its number stands behind both.
    if unit.isGlued, numbers.powerOfTen == nil { text = "(\(text))" }
    return text + (unit.isGlued ? "" : "\u{202F}") + unit.symbol
  }

  package func mathML(display: MathMLDisplay = .inline) -> String? {
    guard let numbers else { return nil }
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
