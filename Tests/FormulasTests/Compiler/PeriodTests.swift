import CMath
import TestSupport
import Testing

@testable import Formulas

struct PeriodTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var formula: String
    var period: Double
    var testDescription: String { formula }

    init(_ formula: String, _ period: Double) {
      self.formula = formula
      self.period = period
    }
  }

  @Test(arguments: [
    Row("sin x", 2 * .pi), Row("3 sin(2x + 1) - 4", .pi), Row("tan(x/2)", 2 * .pi), Row("sin(x)^2", .pi),
    Row("sin(x)^3", 2 * .pi), Row("abs(sin x)", .pi), Row("sin(x) cos(x)", .pi), Row("sin(x) / cos(x)", .pi),
    Row("sin(20x) + sin(22x)", .pi), Row("sin(2x) + cos(3x)", 2 * .pi), Row("sin(3x) + sin(5x)", 2 * .pi),
    Row("exp(sin x)", 2 * .pi), Row("exp(cos(x)^2)", .pi), Row("sin(cos x)", 2 * .pi), Row("cos(sin x)", .pi),
    Row("sin(2π·50 x)", 0.02), Row("mod(x, 3)", 3), Row("x - floor(x)", 1), Row("frac(2x)", 0.5),
    Row("sin(π x) + frac(x/3)", 6), Row("sqrt(sin(x))", 2 * .pi), Row("ln(abs(tan x))", .pi),
    Row("1 / (1 + cos(x)^2)", .pi), Row("sin(x - 2x)", 2 * .pi), Row("sin(-x/3)", 6 * .pi),
    Row("sum(sin((2k - 1) x) / (2k - 1), k, 1..20)", 2 * .pi), Row("max(sin(x), cos(x))", 2 * .pi),
    Row("sin(x) + sin(x/7 · 3)", 14 * .pi), Row("hypot(sin x, sin(2x))", .pi), Row("sign(cos(x/2))", 4 * .pi),
    Row("sin(0.1x) + sin(0.3x)", 20 * .pi),
  ])
  func theFormShowsThePeriod(row: Row) throws {
    var sheet = Worksheet()
    let result = sheet.compile(row.formula, FormulaParameter("x"))
    let compiled = try #require(result)
    let period = try #require(compiled.period(of: 0))
    #expect((period / row.period - 1).magnitude < 1e-12)
    // By asking the formula: it returns after the period, and not after a half or a third of it.
    var generator = SeededGenerator(seed: 8)
    let places = (0..<200).map { _ in Double.random(in: -5...5, using: &generator) * period }
    let values = compiled.program.evaluate(places)
    let differs = { (shift: Double) -> Bool in
      let later = compiled.program.evaluate(places.map { $0 + shift })
      return zip(values, later).contains { before, after in
        if before.isNaN || after.isNaN { return before.isNaN != after.isNaN }
        return (before - after).magnitude > 1e-6 * (1 + before * before)
      }
    }
    #expect(!differs(period))
    #expect(differs(period / 2))
    #expect(differs(period / 3))
  }

  @Test(arguments: [
    "x", "7", "sin(x) + x", "x sin x", "sin(x^2)", "sin(x) + sin(sqrt(2) x)", "sin(1/x)", "exp(-x) sin x",
    "sin(exp x)", "floor(x)", "sum(sin(x/k^2), k, 1..5)", "sin(x) + sin(1.0003 x)",
    "integral(sin(u), u, 0..x)", "sin(0x)",
  ])
  func noPeriodIsShown(formula: String) throws {
    var sheet = Worksheet()
    let result = sheet.compile(formula, FormulaParameter("x"))
    let compiled = try #require(result)
    #expect(compiled.period(of: 0) == nil)
  }

  @Test func fractionsAreSmallAndExact() {
    #expect(SmallFraction(7.0 / 3) == SmallFraction(7 / 3.0))
    #expect(SmallFraction(0.3).map { [$0.numerator, $0.denominator] } == [3, 10])
    #expect(SmallFraction(997.0 / 991).map { [$0.numerator, $0.denominator] } == [997, 991])
    for value in [0.707_106_781_186_547_5, Double.pi, 0, -1, .nan, .infinity, 1e-9, 1.0003] {
      #expect(SmallFraction(value) == nil)
    }
  }
}
