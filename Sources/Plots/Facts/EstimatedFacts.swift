extension CurveFacts {
  /// What a search over points found.
  mutating func take(_ found: Features, view: Span, along: Double) {
    zeros.items = found.zeros.map {
      Zero(parameter: SearchAccuracy.tidy($0, zeroBelow: along), certainty: .estimated)
    }
    extrema.items = found.extrema.filter { view.contains($0.value) }.map {
      Extremum(
        parameter: SearchAccuracy.rounded($0.parameter, over: along),
        value: SearchAccuracy.tidy($0.value, zeroBelow: view.length), isMaximum: $0.isMaximum,
        certainty: .estimated)
    }
    poles.items = found.poles.map { Pole(parameter: $0, certainty: .estimated) }
    isPartial = found.isPartial
  }

  /// The gaps at which the pen was lifted.
  mutating func take(_ gaps: [CurveGap], near: Double, _ dense: SampleBlock, _ isSideways: Bool) {
    for gap in gaps.prefix(64) where gap.kind == .pole {
      if poles.items.contains(where: { ($0.parameter - gap.t).magnitude <= near }) { continue }
      let index = poles.items.firstIndex { $0.parameter > gap.t } ?? poles.count
      poles.items.insert(Pole(parameter: gap.t, certainty: .estimated), at: index)
    }
    for gap in gaps.prefix(64) where gap.kind == .jump {
      if poles.items.contains(where: { ($0.parameter - gap.t).magnitude <= near }) { continue }
      if jumps.items.contains(where: { ($0.parameter - gap.t).magnitude <= near }) { continue }
      guard let after = dense.t.firstIndex(where: { $0 > gap.t }), after > 0 else { continue }
      let values = isSideways ? dense.x : dense.y
      guard values[after - 1].isFinite, values[after].isFinite else { continue }
      // A step of the grid before a jump, the values are those beside it for all that can be told.
      let jump = Jump(
        parameter: gap.t, valueBelow: values[after - 1], valueAbove: values[after], certainty: .estimated)
      jumps.items.insert(jump, at: jumps.items.firstIndex { $0.parameter > gap.t } ?? jumps.count)
    }
    // Beside a jump a grid has a highest point, but the graph has no top.
    let step = 2.5 * ((dense.t.last ?? 0) - (dense.t.first ?? 0)) / Double(max(dense.count, 1))
    extrema.items.removeAll { extremum in
      jumps.items.contains { ($0.parameter - extremum.parameter).magnitude <= step }
    }
  }
}
