import Diagnostics
import NumericalMethods
import Testing

@testable import Formulas

@Suite struct DefinitionsTests {
  @Test func aSecondDefinitionShowsTheFirst() throws {
    let sheet = Worksheet("a = 1", "a = 2")
    #expect(sheet.complaints == ["`a` is defined already @ a"])
    let diagnostic = try #require(sheet.diagnostics.first)
    #expect(diagnostic.range.lowerBound == 6)
    #expect(diagnostic.notes.first?.range.lowerBound == 0)
  }

  /// A name costs the same at the end of a chain of names as at its beginning, though none has a value: 1.5^(2ⁿ) is too
  /// large, a name is not known, 0 measures anything.
  @Test(arguments: ["1.5", "b", "0"]) func aChainOfNamesWithoutValuesIsGoneThroughOnce(_ first: String) {
    var sheet = Worksheet(["a_0 = \(first)"] + (1...1000).map { "a_\($0) = a_\($0 - 1)^2" })
    let last = sheet.formula("a_1000 + a_999")
    sheet.definitions.settle()
    var lowering = FormulaLowering(sheet.definitions)
    let lowered = lowering.lower(last, parameters: [], expecting: nil)?.value
    #expect(lowering.steps < 10)
    switch first {
    case "0": #expect(lowered?.gap == nil && lowering.diagnostics.isEmpty)
    case "b": #expect(lowering.diagnostics.map { $0.code } == ["broken-definition", "broken-definition"])
    default: #expect((lowered?.gap?.message.utf8.count ?? 1000) < 400)
    }
  }

  /// What waited for a name has a value when that is defined.
  @Test func aNameThatComesLaterMendsWhatNeedsIt() {
    var sheet = Worksheet("c = b + 1")
    let formula = sheet.formula("c")
    sheet.definitions.settle()
    var told: [Diagnostic] = []
    #expect(sheet.definitions.evaluate(formula, into: &told) == nil)
    sheet.definitions.define("b", value: Quantity(2), at: SourceRange(0, 1), into: &told)
    #expect(sheet.definitions.evaluate(formula, into: &told) == Quantity(3))
    sheet.definitions.settle()
    #expect(sheet.definitions.evaluate(formula, into: &told) == Quantity(3))
  }

  @Test func aConstantMayBeDefinedAnew() {
    var sheet = Worksheet("τ = 3 ms", "e = 1.6e-19 C", "f(π) = 2 π", "q = e^2")
    #expect(sheet.diagnostics.map(\.severity) == [.note, .note, .note])
    #expect(sheet.complaints.first == "`τ` is defined anew, and is not 2π where that holds @ τ")
    #expect(sheet.evaluate("τ/2 in ms")?.text() == "1.5\u{202F}ms")
    #expect(sheet.evaluate("q in C^2")?.text() == "2.56\u{202F}×\u{202F}10⁻³⁸\u{202F}C²")
    #expect(sheet.evaluate("f(4) + 2π")?.text() == "14.3")
    #expect(sheet.diagnostics.count == 3)
  }

  @Test func aNameOfTheLanguageCannotBeDefined() {
    var definitions = Definitions()
    var diagnostics: [Diagnostic] = []
    for name in ["sin", "gamma", "step"] {
      definitions.define(
        name, value: Quantity(1), at: SourceRange(0, 1), into: &diagnostics)
    }
    #expect(diagnostics.map(\.code) == ["reserved-name", "reserved-name", "reserved-name"])
  }

  @Test(arguments: [
    ("a", "A name cannot be defined by itself: `a` → `b` → `c` → `a` @ a"),
    ("2 c", "A name cannot be defined by itself: `c` → `a` → `b` → `c` @ c"),
    ("f(1)", "A name cannot be defined by itself: `f` → `f` @ f(1)"),
    ("k(1)", "A name cannot be defined by itself: `k` → `m` → `k` @ k(1)"),
  ])
  func circlesShowAllTheirPlaces(words: String, complaint: String) throws {
    var sheet = Worksheet(
      "a = b + 1", "b = 2 c", "c = a", "f(x) = { 1 if x < 1; x f(x - 1) otherwise }",
      "k(x) = m", "m = k(2)")
    #expect(sheet.evaluate(words) == nil)
    #expect(sheet.complaints == [complaint])
    let arrows = complaint.split(separator: "→").count - 1
    #expect(sheet.diagnostics.first?.notes.count == arrows)
  }

