import NumericalMethods

/// A function of the instant alone whose zeros follow from its formula: `height + slope t`, or with a sine, a remainder or an
/// amount of such a line in it.
struct InstantFunction {
  private var slope = 0.0
  private var height = 0.0
  private var wave: Wave?

  /// `factor` times a function of the line `height + slope t`.
  private struct Wave {
    enum Kind {
      case sine, amount
      case remainder(Double)
    }

    let kind: Kind
    var factor: Double
    let slope: Double
    let height: Double
  }

  private init(slope: Double, height: Double, wave: Wave? = nil) {
    (self.slope, self.height, self.wave) = (slope, height, wave)
  }

  /// Nil where the expression is no such function of the first parameter.
  init?(_ root: Expression, in graph: ExpressionGraph) {
    var known: [Int: InstantFunction] = [:]
    for expression in graph.reachable(from: root) {
      func of(_ operand: Expression) -> InstantFunction? { known[operand.position] }
      let found: InstantFunction? =
        switch graph[expression] {
        case .constant(let bits): InstantFunction(slope: 0, height: Double(bitPattern: bits))
        case .parameter(0): InstantFunction(slope: 1, height: 0)
        case .unary(.negate, let x): of(x)?.scaled(by: -1)
        case .unary(.abs, let x): of(x)?.inside(.amount)
        case .unary(.function(.sin), let x): of(x)?.inside(.sine)
        case .unary(.function(.cos), let x): of(x)?.raised(by: .pi / 2).inside(.sine)
        case .binary(.add, let a, let b): of(a).flatMap { a in of(b).flatMap { a.plus($0, times: 1) } }
        case .binary(.subtract, let a, let b): of(a).flatMap { a in of(b).flatMap { a.plus($0, times: -1) } }
        case .binary(.multiply, let a, let b):
          of(a).flatMap { a in of(b).flatMap { b in a.number.map(b.scaled) ?? b.number.map(a.scaled) } }
        case .binary(.divide, let a, let b): of(a).flatMap { a in of(b)?.number.map { a.scaled(by: 1 / $0) } }
        case .binary(.mod, let a, let b):
          of(a).flatMap { a in of(b)?.number.flatMap { $0 > 0 ? a.inside(.remainder($0)) : nil } }
        default: nil
        }
      if let found { known[expression.position] = found }
    }
    guard let found = known[root.position], found.height.isFinite, found.slope.isFinite else { return nil }
    self = found
  }

  /// The value of what does not depend on the instant.
  private var number: Double? { slope == 0 && wave == nil ? height : nil }

  private func scaled(by factor: Double) -> InstantFunction {
    var scaled = InstantFunction(slope: slope * factor, height: height * factor, wave: wave)
    scaled.wave?.factor *= factor
    return scaled
  }

  private func raised(by distance: Double) -> InstantFunction {
    InstantFunction(slope: slope, height: height + distance, wave: wave)
  }

  private func plus(_ other: InstantFunction, times factor: Double) -> InstantFunction? {
    let other = other.scaled(by: factor)
    if wave != nil, other.wave != nil { return nil }
    return InstantFunction(
      slope: slope + other.slope, height: height + other.height, wave: wave ?? other.wave)
  }

  private func inside(_ kind: Wave.Kind) -> InstantFunction? {
    guard wave == nil, slope != 0 else { return nil }
    return InstantFunction(slope: 0, height: 0, wave: Wave(kind: kind, factor: 1, slope: slope, height: height))
  }

  /// More are found on the way.
  private static let most = 10_000.0

  /// Where in a range it changes its sign, and how near to there rounding may decide which it has; nil where that does not
  /// follow from the formula, or where it is too often.
  func zeros(in range: ClosedRange<Double>) -> [(time: Double, hair: Double)]? {
    guard let wave else {
      if slope == 0 { return [] }
      let zero = -height / slope
      return range.contains(zero) ? [(zero, Self.hair(at: zero, height / slope))] : []
    }
    guard slope == 0, wave.factor != 0, wave.slope.isFinite, wave.height.isFinite else { return nil }
    let level = -height / wave.factor
    let period: Double
    /// The values of the line at which the sign changes, within a period.
    let places: [Double]
    /// By how much rounding of the wave itself shifts them.
    var blur = 0.0
    switch wave.kind {
    case .amount:
      (places, period) = (level > 0 ? [level, -level] : [], .infinity)
    case .sine:
      guard level.magnitude < 1 else { return [] }
      let angle = Double.apply(.asin, level)
      (places, period) = ([angle, .pi - angle], 2 * .pi)
      blur = Double.ulpOfOne / (1 - level * level).squareRoot()
    case .remainder(let divisor):
      guard level >= 0, level < divisor else { return [] }
      // Where it falls back to zero its sign changes, too.
      (places, period) = ([level, divisor], divisor)
    }
    let ends = [wave.height + wave.slope * range.lowerBound, wave.height + wave.slope * range.upperBound]
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    var found: [(time: Double, hair: Double)] = []
    for place in places {
      let (first, last) =
        period.isFinite ? (((low - place) / period).rounded(.up), ((high - place) / period).rounded(.down)) : (0, 0)
      guard last - first < Self.most, first.magnitude < 1e9, last.magnitude < 1e9 else { return nil }
      var number = first
      while number <= last {
        let line = period.isFinite ? place + number * period : place
        let zero = (line - wave.height) / wave.slope
        let hair = Self.hair(at: zero, wave.height / wave.slope) + 8 * blur / wave.slope.magnitude
        if range.contains(zero) { found.append((zero, hair)) }
        number += 1
      }
    }
    let length = range.upperBound - range.lowerBound
    return found.allSatisfy { $0.hair <= 1e-10 * length } ? found : nil
  }

  private static func hair(at zero: Double, _ shift: Double) -> Double {
    8 * max(zero.ulp, shift.ulp, .leastNormalMagnitude)
  }
}
