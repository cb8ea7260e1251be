extension CurveFacts {
  /// What a search over points found.
  mutating func take(_ found: Features, view: Span, along: Double) {
    zeros.items = found.zeros.map {
      Zero(parameter: SearchAccuracy.tidy($0, zeroBelow: along), certainty: .estimated)
    }
    extrema.items = found.extrema.filter { view.contains($0.value) }.map {
      Extremum(
        parameter: SearchAccuracy.rounded($0.parameter, over: along),
        end: $0.end.map { SearchAccuracy.rounded($0, over: along) },
        value: SearchAccuracy.tidy($0.value, zeroBelow: view.length), isMaximum: $0.isMaximum,
        certainty: .estimated)
    }
    poles.items = found.poles.map { Pole(parameter: $0, certainty: .estimated) }
    isPartial = found.isPartial
  }

  /// The gaps at which the pen was lifted, but for those where the curve is not known.
  mutating func take<Source: DataSource>(
    _ gaps: [CurveGap], near: Double, _ dense: SampleBlock, _ isSideways: Bool,
    _ evaluator: inout CurveEvaluator<Source>
  ) {
    for gap in gaps.prefix(64) where gap.kind == .pole {
      if undecided.contains(where: { $0.contains(gap.t) }) { continue }
      if poles.items.contains(where: { ($0.parameter - gap.t).magnitude <= near }) { continue }
      let index = poles.items.firstIndex { $0.parameter > gap.t } ?? poles.count
      poles.items.insert(Pole(parameter: gap.t, certainty: .estimated), at: index)
    }
    for gap in gaps.prefix(64) where gap.kind == .jump {
      if poles.items.contains(where: { ($0.parameter - gap.t).magnitude <= near }) { continue }
      if jumps.items.contains(where: { ($0.parameter - gap.t).magnitude <= near }) { continue }
      guard let after = dense.t.firstIndex(where: { $0 > gap.t }), after > 0 else { continue }
      let values = isSideways ? dense.x : dense.y
      guard values[after - 1].isFinite, values[after].isFinite,
        let jump = Self.jump(dense[after - 1], dense[after], &evaluator, { isSideways ? $0.x : $0.y })
      else { continue }
      include(jump.valueBelow, isSideways)
      include(jump.valueAbove, isSideways)
      jumps.items.insert(jump, at: jumps.items.firstIndex { $0.parameter > gap.t } ?? jumps.count)
    }
    // Beside a jump a grid has a highest point, but the graph has no top.
    let step = 2.5 * ((dense.t.last ?? 0) - (dense.t.first ?? 0)) / Double(max(dense.count, 1))
    extrema.items.removeAll { extremum in
      jumps.items.contains { ($0.parameter - extremum.parameter).magnitude <= step }
    }
  }

  /// The jump between two samples, with the values as near to it as numbers can tell: a step of the grid before it they
  /// are others. Nil where the curve only climbs.
  private static func jump<Source: DataSource>(
    _ before: Sample, _ after: Sample, _ evaluator: inout CurveEvaluator<Source>, _ value: (Sample) -> Double
  ) -> Jump? {
    var (lower, upper) = (before, after)
    for _ in 0..<40 {
      let middle = lower.t / 2 + upper.t / 2
      guard middle > lower.t, middle < upper.t else { break }
      let point = evaluator.point(at: middle)
      guard value(point).isFinite else { return nil }
      if (value(point) - value(lower)).magnitude < (value(point) - value(upper)).magnitude {
        lower = point
      } else {
        upper = point
      }
    }
    let height = (value(upper) - value(lower)).magnitude
    guard height > 1e-3 * (value(after) - value(before)).magnitude else { return nil }
    return Jump(parameter: upper.t, valueBelow: value(lower), valueAbove: value(upper), certainty: .estimated)
  }

  private mutating func include(_ value: Double, _ isSideways: Bool) {
    if isSideways { rangeX = rangeX?.including(value) } else { rangeY = rangeY?.including(value) }
  }
}
