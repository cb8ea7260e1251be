import CMath
import Diagnostics
import Formulas
import NumericalMethods
import Plots
import Testing

@testable import Cells

/// Curves that lack a point where their formula is 0/0.
struct RemovedSingularityTests {
  private func runner(_ text: String, of parameter: String = "x") throws -> FormulaRunner {
    var problems: [Diagnostic] = []
    let names = NameKinds().adding(values: [parameter])
    let node = FormulaNode.parse(SourceFragment(text), names: names, limits: FormulaLimits(), into: &problems)
    let compiled = Definitions().compile(node, parameters: [FormulaParameter(parameter)], into: &problems)
    return FormulaRunner(try #require(compiled), allowance: 100_000)
  }

  struct Case: Sendable {
    let formula: String
    let point: Double
    /// The limits of the function's Taylor coefficients at the point; as many as are known.
    let limits: [Double]

    init(_ formula: String, at point: Double, _ limits: [Double]) {
      self.formula = formula
      self.point = point
      self.limits = limits
    }
  }

  static let cases: [Case] = [
    Case("sin(x)/x", at: 0, [1, 0, -1 / 6.0, 0]),
    Case("x/sin(x)", at: 0, [1, 0, 1 / 6.0, 0]),
    Case("(x - 1)/(x - 1)", at: 1, [1, 0, 0, 0, 0]),
    Case("(x^2 - 1)/(x - 1)", at: 1, [2, 1, 0, 0, 0]),
    Case("(x^2 - x - 6)/(x - 3)", at: 3, [5, 1, 0, 0, 0]),
    Case("(1 - cos x)/x^2", at: 0, [0.5, 0, -1 / 24.0]),
    Case("(x - sin x)/x^3", at: 0, [1 / 6.0, 0]),
    Case("ln(1 + x)/x", at: 0, [1, -0.5, 1 / 3.0, -0.25]),
    Case("(exp x - 1)/x", at: 0, [1, 0.5, 1 / 6.0, 1 / 24.0]),
    Case("tan(x)/x", at: 0, [1, 0, 1 / 3.0, 0]),
    Case("(x - 0.3)/(x - 0.3)", at: 0.3, [1, 0, 0, 0, 0]),
    Case("sin(x - 2)/(x - 2) + 3", at: 2, [4, 0, -1 / 6.0, 0]),
    Case("(sin(x)/x - 1)/x", at: 0, [0, -1 / 6.0, 0]),
    Case("(sin(x)/x - 1)/x^2", at: 0, [-1 / 6.0, 0]),
    Case("exp(2 sin(x)/x)", at: 0, [7.38905609893065]),
    Case("x^2/x", at: 0, [0, 1, 0, 0, 0]),
    Case("(sqrt(1 + x) - 1)/x", at: 0, [0.5, -0.125, 0.0625, -5 / 128.0]),
    Case("{1 if x = 0; sin(x)/x otherwise}", at: 0, [1, 0, -1 / 6.0, 0]),
    Case("{sin(x - 2)/(x - 2) if x ≠ 2; 1 otherwise}", at: 2, [1, 0, -1 / 6.0, 0]),
    Case("{7 if x = 1; x^2 otherwise}", at: 1, [1, 2, 1, 0]),
    Case("{7 if 2x + 1 = 3; x^2 otherwise}", at: 1, [1, 2, 1, 0]),
  ]

  @Test(arguments: cases)
  func theLimitIsPutIn(_ item: Case) throws {
    let runner = try runner(item.formula)
    let source = GraphSource([runner])
    let stretch = Interval(item.point - 0.1, item.point + 0.1)
    #expect(source.enclosure(over: stretch).y.decoration < .continuous)
    let found = try #require(source.enclosure(over: stretch, removing: item.point))
    let jet = found.curve.y
    #expect(jet.decoration == .common)
    #expect(found.limit.x.c0 == Interval(item.point))
    // A few roundings of numbers of the size of the limit or of 1.
    let limit = try #require(item.limits.first)
    #expect(found.limit.y.c0.contains(limit) || (found.limit.y.c0.midpoint - limit).magnitude < 1e-15)
    #expect(found.limit.y.c0.width <= 4e-15 * max(1, limit.magnitude))
    for (enclosure, truth) in zip([jet.c0, jet.c1, jet.c2, jet.c3, jet.c4], item.limits) {
      #expect(enclosure.contains(truth) || (enclosure.midpoint - truth).magnitude < 1e-15)
      #expect(enclosure.isBounded && enclosure.width < 2)
    }
    // Beside the point the values are those of the formula itself, within its own rounding: a difference of numbers
    // of size 1 over a power of 1/64 or more loses up to 18 bits.
    for step in [-6.0, -3, -1, 1, 2, 5] {
      let place = item.point + step / 64
      var (x, y) = ([place], [0.0])
      source.points(at: [place], x: &x, y: &y)
      #expect(jet.c0.lower - 1e-10 <= y[0] && y[0] <= jet.c0.upper + 1e-10)
      let near = try #require(
        source.enclosure(over: Interval(item.point, place).hull(Interval(place, item.point)), removing: item.point))
      #expect(near.curve.y.c0.lower - 1e-10 <= y[0] && y[0] <= near.curve.y.c0.upper + 1e-10)
    }
  }