  @Test(
    arguments: [
      ("omega + 1", "Nothing is called `omega` here @ omega", "did you mean `omego`?"),
      ("omego(2)", nil, nil),
      ("hight(2)", "There is no function `hight` @ hight", "did you mean `height`?"),
      ("height", "`height` is a function and needs its argument, as in `height(t)` @ height", nil),
      ("force", "`force` is a function and needs its arguments, as in `force(m, a)` @ force", nil),
      ("omego(1, 2)", "`omego` is a number, not a function @ omego", nil),
      ("2 omego(1, 2)", "`omego` is a number, not a function @ omego", nil),
      ("omego (1, 2)", "A pair `(x, y)` cannot stand for a number @ (1, 2)", nil),
      ("v0 + 1", "Nothing is called `v0` here @ v0", "did you mean `v_0`?"),
      ("sn 3", "Nothing is called `sn` here @ sn", "did you mean `sin`?"),
      ("2 cs(3)", "There is no function `cs` @ cs", "did you mean `cos`?"),
      ("tn + 1", "Nothing is called `tn` here @ tn", nil),
      ("3 tn", "Nothing is called `tn` here @ tn", nil),
      ("height(1, 2)", "`height` takes one argument, not 2 @ height(1, 2)", nil),
      ("sin(1, 2)", "`sin` takes one argument, not 2 @ sin(1, 2)", nil),
      ("broken + 1", "`broken` has no value: its definition has an error @ broken", nil),
      ("poor(1)", "`poor` has no value: its definition has an error @ poor(1)", nil),
    ] as [(String, String?, String?)])
  func mistakesAreNamedAndMended(words: String, complaint: String?, help: String?) {
    var sheet = Worksheet(
      "omego = 3", "v_0 = 1", "height(t) = 2 t", "force(m, a) = m a", "broken = 1 [m] + 1 [s]", "poor(x) = x + nothing")
    _ = sheet.evaluate(words)
    #expect(sheet.complaints == (complaint.map { [$0] } ?? []))
    #expect(sheet.diagnostics.first?.help == help)
  }

  @Test func parametersHideNames() {
    var sheet = Worksheet("t = 5", "f(t) = 2 t", "s = sum(t, t, 1..3) + t")
    #expect(sheet.evaluate("f(1)")?.value == 2)
    #expect(sheet.evaluate("s")?.value == 11)
    #expect(sheet.complaints == [])
  }

  @Test func dependenciesAreTransitiveAndInOrder() {
    var sheet = Worksheet(
      "L = 1", "g = 9.8", "ω = sqrt(g/L)", "z(t) = L cos(ω t)", "other = 3")
    let node = sheet.formula("z(2) + x", parameters: ["x"])
    #expect(sheet.definitions.dependencies(of: node) == ["L", "g", "ω", "z"])
    #expect(sheet.definitions.dependencies(of: "ω") == ["g", "L"])
  }

  @Test func aLongChainIsNoDeepRecursion() {
    var definitions = Definitions()
    var diagnostics: [Diagnostic] = []
    let place = SourceRange(0, 0)
    definitions.define("a0", value: Quantity(1), at: place, into: &diagnostics)
    for i in 1...5_000 {
      let one = FormulaNode(.number(1, spelling: "1"), place)
      let last = FormulaNode(.name("a\(i - 1)"), place)
      definitions.define(
        "a\(i)", as: FormulaNode(.add(last, one), place), at: place, into: &diagnostics)
    }
    let value = definitions.evaluate(FormulaNode(.name("a5000"), place), into: &diagnostics)
    #expect(value?.value == 5_001)
    #expect(diagnostics.isEmpty)
  }

