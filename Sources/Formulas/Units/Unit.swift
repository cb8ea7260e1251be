/// A unit to measure in, such as `km/h`: symbols with powers, and what one of it is in the SI.
package struct Unit: Sendable, Hashable {
  /// A symbol of the table, with its prefix, and its power.
  package struct Factor: Sendable, Hashable {
    package var symbol: String
    package var exponent: RationalExponent

    package init(_ symbol: String, _ exponent: RationalExponent = .one) {
      self.symbol = symbol
      self.exponent = exponent
    }
  }

  // One word wide, since units are handed on with every quantity.
  private final class Content: Sendable {
    let factors: [Factor]
    let dimension: Dimension
    let multiplier: Double
    let divisor: Double
    let zero: Double

    init(_ factors: [Factor], _ dimension: Dimension, _ multiplier: Double, _ divisor: Double, _ zero: Double) {
      self.factors = factors
      self.dimension = dimension
      self.multiplier = multiplier
      self.divisor = divisor
      self.zero = zero
    }
  }

  private let content: Content

  /// In the order in which they were written.
  package var factors: [Factor] { content.factors }
  package var dimension: Dimension { content.dimension }
  /// One of the unit is `multiplier / divisor` in the SI. Kept apart so that 5 ms is 5/1000 s and
  /// 36 km/h is 36 · 1000/3600 m/s, each rounded once.
  var multiplier: Double { content.multiplier }
  var divisor: Double { content.divisor }
  /// How many of the unit lie between the zero of the SI and that of a scale: 273.15 for °C.
  var zero: Double { content.zero }

  init(factors: [Factor], dimension: Dimension, multiplier: Double, divisor: Double, zero: Double = 0) {
    content = Content(factors, dimension, multiplier, divisor, zero)
  }

  package static func == (a: Unit, b: Unit) -> Bool {
    a.content === b.content
      || a.factors == b.factors && a.dimension == b.dimension && a.multiplier == b.multiplier
        && a.divisor == b.divisor && a.zero == b.zero
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(factors)
    hasher.combine(dimension)
    hasher.combine(multiplier)
    hasher.combine(divisor)
    hasher.combine(zero)
  }

  init(
    _ symbol: String, _ dimension: Dimension, multiplier: Double = 1, divisor: Double = 1, zero: Double = 0
  ) {
    self.init(
      factors: [Factor(symbol)], dimension: dimension, multiplier: multiplier, divisor: divisor, zero: zero)
  }

  /// The unit of plain numbers; it has no symbol.
  package static let one = Unit(factors: [], dimension: .none, multiplier: 1, divisor: 1)

  /// One of the unit in SI units.
  package var scale: Double { multiplier / divisor }

  /// Whether it measures from a zero of its own, as °C does.
  package var isScale: Bool { zero != 0 }

  /// The unit of differences on a scale; of any other unit, the unit itself.
  package var ofDifferences: Unit {
    isScale ? Unit(factors: factors, dimension: dimension, multiplier: multiplier, divisor: divisor) : self
  }

  /// The SI value of so many of the unit.
  package func siValue(_ value: Double) -> Double {
    isScale ? (value + zero) * multiplier / divisor : value * multiplier / divisor
  }

  /// How many of the unit an SI value is.
  package func value(ofSI value: Double) -> Double {
    let number = value * divisor / multiplier
    guard isScale else { return number }
    let reading = number - zero
    // The difference has no more true decimals than this: 32 °F is 0 °C.
    return reading.magnitude < 10_000 ? (reading * 1e11).rounded() / 1e11 : reading
  }

  package static func * (a: Unit, b: Unit) -> Unit {
    Unit(
      factors: a.factors + b.factors, dimension: a.dimension * b.dimension,
      multiplier: a.multiplier * b.multiplier, divisor: a.divisor * b.divisor)
  }

  package static func / (a: Unit, b: Unit) -> Unit { a * b.power(-1) }

  /// A whole power of the unit.
  package func power(_ exponent: Int32) -> Unit {
    let positive = exponent >= 0
    return Unit(
      factors: factors.map { Factor($0.symbol, $0.exponent * RationalExponent(exponent)) },
      dimension: dimension.power(exponent),
      multiplier: wholePower(positive ? multiplier : divisor, exponent.magnitude),
      divisor: wholePower(positive ? divisor : multiplier, exponent.magnitude))
  }
}

/// By squaring, so that powers of ten stay exact as long as they can be.
private func wholePower(_ base: Double, _ exponent: UInt32) -> Double {
  var (result, square, rest) = (1.0, base, exponent)
  while rest > 0 {
    if rest & 1 == 1 { result *= square }
    square *= square
    rest >>= 1
  }
  return result
}
