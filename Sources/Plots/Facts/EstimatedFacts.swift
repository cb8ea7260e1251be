import CMath

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
  mutating func take(
    _ gaps: [CurveGap], near: Double, _ dense: SampleBlock, _ evaluator: inout CurveEvaluator
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
      guard dense.y[after - 1].isFinite, dense.y[after].isFinite,
        let jump = Self.jump(dense[after - 1], dense[after], &evaluator)
      else { continue }
      rangeY = rangeY?.including(jump.valueBelow)
      rangeY = rangeY?.including(jump.valueAbove)
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
  private static func jump(
    _ before: Sample, _ after: Sample, _ evaluator: inout CurveEvaluator
  ) -> Jump? {
    var (lower, upper) = (before, after)
    for _ in 0..<40 {
      let middle = lower.t / 2 + upper.t / 2
      guard middle > lower.t, middle < upper.t else { break }
      let point = evaluator.point(at: middle)
      guard point.y.isFinite else { return nil }
      if (point.y - lower.y).magnitude < (point.y - upper.y).magnitude {
        lower = point
      } else {
        upper = point
      }
    }
    let height = (upper.y - lower.y).magnitude
    guard height > 1e-3 * (after.y - before.y).magnitude else { return nil }
    return Jump(parameter: upper.t, valueBelow: lower.y, valueAbove: upper.y, certainty: .estimated)
  }
}

/// What of a number found by a search is known: where a smooth curve turns, values differ too
/// little to tell its place better than to some 10⁻⁸ of the window.
private enum SearchAccuracy {
  private static var share: Double { 1e-7 }

  /// A place rounded to decimals, to no more than 10⁻⁷ of a window.
  static func rounded(_ place: Double, over length: Double) -> Double {
    guard length.isFinite, length > 1e-280, place.isFinite else { return place }
    let power = log10(length * share).rounded(.down)
    guard power.magnitude < 300 else { return place }
    let unit = pow(10, power.magnitude)
    let count = power < 0 ? place * unit : place / unit
    guard count.magnitude < 0x1p52 else { return place }
    let whole = count.rounded()
    return power < 0 ? whole / unit + 0 : whole * unit + 0
  }

  /// Nothing but zero where less than 10⁻⁷ of a window is left.
  static func tidy(_ value: Double, zeroBelow length: Double) -> Double {
    value.magnitude < share * length ? 0 : value
  }
}
