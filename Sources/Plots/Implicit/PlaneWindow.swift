import NumericalMethods

/// Finds where an implicit curve lies.
struct PlaneWindow {
  let relation: PlaneRelation
  /// What the author fixed.
  let x: Span?
  let y: Span?

  /// The stretches of x and y that show the curve.
  func spans() -> (x: Span, y: Span) { (x ?? Span(-10, 10), y ?? Span(-10, 10)) }
}
