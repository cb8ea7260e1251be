/// The dress of a curve.
package struct CurveStyle: Equatable, Sendable {
  package enum Pattern: Equatable, Sendable {
    case solid, dashed, dotted
  }

  /// Nil lets the figure choose, so that curves differ by more than their colour.
  package var pattern: Pattern?
  /// Fills the area between the curve and zero.
  package var isFilled: Bool
  /// In px of the picture, kept within 0.25…20.
  package var width: Double
  /// A colour of the theme, counted from 1; nil takes the curve's place in the figure.
  package var color: Int?

  package init(
    pattern: Pattern? = nil, isFilled: Bool = false, width: Double = 2, color: Int? = nil
  ) {
    self.pattern = pattern
    self.isFilled = isFilled
    self.width = width
    self.color = color
  }
}
