/// The places of a graph at which the reading cross stops.
struct TraceFeatures {
  /// In ascending order of their parameters.
  private(set) var places: [TracePlace] = []
  private let isSideways: Bool

  /// - Parameter names: of all curves, for intersections.
  init(
    _ walk: CurveWalk, _ facts: CurveFacts, _ intersections: [CurveIntersections], names: [String]
  ) {
    isSideways = walk.curve.shape == .sideways
    guard walk.curve.shape.isGraph else { return }
    let slack = walk.stretch.span.length * 1e-9
    func add(_ word: String, _ parameter: Double, _ certainty: Certainty, _ value: Double? = nil) {
      var place = walk.place(at: parameter)
      place.feature = certainty == .near ? word + " (not proven)" : word
      if let value { (place.x, place.y) = isSideways ? (value, parameter) : (parameter, value) }
      insert(place, slack: slack)
    }
    for fact in facts.zeros { add("zero", fact.parameter, fact.certainty, 0) }
    for fact in facts.extrema {
      add(fact.isMaximum ? "maximum" : "minimum", fact.parameter, fact.certainty, fact.value)
    }
    for fact in facts.holes { add("hole", fact.parameter, fact.certainty, fact.limit) }
    for fact in facts.poles { add("pole", fact.parameter, fact.certainty) }
    for fact in facts.jumps { add("jump", fact.parameter, fact.certainty) }
    for pair in intersections where pair.first == walk.index || pair.second == walk.index {
      let word = "intersection with " + names[pair.first == walk.index ? pair.second : pair.first]
      for point in pair.points { add(word, point.parameter, point.certainty, isSideways ? point.x : point.y) }
    }
  }

  /// A zero that is a minimum is one place.
  private mutating func insert(_ place: TracePlace, slack: Double) {
    var index = places.count
    while index > 0, places[index - 1].parameter > place.parameter + slack { index -= 1 }
    if index > 0, places[index - 1].parameter >= place.parameter - slack {
      places[index - 1].feature += " and " + place.feature
    } else {
      places.insert(place, at: index)
    }
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
