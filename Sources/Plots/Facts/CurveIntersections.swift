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

  /// Of graphs over y, from those of the same graphs over x.
  var turned: CurveIntersections {
    var turned = self
    for index in points.indices {
      (turned.points.items[index].x, turned.points.items[index].y) = (points[index].y, points[index].x)
    }
    return turned
  }

  package struct Point: PlacedFact {
    package var parameter: Double
    package var x: Double
    package var y: Double
    package var certainty: Certainty
  }
}
