/// A kind of number in which a formula's program can run.
///
/// `Double`, ``Dual``, ``DecoratedInterval`` and ``IntervalJet`` conform, most of them in the module where
/// programs run. Truth is a number too, 1 or 0, and an undecided comparison is whatever stands for both; so nothing
/// here branches on a value.
///
/// A result that does not exist is NaN, or the empty set, never a trap; and nothing makes a number of NaN again
/// but `and`, `or` and `select`, which may not need it. At a pole (1/0, ln 0, 0⁻¹) there is no value: infinite
/// numbers come of infinite numbers, and of what is too large, but not of division by zero.
package protocol RealNumber: Sendable {
  init(_ value: Double)
  /// The number without what else it carries (derivatives, width): for bounds and error estimates.
  ///
  /// NaN for an interval that holds more than one number.
  var value: Double { get }

  /// A result that could not be worked out: NaN, or an interval that proves nothing.
  static var unknown: Self { get }
  var isUnknown: Bool { get }
  /// Whether the number stands for a set that contains the true one; rounding errors are then part of it.
  static var isEnclosure: Bool { get }

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  /// a/b; NaN for b = 0, where `/` may have an infinite limit.
  static func quotient(_ a: Self, _ b: Self) -> Self
  static prefix func - (a: Self) -> Self

  /// Two quotients; for enclosures, those over a stretch and at a point of it, where 0/0 has its limit.
  static func quotients(_ a: (Self, Self), _ b: (Self, Self)) -> (Self, Self)

  /// Whether two numbers are equal; for enclosures, over a stretch without a point of it, if they are equal there alone.
  static func equalities(_ a: (Self, Self), _ b: (Self, Self)) -> (Self, Self)

  /// The same number; for enclosures of a function over a stretch, narrowed by what is known at a point of it.
  ///
  /// - Parameter offset: from the point to the stretch.
  static func narrowed(_ x: Self, by point: Self, offset: Self) -> Self

  static func apply(_ function: ScalarFunction, _ x: Self) -> Self

  static func abs(_ x: Self) -> Self
  static func sqrt(_ x: Self) -> Self
  /// The derivative of order n of the digamma function ψ = Γ′/Γ; NaN at its poles.
  static func polygamma(_ order: Int, _ x: Self) -> Self
  /// −1, 0 or 1
  static func sign(_ x: Self) -> Self
  /// 1 for x ≥ 0, else 0
  static func step(_ x: Self) -> Self
  static func floor(_ x: Self) -> Self
  static func ceil(_ x: Self) -> Self
  /// To the nearest whole number, halves away from zero.
  static func round(_ x: Self) -> Self

  static func square(_ x: Self) -> Self
  /// x^n, n ≥ 1, as a product.
  static func power(_ x: Self, whole exponent: Int) -> Self
  /// x^y as libm's `pow`: NaN for a negative base with a broken exponent; but also for 0 with a negative one,
  /// and where one of the two is NaN.
  static func pow(_ x: Self, _ y: Self) -> Self
  /// |x|^exponent with the sign of x: real odd roots.
  static func signedPower(_ x: Self, _ exponent: Double) -> Self
  static func atan2(_ y: Self, _ x: Self) -> Self
  static func hypot(_ x: Self, _ y: Self) -> Self
  /// x − y·floor(x/y): has the sign of y.
  static func mod(_ x: Self, _ y: Self) -> Self
  static func min(_ x: Self, _ y: Self) -> Self
  static func max(_ x: Self, _ y: Self) -> Self

  /// 1 where x < y, 0 where not, NaN where one of them is NaN; so the comparisons that follow.
  static func less(_ x: Self, _ y: Self) -> Self
  static func lessOrEqual(_ x: Self, _ y: Self) -> Self
  static func equal(_ x: Self, _ y: Self) -> Self
  /// False if one is false, even where the other is NaN.
  static func and(_ x: Self, _ y: Self) -> Self
  /// True if one is true, even where the other is NaN.
  static func or(_ x: Self, _ y: Self) -> Self
  static func not(_ x: Self) -> Self
  /// `a` where the condition is 1, `b` where it is 0, untouched by a NaN in the other; NaN where it is NaN.
  static func select(_ condition: Self, _ a: Self, _ b: Self) -> Self

  /// A function of which only point values are known, over a block of arguments.
  static func apply(
    _ function: RealFunction, to arguments: UnsafePointer<Self>, into results: UnsafeMutablePointer<Self>,
    count: Int)
}

extension RealNumber {
  @inlinable @inline(__always) package static var unknown: Self { Self(.nan) }
  @inlinable @inline(__always) package var isUnknown: Bool { value.isNaN }
  @inlinable @inline(__always) package static var isEnclosure: Bool { false }

  @inlinable @inline(__always) package static func quotient(_ a: Self, _ b: Self) -> Self { a / b }

  @inlinable
  package static func quotients(_ a: (Self, Self), _ b: (Self, Self)) -> (Self, Self) {
    (quotient(a.0, b.0), quotient(a.1, b.1))
  }

  @inlinable
  package static func equalities(_ a: (Self, Self), _ b: (Self, Self)) -> (Self, Self) {
    (equal(a.0, b.0), equal(a.1, b.1))
  }

  @inlinable @inline(__always)
  package static func narrowed(_ x: Self, by point: Self, offset: Self) -> Self { x }

  @inlinable @inline(__always) package static func square(_ x: Self) -> Self { x * x }

  @inlinable
  package static func power(_ x: Self, whole exponent: Int) -> Self {
    var rest = exponent
    var square = x
    while rest > 1, rest & 1 == 0 {
      square = square * square
      rest >>= 1
    }
    var product = square
    rest >>= 1
    while rest > 0 {
      square = square * square
      if rest & 1 == 1 { product = product * square }
      rest >>= 1
    }
    return product
  }
}
