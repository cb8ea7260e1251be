import NumericalMethods
import TestSupport
import Testing

@testable import Formulas

/// What programs prove over stretches of their argument.
@Suite struct EnclosureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let formula: String
    let stretch: Interval
    let decoration: Decoration
    /// The range, where it is exact.
    var range: Interval?

    init(_ formula: String, _ lower: Double, _ upper: Double, _ decoration: Decoration, _ range: Interval? = nil) {
      self.formula = formula
      stretch = Interval(lower, upper)
      self.decoration = decoration
      self.range = range
    }

    var testDescription: String { "\(formula) over \(stretch.lower)…\(stretch.upper)" }
  }

  static let cases: [Case] = [
    Case("x^2", -1, 2, .common, Interval(0, 4)),
    Case("x^3", -1, 2, .common, Interval(-1, 8)),
    Case("x^5", -2, 1, .common, Interval(-32, 1)),
    Case("1/x", 1, 4, .common, Interval(0.25, 1)),
    Case("1/x", 0, 4, .trivial, Interval(0.25, .infinity)),
    Case("1/x", -4, 0, .trivial, Interval(-.infinity, -0.25)),
    Case("1/x", -1, 1, .trivial, .entire),
    Case("1/x^2", -1, 2, .trivial, Interval(0.25, .infinity)),
    Case("sqrt(x)", 0, 4, .common, Interval(0, 2)),
    Case("sqrt(x)", -1, 4, .trivial, Interval(0, 2)),
    Case("sqrt(x)", -2, -1, .trivial, .empty),
    Case("sqrt(9 - x^2)", 2, 3, .common, nil),
    Case("ln(x)", 0, 1, .trivial, Interval(-.infinity, 0)),
    Case("floor(x)", 1, 1.5, .common, Interval(1)),
    Case("floor(x)", 0.5, 1.5, .defined, Interval(0, 1)),
    Case("ceil(x)", 1.5, 2, .common, Interval(2)),
    Case("round(x)", 0.5, 1.25, .common, Interval(1)),
    Case("round(x)", 0.25, 0.5, .defined, Interval(0, 1)),
    Case("sign(x)", 0, 1, .defined, Interval(0, 1)),
    Case("step(x)", 0, 1, .common, Interval(1)),
    Case("step(x)", -1, 0, .defined, Interval(0, 1)),
    Case("abs(x)", -1, 2, .common, Interval(0, 2)),
    Case("max(x, 1 - x)", 0, 1, .common, Interval(0, 1)),
    Case("mod(x, 1)", 0.25, 0.75, .common, Interval(0.25, 0.75)),
    Case("mod(x, 1)", 0.25, 1, .defined, Interval(0, 1)),
    Case("mod(x, 1)", 1, 1.5, .common, Interval(0, 0.5)),
    Case("mod(x, -2)", 0.5, 1.5, .common, Interval(-1.5, -0.5)),
    Case("tan(x)", 1, 2, .trivial, .entire),
    Case("tan(x)", -1, 1, .common, nil),
    Case("sin(x)", -10, 10, .common, Interval(-1, 1)),
    Case("sin(x)", 1, 2, .common, nil),
    Case("asin(x)", -1, 1, .common, nil),
    Case("asin(x)", -1, 1.5, .trivial, nil),
    Case("atanh(x)", 0, 1, .trivial, Interval(0, .infinity)),
    Case("gamma(x)", 0, 1, .trivial, nil),
    Case("gamma(x)", -0.5, 0.5, .trivial, .entire),
    Case("gamma(x)", -0.75, -0.25, .common, nil),
    Case("x^0.5", -1, 4, .trivial, nil),
    Case("x^(1/3)", -8, 8, .common, nil),
    Case("x^x", 0, 1, .defined, nil),
    Case("x^x", 0.25, 1, .common, nil),
    Case("x^1.5", 0, 4, .common, nil),
    Case("exp(x)", 0, 710, .continuous, nil),
    Case("exp(-1/x^2)", 0.5, 1, .common, nil),
    Case("{ 0 if x < 0; x otherwise }", 1, 2, .common, Interval(1, 2)),
    Case("{ 0 if x < 0; sqrt(x) otherwise }", 1, 4, .common, Interval(1, 2)),
    Case("{ 1 if x < 0; 2 otherwise }", -1, 1, .defined, Interval(1, 2)),
    Case("{ 1 if floor(x) < 5; 2 otherwise }", 0.5, 1.5, .common, Interval(1)),
    Case("{ 1 if x > 0 }", -1, 1, .trivial, Interval(1)),
    Case("atan2(x, -1)", -1, 1, .defined, nil),
    Case("atan2(x, 1)", -1, 1, .common, nil),
    Case("hypot(x, 3)", -4, 4, .common, nil),
    Case("sum(x^k, k, 0..9)", 0, 1, .common, Interval(1, 10)),
    Case("0*floor(x)", 0.5, 1.5, .defined, Interval(0)),
  ]

  @Test(arguments: cases)
  func decorationsAndRanges(_ item: Case) throws {
    let program = try compiled(item.formula)
    var ranges = program.makeWorkspace(for: DecoratedInterval.self)
    let range = program.evaluate(DecoratedInterval(variable: item.stretch), using: &ranges)
    var jets = program.makeWorkspace(for: IntervalJet.self)
    let jet = program.evaluate(.variable(over: item.stretch), using: &jets)
    #expect(range.decoration == item.decoration)
    #expect(jet.decoration == item.decoration)
    if let exact = item.range {
      #expect(range.interval == exact || range.interval.isEmpty && exact.isEmpty)
      #expect(jet.c0 == exact || jet.c0.isEmpty && exact.isEmpty)
    }
    if item.decoration < .continuous { #expect(jet.c1 == .entire || jet.c1.isZero) }
  }

  private func compiled(_ words: String) throws -> Program {
    var sheet = Worksheet()
    let formula = sheet.compile(words, FormulaParameter("x"))
    #expect(sheet.complaints == [])
    return try #require(formula).program
  }
}
