import NumericalMethods

/// What is true of a curve in the window shown.
struct FactSearch {
  /// Of a graph over y, turned as its points are.
  let window: PlotWindow
  let curve: Curve
  var depth = FactDepth.overview

  /// Facts about a curve whose source encloses it.
  ///
  /// - Parameters:
  ///   - span: the stretch of the parameter that is shown.
  ///   - period: one that was found by looking; a proven one is the source's own.
  func facts(
    _ evaluator: inout CurveEvaluator, over span: Span, period: Double?
  ) -> CurveFacts {
    guard curve.shape.isGraph else {
      var facts = CurveFacts()
      extent(evaluator.points(at: ParameterGrid.spread(over: span, count: 512)), &evaluator, &facts)
      if depth == .full, let stretch = curve.stretch(within: nil) {
        facts.ofX = coordinate(isX: true, &evaluator, over: stretch)
        facts.ofY = coordinate(isX: false, &evaluator, over: stretch)
      }
      return facts
    }
    let found = ProvenFacts(
      EnclosedGraph(of: curve.source), span: span, view: window.y, limit: depth.limit)
    var facts = found.facts
    facts.period = knownPeriod(period)
    facts.rangeY = found.shownValues
    if facts.rangeY != nil { facts.rangeX = span }
    if depth == .full { facts.area = area(over: span, found, &facts.evaluations) }
    evaluator.charge(facts.evaluations)
    return facts
  }

  private func area(over span: Span, _ found: ProvenFacts, _ evaluations: inout Int) -> CurveFacts.Area? {
    if !found.facts.poles.isEmpty { return .pole }
    if found.hasGaps { return .gap }
    if found.facts.isPartial { return nil }
    let scale = max(span.length * window.y.length, 1e-300)
    var search = AreaSearch(EnclosedGraph(of: curve.source))
    let area = search.integral(over: span, cuts: found.cuts, scale: scale * 0.01, limit: 4000)
    evaluations += search.graph.evaluations
    guard area.isBounded, !area.isEmpty, area.width <= 1e-2 * max(scale, area.magnitude) else { return nil }
    // An area that is nothing compared with the window's is nothing.
    if area.contains(0), area.magnitude <= 1e-6 * scale { return .value(0, error: 0) }
    let middle = SimplestNumber.between(area.lower, area.upper)
    return .value(middle, error: max(area.upper - middle, middle - area.lower).nextUp)
  }

  private func knownPeriod(_ found: Double?) -> CurveFacts.Period? {
    if let proven = curve.source.provenPeriod { return .init(length: proven, isProven: true) }
    return found.map { .init(length: $0, isProven: false) }
  }

  /// Facts about a curve of which only points are known: all are estimated.
  func facts(
    _ evaluator: inout CurveEvaluator, dense: SampleBlock, trace: CurveTrace,
    period: Double?
  ) -> CurveFacts {
    var facts = CurveFacts()
    let (dense, undecided) = known(dense)
    facts.undecided = undecided
    facts.period = knownPeriod(period)
    facts.isEstimated = true
    facts.isPartial = trace.swings || !trace.isComplete
    extent(dense, &evaluator, &facts)
    if curve.shape.isGraph && !trace.swings {
      let found = FeatureSearch().features(
        of: &evaluator, grid: dense, values: dense.y, scale: window.y.length
      ) { $0.y }
      facts.take(found, view: window.y, along: window.x.length)
      for extremum in facts.extrema.items { facts.rangeY = facts.rangeY.map { $0.including(extremum.value) } }
    }
    if depth == .full, !curve.shape.isGraph {
      facts.ofX = coordinate(isX: true, &evaluator, dense: dense)
      facts.ofY = coordinate(isX: false, &evaluator, dense: dense)
    }
    facts.take(
      trace.gaps, near: 1e-6 * max(dense.t.last ?? 1, 1) - 1e-6 * min(dense.t.first ?? 0, 0), dense, &evaluator)
    return facts
  }

  /// Points of a curve without those that may be wrong by more than can be seen, and the stretches where these lie: of
  /// what is not known there is nothing to be told.
  private func known(_ dense: SampleBlock) -> (dense: SampleBlock, undecided: [Span]) {
    guard curve.source.hasErrors else { return (dense, []) }
    var x = [Double](repeating: 0, count: dense.count)
    var y = x
    curve.source.errors(dense.t, &x, &y)
    guard x.count == dense.count, y.count == dense.count else { return (dense, []) }
    var known = dense
    var stretches: [Span] = []
    var isOpen = false
    for index in 0..<dense.count {
      let isDoubtful = x[index] > Self.visible * window.x.length || y[index] > Self.visible * window.y.length
      if isDoubtful {
        (known.x[index], known.y[index]) = (.nan, .nan)
        if isOpen {
          stretches[stretches.count - 1].upper = dense.t[index]
        } else {
          stretches.append(Span(dense.t[index], dense.t[index]))
        }
      }
      isOpen = isDoubtful
    }
    if let first = stretches.first, let last = stretches.last, stretches.count > 4 {
      stretches = [Span(first.lower, last.upper)]
    }
    return (known, stretches)
  }

  /// The part of a window that makes half a pixel of it or more.
  private static var visible: Double { 1e-3 }

  /// How far the part of a curve that is in view reaches: to where it turns, or leaves the window.
  private func extent(_ dense: SampleBlock, _ evaluator: inout CurveEvaluator, _ facts: inout CurveFacts) {
    var isInside = false
    var crossings = 0
    for index in 0..<dense.count {
      let wasInside = isInside
      isInside = isShown(dense[index])
      if isInside { include(dense[index], &facts) }
      // A curve that goes in and out all the time is known well enough by its points.
      guard index > 0, isInside != wasInside, crossings < 12 else { continue }
      crossings += 1
      var (inner, outer) = isInside ? (dense.t[index], dense.t[index - 1]) : (dense.t[index - 1], dense.t[index])
      for _ in 0..<30 {
        let middle = evaluator.point(at: inner / 2 + outer / 2)
        if isShown(middle) { inner = middle.t } else { outer = middle.t }
      }
      include(evaluator.point(at: inner), &facts)
    }
    for (values, ends) in [(dense.x, facts.rangeX), (dense.y, facts.rangeY)] {
      guard let ends else { continue }
      for end in [ends.lower, ends.upper] {
        guard let place = values.firstIndex(of: end), place > 0, place + 1 < values.count else { continue }
        // The vertex of the parabola through three points.
        let (before, after) = (end - values[place - 1], values[place + 1] - end)
        let shift = 0.5 * (before + after) / (before - after)
        guard shift.magnitude <= 1 else { continue }
        let step = (shift < 0 ? dense.t[place] - dense.t[place - 1] : dense.t[place + 1] - dense.t[place])
        let vertex = evaluator.point(at: dense.t[place] + shift * step)
        if isShown(vertex) { include(vertex, &facts) }
      }
    }
  }

  private func isShown(_ point: Sample) -> Bool { window.x.contains(point.x) && window.y.contains(point.y) }

  private func include(_ point: Sample, _ facts: inout CurveFacts) {
    facts.rangeX = facts.rangeX.map { $0.including(point.x) } ?? Span(point.x, point.x)
    facts.rangeY = facts.rangeY.map { $0.including(point.y) } ?? Span(point.y, point.y)
  }
}

extension Span {
  func including(_ value: Double) -> Span { Span(min(lower, value), max(upper, value)) }
}
