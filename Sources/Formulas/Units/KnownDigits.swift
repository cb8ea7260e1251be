import CMath
import NumericalMethods

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
