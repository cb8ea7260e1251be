/// A unit with a power of ten before it: `10^-3 A`, `10⁻³ T`, `×10^3 N`, `1e-19 C`, or the power alone.
package struct ScaledUnitText {
  /// The power of ten that the values are multiplied by.
  package let power: Int
  /// Where in the text the unit begins.
  package let start: Int

  /// Nil where no power of ten stands there.
  package init?(_ text: [UInt8]) {
    var scan = Scan(text)
    scan.skipBlanks()
    if scan.skipAny(["×", "x", "X", "*", "·", "⋅"]) { scan.skipBlanks() }
    let found: Int?
    if scan.skipAny(["10**", "10^"]) {
      let isBraced = scan.skipAny(["(", "{"])
      found = scan.number()
      if isBraced, !scan.skipAny([")", "}"]) { return nil }
    } else if scan.skipAny(["10"]) {
      found = scan.raisedNumber()
    } else if scan.skipAny(["1e", "1E"]) {
      found = scan.number()
    } else {
      return nil
    }
    // The greatest and the smallest prefix that units have are 10³⁰ and 10⁻³⁰.
    guard let found, found.magnitude <= 30 else { return nil }
    scan.skipBlanks()
    if scan.skipAny(["×", "*", "·", "⋅"]) { scan.skipBlanks() }
    (power, start) = (found, scan.index)
  }

  /// Whether a text is nothing but a unit, perhaps with a power of ten before it.
  static func isUnit(_ text: ArraySlice<UInt8>) -> Bool {
    if UnitText.isUnit(text) { return true }
    guard text.count <= 64, let scaled = ScaledUnitText(Array(text)) else { return false }
    let rest = Letters.trimmed(text.dropFirst(scaled.start))
    return rest.isEmpty || UnitText.isUnit(rest)
  }

  private struct Scan {
    let text: [UInt8]
    var index = 0

    init(_ text: [UInt8]) { self.text = text }

    mutating func skipBlanks() {
      while index < text.count, Letters.isBlank(text[index]) { index += 1 }
    }

    mutating func skipAny(_ signs: [String]) -> Bool {
      for sign in signs where text[index...].starts(with: sign.utf8) {
        index += sign.utf8.count
        return true
      }
      return false
    }

    mutating func number() -> Int? {
      let isNegative = skipAny(["-", "−"])
      if !isNegative { _ = skipAny(["+"]) }
      var (value, digits) = (0, 0)
      while index < text.count, Letters.isDigit(text[index]), digits < 3 {
        value = value * 10 + Int(text[index] - 0x30)
        (index, digits) = (index + 1, digits + 1)
      }
      return digits == 0 ? nil : isNegative ? -value : value
    }

    mutating func raisedNumber() -> Int? {
      let isNegative = skipAny(["⁻"])
      var (value, digits) = (0, 0)
      let signs = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
      while digits < 3, let digit = signs.firstIndex(where: { text[index...].starts(with: $0.utf8) }) {
        value = value * 10 + digit
        (index, digits) = (index + signs[digit].utf8.count, digits + 1)
      }
      return digits == 0 ? nil : isNegative ? -value : value
    }
  }
}
