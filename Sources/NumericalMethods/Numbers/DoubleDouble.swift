/// An unevaluated sum of two Doubles, the second less than half a unit in the last place of the first: some 32 digits.
///
/// Dekker (1971), *A floating-point technique for extending the available precision*; products by a fused
/// multiply-add. For sums of which almost nothing is left: residuals of fits that are nearly exact.
package struct DoubleDouble: Sendable, Equatable {
  package var high: Double
  package var low: Double

  @inline(__always)
  package init(_ value: Double) { (high, low) = (value, 0) }

  /// The sum of two numbers, exactly (Knuth 1969).
  @inline(__always)
  package init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The product of two numbers, exactly.
  @inline(__always)
  package init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  @inline(__always)
  package var value: Double { high + low }

  @inline(__always)
  package static func + (a: Self, b: Self) -> Self {
    var sum = Self(sum: a.high, b.high)
    let rest = Self(sum: a.low, b.low)
    sum = Self(sum: sum.high, sum.low + rest.high)
    return Self(sum: sum.high, sum.low + rest.low)
  }

  @inline(__always)
  package static prefix func - (a: Self) -> Self {
    var negative = a
    (negative.high, negative.low) = (-a.high, -a.low)
    return negative
  }

  @inline(__always)
  package static func - (a: Self, b: Self) -> Self { a + -b }

  @inline(__always)
  package static func * (a: Self, b: Self) -> Self {
    let product = Self(product: a.high, b.high)
    return Self(sum: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  package static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    let rest = a - b * Self(first)
    let second = rest.high / b.high
    return Self(sum: first, second) + Self((rest - b * Self(second)).high / b.high)
  }

  /// Adds a product of two numbers.
  @inline(__always)
  package mutating func add(_ a: Double, times b: Double) { self = self + Self(product: a, b) }
}