  @Test func doublingFunctionsEndWithAnError() {
    let lines = ["f0(x) = x + 1"] + (1...60).map { "f\($0)(x) = f\($0 - 1)(x) + f\($0 - 1)(2 x)" }
    var sheet = Worksheet(lines)
    #expect(sheet.evaluate("f60(1)") == nil)
    #expect(sheet.diagnostics.count == 1)
  }

  /// Each of these is about four times as large as the one above it.
  @Test func aFormulaThatIsTooLargeIsToldOnce() throws {
    var sheet = Worksheet(
      "h1(x) = x + x^2 + sin(x) + cos(x)", "h2(x) = h1(h1(x)) + h1(x + 1) h1(x + 2)",
      "h3(x) = h2(h2(x)) + h2(x + 1) h2(x + 2)", "h4(x) = h3(h3(x)) + h3(x + 1) h3(x + 2)",
      "h5(x) = h4(h4(x)) + h4(x + 1) h4(x + 2)", "h6(x) = h5(h5(x)) + h5(x + 1) h5(x + 2)")
    sheet.definitions.limits.instructions = 1000
    #expect(sheet.compile("h4(h4(x)) + h4(x + 1) h4(x + 2)", FormulaParameter("x")) == nil)
    let first = try #require(sheet.diagnostics.first)
    #expect(first.message == "A formula and all it refers to can have at most 1,000 instructions")
    #expect(first.help == "shorten it, or raise `program-size` under `limits` in `cubebook.yml`")
    #expect(first.notes.isEmpty && sheet.diagnostics.count == 1)
    #expect(sheet.compile("h6(x)", FormulaParameter("x")) == nil)
    #expect(sheet.diagnostics.dropFirst().map { $0.code } == ["broken-definition"])
  }

  @Test func aMovedSliderMovesWhatDependsOnIt() {
    var sheet = Worksheet("y = 2 x", "x = 1")
    sheet.definitions.set("x", to: Quantity(4))
    #expect(sheet.evaluate("y")?.value == 8)
  }

  @Test func functionsFromOutsideHaveDimensionsAndDerivatives() throws {
    var sheet = Worksheet()
    let place = SourceRange(0, 0)
    sheet.definitions.define(
      "float.z",
      external: ExternalFunction(
        RealFunction { 3 * $0 * $0 }, input: .time, output: .length, derivative: "float.v"),
      at: place, into: &sheet.diagnostics)
    sheet.definitions.define(
      "float.v", external: ExternalFunction(RealFunction { 6 * $0 }, input: .time, output: .speed),
      at: place, into: &sheet.diagnostics)
    sheet.addFunctions("float.z", "float.v")
    #expect(sheet.evaluate("float.z(2 s)") == Quantity(si: 12, .length))
    #expect(sheet.evaluate("float.z'(2 s)") == Quantity(si: 12, .speed))
    let compiled = sheet.compile("d/dt(float.z(2 t))", FormulaParameter("t"))
    let formula = try #require(compiled)
    #expect(formula.parameters == [.time])
    #expect(formula.dimension == .speed)
    #expect(formula.program.value(1) == 24)
    #expect(sheet.complaints == [])
    #expect(sheet.evaluate("float.z''(1 s)") == nil)
    #expect(sheet.evaluate("float.v'(1 s)") == nil)
    #expect(sheet.compile("d/dt(float.v(2 t))", FormulaParameter("t")) == nil)
    #expect(sheet.evaluate("float.z(1 m)") == nil)
    #expect(
      sheet.complaints == [
        "The derivatives of `float.z` are known up to `float.z'` @ float.z''(1 s)",
        "`float.v` has no known derivative @ float.v'(1 s)",
        "`float.v` has no known derivative, and this needs one @ d/dt(float.v(2 t))",
        "The argument of `float.z` must be a time, not `m` @ float.z(1 m)",
      ])
  }
}
