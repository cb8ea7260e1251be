/// Whole numbers in raised digits: `⁻¹²`.
enum Superscript {
  /// The raised digits, by value.
  static let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  static func text(_ number: Int) -> String {
    var text = ""
    for byte in String(number).utf8 {
      let digit = Int(byte) - 48
      if digits.indices.contains(digit) { text.append(digits[digit]) } else { text.append("⁻") }
    }
    return text
  }
}
