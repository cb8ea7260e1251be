import CMath
import NumericalMethods

/// A number and its standard uncertainty in decimal digits: `9.79 ± 0.03`.
///
/// The uncertainty has two digits where its first is 1 or 2 and one elsewhere (DIN 1333), and the value ends with the same
/// decimal place.
package struct UncertainDigits {
  package let isNegative: Bool
  package let value: String
  package let uncertainty: String
  /// What both are multiplied by, if they are.
  package let powerOfTen: Int?

  /// Nil without an uncertainty, and of what is no number.
  ///
  /// - Parameters:
  ///   - count: how many significant digits the value is to have; of its uncertainty one is kept at least.
  ///   - fillsWithZeros: whether `6600 ± 1500` is written so, as in a table below other numbers, and not with a power of
  ///     ten, which tells that the zeros are not known.
  package init?(
    _ number: Double, uncertainty error: Double, digits count: Int? = nil, fillsWithZeros: Bool = false
  ) {
    guard error > 0, error.isFinite, var value = DecimalDigits(number), let exact = DecimalDigits(error),
      let place = Self.place(of: error, value, digits: count)
    else { return nil }
    var rounded = exact.rounded(toPlace: place)
    value = value.rounded(toPlace: place)
    let top = max(value.isZero ? rounded.exponent : value.exponent, rounded.exponent)
    let isPlain = top >= -4 && top < 6 && (place <= 0 || fillsWithZeros)
    if !isPlain {
      value.exponent -= top
      rounded.exponent -= top
    }
    let decimals = max(isPlain ? -place : top - place, 0)
    isNegative = value.isNegative
    value.isNegative = false
    self.value = DecimalText.plain(value, decimals: decimals)
    uncertainty = DecimalText.plain(rounded, decimals: decimals)
    powerOfTen = isPlain ? nil : top
  }

  /// The power of ten of the last digit of an uncertainty, by the rule; nil where that is none.
  package static func place(of error: Double) -> Int? { place(of: error, nil, digits: nil) }

  private static func place(of error: Double, _ value: DecimalDigits?, digits count: Int?) -> Int? {
    guard error > 0, error.isFinite, let exact = DecimalDigits(error) else { return nil }
    let spread = exact.rounded(toDigits: 2)
    guard let first = spread.digits.first else { return nil }
    let last = first <= 2 ? spread : spread.rounded(toDigits: 1)
    guard let count, let value, !value.isZero else {
      return last.exponent - ((last.digits.first ?? 0) <= 2 ? 1 : 0)
    }
    return min(value.exponent - min(max(count, 1), 17) + 1, exact.rounded(toDigits: 1).exponent)
  }

  /// `9.79 ± 0.03`, with a minus sign; `(1.602 ± 0.012) × 10⁻¹⁹` where there is a power of ten.
  package var text: String {
    let text = "\(isNegative ? "−" : "")\(value)\u{202F}±\u{202F}\(uncertainty)"
    guard let powerOfTen else { return text }
    return "(\(text))\u{202F}×\u{202F}10\(Superscript.text(powerOfTen))"
  }
}

/// How many digits of a value are known.
package enum KnownDigits {
  /// The significant digits of which the last is off by no more than one for an error of this size; 17 for none, and
  /// 0 where not even the first is known.
  package static func count(of value: Double, error: Double) -> Int {
    if error == 0 { return 17 }
    guard value != 0, let digits = DecimalDigits(value), let unit = DecimalDigits(roundedUp(error.magnitude)) else {
      return 0
    }
    // The unit of the last digit is at least the error.
    let last = unit.digits == [1] ? unit.exponent : unit.exponent + 1
    return min(max(digits.exponent - last + 1, 0), 17)
  }

  /// A positive number, rounded up to one digit.
  package static func roundedUp(_ value: Double) -> Double {
    guard value > 0, var digits = DecimalDigits(value)?.rounded(toDigits: 12) else { return value }
    guard digits.digits.count > 1, let first = digits.digits.first else { return value }
    digits.digits = [first]
    let power = pow(10, Double(digits.exponent))
    let rounded = Double(first + 1) * power
    return power > 0 && rounded.isFinite ? rounded : value
  }
}
