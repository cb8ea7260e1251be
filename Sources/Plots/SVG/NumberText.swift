import NumericalMethods

/// Numbers as people read them: a true minus sign, powers of ten with raised exponents.
enum SignedText {
  static func typographic(_ ascii: String) -> String {
    var text = ""
    for scalar in ascii.unicodeScalars {
      if scalar == "-" { text += "\u{2212}" } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// `−0.25`, `1.2×10⁻⁷`: at most `digits` significant digits, without trailing zeros.
  static func number(_ value: Double, digits: Int = 4) -> String {
    guard let exact = DecimalDigits(value) else { return value.isNaN ? "undefined" : "∞" }
    return typographic(SuperscriptText.compact(exact.rounded(toDigits: digits)))
  }
}

enum SuperscriptText {
  static func of(_ integer: Int) -> String {
    var text = ""
    for byte in integer.description.utf8 {
      switch byte {
      case 0x2D: text += "⁻"
      case 0x31: text += "¹"
      case 0x32: text += "²"
      case 0x33: text += "³"
      default:
        if let scalar = Unicode.Scalar(0x2070 + UInt32(byte &- 0x30)) {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// A whole number with raised digits; nil for any other text.
  static func digits(_ text: String) -> String? {
    var raised = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": raised += of(Int(scalar.value) - 0x30)
      case "-", "\u{2212}": raised += "⁻"
      default: return nil
      }
    }
    return raised
  }

  /// Plain from 0.0001 up to 99999, else with a power of ten.
  static func compact(_ decimal: DecimalDigits) -> String {
    if decimal.isZero { return "0" }
    let digits = decimal.digits.count
    if decimal.exponent >= -4 && decimal.exponent < 5 {
      return DecimalText.plain(decimal, decimals: max(digits - 1 - decimal.exponent, 0))
    }
    var mantissa = decimal
    mantissa.exponent = 0
    let power = "10" + of(decimal.exponent)
    if mantissa.digits == [1] { return (decimal.isNegative ? "-" : "") + power }
    return DecimalText.plain(mantissa, decimals: digits - 1) + "×" + power
  }
}
