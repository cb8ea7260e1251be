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
    "m d²/dt² x = -k x", "x″ = -(k/m) x", "d/dt x' = -(k/m) x", "m ẍ = -k x",
    "m x\u{308} = -k x",
  ])
  func spellingsOfOneEquation(_ line: String) {
    // x = cos 2t
    let found = Self.problems(
      "\(line)\nx(0 s) = 1 m\nx'(0 s) = 0 m/s\nt: 0..3 s", "s.x(1 s) ≈ cos(2) [m] ± 1e-7 m",
      names: "m = 2 kg\nk = 8 N/m")
    #expect(found == [])
  }

  /// `x(t)` is `x` in every line, whether or not the equations write it so: no product with the time.
  @Test func unknownsAtTheInstantInAllLines() {
    let found = Self.problems(
      """
      x'' = -4 x
      x(0) = 1
      x'(0) = 0
      t: 0..3
      conserved: E = x'(t)^2/2 + 2 x(t)^2
      conserved: H = 2 E(t)
      event: half: x(t) = 1/2
      stop: x'(t) > 1
      """,
      """
      s.E(0.5) ≈ 2 ± 1e-6
      s.H(0.5) ≈ 4 ± 1e-6
      s.half(1) ≈ π/6 ± 1e-8
      s.stop(1) ≈ (π + asin(1/2))/2 ± 1e-8
      """)
    #expect(found == [])
    let graph = Self.page(
      "y'' = -9.8 [m/s^2]\ny(0 s) = 1 m\ny'(0 s) = 0 m/s\nt: 0..3 s\ngraphs: y(t) in cm, 2 y(t), y (2)"
    ).outputs
    #expect(graph.flatMap { $0.diagnostics }.isEmpty)
    #expect(!"\(graph)".contains("m·s"))
  }

  /// Where two solutions on an attractor are as far from each other as they ever get, nothing is known.
  @Test func claimsFarBehindTheHorizonOfChaos() {
    let found = Self.problems(
      """
      x' = 10 (y - x)
      y' = x (28 - z) - y
      z' = x y - 8/3 z
      x(0) = 1
      y(0) = 1
      z(0) = 1
      t: 0..60
      """, "s.x(55) < 19\ns.x(55)^2 < 1000\nabs(s.x(55)) < 100\ns.x(5) < 19")
    #expect(found.map { $0.prefix(15) } == ["claim-undecided", "claim-undecided", "claim-undecided"])
    #expect(found.allSatisfy { !$0.contains("∞") && !$0.contains("NaN") }, "\(found)")
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

  /// The pendulum to its upper place, 4 atan(eᵗ) − π: an error grows like eᵗ.
  private static let unstable = "x'' = -sin(x)\nx(0) = 0\nx'(0) = 2\nt: 0..25"

  @Test func aClaimThatTheErrorCouldTurnIsNotDecided() throws {
    let page = Self.page(
      Self.unstable,
      "```expect\ns.x(1) ≈ 4 atan(exp(1)) - π ± 1e-6\ns.x(24) > 3\ns.x(24) ≈ π ± 1e-9\ns.x(1) < 0.2\n```")
    let output = try #require(page.outputs.last)
    #expect(output.diagnostics.map { $0.code } == ["claim-undecided", "claim-undecided", "claim-fails"])
    guard case .claims(let rows)? = output.parts.first else {
      Issue.record("no claims")
      return
    }
    #expect(rows.map { $0.holds } == [true, false, false, false])
    #expect(rows.map { $0.isUndecided } == [false, true, true, false])
  }

  @Test func anInlineValueTellsWhatIsNotKnown() throws {
    let request = CellRequest(Array("```ode {name=s}\n\(Self.unstable)\n```\n".utf8))
    let values = evaluate(
      request.cells, inlineValues: ["s.x(1)", "s.x(10) to 12", "s.x(24)"].map { SourceFragment($0) }, idPrefix: "",
      limits: CellLimits()
    ).inlineValues
    #expect(values.map { $0.diagnostics.map { $0.code } } == [[], ["fewer-digits"], ["unknown-value"]])
    #expect(values.map { $0.mathML == nil } == [false, false, true])
  }

  @Test func whereTheErrorIsSeenTheCurveIsDotted() throws {
    let page = Self.page(Self.unstable + "\ngraphs: x(t)")
    let svg = try #require(page.elements["cb-ode-1-graph-1-graph"])
    #expect(svg.contains("class=\"curve\"") && svg.contains("class=\"doubtful\""))
    let good = try #require(Self.page("x' = -x\nx(0) = 1\nt: 0..5").elements["cb-ode-1-graph-1-graph"])
    #expect(!good.contains("doubtful"))
  }

  @Test func eventsAreLent() {
    // sin t is zero at π, 2π, 3π; its slope falls through zero at π/2 and 5π/2.
    let found = Self.problems(
      """
      x'' = -x
      x(0) = 0
      x'(0) = 1
      t: 0..10
      event: top: x' = 0; falling
      event: half: x > 1/2
      stop: end_: x = -0.9
      """,
      """
      s.top(1) ≈ π/2 ± 1e-8
      s.top.count = 1
      s.half(1) ≈ π/6 ± 1e-8
      s.end_(1) ≈ π + asin(0.9) ± 1e-8
      s.x(s.top(1)) ≈ 1 ± 1e-8
      """)
    #expect(found == [])
  }

  @Test func anEventThatDoesNotHappenHasNoInstant() {
    let found = Self.problems("x' = -x\nx(0) = 1\nt: 0..5\nevent: two: x = 2", "s.two(1) > 0")
    #expect(found == ["undefined-value: `two` does not happen; "])
  }

  @Test func aPoleEndsASolution() throws {
    let output = try #require(Self.page("x' = x^2\nx(0) = 1\nt: 0..2").outputs.first)
    #expect(output.diagnostics.map { $0.code } == ["singular-solution"])
    #expect(output.diagnostics.first?.message.contains("t = 1") == true)
    #expect(!output.hasErrors)
  }

  @Test func jumpsAreSteppedOnto() {
    // |x| falls to zero in a straight line, and x'' = -sign(x) is a row of parabolas of period 4 √2.
    let found = Self.problems(
      "x'' = -sign(x)\nx(0) = 1\nx'(0) = 0\nt: 0..20", "s.x(4 sqrt(2)) ≈ 1 ± 1e-7\ns.x(sqrt(2)) ≈ 0 ± 1e-7")
    #expect(found == [])
  }

  /// A push of the area 1 from 4 to 4.001, written in many ways; the last two come every ten.
  @Test(arguments: [
    "{ 1000 if 4.000 < t < 4.001; 0 otherwise }", "{ 1000 if t > 4 and t < 4.001; 0 otherwise }",
    "1000 step(t - 4) - 1000 step(t - 4.001)", "{ 1000 if abs(2 t - 8.001) < 0.001; 0 otherwise }",
    "{ 1000 if 4 < mod(t, 10) < 4.001; 0 otherwise }", "1000 (floor((t - 4)/10) - floor((t - 4.001)/10))",
    "{ 1000 if 4/2 < t/2 and 3 t < 12.003; 0 otherwise }",
  ])
  func pulsesThatAreShorterThanAStepAreSteppedOnto(_ force: String) {
    let found = Self.problems(
      "x'' = \(force)\nx(0) = 0\nx'(0) = 0\nt: 0..10",
      "s.x'(3.99) ≈ 0 ± 1e-9\ns.x'(9) ≈ 1 ± 1e-9\ns.x(9) ≈ 4.9995 ± 1e-8")
    #expect(found == [])
  }

  /// Kicks without edges, of the areas √π, π and 2, at instants of no grid; before the third the body is at rest.
  @Test(arguments: [
    "1e5 exp(-((t - 5.1234)/1e-5)^2) + 1 - 1", "1e6/(1 + ((t - 2.71828)/1e-6)^2) (sqrt(π)/π)",
    "{ 1e6/cosh((t - 7.7)/1e-6)^2 sqrt(π)/2 if t > 1; 0 otherwise }", "(1e4 exp(-((mod(t, 9) - 5.77)/1e-4)^2))",
  ])
  func smoothPulsesThatAreShorterThanAStepAreSteppedOnto(_ force: String) {
    let found = Self.problems("x' = \(force)\nx(0) = 1\nt: 0..10", "s.x(10) ≈ 1 + sqrt(π) ± 2e-6")
    #expect(found == [])
  }

  /// The kick of area √π sets the swing going by its speed: x = cos t + √π sin(t − 5.1234).
  @Test func aSwingIsKicked() {
    let found = Self.problems(
      "x'' = -x + 1e5 exp(-((t - 5.1234)/1e-5)^2)\nx(0) = 1\nx'(0) = 0\nt: 0..10",
      "s.x(10) ≈ cos(10) + sqrt(π) sin(10 - 5.1234) ± 1e-7")
    #expect(found == [])
  }

  /// Where sin t > 0.999999: for 2 acos(0.999999) around π/2, and once more a turn later.
  @Test func pulsesOfAWave() {
    let found = Self.problems(
      "x' = { 1 if sin(t) > 0.999999; 0 otherwise }\nx(0) = 0\nt: 0..12",
      "s.x(6) ≈ 2 acos(0.999999) ± 1e-11\ns.x(12) ≈ 4 acos(0.999999) ± 1e-11")
    #expect(found == [])
  }

  @Test func anyOfSeveralStops() {
    let lines = "x'' = 0\ny'' = -9.8\nx(0) = 0\nx'(0) = 1\ny(0) = 1\ny'(0) = 0\nt: 0..9"
    let stopped = Self.problems(
      lines + "\nstop: x > 2\nstop: y < 0", "s.stop(1) ≈ sqrt(2/9.8) ± 1e-8\ns.stop.count = 1")
    #expect(stopped == [])
    let named = Self.problems(
      lines + "\nstop: x = 0.1\nstop: ground: y < 0", "s.stop(1) ≈ 0.1 ± 1e-8\ns.ground.count = 0")
    #expect(named == [])
  }

  /// Near to a pole an error is as large as the values are, and no bound.
  @Test func theErrorNearAPoleIsNoNumber() throws {
    let output = try #require(Self.page("x' = x^2\nx(0) = 1\nt: 0..2").outputs.first)
    let html = output.parts.compactMap { part -> String? in
      if case .html(let html) = part { String(decoding: html.bytes, as: UTF8.self) } else { nil }
    }.joined()
    #expect(
      html.contains("up to t = 0.998; closer to the end fewer digits are right, and finally none."), "\(html)")
  }

  @Test func aFieldAndASection() throws {
    let page = Self.page(
      """
      x'' = -x
      x(0) = 1
      x'(0) = 0
      t: 0..30
      field: yes
      event: strobe: sin(t/2) = 0
      graphs: x(t), x'(x)
      """)
    #expect(page.elements["cb-ode-1-graph-1-graph"]?.contains("class=\"field\"") == false)
    #expect(page.elements["cb-ode-1-graph-2-graph"]?.contains("class=\"field\"") == true)
    #expect(page.elements["cb-ode-1-graph-2-graph"]?.contains("class=\"dots\"") == true)
    let section = Self.page(
      "x'' = -x\nx(0) = 1\nx'(0) = 0\nt: 0..30\nevent: strobe: sin(t/2) = 0\ngraphs: x'(x)\npoincare: strobe")
    let svg = try #require(section.elements["cb-ode-1-graph-1-graph"])
    #expect(svg.contains("class=\"dots\"") && !svg.contains("class=\"curve\""))
    #expect(section.outputs[0].diagnostics.isEmpty)
  }

  @Test func theLimitOfEvaluationsIsThatOfEachStart() {
    func message(_ starts: String) -> String {
      Self.page("x'' = -1e8 x\nstart: x(0) = \(starts)\nx'(0) = 0\nt: 0..1000").outputs[0].diagnostics.first?.message
        ?? ""
    }
    #expect(message("1").contains("more than 1,000,000 evaluations, and is known"))
    #expect(message("1, 2, 3, 4").contains("more than 250,000 evaluations, its share of 1,000,000, and is known"))
  }

  /// Behind the end of prediction a number is not known to be zero.
  @Test func eventsBehindThePredictionHaveNoNumbers() throws {
    let output = try #require(
      Self.page(
        """
        θ'' = -θ'/2 - sin θ + 1.15 cos(2/3 t)
        θ(0) = 0.2
        θ'(0) = 0
        t: 0..250
        event: mark: sin(t/10) = 0
        """
      ).outputs.first)
    let html = output.parts.compactMap { part -> String? in
      if case .html(let html) = part { String(decoding: html.bytes, as: UTF8.self) } else { nil }
    }.joined()
    let rows = html.split(separator: "<tr>").filter { $0.contains("mark ") }
    #expect(try #require(rows.first).contains("–") == false)
    #expect(rows.suffix(4).contains { $0.contains("<td class=\"right\">–</td>") }, "\(rows)")
  }
}
