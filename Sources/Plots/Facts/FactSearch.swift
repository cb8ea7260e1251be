import NumericalMethods

/// What is true of a curve in the window shown.
struct FactSearch<Source: DataSource> {
  let window: PlotWindow
  let curve: Curve<Source>
  var depth = FactDepth.overview

  private var isSideways: Bool { curve.shape == .sidewaysGraph }
  private var view: Span { isSideways ? window.x : window.y }

  /// Facts about a curve whose source encloses it.
  ///
  /// - Parameters:
  ///   - span: the stretch of the parameter that is shown.
  ///   - period: one that was found by looking; a proven one is the source's own.
  func facts(
    _ evaluator: inout CurveEvaluator<Source>, over span: Span, period: Double?
  ) -> CurveFacts {
    guard curve.shape.isGraph else {
      var facts = CurveFacts()
      extent(evaluator.points(at: ParameterGrid.spread(over: span, count: 512)), &facts)
      if depth == .full, let stretch = curve.stretch(within: nil) {
        facts.ofX = coordinate(isX: true, &evaluator, over: stretch)
        facts.ofY = coordinate(isX: false, &evaluator, over: stretch)
      }
      return facts
    }
    let found = ProvenFacts(
      EnclosedGraph(of: curve.source, isSideways: isSideways), span: span, view: view, limit: depth.limit)
    var facts = found.facts
    facts.period = knownPeriod(period)
    let across = found.shownValues
    if isSideways { facts.rangeX = across } else { facts.rangeY = across }
    if across != nil {
      if isSideways { facts.rangeY = span } else { facts.rangeX = span }
    }
    if depth == .full { facts.area = area(over: span, found, &facts.evaluations) }
    evaluator.charge(facts.evaluations)
    return facts
  }

  private func area(over span: Span, _ found: ProvenFacts, _ evaluations: inout Int) -> CurveFacts.Area? {
    if !found.facts.poles.isEmpty { return .pole }
    if found.hasGaps { return .gap }
    if found.facts.isPartial { return nil }
    let scale = max(span.length * view.length, 1e-300)
    var search = AreaSearch(EnclosedGraph(of: curve.source, isSideways: isSideways))
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
    _ evaluator: inout CurveEvaluator<Source>, dense: SampleBlock, trace: CurveTrace,
    period: Double?
  ) -> CurveFacts {
    var facts = CurveFacts()
    facts.period = knownPeriod(period)
    facts.isEstimated = true
    facts.isPartial = !trace.bands.isEmpty || !trace.isComplete
    extent(dense, &facts)
    if curve.shape.isGraph && trace.bands.isEmpty {
      let found = FeatureSearch().features(
        of: &evaluator, grid: dense, values: isSideways ? dense.x : dense.y, scale: view.length
      ) { isSideways ? $0.x : $0.y }
      let along = (isSideways ? window.y : window.x).length
      facts.take(found, view: view, along: along)
      for extremum in facts.extrema.items {
        if isSideways {
          facts.rangeX = facts.rangeX.map { $0.including(extremum.value) }
        } else {
          facts.rangeY = facts.rangeY.map { $0.including(extremum.value) }
        }
      }
    }
    if depth == .full, !curve.shape.isGraph {
      facts.ofX = coordinate(isX: true, &evaluator, dense: dense)
      facts.ofY = coordinate(isX: false, &evaluator, dense: dense)
    }
    facts.take(
      trace.gaps, near: 1e-6 * max(dense.t.last ?? 1, 1) - 1e-6 * min(dense.t.first ?? 0, 0), dense, isSideways)
    return facts
  }

  private func extent(_ dense: SampleBlock, _ facts: inout CurveFacts) {
    for index in 0..<dense.count {
      let (x, y) = (dense.x[index], dense.y[index])
      guard window.x.contains(x), window.y.contains(y) else { continue }
      facts.rangeX = facts.rangeX.map { $0.including(x) } ?? Span(x, x)
      facts.rangeY = facts.rangeY.map { $0.including(y) } ?? Span(y, y)
    }
  }
}

extension Span {
  func including(_ value: Double) -> Span { Span(min(lower, value), max(upper, value)) }
}
