extension Unit {
  /// The unit as it is printed: `m/s²`, `kg·m/s²`, `J/(kg·K)`, `s⁻¹`; empty for plain numbers.
  package var symbol: String {
    let above = factors.filter { !$0.exponent.isNegative && !$0.exponent.isZero }
    let below = factors.filter { $0.exponent.isNegative }
    if above.isEmpty { return product(below) }
    guard !below.isEmpty else { return product(above) }
    let denominator = product(below.map { Factor($0.symbol, -$0.exponent) })
    return product(above) + "/" + (below.count > 1 ? "(\(denominator))" : denominator)
  }

  /// Whether a power in it is no whole number: `m^(1/2)`.
  package var hasFractions: Bool { factors.contains { !$0.exponent.isInteger } }

  /// Whether the symbol stands right behind the number: `30°`, but `5 %` and `9.8 m`.
  var isGlued: Bool { factors.first?.symbol == "°" && factors.count == 1 }
}

private func product(_ factors: [Unit.Factor]) -> String {
  var text = ""
  for factor in factors {
    if !text.isEmpty { text += "·" }
    text += factor.symbol
    if factor.exponent != .one { text += superscript(factor.exponent) }
  }
  return text
}

private func superscript(_ exponent: RationalExponent) -> String {
  guard exponent.isInteger else { return "^(\(exponent.numerator)/\(exponent.denominator))" }
  return Superscript.text(Int(exponent.numerator))
}

/// Whole numbers in raised digits: `⁻¹²`.
package enum Superscript {
  /// The raised digits, by value.
  static let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  package static func text(_ number: Int) -> String {
    var text = ""
    for byte in String(number).utf8 {
      let digit = Int(byte) - 48
      if digits.indices.contains(digit) { text.append(digits[digit]) } else { text.append("⁻") }
    }
    return text
  }
}
