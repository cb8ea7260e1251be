/// Directions all over a window, drawn behind the curves: the slopes of an equation, or where a portrait goes.
package struct DirectionField {
  /// In which direction it goes through a point, in the units of the axes; NaN or zero for none.
  package let direction: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  /// Whether it goes one way along itself.
  package let isDirected: Bool

  package init(isDirected: Bool, _ direction: @escaping (Double, Double) -> (x: Double, y: Double)) {
    self.isDirected = isDirected
    self.direction = direction
  }
}
