import Testing

@testable import Formulas

@Suite struct EvaluationTests {
  private let notebook = Worksheet(
    "g = 9.8 m/s^2", "L = 0.4 m", "ω = sqrt(2 g / L)", "z(t) = L/2 cos(ω t)",
    "f(x) = x^2 + 1", "h(a, b) = a b")

  @Test(
    arguments: [
      ("9.8 m/s^2", "9.8\u{202F}m/s²"),
      ("2 g / L", "49\u{202F}s⁻²"),
      ("ω in rad/s", "7\u{202F}rad/s"),
      ("2π/ω in ms", "898\u{202F}ms"),
      ("z(0 s)", "0.2\u{202F}m"),
      ("z'(π/(2 ω))", "−1.4\u{202F}m/s"),
      ("z''(0)", "−9.8\u{202F}m/s²"),
      ("f(f'(3))", "37"),
      ("h(2 m, 3 s)", "6\u{202F}m·s"),
      ("5!", "120"),
      ("sum(sum(j, j, 1..k), k, 1..30)", "4960"),
      ("sum(sum(j + 0 k, j, 1..k), k, 1..30)", "4960"),
      ("integral(x^2, x, 0..3 m)", "9\u{202F}m³"),
      ("sum(1/k^2, k, 1..4)", "1.42"),
      ("sum(k, k, 1..100)", "5050"),
      ("sum(k, k, 3..1)", "0"),
      ("{ 1 if L < 1 m; 2 otherwise }", "1"),
      ("{ sqrt(-1) if L > 1 m; 2 otherwise }", "2"),
      ("mod(-1, 3)", "2"),
      ("(-8)^(1/3)", "−2"),
      ("(-8)^(2/3)", "4"),
      ("hypot(3 m, 4 m)", "5\u{202F}m"),
      ("max(L, 0)", "0.4\u{202F}m"),
      ("clamp(L, 0, 0.3 m)", "0.3\u{202F}m"),
      ("sin(30°)", "0.5"),
      ("integral(exp(-x^2), x, -∞..∞)^2", "3.14"),
      ("g + 3 [m/s^2]", "12.8\u{202F}m/s²"),
      ("sqrt(L^2)", "0.4\u{202F}m"),
      ("(L^3)^(1/3)", "0.4\u{202F}m"),
      ("exp(-∞)", "0"),
      ("20 °C", "20\u{202F}°C"),
      ("20 °C in K", "293\u{202F}K"),
      ("300 K in °C", "26.9\u{202F}°C"),
      ("-5 °C in K", "268\u{202F}K"),
      ("-40 °F in °C", "−40\u{202F}°C"),
      ("32 °F in °C", "0\u{202F}°C"),
      ("30 [°C] - 20 [°C]", "10\u{202F}K"),
      ("4184 [J/(kg °C)] 1 [K]", "4180\u{202F}m²/s²"),
      ("max(20 °C, 68 °F) in °C", "20\u{202F}°C"),
      ("20 ℃", "20\u{202F}°C"),
      ("5 ft", "5\u{202F}ft"),
      ("5 ft in in", "60\u{202F}in"),
      ("12 in in ft", "1\u{202F}ft"),
      ("3 [in]^2 in cm^2", "58.1\u{202F}cm²"),
      ("3 lb/in^2 in kg/m^2", "2110\u{202F}kg/m²"),
      ("1 kWh in MJ", "3.6\u{202F}MJ"),
      ("0.511 MeV/c^2 in kg", "9.11\u{202F}×\u{202F}10⁻³¹\u{202F}kg"),
      ("1 u in MeV/c^2", "931\u{202F}MeV/c²"),
      ("1 yr in d", "365\u{202F}d"),
      ("2 Å", "2\u{202F}Å"),
      ("1 [V] / 1 [s]", "1\u{202F}V/s"),
    ] as [(String, String)])
  func valuesHaveTheirUnit(words: String, text: String) {
    var sheet = notebook
    #expect(sheet.evaluate(words)?.text() == text)
    #expect(sheet.complaints == [])
  }

  @Test(
    arguments: [
      ("sqrt(-4)", "Square root of a negative number, −4 @ sqrt(-4)"),
      ("1 + ln(0)", "Logarithm of 0 @ ln(0)"),
      ("2 ln(L/L - 2)", "Logarithm of a negative number, −1 @ ln(L/L - 2)"),
      ("3 (1/(1 - 1))", "Division by zero @ 1/(1 - 1)"),
      ("0/0", "Division by zero @ 0/0"),
      ("exp(1000)", "This is too large a number @ exp(1000)"),
      ("(-2)^0.333", "A negative number, −2, to the fractional power 0.333 @ (-2)^0.333"),
      ("asin(2)", "`asin` is defined from −1 to 1, not at 2 @ asin(2)"),
      ("gamma(-2)", "The gamma function has a pole at −2 @ gamma(-2)"),
      ("2.5!", "A factorial must be that of a whole number from 0, not of 2.5 @ 2.5!"),
      ("∞ - ∞", "This has no value: infinite numbers do not add up @ ∞ - ∞"),
      ("{ 1 if L > 1 m }", "None of the cases applies @ { 1 if L > 1 m }"),
      ("sum(k, k, 1..2.5)", "The ends of a sum must be whole numbers, not 2.5 @ sum(k, k, 1..2.5)"),
      ("sum(k, k, 1..1e9)", "A sum can have at most 100000 terms @ sum(k, k, 1..1e9)"),
      (
        "integral(1/x, x, 0..1)",
        "This integral has no finite value, or none that could be found with 200000 evaluations"
          + " @ integral(1/x, x, 0..1)"
      ),
    ] as [(String, String)])
  func noValueIsMissingWithoutAReason(words: String, complaint: String) {
    var sheet = notebook
    #expect(sheet.evaluate(words) == nil)
    #expect(sheet.complaints == [complaint])
  }

