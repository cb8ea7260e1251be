import Formulas
import NumericalMethods

extension DerivationValues {
  /// Puts values where a formula has `{name}`: `9.8 [m/s^2]`, in parentheses when negative and behind
  /// another sign. `{+name}` and `{-name}` bring the sign of a term along: `- 0.2 [m]`.
  func fill(_ template: String) -> FilledFormula {
    var numbers: [String] = []
    let pattern = replacePlaceholders(template) { quantity, sign, isFirst in
      let value = sign == UInt8(ascii: "-") ? -quantity.value : quantity.value
      let unit = quantity.shownUnit.symbol
      let number = FilledFormula.marker(numbers.count)
      numbers.append(
        DecimalText.significant(quantity.shownUnit.value(ofSI: abs(value)), digits: 4, trimmed: true))
      let text = unit.isEmpty ? number : number + " [" + unit + "]"
      if value < 0 { return isFirst ? "-" + text : sign == nil ? "(-" + text + ")" : "- " + text }
      return isFirst || sign == nil ? text : "+ " + text
    }
    return FilledFormula(pattern: pattern, numbers: numbers)
  }

  /// - Parameter write: how a value is written, with the sign asked for, and whether it begins a
  ///   side or an argument.
  private func replacePlaceholders(
    _ template: String, _ write: (Quantity, UInt8?, Bool) -> String
  ) -> String {
    var result: [UInt8] = []
    var rest = Array(template.utf8)[...]
    var isFirst = true
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        var name = rest[(rest.startIndex + 1)..<end]
        var sign: UInt8?
        if let first = name.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
          sign = first
          name = name.dropFirst()
        }
        if let quantity = self[String(decoding: name, as: UTF8.self)] {
          result += Array(write(quantity, sign, isFirst).utf8)
          rest = rest[(end + 1)...]
          isFirst = false
          continue
        }
      }
      result.append(byte)
      rest = rest.dropFirst()
      if byte != UInt8(ascii: " ") { isFirst = "=({,;".utf8.contains(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
