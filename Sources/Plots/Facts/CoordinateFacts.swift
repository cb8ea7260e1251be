import NumericalMethods

/// What is notable about one coordinate of a parametric or polar curve.
package struct CoordinateFacts: Equatable, Sendable {
  /// Where the coordinate has a local extremum.
  package var maxima = FactList<Place>()
  package var minima = FactList<Place>()
  /// Where it is zero: there the curve meets the other coordinate's axis.
  package var zeros = FactList<Place>()

  /// A point of the curve in the window, in SI units.
  package struct Place: PlacedFact {
    package var parameter: Double
    package var x: Double
    package var y: Double
    package var certainty: Certainty
  }
}

extension FactSearch {
  /// Facts about a coordinate of a curve whose source encloses it.
  func coordinate(
    isX: Bool, _ evaluator: inout CurveEvaluator, over stretch: Curve.Stretch
  ) -> CoordinateFacts {
    var span = stretch.span
    if stretch.isClosed {
      // What lies where the curve closes is no end: the round begins elsewhere.
      let shift = 0.1234 * span.length
      span = Span(span.lower + shift, span.upper + shift)
    }
    let found = ProvenFacts(
      EnclosedGraph(of: curve.source, isOfX: isX), span: span, view: isX ? window.x : window.y,
      limit: depth.limit
    ).facts
    evaluator.charge(found.evaluations)
    func places<Fact: PlacedFact>(_ list: FactList<Fact>) -> FactList<CoordinateFacts.Place> {
      let places = list.items.map { fact in
        let isBeyond = stretch.isClosed && fact.parameter >= stretch.span.upper
        return place(
          at: isBeyond ? fact.parameter - stretch.span.length : fact.parameter, fact.certainty, &evaluator)
      }
      return FactList(distinct(places), isComplete: list.isComplete && !found.isPartial)
    }
    return CoordinateFacts(
      maxima: places(found.extrema.keeping { $0.isMaximum }), minima: places(found.extrema.keeping { !$0.isMaximum }),
      zeros: places(found.zeros))
  }

  /// Facts about a coordinate of a curve of which only points are known.
  func coordinate(isX: Bool, _ evaluator: inout CurveEvaluator, dense: SampleBlock) -> CoordinateFacts {
    let found = FeatureSearch().features(
      of: &evaluator, grid: dense, values: isX ? dense.x : dense.y, scale: (isX ? window.x : window.y).length
    ) { isX ? $0.x : $0.y }
    func places(_ parameters: [Double]) -> FactList<CoordinateFacts.Place> {
      FactList(distinct(parameters.map { place(at: $0, .estimated, &evaluator) }))
    }
    return CoordinateFacts(
      maxima: places(found.extrema.filter { $0.isMaximum }.map { $0.parameter }),
      minima: places(found.extrema.filter { !$0.isMaximum }.map { $0.parameter }), zeros: places(found.zeros))
  }

  private func place(
    at parameter: Double, _ certainty: Certainty, _ evaluator: inout CurveEvaluator
  ) -> CoordinateFacts.Place {
    let point = evaluator.point(at: parameter)
    return CoordinateFacts.Place(parameter: parameter, x: point.x, y: point.y, certainty: certainty)
  }

  /// The points in the window, in the order of the parameter; one through which the curve goes again is named once.
  private func distinct(_ places: [CoordinateFacts.Place]) -> [CoordinateFacts.Place] {
    // A point on the window's very edge is in view.
    let (slackX, slackY) = (1e-9 * window.x.length, 1e-9 * window.y.length)
    var kept: [CoordinateFacts.Place] = []
    for place in places.sorted(by: { $0.parameter < $1.parameter }) {
      let isShown =
        place.x >= window.x.lower - slackX && place.x <= window.x.upper + slackX && place.y >= window.y.lower - slackY
        && place.y <= window.y.upper + slackY
      let isKnown = kept.contains {
        ($0.x - place.x).magnitude <= slackX && ($0.y - place.y).magnitude <= slackY
      }
      if isShown && !isKnown { kept.append(place) }
    }
    return kept
  }
}
