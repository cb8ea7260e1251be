extension Unit {
  /// The unit of the SI in which a quantity of this dimension is shown when its author named none:
  /// `N`, `J`, `W`, `Pa` and the electrical units where they fit, else a product such as `m/s²`.
  package static func coherent(_ dimension: Dimension) -> Unit {
    for unit in named where unit.dimension == dimension { return unit }
    let factors = dimension.factors.filter { !$0.exponent.isZero }
    return Unit(
      factors: factors.map { Factor($0.symbol, $0.exponent) }, dimension: dimension,
      multiplier: 1, divisor: 1)
  }

  private static let named: [Unit] = [
    Unit("N", .force),
    Unit("J", .energy),
    Unit("W", .power),
    Unit("Pa", .pressure),
    Unit("C", Dimension(time: 1, current: 1)),
    Unit("V", Dimension(length: 2, mass: 1, time: -3, current: -1)),
    Unit("Ω", Dimension(length: 2, mass: 1, time: -3, current: -2)),
    Unit("F", Dimension(length: -2, mass: -1, time: 4, current: 2)),
    Unit("T", Dimension(mass: 1, time: -2, current: -1)),
    Unit("Wb", Dimension(length: 2, mass: 1, time: -2, current: -1)),
    Unit("H", Dimension(length: 2, mass: 1, time: -2, current: -2)),
  ]
}
