import NumericalMethods

/// The integral of a function by bisection with the Gauss–Kronrod pair 7/15.
///
/// Panels are dyadic, so the walk over them needs no stack and no memory: a panel is its level
/// and its index. Each is halved until its error estimate (QUADPACK's) is 1e-13 of ∫|f|, or until
/// it is 2⁻⁶⁰ of the range. An infinite range is mapped to a finite one.
package struct AdaptiveQuadrature<Number: RealNumber> {
  /// How many values of the function one panel takes.
  package static var nodesPerPanel: Int { GaussKronrodRule.count }

  private static var firstLevel: UInt64 { 2 }
  private static var lastLevel: UInt64 { 60 }
  private static var panelTolerance: Double { 1e-13 }
  /// What the sum of all estimates may be, as a part of ∫|f|, before the answer counts as none.
  private static var acceptedError: Double { 1e-8 }
  /// A lone point without a value (0/0) falls on the end of a halved panel; more than a few are a gap.
  private static var allowedGaps: Int { 8 }

  private let range: IntegrationRange<Number>

  package init(from start: Number, to end: Number) {
    range = IntegrationRange(from: start, to: end)
  }

  /// The integral, or NaN where the function has no value, the integral diverges or the
  /// evaluations run out.
  ///
  /// - Parameters:
  ///   - evaluations: how many values may still be asked for; counted down.
  ///   - nodes: room for ``nodesPerPanel`` arguments.
  ///   - values: computes as many values from the arguments in `nodes` and gives their place.
  package func integrate(
    evaluations: inout Int, nodes: UnsafeMutablePointer<Number>,
    values: (inout Int) -> UnsafePointer<Number>
  ) -> Number {
    guard !range.isUndefined else { return Number(.nan) }
    if range.isPoint {
      // Nothing, also where the function has no value; but the ends may carry slopes.
      for i in 0..<Self.nodesPerPanel { nodes[i] = range.argument(at: 0) }
      let sample = values(&evaluations)[0]
      return sample.value.isFinite ? sample * range.stretch(at: 0) : Number(0)
    }
    var total = CompensatedSum<Number>()
    var size = 0.0
    var error = 0.0
    var gaps = 0
    var level = Self.firstLevel
    var index: UInt64 = 0
    while true {
      guard evaluations >= Self.nodesPerPanel else { return Number(.nan) }
      evaluations -= Self.nodesPerPanel
      let panel = estimate(level: level, index: index, nodes: nodes) { values(&evaluations) }
      let isGap = !panel.error.isFinite
      if isGap { gaps += 1 }
      guard gaps <= Self.allowedGaps else { return Number(.nan) }
      let scale = Swift.max(size, panel.size)
      if !isGap, panel.error <= Self.panelTolerance * scale || level >= Self.lastLevel {
        total.add(panel.value)
        size += panel.size
        error += panel.error
        index += 1
        while level > 0, index.isMultiple(of: 2) {
          index /= 2
          level -= 1
        }
        if level == 0 { break }
      } else {
        guard level < Self.lastLevel else { return Number(.nan) }
        level += 1
        index *= 2
      }
    }
    return error <= Self.acceptedError * size ? total.total : Number(.nan)
  }

  private struct Panel {
    var value: Number
    /// ∫|f| over the panel
    var size: Double
    var error: Double
  }

  private func estimate(
    level: UInt64, index: UInt64, nodes: UnsafeMutablePointer<Number>,
    values: () -> UnsafePointer<Number>
  ) -> Panel {
    let width = 1 / Double(UInt64(1) << level)
    let half = width / 2
    let middle = (Double(index) + 0.5) * width
    for i in 0..<GaussKronrodRule.count {
      nodes[i] = range.argument(at: middle + half * GaussKronrodRule.nodes[i])
    }
    let samples = values()
    var kronrod = Number(0)
    var gauss = 0.0
    var size = 0.0
    // The arguments are gone once the function has been evaluated: its program may use their room.
    for i in 0..<GaussKronrodRule.count {
      let place = middle + half * GaussKronrodRule.nodes[i]
      let sample = samples[i] * range.stretch(at: place)
      kronrod = kronrod + sample * Number(GaussKronrodRule.kronrodWeights[i])
      gauss += sample.value * GaussKronrodRule.gaussWeights[i]
      size += sample.value.magnitude * GaussKronrodRule.kronrodWeights[i]
    }
    let mean = kronrod.value / 2
    var variation = 0.0
    for i in 0..<GaussKronrodRule.count {
      let place = middle + half * GaussKronrodRule.nodes[i]
      let sample = samples[i].value * range.stretch(at: place).value
      variation += (sample - mean).magnitude * GaussKronrodRule.kronrodWeights[i]
    }
    var error = (kronrod.value - gauss).magnitude
    if variation > 0, error > 0 {
      let ratio = 200 * error / variation
      error = ratio < 1 ? variation * ratio * ratio.squareRoot() : variation
    }
    return Panel(value: kronrod * Number(half), size: size * half, error: error * half)
  }
}
