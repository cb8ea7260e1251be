import NumericalMethods
import Testing

@testable import Formulas

/// What has no value never becomes one, whatever is done with it and in whatever kind of number.
@Suite struct NoValueTests {
  /// Formulas without a value at x = 2 and near it, most of them because of x, some of them anyway.
  static let gaps = [
    "acos(x + 2)", "asin(4)", "sqrt(-x)", "ln(-x)", "log(0 x)", "acosh(x - 3)", "atanh(1 + 0 x)", "1/(x - x)", "1/0",
    "(x - x)^-1", "(0 x)^(-1/3)", "(-x)^0.5", "{ 5 if x < 1 }", "{ 5 if 5 < 2 }", "mod(x, 0)", "gamma(-1)",
    "{ 1 if ln(-x) > 0; 2 otherwise }", "(x/2 - 2)!", "sum(k, k, 1..2.5)", "d/dx(sqrt(-x))", "d/dx(x + acos(4))",
    "d/dx({ x^2 if x < 1 })", "d/dx(5 + 0 ln(-x))", "d/dx(acos(4))", "d/dx(ln(0 x - 1))",
    "d/dx({ 1 if ln(-x) > 0; 2 otherwise })",
  ]

  /// What would make a number of a hole, written with `@` in its place.
  static let uses = [
    "@", "(@)^0", "1^(@)", "0^(@)", "2^(@)", "0 (@)", "(@) - (@)", "min(@, 1)", "min(1, @)", "max(@, x)", "max(x, @)",
    "hypot(@, 1)", "hypot(∞, @)", "clamp(@, 0, 1)", "clamp(x, @, 5)", "clamp(x, 0, @)", "step(@)", "sign(@)", "abs(@)",
    "floor(@)", "frac(@)", "mod(@, 1)", "mod(1, @)", "atan2(@, 1)", "atan2(1, @)", "tanh(@)", "erf(@)", "exp(@)",
    "cbrt(@)",
    "atan(@)", "1/(1/(@))", "1/(@)", "{ 1 if @ < 1; 2 otherwise }", "{ 1 if @ = @; 2 otherwise }",
    "{ 1 if not @ > 1; 2 otherwise }",
    "{ 1 if x > 1 and @ < 1; 2 otherwise }", "{ 1 if x < 1 or @ < 1; 2 otherwise }", "{ @ if x > 1; 2 otherwise }",
    "sum(k + (@), k, 1..9)", "sum(0 (@), k, 1..3)", "integral(u (@), u, 0..1)", "((@)^2)^0", "√(@)^0",
  ]

  @Test(arguments: gaps)
  func noUseOfAGapHasAValue(gap: String) throws {
    for use in Self.uses {
      let words = use.split(separator: "@", omittingEmptySubsequences: false).joined(separator: gap)
      var sheet = Worksheet()
      guard let program = sheet.compile(words, FormulaParameter("x"))?.program else {
        // A formula that has no value anywhere is refused, with the reason.
        #expect(sheet.complaints.count == 1, "\(words): \(sheet.complaints)")
        continue
      }
      #expect(sheet.complaints == [], "\(words)")
      #expect(program.value(2).isNaN, "\(words)")
      var duals = program.makeWorkspace(for: Dual.self)
      #expect(program.evaluate(Dual.variable(2), using: &duals).value.isNaN, "\(words)")
      let stretch = Interval(1.75, 2.25)
      var ranges = program.makeWorkspace(for: DecoratedInterval.self)
      let range = program.evaluate(DecoratedInterval(variable: stretch), using: &ranges)
      #expect(range.decoration == .trivial, "\(words)")
      var jets = program.makeWorkspace(for: IntervalJet.self)
      let jet = program.evaluate(.variable(over: stretch), using: &jets)
      #expect(jet.decoration == .trivial, "\(words)")
    }
  }

  /// Only the written ∞, and what is too large to be told from it, is infinite.
  @Test(
    arguments: [
      ("1/∞", 0), ("exp(-∞)", 0), ("atan(∞)", Double.pi / 2), ("tanh(∞)", 1), ("1/exp(1000)", 0),
      ("max(1, ∞) - ∞ / ∞", .nan),
      ("1/(1/0)", .nan), ("atan(1/0)", .nan), ("exp(ln(0))", .nan), ("tanh(atanh(1))", .nan), ("0^0", 1),
      ("1/0^-1", .nan),
      ("1^∞", .nan), ("atan(1/(1 - 1)^2)", .nan), ("exp(-1/0)", .nan), ("atan((-1 + 1)^(-1/3))", .nan),
    ] as [(String, Double)])
  func onlyTheWrittenInfinityIsOne(words: String, value: Double) {
    var sheet = Worksheet()
    let found = sheet.evaluate(words)?.value ?? .nan
    #expect(found == value || found.isNaN && value.isNaN, "\(words): \(found)")
  }

  /// The value of a condition that is decided does not need the other side.
  @Test func aDecidedConditionNeedsNoOtherSide() {
    var sheet = Worksheet()
    #expect(sheet.evaluate("{ 1 if 2 < 1 and ln(-1) > 0; 2 otherwise }")?.value == 2)
    #expect(sheet.evaluate("{ 1 if 2 > 1 or ln(-1) > 0; 2 otherwise }")?.value == 1)
  }
}
