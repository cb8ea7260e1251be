/// A number with the Taylor coefficients f⁽ᵏ⁾/k! up to the fourth of the function that gives it.
///
/// At a jump or a corner, where there are no derivatives, the coefficients are NaN; as with ``Dual``.
package struct Taylor4: Sendable, Equatable, TruncatedSeries {
  package var c0: Double
  package var c1: Double
  package var c2: Double
  package var c3: Double
  package var c4: Double

  @inlinable @inline(__always)
  package init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double) {
    (self.c0, self.c1, self.c2, self.c3, self.c4) = (c0, c1, c2, c3, c4)
  }

  /// A constant.
  @inlinable @inline(__always)
  package init(_ value: Double) { self.init(value, 0, 0, 0, 0) }

  /// The variable itself.
  package static func variable(_ value: Double) -> Taylor4 { Taylor4(value, 1, 0, 0, 0) }

  @inline(__always)
  init(_ value: Double, _ derivatives: Derivatives<Double>) {
    self.init(value, derivatives.c1, derivatives.c2, derivatives.c3, derivatives.c4)
  }

  /// A value without derivatives.
  @inline(__always)
  init(bare value: Double) { self.init(value, .nan, .nan, .nan, .nan) }

  /// A function of one number from its value and its derivatives there.
  @inline(__always)
  func mapped(_ value: Double, _ outer: @autoclosure () -> OuterDerivatives<Double>) -> Taylor4 {
    isConstant ? Taylor4(value) : Taylor4(value, composed(outer()))
  }
}
