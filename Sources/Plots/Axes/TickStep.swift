import CMath
import NumericalMethods

/// Evenly spaced decimals, held as integers: tick k is (first + k · step) · 10^exponent.
///
/// In a window that is narrow for its place these are long, and in the browser an `Int` has 32 bits.
struct TickStep: Equatable {
  var first: Int64
  var step: Int64
  var count: Int
  var exponent: Int

  func integer(_ index: Int) -> Int64 { first + Int64(index) * step }

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

  static func value(_ integer: Int64, exponent: Int) -> Double {
    exponent < 0
      ? Double(integer) / pow(10, Double(-exponent)) : Double(integer) * pow(10, Double(exponent))
  }
}
