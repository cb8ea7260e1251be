/// What is true of a curve within the window. Values in SI units.
///
/// Places closer together than a trillionth of the window count as one. For graphs whose formula is known
/// each fact is proven or says that it is not; for others all is estimated.
package struct CurveFacts: Equatable, Sendable {
  /// Where a graph is zero.
  package var zeros = FactList<Zero>()
  /// Local extrema of a graph, at smooth places and at corners.
  package var extrema = FactList<Extremum>()
  /// Places where the values grow without bound.
  package var poles = FactList<Pole>()
  /// Places where a graph leaps from one finite value to another.
  package var jumps = FactList<Jump>()
  /// Places where a graph has a limit, but no value or another one.
  package var holes = FactList<Hole>()
  /// Stretches over which a graph is zero throughout.
  package var zeroStretches: [Span] = []
  package var period: Period?
  /// Of a graph, if all facts were asked for.
  package var area: Area?
  /// Of a parametric or polar curve, if all facts were asked for.
  package var ofX: CoordinateFacts?
  package var ofY: CoordinateFacts?
  /// The least and greatest coordinates shown; nil when nothing is.
  package var rangeX: Span?
  package var rangeY: Span?
  /// Only points of the curve are known.
  package var isEstimated = false
  /// There is more than was found.
  package var isPartial = false
  /// Stretches of the parameter about which nothing is proven but where else all is.
  package var undecided: [Span] = []
  /// How often enclosures were asked for.
  package var evaluations = 0

  /// Of a graph over y, from those of the same graph over x.
  var turned: CurveFacts {
    var turned = self
    (turned.rangeX, turned.rangeY) = (rangeY, rangeX)
    return turned
  }

  package struct Zero: PlacedFact {
    package var parameter: Double
    package var certainty: Certainty
  }

  package struct Extremum: PlacedFact {
    package var parameter: Double
    /// The end of the stretch over which the graph stays there; nil for a single place.
    package var end: Double? = nil
    package var value: Double
    package var isMaximum: Bool
    package var certainty: Certainty
  }

  /// A pole, or the end of a domain towards which the values leave every bound. On a side where they do not, nil.
  package struct Pole: PlacedFact {
    package var parameter: Double
    /// Whether the values grow towards +∞ on the side of lesser parameters.
    package var isUpwardsBelow: Bool?
    package var isUpwardsAbove: Bool?
    package var certainty: Certainty
  }

  package struct Jump: PlacedFact {
    package var parameter: Double
    package var valueBelow: Double
    package var valueAbove: Double
    package var certainty: Certainty
  }

  package struct Hole: PlacedFact {
    package var parameter: Double
    package var limit: Double
    /// The value that the graph has there all the same.
    package var value: Double?
    package var certainty: Certainty
  }

  package struct Period: Equatable, Sendable {
    package var length: Double
    package var isProven: Bool
  }

  /// The signed area between a graph and the axis over the stretch shown.
  package enum Area: Equatable, Sendable {
    /// The area, and how far it is from the truth at most.
    case value(Double, error: Double)
    /// A pole lies in the stretch.
    case pole
    /// The graph does not exist all over the stretch.
    case gap
  }
}

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
