import Diagnostics
import NumericalMethods
import Testing

@testable import Formulas

/// What the errors of functions do to what is worked out from them.
@Suite struct UncertaintyTests {
  /// f(x) = x², known to a thousandth.
  private static func definitions(_ more: [(String, String)] = []) -> Definitions {
    var definitions = Definitions()
    var found: [Diagnostic] = []
    definitions.define(
      "f",
      external: ExternalFunction(
        RealFunction(value: { $0 * $0 }), input: .none, output: .none, error: { _ in 1e-3 }),
      at: SourceRange(0, 0), into: &found)
    for (name, formula) in more {
      definitions.define(name, as: parse(formula), at: SourceRange(0, 0), into: &found)
    }
    definitions.settle()
    return definitions
  }

  private static func parse(_ text: String) -> FormulaNode {
    var found: [Diagnostic] = []
    return FormulaNode.parse(
      SourceFragment(text), names: NameKinds(values: ["a"], functions: ["f"]), into: &found)
  }

  @Test(arguments: [
    ("f(2)", 1e-3), ("2 f(3)", 2e-3), ("f(2) - f(1)", 0), ("f(f(3))", 0.019), ("3 + 4", 0), ("1/f(1)", 1e-3),
  ])
  func ofAFormula(_ text: String, _ error: Double) {
    let found = Self.definitions().uncertainty(of: Self.parse(text))
    // To first order.
    #expect((found - error).magnitude <= 0.01 * error + 1e-15)
  }

  @Test func throughANameThatIsSettled() {
    let definitions = Self.definitions([("a", "10 f(2)")])
    #expect((definitions.uncertainty(of: Self.parse("a + 1")) - 0.01).magnitude < 1e-12)
  }

  @Test(arguments: [
    ("f(2) < 5", true, true), ("f(2) < 4.0005", false, true), ("f(2) = 4", false, true), ("f(2) = 5", true, false),
    ("f(2) ≠ 5", true, true), ("f(2) > 5", true, false), ("f(2) < 4.0005 and 1 < 0", true, false),
    ("f(2) < 4.0005 or 0 < 1", true, true), ("0 < f(2) < 4.0005", false, true), ("5 < f(2) < 4.0005", true, false),
  ])
  func ofAClaim(_ text: String, _ isDecided: Bool, _ holds: Bool) throws {
    var found: [Diagnostic] = []
    let value = try #require(Self.definitions().evaluateCondition(Self.parse(text), into: &found))
    #expect(value.isDecided == isDecided)
    if isDecided { #expect(value.holds == holds) }
  }
}
