extension Unit {
  /// The unit of the SI in which a quantity of this dimension is shown when its author named none.
  ///
  /// It is the shortest: one of the named units, `J`; else such a unit, or its inverse or square, with base units,
  /// `V/s`, where that takes fewer symbols than base units alone; of equally many the one with the smaller powers,
  /// then one that is no mere inverse, then the first in the order of ``named``. What is made of metres and seconds
  /// alone stays so, and a few quantities have the unit that everybody gives them (``conventional``).
  package static func coherent(_ dimension: Dimension) -> Unit {
    for unit in named where unit.dimension == dimension { return unit }
    for unit in conventional where unit.dimension == dimension { return unit }
    if dimension.isKinematic { return base(dimension) }
    guard let (powers, denominator) = dimension.commonPowers else { return base(dimension) }
    var best: (unit: Int, exponent: Int32)?
    var shortest = Length(of: powers)
    for (index, own) in namedPowers.enumerated() {
      for exponent: Int32 in [1, -1, 2, -2] {
        let share = exponent * denominator
        let length = Length(of: powers &- own &* share, besides: share)
        if length < shortest { (shortest, best) = (length, (index, exponent)) }
      }
    }
    guard let best else { return base(dimension) }
    let power = named[best.unit].power(best.exponent)
    return power * base(dimension / power.dimension)
  }

  private static func base(_ dimension: Dimension) -> Unit {
    let factors = dimension.factors.filter { !$0.exponent.isZero }
    return Unit(
      factors: factors.map { Factor($0.symbol, $0.exponent) }, dimension: dimension,
      multiplier: 1, divisor: 1)
  }

  /// How long a symbol of base units is, with one power of a named unit before them where there is one.
  private struct Length: Comparable {
    var symbols: Int32
    /// The sum of their powers, in any one measure.
    var powers: Int32
    /// Whether none stands above.
    var isInverse: Bool

    init(of base: SIMD8<Int32>, besides named: Int32 = 0) {
      let sizes = base.replacing(with: 0 &- base, where: base .< 0)
      symbols = SIMD8(repeating: 0).replacing(with: 1, where: base .!= 0).wrappedSum() + (named == 0 ? 0 : 1)
      powers = sizes.wrappedSum() &+ Int32(named.magnitude)
      isInverse = named <= 0 && base.max() <= 0
    }

    static func < (a: Length, b: Length) -> Bool {
      (a.symbols, a.powers, a.isInverse ? 1 : 0) < (b.symbols, b.powers, b.isInverse ? 1 : 0)
    }
  }

  private static let namedPowers: [SIMD8<Int32>] = named.map { $0.dimension.commonPowers?.multiples ?? SIMD8() }

  private static let named = ["N", "J", "W", "Pa", "C", "V", "Ω", "S", "F", "T", "Wb", "H"].compactMap(UnitTable.unit)

  /// Units that are not the shortest, and that every textbook has.
  private static let conventional: [Unit] = [
    // Momentum; N·s is an impulse.
    [("kg", 1), ("m", 1), ("s", -1)],
    // Thermal conductivity
    [("W", 1), ("m", -1), ("K", -1)],
    // Powers for each metre and cubic metre
    [("W", 1), ("m", -1)], [("W", 1), ("m", -3)],
    // The gas constant
    [("J", 1), ("mol", -1), ("K", -1)],
    // The constants of gravitation and of Coulomb's law
    [("N", 1), ("m", 2), ("kg", -2)], [("N", 1), ("m", 2), ("C", -2)],
  ].map { factors in
    factors.reduce(.one) { product, factor in product * (UnitTable.unit(factor.0)?.power(factor.1) ?? .one) }
  }
}
