import Diagnostics
import Formulas
import Testing

@testable import Cells

/// Differential equations in cells.
@Suite struct OdeTests {
  /// A page with one `ode` cell that is called s.
  private static func page(_ lines: String, _ more: String = "") -> FreshPage {
    FreshPage("```ode {name=s}\n\(lines)\n```\n\(more)\n")
  }

  /// What is wrong with a page that makes claims about the solution.
  private static func problems(_ lines: String, _ claims: String, names: String = "") -> [String] {
    page(lines, "```expect\n\(claims)\n```\n" + (names.isEmpty ? "" : "```let\n\(names)\n```")).outputs
      .flatMap { $0.diagnostics }.map { "\($0.code): \($0.message); \($0.label ?? "")" }
  }

  @Test func aPendulumOfTheContract() {
    // T/T₀ = (2/π) K(sin 30°) = 1.073182007149: the first return to rest.
    let found = Self.problems(
      """
      θ'' = -g/L sin θ - 2γ θ'
      θ(0 s) = 60°
      θ'(0 s) = 0 rad/s
      t: 0..20 s
      conserved: energy = θ'^2/2 - g/L cos θ
      """,
      """
      s.θ(0 s) = 60°
      s.θ(2.154022 s) ≈ 60° ± 1e-6 rad
      s.θ''(0 s) ≈ -8.487049 [1/s^2] ± 1e-6 [1/s^2]
      s.energy(3 s) ≈ -4.9 [1/s^2] ± 1e-6 [1/s^2]
      """, names: "g = 9.8 m/s^2\nL = 1 m\nγ = 0 [1/s]")
    #expect(found == [])
  }

  @Test(arguments: [
    "m x'' = -k x", "0 = k x + m x''", "x'' = -k x/m", "x''(t) = -k x(t)/m", "m d^2x/dt^2 + k x = 0",
    "d²x/dt² = -k x/m",
    "m d²/dt² x = -k x", "x″ = -(k/m) x", "d/dt x' = -(k/m) x",
  ])
  func spellingsOfOneEquation(_ line: String) {
    // x = cos 2t
    let found = Self.problems(
      "\(line)\nx(0 s) = 1 m\nx'(0 s) = 0 m/s\nt: 0..3 s", "s.x(1 s) ≈ cos(2) [m] ± 1e-7 m",
      names: "m = 2 kg\nk = 8 N/m")
    #expect(found == [])
  }

  @Test func equationsThatHangTogether() {
    // Of two coupled bodies: each is the mean of both modes, cos t and cos(√3 t).
    let found = Self.problems(
      """
      2 x'' + y'' = -3 x
      x'' + y'' = -x - y
      x(0) = 1
      y(0) = 0
      x'(0) = 0
      y'(0) = 0
      t: -5..5
      """,
      """
      s.x''(2) ≈ -3 s.x(2) + s.x(2) + s.y(2) ± 1e-8
      s.y''(2) ≈ -s.x(2) - s.y(2) - s.x''(2) ± 1e-8
      s.x(-4) ≈ s.x(4) ± 1e-7
      """)
    #expect(found == [])
  }

  @Test func anotherVariableThanTime() {
    // y = 1/x
    let found = Self.problems("y' = -y/x\ny(1 m) = 1 N\nx: 0.5 m .. 4 m", "s.y(2 m) ≈ 0.5 N ± 1e-8 N")
    #expect(found == [])
  }

  @Test func startsOfSeveralSolutions() throws {
    let page = Self.page("N' = N(1 - N)\nstart: N(0) = 0.1, 0.5, 2\nt: 0..5")
    #expect(page.outputs[0].diagnostics.isEmpty)
    let svg = try #require(page.elements["cb-ode-1-graph-1-graph"])
    for number in 1...3 { #expect(svg.contains("data-curve=\"\(number)\"")) }
  }

  @Test func outsideOfItsRangeASolutionHasNoValue() {
    let found = Self.problems("x' = -x\nx(0) = 1\nt: 0..5", "s.x(6) = 1")
    #expect(found == ["undefined-value: The solution is known from 0 to 5, not at 6; "])
  }

  @Test func anInlineValueHasNoMoreDigitsThanAreKnown() throws {
    #expect(KnownDigits.count(of: 3.14159, error: 1e-3) == 4)
    #expect(KnownDigits.count(of: 3.14159, error: 2e-3) == 3)
    #expect(KnownDigits.count(of: 99.9, error: 0.2) == 2)
    #expect(KnownDigits.count(of: 0.5, error: 0.7) == 0)
    #expect(KnownDigits.count(of: 1e-9, error: 0) == 17)
    #expect(KnownDigits.roundedUp(0.0123) == 0.02)
    #expect(KnownDigits.roundedUp(0.3) == 0.3)
  }
}
