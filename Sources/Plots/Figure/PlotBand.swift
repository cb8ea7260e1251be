/// The stretch between two curves over the same places, in SI units of the axes: where a curve lies within its uncertainty.
package struct PlotBand: Equatable, Sendable {
  package var x: [Double]
  package var lower: [Double]
  package var upper: [Double]
  /// A colour of the theme, counted from 1.
  package var color: Int

  package init(x: [Double], lower: [Double], upper: [Double], color: Int = 1) {
    (self.x, self.lower, self.upper, self.color) = (x, lower, upper, color)
  }
}
