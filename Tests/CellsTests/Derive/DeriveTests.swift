import Diagnostics
import TestSupport
import Testing

@testable import Cells

/// Cells with an author's own derivation.
@Suite struct DeriveTests {
  private func rows(_ lines: String, _ names: String = "g = 9.8 m/s^2") throws -> [ReasonedRow] {
    let page = FreshPage("```let\n\(names)\n```\n```derive\n\(lines)\n```\n")
    for part in try #require(page.outputs.last).parts {
      if case .reasoning(let rows) = part { return rows }
    }
    return []
  }

  private static let contract = """
    given: m = ρ L^3 / 2; F_b = ρ g L^2 (L/2 - z); W = m g
    m a = F_b - W            ; Newton's second law
    a = -2 g z / L           ; substitute, divide by m
    z'' = -2 g z / L         ; a is the second derivative of z
    """

  @Test func theContractsDerivation() throws {
    let rows = try rows(Self.contract)
    #expect(rows.map { $0.mark } == ["·", "·", "·", "·", "✓", "·"])
    #expect(rows.map { $0.words }.prefix(4) == ["given", "given", "given", "introduces a"])
    #expect(rows[4].words.hasPrefix("follows, for ρ ≠ 0, L ≠ 0"))
    #expect(rows[5].words == "z″ stands for a")
    #expect(rows.map { $0.reason != nil } == [false, false, false, true, true, true])
  }

  /// Where all letters have values, lines show their numbers; a = −2 · 9.8 · 0.1/0.4 m/s² by hand.
  @Test func numbersOfTheNotebook() throws {
    let rows = try rows(Self.contract, "g = 9.8 m/s^2\nL = 0.4 m\nρ = 1000 kg/m^3\nz = 0.1 m")
    #expect(rows.allSatisfy { $0.numbers != nil })
    #expect(rows[4].numbers?.contains("<mn>4.9</mn>") == true)
    #expect(rows[0].numbers?.contains("<mn>32</mn>") == true)
  }

  /// An identity of letters without values has no numbers, though some number fulfils it.
  @Test(arguments: ["sin(φ) ≈ φ", "given: x > 0\nsqrt(x^2) = x", "a = b\ngiven: 2 b = b"])
  func lettersWithoutValuesHaveNoNumbers(lines: String) throws {
    #expect(try rows(lines).map { $0.numbers }.allSatisfy { $0 == nil })
  }

  /// Names that the notebook defines by formulas, functions and their derivatives stand for what they are.
  @Test func namesAndFunctionsOfTheNotebook() throws {
    let names = "g = 9.8 m/s^2\nL = 0.4 m\nω = sqrt(2 g/L)\nz(t) = L/2 cos(ω t)"
    #expect(try rows("z''(t) = -ω^2 z(t)\nω^2 = 2 g/L", names).map { $0.mark } == ["✓", "✓"])
    // A bare letter that the notebook has as a function is a quantity of its own.
    #expect(try rows("z'' = -ω^2 z", names).map { $0.mark } == ["·"])
  }

  /// Both signs of a root are two solutions, and stand as they were written; with a wrong one the line fails.
  @Test func twoSignsAtOnce() throws {
    let rows = try rows("x^2 + p x + q = 0\nx = -p/2 ± sqrt(p^2/4 - q)\nx = p/2 ± sqrt(p^2/4 - q)", "k = 1")
    #expect(rows.map { $0.mark } == ["·", "✓", "✗"])
    #expect(rows[1].symbols.contains("±") && !rows[1].symbols.contains("∨"))
    let alone = try #require(try self.rows("given: x^2 = 9\nx = ±3", "k = 1").last)
    #expect(alone.mark == "✓" && alone.symbols.contains("±") && !alone.symbols.contains("∨"))
    #expect(try self.rows("given: y = ∓a ± b\n(y + a - b) (y - a + b) = 0", "k = 1").last?.mark == "✓")
  }

  /// A name behind a name that divides is doubtful, but where the line follows as it was read.
  @Test(arguments: [
    ("L I' = -R I\nI' = -R/L I", []), ("given: I' = -R/L I", ["ambiguous-product"]),
    ("L I' = -R I\nI' = -L/R I", ["ambiguous-product", "line-does-not-follow"]),
  ])
  func doubtsThatTheLinesSettle(lines: String, codes: [String]) throws {
    let page = FreshPage("```derive\n\(lines)\n```\n")
    #expect(page.outputs.last?.diagnostics.map { $0.code }.sorted() == codes)
  }

  /// A reason behind a bar or without a sign: the mend leaves the formula and the words as they are.
  @Test(arguments: [
    ("a = F/m    | insert, divide by m", "a = F/m    ; insert, divide by m"),
    ("a = |F|/m | by Newton", "a = |F|/m ; by Newton"),
    ("P = U I, from Ohm's law", "P = U I ; from Ohm's law"),
    ("P = U I insert, divide by m", "P = U I ; insert, divide by m"),
    ("P = U I by Ohm's law", "P = U I ; by Ohm's law"),
  ])
  func reasonsWithoutSemicolon(line: String, mended: String) throws {
    let text = "```derive\ngiven: F = m a; U = R I\n\(line)\n```\n"
    let problems = try #require(FreshPage(text).outputs.last).diagnostics
    let problem = try #require(problems.first { $0.code == "expected-semicolon" })
    #expect(problems.count { $0.severity == .error } == 1, "\(problems)")
    let fix = try #require(problem.fixes.first)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n" + mended + "\n"))
  }

  /// Of a chain each step has its mark.
  @Test func chainsHaveTwoMarks() throws {
    let rows = try rows("given: F_b = A - k z; W = A\nF = F_b - W = -k z\nF = F_b - W = k z", "q = 1")
    #expect(rows.map { $0.mark } == ["·", "·", "·✓", "✗"])
    #expect(rows[2].words == "defines F; follows")
  }

  /// Dots are primes, in all lines.
  @Test func dotsOverLetters() throws {
    let rows = try rows("m ẍ = -k x\nE = m ẋ^2/2 + k x^2/2\nĖ = 0\nm x'' = -2 k x", "k = 3 N/m")
    #expect(rows.map { $0.mark } == ["·", "·", "✓", "✗"])
  }

  /// A unit of several letters in a longer formula is no quantity, and is told once, without what follows from it.
  @Test(arguments: [
    ("given: W = F s\nW = 2 kg * 300 [m^2/s^2]", ["unit-without-brackets"]),
    ("F = 2 kg * 9.81 m/s^2", ["unit-without-brackets", "unit-without-brackets"]),
    ("p = 2 Pa + 1 [Pa]", ["unit-without-brackets"]),
    ("mg = m g\nF = 2 mg", ["ambiguous-unit"]), ("F = 2 kg g", []),
  ])
  func unitsWithoutBrackets(lines: String, codes: [String]) throws {
    let page = FreshPage("```derive\n\(lines)\n```\n")
    #expect(page.outputs.last?.diagnostics.map { $0.code } == codes, "\(page.outputs.last?.diagnostics ?? [])")
  }

  /// A value with its unit is no product of letters; a letter that stands elsewhere is one.
  @Test(arguments: ["m = 2 kg\nF = 6 N\na = F/m\na = 3 m/s^2", "v = 5 km/h", "U = 5 V", "x = -3 cm", "E = 6 J"])
  func valuesWithUnits(lines: String) throws {
    let page = FreshPage("```derive\n\(lines)\n```\n")
    #expect(page.outputs.last?.diagnostics.map { $0.code } == [], "\(page.outputs.last?.diagnostics ?? [])")
  }

  @Test func lettersThatLookLikeUnits() throws {
    #expect(try rows("ω^2 = 2 g/L\nT = 2π/ω\ngiven: ω > 0\nT^2 = 4π^2 L/(2 g)", "k = 1").last?.mark == "✓")
  }

  /// √(2 · 9.8/0.5) = 6.261 by hand.
  @Test func aSliderMovesTheNumbersAlone() throws {
    let cell = "```derive\nω = sqrt(2 g/L)\nω^2 = 2 g/L\n```\n"
    var page = LivePage("```let\nL = slider(0.1 m .. 2 m, 0.4 m)\ng = 9.8 m/s^2\n```\n" + cell)
    page.slide(0, to: 0.5)
    let text = try #require(page.elements["cb-derive-1-lines-1"])
    #expect(text.contains("6.261"))
    #expect(page.elements["cb-derive-1-problems"] ?? "" == "")
  }

  /// A hundred lines are read, and what is beyond is told at its first line; none is lost in silence.
  @Test func longOnesEnd() throws {
    let lines = (0..<130).map { "y_\($0) = \($0) x" }.joined(separator: "\n")
    let text = "```derive\n\(lines)\n```\n"
    let problems = try #require(FreshPage(text).outputs.last).diagnostics
    #expect(problems.map { $0.code } == ["too-many-lines"])
    let bytes = Array(text.utf8)
    let places = problems.map { String(decoding: bytes[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self) }
    #expect(places == ["y_100 = 100 x"])
  }
}