  @Test(
    arguments: [
      ("2 * 20 [°C]", "In a longer formula `20 °C` is a temperature or a difference of two @ 20 [°C]"),
      ("20 [°C] + 5 [K]", "In a longer formula `20 °C` is a temperature or a difference of two @ 20 [°C]"),
      ("(30 [°C] - 20 [°C]) in °C", "The difference of two temperatures is not a temperature: it is shown in K @ °C"),
    ] as [(String, String)])
  func aTemperatureIsNoDifference(words: String, complaint: String) {
    var sheet = notebook
    #expect(sheet.evaluate(words) == nil)
    #expect(sheet.complaints == [complaint])
  }

  @Test func twoTemperaturesAreHardlyASum() {
    var sheet = Worksheet("T = 25 °C", "dT = 5 °C", "D = T - dT")
    #expect(sheet.evaluate("T + dT") != nil)
    #expect(sheet.complaints == ["Two temperatures are added, as many kelvins as they are above absolute zero @ dT"])
    sheet.diagnostics = []
    #expect(sheet.evaluate("D in °C") == nil)
    #expect(sheet.evaluate("T + D") != nil)
  }

  /// Names that stand for products of names: two to the power of forty parts are not all looked at.
  @Test func longChainsEnd() {
    let squares = (0..<40).map { "a_\($0) = a_\($0 + 1) a_\($0 + 1)" } + ["a_40 = 1"]
    var sheet = Worksheet(squares)
    let claim = sheet.formula("a_0 = 0")
    #expect(sheet.definitions.evaluateCondition(claim, into: &sheet.diagnostics)?.holds == false)
    var chain = Worksheet((0..<2000).map { "b_\($0) = -b_\($0 + 1)" } + ["b_2000 = 3 K"])
    #expect(chain.evaluate("b_0 in °C") != nil)
    #expect(sheet.complaints == [] && chain.complaints == [])
  }

  @Test func aNameWithoutValueSaysWhereItWasLost() throws {
    var sheet = Worksheet("a = sqrt(-1)", "b = a + 1")
    #expect(sheet.evaluate("2 b") == nil)
    #expect(
      sheet.complaints == [
        "`b` has no value: `a` has no value: square root of a negative number, −1 @ b"
      ])
    let note = try #require(sheet.diagnostics.first?.notes.first)
    #expect(sheet.words(note.range) == "a")
  }

  @Test(
    arguments: [
      ("0..6 s", "0\u{202F}s", "6\u{202F}s"),
      ("-90..90°", "−90°", "90°"),
      ("0.1 m .. 2 m", "0.1\u{202F}m", "2\u{202F}m"),
      ("0..2π", "0", "6.28"),
      ("0..L", "0\u{202F}m", "0.4\u{202F}m"),
    ] as [(String, String, String)])
  func bothEndsOfARangeHaveItsUnit(words: String, from: String, to: String) {
    var sheet = notebook
    let node = sheet.formula(words)
    let range = sheet.definitions.evaluateRange(node, into: &sheet.diagnostics)
    #expect(range?.from.text() == from)
    #expect(range?.to.text() == to)
    #expect(sheet.complaints == [])
  }

  @Test(
    arguments: [
      ("ω = 7 rad/s", true), ("0 < L ≤ 0.4 m", true), ("L ≠ 0.4000000001 m", true),
      ("L = 0.40000000000001 m", true), ("L > 1 m", false), ("L < 1 m and g > 0", true),
      ("not L = 0.4 m", false), ("1/3 = 0.33333333333", false), ("∞ = 5", false),
      // The argument of a sine is rounded, too; what is small is not nothing for that.
      ("sin(π) = 0", true), ("cos(π/2) = 0", true), ("3 tan(2π) = 0", true), ("L sin(3π)/2 = 0 m", true),
      ("sum(cos(2π k/5), k, 1..5) = 0", true), ("integral(sin(x), x, 0..2π) = 0", true),
      ("integral(x^3, x, -1..1) = 0", true), ("sum(cos(2π k/5), k, 1..4) = 0", false),
      ("integral(x^3, x, -1..1.001) = 0", false),
      ("sin(1e-13) = 0", false), ("sin(0.001) = 0", false), ("cos(1) = 0", false), ("sin(π + 1e-9) = 0", false),
    ] as [(String, Bool)])
  func claimsLookAtTwelveDigits(words: String, holds: Bool) {
    var sheet = notebook
    let node = sheet.formula(words)
    let value = sheet.definitions.evaluateCondition(node, into: &sheet.diagnostics)
    #expect(value?.holds == holds)
    #expect(sheet.complaints == [])
  }
}
