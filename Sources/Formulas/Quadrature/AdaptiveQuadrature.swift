import NumericalMethods

/// The integral of a function by bisection with the Gauss–Kronrod pair 7/15.
///
/// Panels are dyadic, so the walk over them needs no stack and no memory: a panel is its level
/// and its index. Each is halved until its error estimate (QUADPACK's) is 1e-13 of ∫|f|, or until
/// it is 2⁻⁶⁰ of the range, and as long as a peak may hide between its nodes. An infinite range is mapped to a finite one.
package struct AdaptiveQuadrature<Number: RealNumber> {
  /// How many values of the function one panel takes.
  package static var nodesPerPanel: Int { GaussKronrodRule.count }

  private static var firstLevel: UInt64 { 2 }
  private static var lastLevel: UInt64 { 60 }
  private static var panelTolerance: Double { 1e-13 }
  /// Likewise without a look at ∫|f|: what is left of an exponential far away has few digits, and is not worth a second look.
  private static var leastError: Double { 1e-290 }
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
  ///   - bound: no |f| between two arguments is greater; nil where nothing is known of it but its values.
  ///   - values: computes as many values from the arguments in `nodes` and gives their place.
  package func integrate(
    evaluations: inout Int, nodes: UnsafeMutablePointer<Number>,
    bound: (Double, Double) -> Double? = { _, _ in nil },
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
    var peaks = PeakSearch()
    while true {
      guard evaluations >= Self.nodesPerPanel else { return Number(.nan) }
      evaluations -= Self.nodesPerPanel
      let panel = estimate(level: level, index: index, nodes: nodes) { values(&evaluations) }
      let isGap = !panel.error.isFinite
      if isGap { gaps += 1 }
      guard gaps <= Self.allowedGaps else { return Number(.nan) }
      let scale = Swift.max(size, panel.size)
      let isDone =
        !isGap && panel.error <= Swift.max(Self.panelTolerance * scale, Self.leastError) || level >= Self.lastLevel
      var mayHide = false
      peaks.enter(level: level)
      if !isGap, isDone || level == Self.firstLevel {
        let (from, to) = ends(level: level, index: index)
        mayHide = peaks.mayHide(in: panel.sight(from, to), level: level, isDone: isDone, size: size) { bound(from, to) }
      }
      if !isGap, isDone, !mayHide {
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
    /// The greatest |f| at a node, and the mean of all.
    var greatest: Double
    var mean: Double

    func sight(_ from: Double, _ to: Double) -> PeakSearch.Sight {
      let width = (to - from).magnitude
      // Of what goes on for ever the part that is as long as it is far away.
      let near = Swift.min(from.magnitude, to.magnitude)
      return PeakSearch.Sight(greatest: greatest, mean: mean, width: width < .infinity ? width : 1 + near)
    }
  }

  /// The arguments between which a panel lies, without its very ends, where a function may jump.
  private func ends(level: UInt64, index: UInt64) -> (Double, Double) {
    let width = 1 / Double(UInt64(1) << level)
    let last = (UInt64(1) << level) - 1
    let from = index == 0 ? 0 : (Double(index) + 1e-9) * width
    let to = index == last ? 1 : (Double(index) + 1 - 1e-9) * width
    return (range.argument(at: from).value, range.argument(at: to).value)
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
    var greatest = 0.0
    var sum = 0.0
    // The arguments are gone once the function has been evaluated: its program may use their room.
    for i in 0..<GaussKronrodRule.count {
      let place = middle + half * GaussKronrodRule.nodes[i]
      let sample = samples[i] * range.stretch(at: place)
      kronrod = kronrod + sample * Number(GaussKronrodRule.kronrodWeights[i])
      gauss += sample.value * GaussKronrodRule.gaussWeights[i]
      size += sample.value.magnitude * GaussKronrodRule.kronrodWeights[i]
      greatest = Swift.max(greatest, samples[i].value.magnitude)
      sum += samples[i].value.magnitude
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
    return Panel(
      value: kronrod * Number(half), size: size * half, error: error * half, greatest: greatest,
      mean: sum / Double(GaussKronrodRule.count))
  }
}

/// The range of an integral, as the image of 0..1; an infinite one by a rational map.
private struct IntegrationRange<Number: RealNumber> {
  private enum Shape { case finite, rightInfinite, leftInfinite, wholeLine, undefined }

  private let start: Number
  private let end: Number
  private let shape: Shape
  private let direction: Double

  init(from start: Number, to end: Number) {
    self.start = start
    self.end = end
    let (a, b) = (start.value, end.value)
    direction = a <= b ? 1 : -1
    if a.isNaN || b.isNaN {
      shape = .undefined
    } else if a.isFinite && b.isFinite {
      shape = .finite
    } else if a == b {
      shape = .undefined
    } else if a.isInfinite && b.isInfinite {
      shape = .wholeLine
    } else {
      shape = Swift.max(a, b) == .infinity ? .rightInfinite : .leftInfinite
    }
  }

  var isUndefined: Bool { shape == .undefined }
  /// Whether its ends have the same value.
  var isPoint: Bool { shape == .finite && start.value == end.value }

  /// The finite end of a half-infinite range.
  private var foot: Number { start.value.isFinite ? start : end }

  /// The argument at a place of 0..1.
  @inline(__always)
  func argument(at place: Double) -> Number {
    switch shape {
    case .finite: start * Number(1 - place) + end * Number(place)
    case .rightInfinite: foot + Number(place / (1 - place))
    case .leftInfinite: foot - Number(place / (1 - place))
    case .wholeLine: Number((2 * place - 1) / (4 * place * (1 - place)))
    case .undefined: Number(.nan)
    }
  }

  /// The derivative of the argument with respect to the place, negative where the range runs
  /// backwards.
  @inline(__always)
  func stretch(at place: Double) -> Number {
    let rest = 1 - place
    switch shape {
    case .finite: return end - start
    case .rightInfinite, .leftInfinite: return Number(direction / (rest * rest))
    case .wholeLine:
      let square = (2 * place - 1) * (2 * place - 1)
      let denominator = 4 * place * rest
      return Number(direction * 2 * (1 + square) / (denominator * denominator))
    case .undefined: return Number(.nan)
    }
  }
}

/// The 15-point Kronrod rule with the 7-point Gauss rule inside it, on −1..1
/// (Piessens et al., QUADPACK, 1983, `qk15`).
private enum GaussKronrodRule {
  static let count = 15
  /// From the left; the Gauss points are those with odd index.
  static let nodes: [Double] = mirrored(
    [
      0.991455371120812639206854697526329, 0.949107912342758524526189684047851,
      0.864864423359769072789712788640926, 0.741531185599394439863864773280788,
      0.586087235467691130294144691693013, 0.405845151377397166906606412076961,
      0.207784955007898467600689403773245,
    ], middle: 0, sign: -1)

  static let kronrodWeights: [Double] = mirrored(
    [
      0.022935322010529224963732008058970, 0.063092092629978553290700663189204,
      0.104790010322250183839876322541518, 0.140653259715525918745189590510238,
      0.169004726639267902826583426598550, 0.190350578064785409913256402421014,
      0.204432940075298892414161999234649,
    ], middle: 0.209482141084727828012999174891714, sign: 1)

  /// Zero at the points that only Kronrod's rule has.
  static let gaussWeights: [Double] = mirrored(
    [
      0, 0.129484966168869693270611432679082, 0, 0.279705391489276667901467771423780,
      0, 0.381830050505118944950369775488975, 0,
    ], middle: 0.417959183673469387755102040816327, sign: 1)

  private static func mirrored(_ left: [Double], middle: Double, sign: Double) -> [Double] {
    left.map { sign * $0 } + [middle] + left.reversed()
  }
}
