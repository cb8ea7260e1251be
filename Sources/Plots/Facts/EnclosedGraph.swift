import NumericalMethods

/// A graph's value and Taylor coefficients over stretches of its parameter, and how often they were asked for.
///
/// It hides the source behind a function, so that the search is compiled once and not for each source.
struct EnclosedGraph {
  let enclosure: (Interval) -> IntervalJet
  /// The same over a stretch that ends at a number where the graph has no value, but a limit; and at that number.
  private let removal: (Interval, Double) -> (over: IntervalJet, at: IntervalJet)?
  private(set) var evaluations = 0
  /// Whether the graph may leap from one finite value to another.
  let mayJump: Bool

  init(_ enclosure: @escaping (Interval) -> IntervalJet) {
    self.enclosure = enclosure
    removal = { _, _ in nil }
    mayJump = true
  }

  /// - Parameter isOfX: of the x of a curve that is no graph.
  init(of source: CurveData, isOfX: Bool = false) {
    mayJump = source.mayJump
    enclosure = { stretch in
      let both = source.enclosure(stretch)
      return isOfX ? both.x : both.y
    }
    removal = { stretch, place in
      source.enclosureRemoving(stretch, place).map {
        isOfX ? ($0.curve.x, $0.limit.x) : ($0.curve.y, $0.limit.y)
      }
    }
  }

  /// Up to a number where the graph has a limit, or from there on; nil where it has none.
  mutating func over(_ lower: Double, _ upper: Double, limitAt place: Double) -> IntervalJet? {
    evaluations += 1
    return removal(Interval(lower, upper), place)?.over
  }

  /// A place so near to a number where the graph has a limit that its own formula, 0/0 there, is drowned in rounding:
  /// by Taylor's theorem about the number.
  mutating func at(_ t: Double, limitAt place: Double) -> GraphEdge? {
    evaluations += 1
    guard let found = removal(Interval(min(t, place), max(t, place)), place) else { return nil }
    return GraphEdge(t: t, jet: found.over.narrowed(by: found.at, offset: Interval(t) - Interval(place)))
  }

  mutating func over(_ lower: Double, _ upper: Double) -> IntervalJet {
    evaluations += 1
    return enclosure(Interval(lower, upper))
  }

  /// A stretch near to a number where the graph has a limit: beside 0/0 a quotient's own bounds are wide, and Taylor's
  /// theorem about the number knows better.
  mutating func over(_ lower: Double, _ upper: Double, besideLimitAt place: Double) -> IntervalJet {
    let own = over(lower, upper)
    evaluations += 1
    let hull = Interval(min(lower, place), max(upper, place))
    guard own.isContinuous, let found = removal(hull, place) else { return own }
    return own.intersection(found.over.narrowed(by: found.at, offset: Interval(lower, upper) - Interval(place)))
  }

  mutating func at(_ t: Double) -> GraphEdge {
    evaluations += 1
    return GraphEdge(t: t, jet: enclosure(Interval(t)))
  }
}

/// A place on a graph, and what is known there.
struct GraphEdge {
  var t: Double
  var jet: IntervalJet
}

extension IntervalJet {
  var isContinuous: Bool { decoration >= .continuous }

  /// The k-th Taylor coefficient, from 0 to 4.
  subscript(order: Int) -> Interval {
    switch order {
    case 0: c0
    case 1: c1
    case 2: c2
    case 3: c3
    default: c4
    }
  }

  /// The sign of a coefficient, or 0 where it may have any.
  func sign(_ order: Int) -> Int {
    let coefficient = self[order]
    return coefficient.lower > 0 ? 1 : coefficient.upper < 0 ? -1 : 0
  }

  /// Whether a coefficient is nowhere negative, or nowhere positive: so that the one below it is monotone.
  func isOneSided(_ order: Int) -> Bool {
    let coefficient = self[order]
    return coefficient.lower >= 0 || coefficient.upper <= 0
  }
}

extension Interval {
  /// Whether it is the number 0.
  var isNothing: Bool { lower == 0 && upper == 0 }
}
