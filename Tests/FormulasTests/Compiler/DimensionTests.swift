import Diagnostics
import Testing

@testable import Formulas

@Suite struct DimensionTests {
  private let notebook = Worksheet("g = 9.8 m/s^2", "L = 0.4 m", "T = 2 s", "c(t) = cos(t)")

  @Test(
    arguments: [
      ("L + T", "Cannot add `m` and `s` @ T"),
      ("1 + L - T", "Cannot add a plain number and `m` @ L"),
      ("L - g", "Cannot subtract `m/s²` from `m` @ g"),
      ("L < T", "Cannot compare `m` with `s` @ T"),
      ("exp(L)", "The argument of `exp` must be a plain number, not `m` @ L"),
      ("2^T", "An exponent must be a plain number, not `s` @ T"),
      ("max(L, 1, T)", "The arguments of `max` need the same unit, not `m` and a plain number @ 1"),
      ("atan2(L, T)", "The arguments of `atan2` need the same unit, not `m` and `s` @ T"),
      ("{ L if T > 0; T otherwise }", "All cases need the same unit, not `m` and `s` @ T"),
      ("L in s", "Cannot convert `m` to `s` @ s"),
      ("floor(T)", "The argument of `floor` must be a plain number, not `s` @ T"),
      ("c(L)", "In this call of `c`: The argument of `cos` must be a plain number, not `m` @ c(L)"),
      (
        "L^(T/T/7.003)",
        "A quantity in `m` can only be raised to a constant whole or fractional power @ (T/T/7.003)"
      ),
      ("integral(x + T, x, 0..L)", "Cannot add `m` and `s` @ T"),
      ("T!", "What stands before `!` must be a plain number, not `s` @ T"),
      ("sum(k + L, k, 1..3)", "Cannot add a plain number and `m` @ L"),
      ("d/dq(q)", "Nothing is called `q` here @ d/dq("),
    ] as [(String, String)])
  func quantitiesOfDifferentKindDoNotMix(words: String, complaint: String) {
    var sheet = notebook
    let node = sheet.formula(words)
    if case .comparison = node.kind {
      #expect(sheet.definitions.evaluateCondition(node, into: &sheet.diagnostics) == nil)
    } else {
      #expect(sheet.definitions.evaluate(node, into: &sheet.diagnostics) == nil)
    }
    #expect(sheet.complaints == [complaint])
  }

  @Test(
    arguments: [
      ("L/2 cos(sqrt(2 g/L) x)", Dimension.time, Dimension.length),
      ("x + L", .length, .length),
      ("x^2 + L", .length.power(RationalExponent(1, over: 2)), .length),
      ("sqrt(x/g) + T", .length, .time),
      ("sin x", .none, .none),
      ("3 x", .none, .none),
      ("{ x if x < 0; 0 otherwise }", .none, .none),
      ("{ L if x < T; 0 otherwise }", .time, .length),
      ("integral(g s, s, 0..x) + L", .time, .length),
      ("d/dx(g x^2/2) + L/T", .time, .speed),
    ] as [(String, Dimension, Dimension)])
  func aFormulaTellsWhatItsVariableMeasures(
    words: String, parameter: Dimension, value: Dimension
  ) throws {
    var sheet = notebook
    let compiled = sheet.compile(words, FormulaParameter("x"))
    let formula = try #require(compiled, "\(sheet.complaints)")
    #expect(formula.parameters == [parameter])
    #expect(formula.dimension == value)
  }

  @Test func zeroMeasuresAnything() {
    var sheet = notebook
    let zero = sheet.formula("0")
    #expect(
      sheet.definitions.evaluate(zero, expecting: .speed, into: &sheet.diagnostics)?.dimension
        == .speed)
    #expect(sheet.complaints == [])
    let one = sheet.formula("1")
    #expect(sheet.definitions.evaluate(one, expecting: .speed, into: &sheet.diagnostics) == nil)
    #expect(sheet.complaints == ["Expected a speed, in `m/s`, not a plain number @ 1"])
  }
}
