/// What kind of quantity a value is: the powers of the seven base quantities of the SI.
///
/// Angles and ratios are plain numbers (``none``), as in the SI.
package struct Dimension: Hashable, Sendable {
  package var length = RationalExponent.zero
  package var mass = RationalExponent.zero
  package var time = RationalExponent.zero
  package var current = RationalExponent.zero
  package var temperature = RationalExponent.zero
  package var amount = RationalExponent.zero
  package var luminousIntensity = RationalExponent.zero

  /// A plain number.
  package init() {}

  /// A dimension with whole powers: `Dimension(length: 1, time: -2)` is an acceleration.
  package init(
    length: Int32 = 0, mass: Int32 = 0, time: Int32 = 0, current: Int32 = 0,
    temperature: Int32 = 0, amount: Int32 = 0, luminousIntensity: Int32 = 0
  ) {
    self.length = RationalExponent(length)
    self.mass = RationalExponent(mass)
    self.time = RationalExponent(time)
    self.current = RationalExponent(current)
    self.temperature = RationalExponent(temperature)
    self.amount = RationalExponent(amount)
    self.luminousIntensity = RationalExponent(luminousIntensity)
  }

  package static let none = Dimension()
  package static let length = Dimension(length: 1)
  package static let mass = Dimension(mass: 1)
  package static let time = Dimension(time: 1)
  package static let area = Dimension(length: 2)
  package static let volume = Dimension(length: 3)
  package static let frequency = Dimension(time: -1)
  package static let speed = Dimension(length: 1, time: -1)
  package static let acceleration = Dimension(length: 1, time: -2)
  package static let density = Dimension(length: -3, mass: 1)
  package static let momentum = Dimension(length: 1, mass: 1, time: -1)
  package static let force = Dimension(length: 1, mass: 1, time: -2)
  package static let energy = Dimension(length: 2, mass: 1, time: -2)
  package static let power = Dimension(length: 2, mass: 1, time: -3)
  package static let pressure = Dimension(length: -1, mass: 1, time: -2)

  /// Whether it is a plain number.
  package var isNone: Bool { self == .none }

  /// The base quantities in the order of the SI brochure, with the symbols of their units.
  var factors: [(symbol: String, exponent: RationalExponent)] {
    [
      ("kg", mass), ("m", length), ("s", time), ("A", current), ("K", temperature),
      ("mol", amount), ("cd", luminousIntensity),
    ]
  }

  private func combined(
    with other: Dimension, _ combine: (RationalExponent, RationalExponent) -> RationalExponent
  ) -> Dimension {
    var result = Dimension()
    result.length = combine(length, other.length)
    result.mass = combine(mass, other.mass)
    result.time = combine(time, other.time)
    result.current = combine(current, other.current)
    result.temperature = combine(temperature, other.temperature)
    result.amount = combine(amount, other.amount)
    result.luminousIntensity = combine(luminousIntensity, other.luminousIntensity)
    return result
  }

  package static func * (a: Dimension, b: Dimension) -> Dimension { a.combined(with: b, +) }

  package static func / (a: Dimension, b: Dimension) -> Dimension { a.combined(with: b, -) }

  /// The dimension of a power of such a quantity.
  package func power(_ exponent: RationalExponent) -> Dimension {
    combined(with: self) { power, _ in power * exponent }
  }

  package func power(_ exponent: Int32) -> Dimension { power(RationalExponent(exponent)) }

  /// The dimension of the square root.
  package var squareRoot: Dimension { power(RationalExponent(1, over: 2)) }
}
