/// Where two graphs over the same axis meet in the window.
package struct CurveIntersections: Equatable, Sendable {
  /// The curves, counted from 0.
  package var first: Int
  package var second: Int
  package var points = FactList<Point>()
  /// Stretches over which they are the same.
  package var same: [Span] = []
  /// There are more than were found.
  package var isPartial = false

  package struct Point: PlacedFact {
    package var parameter: Double
    package var x: Double
    package var y: Double
    package var certainty: Certainty
  }
}
