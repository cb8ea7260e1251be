import CMath
import NumericalMethods

/// Evenly spaced decimals, held as integers: tick k is (first + k · step) · 10^exponent.
struct TickStep: Equatable {
  var first: Int
  var step: Int
  var count: Int
  var exponent: Int

  func integer(_ index: Int) -> Int { first + index * step }

  /// The Double nearest to the tick: no summing up.
  func value(_ index: Int) -> Double {
    let integer = integer(index)
    let near = Self.value(integer, exponent: exponent)
    // Powers of ten up to 10²² are exact; with others the quotient can miss the nearest by a digit.
    if exponent.magnitude <= 22, integer.magnitude < 1 << 53 { return near }
    let wanted = DecimalDigits(integer: integer, exponent: exponent)
    for candidate in [near, near.nextUp, near.nextDown, near.nextUp.nextUp, near.nextDown.nextDown]
    where DecimalDigits(candidate) == wanted { return candidate }
    return near
  }

  /// Nearly the Double nearest to it.

  static func value(_ integer: Int, exponent: Int) -> Double {
    exponent < 0
      ? Double(integer) / pow(10, Double(-exponent)) : Double(integer) * pow(10, Double(exponent))
  }
}