  /// 1 − x²/6 + x⁴/120 is 0.998334… at 0.1.
  @Test func theRangeIsNarrow() throws {
    let source = GraphSource([try runner("sin(x)/x")])
    let found = try #require(source.enclosure(over: Interval(-0.1, 0.1), removing: 0))
    #expect(found.curve.y.c0.lower > 0.998 && found.curve.y.c0.upper < 1.0001)
    #expect(found.limit.y.c0.contains(1) && found.limit.y.c0.width <= 1e-15)
  }

  @Test(
    arguments: [
      ("x/abs(x)", 0.0), ("sin(1/x)", 0), ("1/x", 0), ("abs(x)/x", 0), ("(abs(x) + 2x)/x", 0), ("sin(x)/x^2", 0),
      ("x^2/abs(x)", 0), ("floor(x)/x", 0), ("x/x", 0.25), ("sin(x)/x", 0.05), ("x + 1", 0), ("sqrt(x)/x", 0),
      ("ln(x)", 0), ("min(x, 2x)/x", 0), ("x/x + 1/(x - 0.05)", 0), ("x/(x - x)", 0), ("cbrt(x)/x", 0),
      ("x cbrt(x^2)/(x cbrt(x))", 0), ("max(0, x)/x + sin(x)/x", 0),
      ("{1 if x = 0.05; sin(x)/x otherwise}", 0), ("{1 if x^2 = 0; x otherwise}", 0),
      ("{1 if x = 0; 1/x otherwise}", 0),
      ("{1 if x < 0; sin(x)/x otherwise}", 0),
    ] as [(String, Double)])
  func nothingIsPutInElsewhere(formula: String, point: Double) throws {
    let source = GraphSource([try runner(formula)])
    #expect(source.enclosure(over: Interval(point - 0.1, point + 0.1), removing: point) == nil)
  }

  @Test(arguments: [
    ("{1 if x = 0; sin(x)/x otherwise}", 0, 0), ("{sin(x)/x if x ≠ 0; 1 otherwise}", 0, 0),
    ("{0.5 if x = 0; sin(x)/x otherwise}", 1, 1), ("sin(x)/x", 1, 0), ("{3 if x = 1; x^2 otherwise}", 1, 1),
  ])
  func aCaseMayFillTheHole(formula: String, open: Int, closed: Int) {
    for window in ["\nx: -10..10\ny: -4..4", "\nx: -10..10", ""] {
      let plot = DrawnPlot("curve: \(formula)" + window)
      #expect(plot.codes == [])
      #expect(plot.svg.components(separatedBy: "class=\"open\"").count - 1 == open)
      #expect(plot.svg.components(separatedBy: "class=\"closed\"").count - 1 == closed)
    }
  }

  /// Beside 0/0 the slope is all rounding, but by Taylor's theorem about the hole.
  @Test(arguments: [
    ("sin(x)/x", -10.0, 10.0, 1.0), ("(1 - cos(x))/x^2", -3, 4, 0.5), ("tan(x)/x", -1, 1, 1), ("x/sin(x)", -1, 2, 1),
    ("(exp(x) - 1 - x)/x^2", -2, 2, 0.5), ("(cos(x) - 1)/x", -2, 2, 0), ("ln(1 + x^2)/x^2", -3, 3, 1),
    ("sinh(x)/x", -2, 2, 1), ("(sqrt(1 + x) - 1)/x", -0.5, 2, 0.5),
  ])
  func theSidesOfAHoleAreProven(formula: String, from: Double, to: Double, limit: Double) {
    let plot = DrawnPlot("curve: \(formula)\nx: \(from)..\(to)")
    #expect(plot.words("hole") == "0 (limit \(limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"))")
    #expect(plot.words("undecided") == nil && plot.facts.allSatisfy { !"\($0)".contains("more") })
  }

  @Test func aPointOutsideIsNone() throws {
    let source = GraphSource([try runner("sin(x)/x")])
    #expect(source.enclosure(over: Interval(0.1, 0.2), removing: 0) == nil)
    #expect(source.enclosure(over: Interval(0), removing: 0) == nil)
    #expect(source.enclosure(over: .entire, removing: 0) == nil)
    #expect(source.enclosure(over: Interval(-1, 1), removing: .nan) == nil)
  }

  @Test func everyShapeHasItsLimit() throws {
    let stretch = Interval(-0.1, 0.1)
    let quotient = try runner("sin(t)/t", of: "t")
    let pair = try #require(
      PairSource([try runner("2 + t", of: "t"), quotient]).enclosure(over: stretch, removing: 0))
    #expect(pair.limit.x.c0 == Interval(2) && pair.limit.y.c0.contains(1))
    let polar = try #require(PolarSource([quotient]).enclosure(over: stretch, removing: 0))
    #expect(polar.limit.x.c0.contains(1) && polar.limit.y.c0.contains(0))
    #expect(polar.curve.x.decoration == .common && polar.curve.x.c0.contains(1))
  }
}
