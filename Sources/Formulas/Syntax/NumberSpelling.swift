import NumericalMethods

/// A number of a formula as it is shown: in its author's digits, with a power of ten for an `e`.
struct NumberSpelling {
  /// Without a sign; `0.5` also where `.5` was written.
  let digits: String
  let powerOfTen: Int?

  /// What was written, or the shortest digits for a number that nobody wrote.
  init(_ value: Double, spelling: String) {
    var digits = ""
    var power = 0
    var (inPower, isNegative) = (false, false)
    let text = spelling.isEmpty ? DecimalText.shortest(value.magnitude) : spelling
    for scalar in text.unicodeScalars {
      switch scalar {
      case "e", "E": inPower = true
      case "-", "−", "+": isNegative = isNegative || inPower && scalar != "+"
      default:
        if inPower {
          power = min(power * 10 + Int(min(max(scalar.value, 48) - 48, 9)), 99_999)
        } else {
          digits.unicodeScalars.append(scalar)
        }
      }
    }
    if digits.utf8.first == UInt8(ascii: ".") { digits = "0" + digits }
    if digits.utf8.last == UInt8(ascii: ".") { digits = String(digits.dropLast()) }
    self.digits = digits
    powerOfTen = inPower ? (isNegative ? -power : power) : nil
  }
}
