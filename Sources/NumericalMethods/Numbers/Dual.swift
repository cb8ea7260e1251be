/// A number and its derivative with respect to one variable: forward-mode differentiation
/// (Wengert 1964). At a jump or a corner, where there is no derivative, `slope` is NaN.
package struct Dual: Sendable, Equatable {
  package var value: Double
  package var slope: Double

  @inlinable @inline(__always)
  package init(_ value: Double, slope: Double) {
    self.value = value
    self.slope = slope
  }

  /// A constant.
  @inlinable @inline(__always)
  package init(_ value: Double) { self.init(value, slope: 0) }

  /// The variable itself.
  @inlinable @inline(__always)
  package static func variable(_ value: Double) -> Dual { Dual(value, slope: 1) }
}
