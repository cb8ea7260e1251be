/// What kind of quantity a value is: the powers of the seven base quantities of the SI.
///
/// Angles and ratios are plain numbers (``none``), as in the SI.
package struct Dimension: Hashable, Sendable {
  /// The powers in the order of ``factors``; nil for a plain number, the most frequent of all.
  ///
  /// One word wide, since dimensions are handed on with every quantity.
  private let powers: Powers?

  private final class Powers: Sendable {
    let list: [RationalExponent]

    init(_ list: [RationalExponent]) { self.list = list }
  }

  /// A plain number.
  package init() { powers = nil }

  private init(powers list: [RationalExponent]) {
    powers = list.allSatisfy({ $0.isZero }) ? nil : Powers(list)
  }

  /// A dimension with whole powers: `Dimension(length: 1, time: -2)` is an acceleration.
  package init(
    length: Int32 = 0, mass: Int32 = 0, time: Int32 = 0, current: Int32 = 0,
    temperature: Int32 = 0, amount: Int32 = 0, luminousIntensity: Int32 = 0
  ) {
    let list = [mass, length, time, current, temperature, amount, luminousIntensity]
    self.init(powers: list.map { RationalExponent($0) })
  }

  /// That of a product of base units: `kg m2 s-3 A-1`.
  init(baseUnits product: String) {
    var list = Dimension.symbols.map { _ in RationalExponent.zero }
    for factor in product.utf8.split(separator: UInt8(ascii: " ")) {
      let symbol = factor.prefix { $0 >= UInt8(ascii: "A") }
      var exponent: Int32 = 0
      for byte in factor where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        exponent = exponent &* 10 &+ Int32(byte - UInt8(ascii: "0"))
      }
      if symbol.count == factor.count { exponent = 1 }
      if factor.contains(UInt8(ascii: "-")) { exponent = -exponent }
      if let place = Dimension.symbols.firstIndex(where: { $0.utf8.elementsEqual(symbol) }) {
        list[place] = RationalExponent(exponent)
      }
    }
    self.init(powers: list)
  }

  package static func == (a: Dimension, b: Dimension) -> Bool {
    guard let first = a.powers, let second = b.powers else { return a.powers == nil && b.powers == nil }
    return first === second || first.list == second.list
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(powers?.list) }

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
  package var isNone: Bool { powers == nil }

  /// Whether it is made of nothing but length and time.
  var isKinematic: Bool {
    factors.allSatisfy { $0.exponent.isZero || $0.symbol == "m" || $0.symbol == "s" }
  }

  /// The symbols of the base units, in the order of the SI brochure.
  private static let symbols = ["kg", "m", "s", "A", "K", "mol", "cd"]

  /// The base units with their powers, in the order of the SI brochure.
  var factors: [(symbol: String, exponent: RationalExponent)] {
    Dimension.symbols.indices.map { (symbol: Dimension.symbols[$0], exponent: exponent($0)) }
  }

  /// The powers of the base units as multiples of a fraction 1/`denominator`; the last is 0. Nil where the fraction
  /// would be tiny.
  var commonPowers: (multiples: SIMD8<Int32>, denominator: Int32)? {
    var multiples = SIMD8<Int32>()
    guard let powers else { return (multiples, 1) }
    var denominator: Int32 = 1
    for power in powers.list where denominator % power.denominator != 0 {
      denominator *= power.denominator
      if denominator > RationalExponent.limit { return nil }
    }
    for (index, power) in powers.list.enumerated() {
      multiples[index] = power.numerator * (denominator / power.denominator)
    }
    return (multiples, denominator)
  }

  private func exponent(_ index: Int) -> RationalExponent { powers?.list[index] ?? .zero }

  private func combined(
    with other: Dimension, _ combine: (RationalExponent, RationalExponent) -> RationalExponent
  ) -> Dimension {
    Dimension(powers: Dimension.symbols.indices.map { combine(exponent($0), other.exponent($0)) })
  }

  package static func * (a: Dimension, b: Dimension) -> Dimension {
    if a.isNone { return b }
    return b.isNone ? a : a.combined(with: b, +)
  }

  package static func / (a: Dimension, b: Dimension) -> Dimension {
    b.isNone ? a : a.combined(with: b, -)
  }

  /// The dimension of a power of such a quantity.
  package func power(_ exponent: RationalExponent) -> Dimension {
    isNone ? self : combined(with: self) { power, _ in power * exponent }
  }

  package func power(_ exponent: Int32) -> Dimension { power(RationalExponent(exponent)) }

  /// The dimension of the square root.
  package var squareRoot: Dimension { power(RationalExponent(1, over: 2)) }
}
