/// The power to which a unit or a dimension is raised: a reduced fraction with a positive
/// denominator.
///
/// An author can nest powers and roots as deep as they like, so the arithmetic saturates at
/// ``limit`` instead of trapping; no quantity of physics comes near it.
package struct RationalExponent: Hashable, Sendable {
  package let numerator: Int32
  package let denominator: Int32

  /// The greatest magnitude of a numerator, and the greatest denominator.
  package static let limit: Int32 = 9_999

  package static let zero = RationalExponent(0)
  package static let one = RationalExponent(1)

  package init(_ value: Int32) {
    numerator = min(max(value, -Self.limit), Self.limit)
    denominator = 1
  }

  /// A fraction; a denominator of zero gives zero.
  package init(_ numerator: Int64, over denominator: Int64) {
    guard denominator != 0, denominator != .min, numerator != .min else {
      self = .zero
      return
    }
    var (a, b) = (abs(numerator), abs(denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(a, 1) * (denominator < 0 ? -1 : 1)
    let bound = Int64(Self.limit)
    self.numerator = Int32(min(max(numerator / divisor, -bound), bound))
    self.denominator = Int32(min(denominator / divisor, bound))
  }

  package var isZero: Bool { numerator == 0 }
  package var isInteger: Bool { denominator == 1 }
  package var isNegative: Bool { numerator < 0 }

  /// The exponent as a number.
  package var value: Double { Double(numerator) / Double(denominator) }

  /// The fraction that a number stands for, with a denominator up to 60, when it is one to within
  /// its rounding: 0.5 gives 1/2, and so does the quotient 1/3 give 1/3.
  package init?(nearest value: Double) {
    guard value.magnitude <= Double(Self.limit) else { return nil }
    for denominator in 1...60 {
      let scaled = value * Double(denominator)
      let nearest = scaled.rounded()
      if (scaled - nearest).magnitude <= 4 * scaled.magnitude.ulp {
        self.init(Int64(nearest), over: Int64(denominator))
        return
      }
    }
    return nil
  }

  package static func + (a: Self, b: Self) -> Self {
    Self(
      Int64(a.numerator) * Int64(b.denominator) + Int64(b.numerator) * Int64(a.denominator),
      over: Int64(a.denominator) * Int64(b.denominator))
  }

  package static prefix func - (a: Self) -> Self {
    Self(-Int64(a.numerator), over: Int64(a.denominator))
  }

  package static func - (a: Self, b: Self) -> Self { a + -b }

  package static func * (a: Self, b: Self) -> Self {
    Self(
      Int64(a.numerator) * Int64(b.numerator), over: Int64(a.denominator) * Int64(b.denominator))
  }
}
