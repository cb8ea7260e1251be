/// What is true of a curve in the window shown.
struct FactSearch<Source: DataSource> {
  let window: PlotWindow
  let curve: Curve<Source>

  func facts(
    _ evaluator: inout CurveEvaluator<Source>, dense: SampleBlock, trace: CurveTrace,
    period: Double?
  ) -> CurveFacts {
    var facts = CurveFacts()
    facts.period = period
    facts.isPartial = !trace.bands.isEmpty || !trace.isComplete
    extent(dense, &facts)
    if curve.shape.isGraph && trace.bands.isEmpty {
      let isSideways = curve.shape == .sidewaysGraph
      let span = isSideways ? window.x : window.y
      let found = FeatureSearch().features(
        of: &evaluator, grid: dense, values: isSideways ? dense.x : dense.y, scale: span.length
      ) { isSideways ? $0.x : $0.y }
      let along = (isSideways ? window.y : window.x).length
      facts.zeros = found.zeros.map { SearchAccuracy.tidy($0, zeroBelow: along) }
      facts.extrema = found.extrema.filter { span.contains($0.value) }.map {
        .init(
          parameter: SearchAccuracy.rounded($0.parameter, over: along),
          value: SearchAccuracy.tidy($0.value, zeroBelow: span.length), isMaximum: $0.isMaximum)
      }
      facts.poles = found.poles
      facts.jumps = found.jumps
      facts.isPartial = found.isPartial
      for extremum in facts.extrema {
        if isSideways {
          facts.rangeX = facts.rangeX.map { $0.including(extremum.value) }
        } else {
          facts.rangeY = facts.rangeY.map { $0.including(extremum.value) }
        }
      }
    }
    let near = 1e-6 * max(dense.t.last ?? 1, 1) - 1e-6 * min(dense.t.first ?? 0, 0)
    for gap in trace.gaps.prefix(64) {
      switch gap.kind {
      case .pole: insert(gap.t, into: &facts.poles, near)
      case .jump: insert(gap.t, into: &facts.jumps, near)
      case .edge: break
      }
    }
    facts.jumps.removeAll { jump in
      facts.poles.contains { ($0 - jump).magnitude <= near }
    }
    return facts
  }

  private func insert(_ t: Double, into list: inout [Double], _ near: Double) {
    if list.contains(where: { ($0 - t).magnitude <= near }) { return }
    list.insert(t, at: list.firstIndex { $0 > t } ?? list.count)
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
