/// The marks of an axis: exact values and labels that all carry the same count of decimals.
struct Ticks: Equatable {
  struct Tick: Equatable {
    /// In SI units, for its place on the axis.
    var value: Double
    var label: PlotText
  }

  var ticks: [Tick] = []
  /// Values between the ticks that have a line of the grid but no label.
  var minors: [Double] = []
  /// What all labels are to be multiplied by, `×10⁻⁵`, or have added, `+1000000000`; often empty.
  var factor = ""
  var offset = ""
}

extension Ticks {
  /// The ticks of an axis over a window.
  ///
  /// - Parameters:
  ///   - span: the window, in SI units.
  ///   - length: of the axis, in px.
  ///   - size: of the labels' text, in px.
  init(_ axis: Axis, over span: Span, length: Double, size: Double, isHorizontal: Bool) {
    let wanted = isHorizontal ? size * 6.4 : size * 4
    let target = min(max(length / wanted + 1, 2), 12)
    let place = Scale(axis.scale, over: span, from: 0, to: length)
    let room = { (ticks: [Tick]) in
      Self.gap(ticks, on: place, size: size, isHorizontal: isHorizontal)
    }
    let isInDegrees = axis.unit == "°" && axis.scale == .linear
    if isInDegrees || axis.isAngle && axis.unitScale == 1 {
      let fractions = FractionTicks(span: span, target: target) { room($0) > size * 0.5 }
      if let found = isInDegrees ? fractions.degrees(axis.unitScale) : fractions.multiplesOfPi() {
        ticks = found
        return
      }
    }
    let scale = axis.unitScale.isFinite && axis.unitScale != 0 ? axis.unitScale : 1
    let shown = Span(
      min(span.lower / scale, span.upper / scale), max(span.lower / scale, span.upper / scale))
    let enough = isHorizontal ? size * 0.9 : size * 0.6
    if axis.scale == .logarithmic {
      let logarithmic = LogarithmicTicks(span: shown, target: target) { ticks in
        room(ticks.map { Tick(value: $0.value * scale, label: $0.label) }) >= enough
      }
      if let found = logarithmic.ticks() {
        ticks = found.ticks.map { Tick(value: $0.value * scale, label: $0.label) }
        minors = found.minors.map { $0 * scale }
        return
      }
    }
    let make = { (steps: TickStep, labels: TickLabels) in
      labels.labels.indices.map {
        Tick(value: steps.value($0) * scale, label: PlotText(labels.labels[$0]))
      }
    }
    let search = ExtendedWilkinson(span: shown, target: target) { steps in
      let labels = TickLabels(steps)
      let gap = room(make(steps, labels))
      return gap >= enough ? labels.legibility : gap > size * 0.3 ? 0.3 * labels.legibility : 0
    }
    guard let steps = search.best() else { return }
    let labels = TickLabels(steps)
    ticks = make(steps, labels)
    factor = labels.factor
    offset = labels.offset
  }

  /// The least room between two neighbouring labels, in px.
  private static func gap(
    _ ticks: [Tick], on scale: Scale, size: Double, isHorizontal: Bool
  ) -> Double {
    guard ticks.count > 1 else { return scale.end }
    var least = Double.infinity
    for index in 1..<ticks.count {
      let step = (scale.px(of: ticks[index].value) - scale.px(of: ticks[index - 1].value)).magnitude
      let taken =
        isHorizontal
        ? (TextMetrics.width(ticks[index].label, size: size)
          + TextMetrics.width(ticks[index - 1].label, size: size)) / 2 : size
      least = min(least, step - taken)
    }
    return least
  }
}
