import NumericalMethods
import Testing

/// Compared with numbers of mpmath 1.4, worked out with 40 digits.
@Suite struct DistributionTests {
  @Test(arguments: [
    (0.1, 1.0, 0.7518296340458493), (3.84145882069412, 1, 0.05000000000000018), (10, 5, 0.07523524614651218),
    (2.5, 10, 0.9908757207816047), (150, 100, 0.0009039320423540091), (80, 100, 0.929664933340605),
    (1000, 1000, 0.4940528538292396), (200500, 200000, 0.2144820796553828), (0.001, 2, 0.9995001249791693),
    (300, 5, 1.001530230595785e-62),
  ])
  func chiSquaredIsRight(value: Double, freedom: Double, expected: Double) {
    // Γ of 100,000 has a logarithm of 10⁶, whose rounding error is 10⁻¹⁰ of the result.
    let tolerance = freedom > 10_000 ? 1e-9 : 1e-12
    let found = ChiSquared.probability(above: value, freedom: freedom)
    #expect((found / expected - 1).magnitude < tolerance)
  }

  @Test(arguments: [
    (0.01, 0.01253346950806926), (0.5, 0.6744897501960817), (0.6827, 1.000021713322999), (0.95, 1.959963984540054),
    (0.9973, 2.999976992703389), (0.999999, 4.891638475692932),
  ])
  func normalFactorsAreRight(probability: Double, expected: Double) throws {
    let found = try #require(NormalDistribution.factor(for: probability))
    // 1 − p has lost digits near 1.
    #expect((found / expected - 1).magnitude < 1e-11)
  }

  @Test(arguments: [
    (0.6827, 1.0, 1.837409429490546), (0.95, 1, 12.70620473617469), (0.95, 2, 4.302652729749462),
    (0.95, 10, 2.228138851986274), (0.6827, 3, 1.196912559971693), (0.99, 5.5, 3.849911466001036),
    (0.95, 1000, 1.962339080826408), (0.5, 100000, 0.6744922035532922),
  ])
  func studentsFactorsAreRight(probability: Double, freedom: Double, expected: Double) throws {
    let found = try #require(StudentsDistribution.factor(for: probability, freedom: freedom))
    // The logarithm of Γ again.
    #expect((found / expected - 1).magnitude < 1e-9)
  }

  @Test func whatIsNoProbabilityHasNoFactor() {
    for probability in [-1, 0, 1, 2, Double.nan] {
      #expect(NormalDistribution.factor(for: probability) == nil)
      #expect(StudentsDistribution.factor(for: probability, freedom: 3) == nil)
    }
    #expect(StudentsDistribution.factor(for: 0.5, freedom: 0) == nil)
    #expect(ChiSquared.probability(above: -1, freedom: 3).isNaN)
  }
}
