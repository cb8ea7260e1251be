/// What is true of a curve within the window, found numerically. Values in SI units.
package struct CurveFacts: Equatable, Sendable {
  package struct Extremum: Equatable, Sendable {
    package var parameter: Double
    package var value: Double
    package var isMaximum: Bool
  }

  /// Where a graph is zero.
  package var zeros: [Double] = []
  /// Local extrema of a graph.
  package var extrema: [Extremum] = []
  /// Places where the values grow without bound.
  package var poles: [Double] = []
  /// Places where the curve jumps from one finite value to another.
  package var jumps: [Double] = []
  package var period: Double?
  /// The least and greatest coordinates shown; nil when nothing is.
  package var rangeX: Span?
  package var rangeY: Span?
  /// The lists were cut because there are too many, or the curve swings faster than a pixel.
  package var isPartial = false
}
