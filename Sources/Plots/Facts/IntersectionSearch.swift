import NumericalMethods

/// Finds where the graphs of a figure meet: the zeros of their differences.
struct IntersectionSearch {
  let figure: Figure
  let window: PlotWindow
  private(set) var found: [CurveIntersections] = []
  private(set) var evaluations = 0

  init(figure: Figure, window: PlotWindow) {
    self.figure = figure
    self.window = window
  }

  /// Looks at up to fifteen pairs, those of six curves.
  mutating func search() {
    for first in figure.curves.indices {
      for second in figure.curves.indices where second > first && found.count < 15 {
        let (a, b) = (figure.curves[first], figure.curves[second])
        guard a.shape == b.shape, a.shape.isGraph else { continue }
        let window = a.shape == .sideways ? window.turned : window
        guard let p = a.span(within: window.x), let q = b.span(within: window.x) else { continue }
        let span = Span(max(p.lower, q.lower), min(p.upper, q.upper))
        guard span.isUsable else { continue }
        var pair = CurveIntersections(first: first, second: second)
        if a.source.isEnclosed && b.source.isEnclosed {
          prove(a.source, b.source, over: span, across: window.y, &pair)
        } else {
          estimate(a.source, b.source, over: span, across: window.y, &pair)
        }
        found.append(a.shape == .sideways ? pair.turned : pair)
      }
    }
  }

  private mutating func prove(
    _ a: CurveData, _ b: CurveData, over span: Span, across: Span, _ pair: inout CurveIntersections
  ) {
    let (p, q) = (EnclosedGraph(of: a), EnclosedGraph(of: b))
    let difference = EnclosedGraph { p.enclosure($0) - q.enclosure($0) }
    let search = ProvenFacts(
      difference, span: span, view: Span(-across.length, across.length), limit: FactDepth.full.limit,
      wantsTurns: false)
    evaluations += 2 * search.facts.evaluations + search.facts.zeros.count
    // Between a needle and the axis something is settled.
    if !search.isAnythingSettled, isNothing(difference, over: span, scale: across.length) {
      pair.same = [span]
      return
    }
    pair.same = search.facts.zeroStretches
    pair.isPartial = search.facts.isPartial
    pair.points.isComplete = search.facts.zeros.isComplete
    for zero in search.facts.zeros {
      let range = p.enclosure(Interval(zero.parameter)).c0
      let slack = max(range.width, 1e-12 * across.length)
      let value = SimplestNumber.near(range.midpoint, within: slack)
      append(zero.parameter, value, zero.certainty, across, &pair)
    }
  }

  /// Whether a difference is zero, as far as numbers can tell, wherever one looks: that of `2x + 1` and `1 + 2x`.
  private func isNothing(_ difference: EnclosedGraph, over span: Span, scale: Double) -> Bool {
    var known = 0
    for index in 1...40 {
      // Even places would meet the zeros of a wave.
      let turns = Double(index) * 0.618033988749895
      let share = turns - turns.rounded(.down)
      let value = difference.enclosure(Interval(span.lower + share * span.length)).c0
      if value.isEmpty { continue }
      guard value.contains(0), value.width <= 1e-9 * scale else { return false }
      known += 1
    }
    return known >= 20
  }

  private mutating func estimate(
    _ a: CurveData, _ b: CurveData, over span: Span, across: Span, _ pair: inout CurveIntersections
  ) {
    var (p, q) = (CurveEvaluator(a, limit: 20_000), CurveEvaluator(b, limit: 20_000))
    let grid = ParameterGrid.spread(over: span, count: 2048)
    let (left, right) = (p.points(at: grid), q.points(at: grid))
    func difference(_ index: Int) -> Double { left.y[index] - right.y[index] }
    let values = left.y
    let noise = FeatureSearch.noise(of: values, scale: across.length)
    // The last place whose sign no rounding has made.
    var signed: Int?
    var isSame = true
    for index in grid.indices where pair.points.count < 64 {
      let here = difference(index)
      if !(here.magnitude <= noise) { isSame = false }
      guard here.magnitude > noise else {
        if here != here { signed = nil }
        continue
      }
      let last = signed ?? -1
      signed = index
      let isBegin = last < 0 && index == 1
      guard last >= 0 || isBegin else { continue }
      if isBegin || (difference(last) < 0) == (here < 0) {
        // They meet without crossing, or at the end, if not for long.
        let meeting = isBegin ? 0 : last + (index - last) / 2
        if meeting > last, index - last <= 32 { append(grid[meeting], values[meeting], .estimated, across, &pair) }
        continue
      }
      let place = Roots.brent(between: grid[last], and: grid[index]) { p.point(at: $0).y - q.point(at: $0).y }
      guard let place else { continue }
      let (value, second) = (p.point(at: place).y, q.point(at: place).y)
      // At a jump the signs differ, but the curves do not meet.
      guard (value - second).magnitude <= 1e-6 * across.length else { continue }
      append(place, value, .estimated, across, &pair)
    }
    if isSame && !grid.isEmpty {
      pair.same = [span]
    } else if let last = signed, last == grid.count - 2 {
      append(grid[last + 1], values[last + 1], .estimated, across, &pair)
    }
    evaluations += p.evaluations + q.evaluations
  }

  private func append(
    _ parameter: Double, _ value: Double, _ certainty: Certainty, _ across: Span, _ pair: inout CurveIntersections
  ) {
    guard across.contains(value) else { return }
    pair.points.items.append(.init(parameter: parameter, x: parameter, y: value, certainty: certainty))
  }
}
