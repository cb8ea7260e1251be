import CMath
import NumericalMethods
import Testing

@testable import Plots

/// Facts of graphs that are known over whole stretches.
struct ProvenFactsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lower: Double
    var upper: Double
    var rows: [String]
    var formula: @Sendable (JetFormula) -> JetFormula

    init(
      _ name: String, _ lower: Double, _ upper: Double, _ rows: [String],
      _ formula: @escaping @Sendable (JetFormula) -> JetFormula
    ) {
      (testDescription, self.lower, self.upper, self.rows, self.formula) = (name, lower, upper, rows, formula)
    }
  }

  @Test(arguments: smooth + broken)
  func factsAreRead(_ item: Case) {
    let facts = JetSource(item.formula).facts(item.lower, item.upper)
    #expect(Self.rows(facts) == item.rows)
    #expect(!facts.isPartial && facts.undecided.isEmpty)
  }

  static func rows(_ facts: CurveFacts) -> [String] {
    let write = { (value: Double) in SignedText.number(value, digits: 5) }
    return FactWords(limit: 6, separator: ", ", isSideways: false, along: write, across: write)
      .rows(of: facts).map { $0.kind + " " + $0.words }
  }

  static let smooth: [Case] = [
    Case("sin", 0, 2 * .pi, ["zeros 0, 3.1416, 6.2832", "maximum 1 at 1.5708", "minimum −1 at 4.7124"]) { $0.sin() },
    Case("x²", -3, 4, ["zero 0", "minimum 0 at 0"]) { $0 * $0 },
    Case("x³", -3, 4, ["zero 0"]) { $0 * $0 * $0 },
    Case("x⁴", -3, 4, ["zero 0", "minimum 0 at 0"]) { $0 * $0 * $0 * $0 },
    Case("x⁴ + 5", -3, 4, ["minimum 5 at 0"]) { $0 * $0 * $0 * $0 + 5 },
    Case("double zero", -3, 4, ["zeros −2, 1", "maximum 4 at −1", "minimum 0 at 1"]) {
      ($0 - 1) * ($0 - 1) * ($0 + 2)
    },
    Case("double zero, expanded", -3, 4, ["zero 1", "minimum 0 at 1"]) { $0 * $0 - 2 * $0 + 1 },
    // The zero is irrational: that it is one cannot be seen in binary numbers.
    Case(
      "(x² − 2)²", 0, 3, ["zero near 1.4142 (not proven)", "maximum 4 at 0", "minimum 0 at 1.4142"]
    ) { ($0 * $0 - 2) * ($0 * $0 - 2) },
    Case("x² + 10⁻⁶", -1, 2, ["minimum 10⁻⁶ at 0"]) { $0 * $0 + 0x1p-20 * 1.048576 },
    Case("abs", -3, 4, ["zero 0", "minimum 0 at 0"]) { $0.abs() },
    Case("abs away from decimals", -3, 4, ["minimum 1 at 0.33333"]) { (3 * $0 - 1).abs() + 1 },
    Case("sin² touches", -1, 1, ["zero 0", "minimum 0 at 0"]) { $0.sin() * $0.sin() },
    Case("constant", -1, 1, []) { _ in JetFormula(5) },
    Case("zero", -1, 1, ["zero throughout −1 to 1"]) { _ in JetFormula(0) },
    // 2(x−3)(x+1) has its vertex and its zeros at dyadic fractions of the window.
    Case("parabola", -5, 11, ["zeros −1, 3", "minimum −8 at 1"]) { 2 * ($0 - 3) * ($0 + 1) },
    Case("needle", -10, 10, ["maximum 1 at 1.2345"]) {
      let u = 1000 * ($0 - 1.2345)
      return (-(u * u)).exp()
    },
  ]

  static let broken: [Case] = [
    Case("1/x", -3, 4, ["pole 0 (from −∞ to +∞)"]) { 1 / $0 },
    Case("1/x²", -3, 4, ["pole 0 (+∞ on both sides)"]) { 1 / ($0 * $0) },
    Case("1/x at the edge", 0, 4, ["pole 0 (from −∞ to +∞)"]) { 1 / $0 },
    Case("tan", -2, 2, ["zero 0", "poles −1.5708 (from +∞ to −∞), 1.5708 (from +∞ to −∞)"]) { $0.tan() },
    Case("ln", -1, 10, ["zero 1", "pole 0 (−∞ from the right)"]) { $0.ln() },
    Case("sqrt", -1, 10, ["zero 0"]) { $0.sqrt() },
    Case("two branches", -10, 10, ["zeros −4, 4"]) { ($0 * $0 - 16).sqrt() },
    Case("half circle", -5, 5, ["zeros −3, 3", "maximum 3 at 0"]) { (JetFormula(9) - $0 * $0).sqrt() },
    Case(
      "floor", -1.5, 2.5,
      ["zero throughout 0 to 1", "jumps −1 (from −2 to −1), 0 (from −1 to 0), 1 (from 0 to 1), 2 (from 1 to 2)"]
    ) { $0.floor() },
    Case(
      "fractional part", -0.5, 2.5,
      ["zeros 0, 1, 2", "jumps 0 (from 1 to 0), 1 (from 1 to 0), 2 (from 1 to 0)"]
    ) { $0 - $0.floor() },
    Case(
      "spike", -2, 5,
      ["zeros 0, 3", "maximum 2.8924 at 2.9462", "minimum 3.1116 at 3.0558", "pole 3.001 (from −∞ to +∞)"]
    ) {
      $0 * ($0 - 3) / ($0 - 3.001)
    },
  ]

  @Test func wildCurvesSayWhereTheyAreNotKnown() throws {
    let facts = JetSource { (1 / $0).sin() }.facts(-1, 1, depth: .overview)
    #expect(!facts.zeros.isCountProven && facts.poles.isEmpty && facts.jumps.isEmpty && facts.holes.isEmpty)
    #expect(facts.evaluations <= 3000)
    // The zeros are 1/(nπ).
    for zero in facts.zeros {
      let n = 1 / (zero.parameter * .pi)
      #expect((n - n.rounded()).magnitude < 1e-9 * n.magnitude)
    }
    let fast = JetSource { 100 * (25.132741228718345 * $0).sin() }.facts(0, 400, depth: .overview)
    #expect(fast.isPartial && fast.evaluations <= 3000)
  }

  @Test func aHoleHasALimit() throws {
    let facts = JetSource { $0.sin() / $0 }.facts(-10, 10)
    let hole = try #require(facts.holes.first)
    #expect(hole.parameter == 0 && hole.limit == 1)
    #expect(facts.zeros.count == 6 && facts.zeros.allSatisfy { $0.certainty == .proven })
  }

  @Test func ordinaryCurvesCostLittle() {
    for item in Self.smooth + Self.broken {
      let facts = JetSource(item.formula).facts(item.lower, item.upper, depth: .overview)
      #expect(facts.evaluations <= 1300, "\(item.testDescription)")
    }
  }
}
