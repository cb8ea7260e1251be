import Formulas
import Testing

/// Derivatives where one case of a function ends and another begins.
@Suite struct CornerTests {
  private static let functions = [
    "s(x) = { x^2 if x < 1; 2 - x otherwise }", "r(x) = { 2 - x if x > 1; x^2 otherwise }",
    "q(x) = { x^2 if x < 1; 2 x - 1 otherwise }", "w(x) = { x^2 if x < 1; 7 + 2 x otherwise }",
    "c(x) = { 0 if x < 0.1; (x - 0.1)^2/0.3 if 0.1 <= x <= 0.4; 2 (x - 0.4) + 0.3 otherwise }",
    "u(x) = { 2 (x - 0.4) + 0.3 if x >= 0.4; (x - 0.1)^2/0.3 if 0.1 <= x < 0.4; 0 otherwise }",
    "v(x) = { 3 x if x >= 0.4; (x - 0.1)^2/0.3 if 0.1 <= x < 0.4; x - 0.1 otherwise }",
    "l(x) = { x^2 if x < 1 or x < 3; 2 - x otherwise }", "h(x) = { sin(x)/x if x ≠ 0; 1 otherwise }",
  ]

  @Test(arguments: ["s'(1)", "r'(1)", "w'(1)", "l'(3)", "v'(0.1)", "v'(0.4)"])
  func thereIsNoneAtACorner(_ slope: String) {
    var sheet = Worksheet(Self.functions)
    #expect(sheet.evaluate(slope) == nil)
    #expect(sheet.complaints.count == 1)
  }

  /// Slopes that are the same but for rounding are one, and a point that is left out is no corner.
  @Test(arguments: [
    ("s'(0.5)", 1), ("s'(2)", -1), ("q'(1)", 2), ("c'(0.1)", 0), ("c'(0.4)", 2), ("u'(0.1)", 0), ("u'(0.4)", 2),
    ("l'(1)", 2), ("h'(0)", 0),
  ])
  func elsewhereThereIsOne(_ slope: String, _ value: Double) {
    var sheet = Worksheet(Self.functions)
    let found = sheet.evaluate(slope)?.value ?? .nan
    #expect((found - value).magnitude < 1e-12, "\(found)")
  }
}
