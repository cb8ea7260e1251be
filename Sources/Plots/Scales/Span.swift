import CMath

/// A stretch of numbers from `lower` to `upper`. Unlike a `ClosedRange` it may be made of
/// anything; ``isUsable`` says whether it can be drawn.
package struct Span: Equatable, Sendable {
  package var lower: Double
  package var upper: Double

  package init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The difference of the ends; infinite when it exceeds the largest Double.
  package var length: Double { upper - lower }

  /// Finite, ascending, and wide enough that its length is a normal finite number.
  package var isUsable: Bool {
    lower.isFinite && upper.isFinite && lower < upper && length.isFinite
  }

  /// How a logarithmic axis sees the span.
  var logarithms: Span { Span(log(lower), log(upper)) }

  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }
}
