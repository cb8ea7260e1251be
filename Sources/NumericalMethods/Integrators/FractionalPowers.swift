/// Roots for the control of step sizes, of operations that all processors round alike.
///
/// The library's `pow` differs between systems in the last bit, and with it all steps behind it would.
package enum FractionalPowers {
  /// `x^(1/8)`.
  package static func eighthRoot(_ x: Double) -> Double {
    x.squareRoot().squareRoot().squareRoot()
  }

  /// `x^(1/4)`.
  static func fourthRoot(_ x: Double) -> Double { x.squareRoot().squareRoot() }

  /// `x^(1/3)` of a number that is not negative, by Newton's method.
  static func cubeRoot(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x }
    // The exponent is divided by three; the guess is then wrong by a factor of two at most.
    var root = Double(sign: .plus, exponent: Int(x.exponent) / 3, significand: 1)
    for _ in 0..<8 { root = (2 * root + x / root / root) / 3 }
    return root
  }
}
