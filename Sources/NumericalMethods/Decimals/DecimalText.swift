/// How numbers are written: every number in every output goes through here, so that equal
/// numbers give equal bytes on every machine and in the browser.
///
/// ASCII digits, `-` for the sign, `.` for the decimal point, never `-0`; `nan`, `inf`, `-inf`.
/// A writer for people (MathML, labels) replaces the sign and sets exponents itself; it finds
/// them ready to use in ``DecimalDigits``. Rounding is that of ``DecimalDigits``: the shortest
/// decimal of the Double is rounded exactly, halves away from zero.
package enum DecimalText {
  /// The shortest decimal that reads back as the same Double, written as ECMAScript writes it:
  /// `5`, `0.1`, `1e-7`, `1e+21`.
  package static func shortest(_ value: Double) -> String {
    guard let decimal = DecimalDigits(value) else { return notFinite(value) }
    if decimal.exponent >= -6 && decimal.exponent < 21 {
      return plain(decimal, decimals: max(decimal.digits.count - 1 - decimal.exponent, 0))
    }
    return scientific(decimal, digits: decimal.digits.count, plus: true)
  }

  /// A count as people read it, with a comma before each three digits: `200,000`.
  package static func grouped(_ count: Int) -> String {
    let digits = Array(String(count.magnitude).utf8)
    var text: [UInt8] = count < 0 ? [UInt8(ascii: "-")] : []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Rounded to a fixed count of decimals, 0…400: `fixed(2.5, decimals: 3)` is `2.500`.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 400)
    if let text = quickFixed(value, decimals: decimals) { return text }
    guard let decimal = DecimalDigits(value) else { return notFinite(value) }
    return plain(decimal.rounded(toPlace: -decimals), decimals: decimals)
  }

  /// Rounded to a count of significant digits, 1…400, all of them written: `significant(0.4,
  /// digits: 3)` is `0.400`.
  ///
  /// Numbers from 0.00001 up to 999999 are written plainly (`12345` to three digits is `12300`,
  /// `1000` stays `1000`), all others with an exponent: `1.20e-7`. With `trimmed`, zeros after
  /// the decimal point that end the number are left out: `0.4`, `1.2e-7`.
  package static func significant(
    _ value: Double, digits: Int, trimmed: Bool = false
  ) -> String {
    guard let exact = DecimalDigits(value) else { return notFinite(value) }
    if exact.isZero { return "0" }
    let digits = min(max(digits, 1), 400)
    let decimal = exact.rounded(toDigits: digits)
    let written = trimmed ? decimal.digits.count : digits
    if decimal.exponent >= -5 && decimal.exponent < 6 {
      return plain(decimal, decimals: max(written - 1 - decimal.exponent, 0))
    }
    return scientific(decimal, digits: written, plus: false)
  }

  /// Appends whole hundredths with as many decimals as they need: 250 is `2.5`. For pictures, whose
  /// many coordinates are worth no String each.
  package static func append(hundredths: Int, to bytes: inout [UInt8]) {
    var rest = hundredths.magnitude
    if hundredths < 0 { bytes.append(0x2D) }
    let start = bytes.count
    let cents = rest % 100
    rest /= 100
    repeat {
      bytes.append(0x30 &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
    if cents == 0 { return }
    bytes.append(0x2E)
    bytes.append(0x30 &+ UInt8(truncatingIfNeeded: cents / 10))
    if cents % 10 != 0 { bytes.append(0x30 &+ UInt8(truncatingIfNeeded: cents % 10)) }
  }

  /// A decimal without an exponent, cut or filled with zeros to a count of decimals.
  package static func plain(_ decimal: DecimalDigits, decimals: Int) -> String {
    var bytes: [UInt8] = decimal.isNegative ? [0x2D] : []
    var place = max(decimal.exponent, 0)
    while place >= -decimals {
      if place == -1 { bytes.append(0x2E) }
      bytes.append(0x30 &+ decimal.digit(atPlace: place))
      place -= 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DecimalText {
  private static func notFinite(_ value: Double) -> String {
    value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  private static func scientific(_ decimal: DecimalDigits, digits: Int, plus: Bool) -> String {
    var mantissa = decimal
    mantissa.exponent = 0
    let sign = decimal.exponent > 0 && plus ? "+" : ""
    return plain(mantissa, decimals: digits - 1) + "e" + sign + decimal.exponent.description
  }

  /// The common case, coordinates of a picture, without looking for the shortest digits.
  ///
  /// Below 2⁴⁰ the scaled value is right to 2⁻¹², so away from a half its rounding is certain.
  private static func quickFixed(_ value: Double, decimals: Int) -> String? {
    guard decimals < powersOfTen.count else { return nil }
    let scaled = value.magnitude * powersOfTen[decimals]
    guard scaled < 0x1p40 else { return nil }
    let below = scaled.rounded(.down)
    let fraction = scaled - below
    guard (fraction - 0.5).magnitude > 0x1p-10 else { return nil }
    var rest = UInt64(below) + (fraction > 0.5 ? 1 : 0)
    let isZero = rest == 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    while rest > 0 || bytes.count <= decimals + (decimals > 0 ? 1 : 0) {
      if bytes.count == decimals && decimals > 0 { bytes.append(0x2E) }
      bytes.append(0x30 &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    if value < 0 && !isZero { bytes.append(0x2D) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let powersOfTen: [Double] = [1, 10, 100, 1000, 1e4, 1e5, 1e6]
}
