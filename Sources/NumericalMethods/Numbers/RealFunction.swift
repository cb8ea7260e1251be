/// A function of one number that is known by its values only, such as a model's motion z(t).
///
/// A point outside its domain gives NaN.
package struct RealFunction: Sendable {
  package typealias Block =
    @Sendable (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void

  package let value: @Sendable (Double) -> Double
  /// Its derivative, where that is known.
  package let derivative: (@Sendable (Double) -> Double)?
  /// Many values at once; both buffers have the same count.
  package let block: Block?

  package init(
    value: @escaping @Sendable (Double) -> Double,
    derivative: (@Sendable (Double) -> Double)? = nil,
    block: Block? = nil
  ) {
    self.value = value
    self.derivative = derivative
    self.block = block
  }
}
