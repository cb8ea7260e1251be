/// A number and its derivative with respect to one variable: forward-mode differentiation
/// (Wengert 1964). At a jump or a corner, where there is no derivative, `slope` is NaN.
package struct Dual: Sendable, Equatable {
  package var value: Double
  package var slope: Double

  package init(_ value: Double, slope: Double) {
    self.value = value
    self.slope = slope
  }

  /// A constant.
  package init(_ value: Double) { self.init(value, slope: 0) }

  /// The variable itself.
  package static func variable(_ value: Double) -> Dual { Dual(value, slope: 1) }

  /// The chain rule. A constant's slope stays 0 where the outer derivative is infinite.
  @inline(__always)
  func chain(_ value: Double, _ derivative: Double) -> Dual {
    Dual(value, slope: slope == 0 ? 0 : slope * derivative)
  }
}
