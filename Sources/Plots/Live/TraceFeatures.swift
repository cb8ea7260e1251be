/// The places of a graph at which the reading cross stops.
struct TraceFeatures {
  private(set) var places: [TracePlace] = []
  private let walk: (Double) -> TracePlace
  private let isSideways: Bool

  /// - Parameter names: of all curves, for intersections.
  init<Source>(
    _ walk: CurveWalk<Source>, _ facts: CurveFacts, _ intersections: [CurveIntersections], names: [String]
  ) {
    self.walk = walk.place
    isSideways = walk.curve.shape == .sidewaysGraph
    guard walk.curve.shape.isGraph else { return }
    for fact in facts.zeros { add("zero", fact, value: 0) }
    for fact in facts.extrema { add(fact.isMaximum ? "maximum" : "minimum", fact, value: fact.value) }
    for fact in facts.holes { add("hole", fact, value: fact.limit) }
    for fact in facts.poles { add("pole", fact) }
    for fact in facts.jumps { add("jump", fact) }
    for pair in intersections where pair.first == walk.index || pair.second == walk.index {
      let other = pair.first == walk.index ? pair.second : pair.first
      for point in pair.points {
        add("intersection with " + names[other], point, value: isSideways ? point.x : point.y)
      }
    }
    let span = walk.stretch.span
    places.sort { $0.parameter < $1.parameter }
    join(within: span.length * 1e-9)
  }

  private mutating func add<Fact: PlacedFact>(_ word: String, _ fact: Fact, value: Double? = nil) {
    var place = walk(fact.parameter)
    place.feature = fact.certainty == .near ? word + " (not proven)" : word
    if let value {
      (place.x, place.y) = isSideways ? (value, fact.parameter) : (fact.parameter, value)
    }
    places.append(place)
  }

  /// A zero that is a minimum is one place.
  private mutating func join(within length: Double) {
    var joined: [TracePlace] = []
    for place in places {
      if let last = joined.last, place.parameter - last.parameter <= length {
        joined[joined.count - 1].feature += " and " + place.feature
      } else {
        joined.append(place)
      }
    }
    places = joined
  }

  /// The place to which a pointer is drawn.
  ///
  /// Where places are crowded only what is much nearer than its neighbours draws, so that all between can be read.
  func snapped(from parameter: Double, reach: Double, on scale: Scale) -> TracePlace? {
    let px = scale.px(of: parameter)
    var (first, second) = (Double.infinity, Double.infinity)
    var found: TracePlace?
    for place in places {
      let distance = (scale.px(of: place.parameter) - px).magnitude
      if distance < first {
        (first, second, found) = (distance, first, place)
      } else if distance < second {
        second = distance
      }
    }
    return first <= min(reach, 0.3 * (first + second)) ? found : nil
  }

  /// The next place beyond a parameter; nil where there is none.
  func next(after parameter: Double, forward: Bool, slack: Double) -> TracePlace? {
    forward
      ? places.first { $0.parameter > parameter + slack } : places.last { $0.parameter < parameter - slack }
  }
}
