import NumericalMethods

/// A number as people read it: rounded to significant digits, and from a million up or below a
/// ten-thousandth with a power of ten.
package struct DisplayedNumber: Sendable, Equatable {
  package let isNegative: Bool
  /// `4.43`, without a sign; `∞` and `undefined` for what is no number.
  package let digits: String
  /// The power of ten that follows, if one does.
  package let powerOfTen: Int?

  /// - Parameters:
  ///   - digits: how many significant digits are kept.
  ///   - padded: whether zeros fill up to that many: `0.400` instead of `0.4`.
  package init(_ value: Double, digits count: Int = 3, padded: Bool = false) {
    guard let exact = DecimalDigits(value) else {
      isNegative = value < 0
      digits = value.isNaN ? "undefined" : "∞"
      powerOfTen = nil
      return
    }
    let count = min(max(count, 1), 17)
    var decimal = exact.rounded(toDigits: count)
    isNegative = decimal.isNegative
    decimal.isNegative = false
    let plain = decimal.exponent >= -4 && decimal.exponent < 6
    powerOfTen = plain ? nil : decimal.exponent
    if !plain { decimal.exponent = 0 }
    let written = padded && !decimal.isZero ? count : decimal.digits.count
    digits = DecimalText.plain(decimal, decimals: max(written - 1 - decimal.exponent, 0))
  }

  /// `−1.2 × 10⁻⁵`, with a minus sign and narrow spaces that do not break.
  package var text: String {
    let sign = isNegative ? "−" : ""
    guard let powerOfTen else { return sign + digits }
    return "\(sign)\(digits)\u{202F}×\u{202F}10\(Superscript.text(powerOfTen))"
  }
}
