import TestSupport
import Testing

@testable import Formulas

/// The unit of a quantity, against the rule of ``Unit/coherent(_:)`` spelled out.
@Suite struct CoherentUnitTests {
  @Test(arguments: 0..<40)
  func theShortestUnitIsFound(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      var dimension = Dimension()
      for base in ["m", "kg", "s", "A", "K", "mol", "cd"] {
        guard Bool.random(using: &generator), let unit = UnitTable.unit(base) else { continue }
        let exponent = RationalExponent(
          Int64.random(in: -4...4, using: &generator), over: Int64.random(in: 1...10, using: &generator) / 4)
        dimension = dimension * unit.dimension.power(exponent)
      }
      let found = Unit.coherent(dimension)
      #expect(found.dimension == dimension)
      let factors = dimension.factors.filter { !$0.exponent.isZero }
      var shortest = Self.length(of: factors.map { $0.exponent })
      var isNamed = false
      for symbol in ["N", "J", "W", "Pa", "C", "V", "Ω", "S", "F", "T", "Wb", "H"] {
        guard let unit = UnitTable.unit(symbol) else { continue }
        isNamed = isNamed || unit.dimension == dimension
        for exponent: Int32 in [1, -1, 2, -2] where !dimension.isKinematic {
          let rest = (dimension / unit.dimension.power(exponent)).factors.filter { !$0.exponent.isZero }
          let length = Self.length(of: [RationalExponent(exponent)] + rest.map { $0.exponent })
          if length < shortest { shortest = length }
        }
      }
      if !isNamed, found.factors.count <= shortest.0 {
        #expect(Self.length(of: found.factors.map { $0.exponent }) == shortest, "\(found.symbol)")
      } else {
        // Named by itself, or one of the few that everybody uses.
        #expect(isNamed || found.factors.count <= 3, "\(found.symbol)")
      }
    }
  }

  private static func length(of exponents: [RationalExponent]) -> (Int, Double, Int) {
    (
      exponents.count, exponents.reduce(0) { $0 + $1.value.magnitude }, exponents.allSatisfy { $0.isNegative } ? 1 : 0
    )
  }
}
