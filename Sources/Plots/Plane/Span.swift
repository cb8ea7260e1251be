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

  /// The greatest number in a window: twice as much is a finite length yet.
  static let greatest = 8.9e307
  /// The least length, and the least number on a logarithmic axis.
  static let least = 1e-300

  /// A range that an author wrote, if it can be drawn; nil when it must be replaced.
  func usable(on kind: Scale.Kind = .linear) -> Span? {
    guard isUsable else { return nil }
    if kind == .logarithmic && !(lower >= Self.least) { return nil }
    let scale = max(lower.magnitude, upper.magnitude)
    return scale <= Self.greatest && length > max(scale * 1e-13, Self.least) ? self : nil
  }

  /// How a logarithmic axis sees the span.
  var logarithms: Span { Span(log(lower), log(upper)) }

  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }
}
