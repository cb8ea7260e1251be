import Diagnostics
import Testing

@testable import Cells

/// Numbers of solutions that would be wrong without a word if something were overlooked.
@Suite struct OdeHonestyTests {
  private static func codes(_ cells: String, _ claims: String) -> [String] {
    FreshPage(cells + "\n```expect\n\(claims)\n```\n").outputs.flatMap { $0.diagnostics }
      .filter { $0.severity.isFailure }.map { $0.code }
  }

  private static let chaos = """
    ```ode {name=a}
    x' = 10 (y - x)
    y' = x (28 - z) - y
    z' = x y - 8/3 z
    x(0) = 1
    y(0) = 1
    z(0) = 1
    t: 0..60
    ```

    """

  /// What another cell does not know this one does not, either; up to there it does.
  @Test(arguments: [
    ("q' = -q + a.x(t)\nq(0) = 0\nt: 0..60", "b.q(10) ≈ 2 ± 100", []),
    ("q' = -q + a.x(t)\nq(0) = 0\nt: 0..60", "b.q(55) ≈ 1 ± 100", ["claim-undecided"]),
    ("q' = -q\nq(0) = a.x(55)\nt: 0..1", "b.q(1) ≈ 0 ± 100", ["claim-undecided"]),
  ])
  func errorsOfOtherCellsAreCarriedOn(_ ode: String, _ claim: String, _ expected: [String]) {
    #expect(Self.codes(Self.chaos + "```ode {name=b}\n\(ode)\n```\n", claim) == expected)
  }

  /// Lines are solid as far as they are known to half a pixel, whatever is made of the solution.
  @Test(arguments: [
    "y = a.x(x); x = 0..60", "x = a.x(y); y = 0..60", "(a.x(t), a.z(t)); t = 0..60", "r = 30 + a.x(θ); θ = 0..60",
    "y = f(t); t = 0..60",
  ])
  func plotsOfLentSolutionsAreDottedWhereTheyAreNotKnown(_ curve: String) {
    func svg(_ curve: String) -> String {
      let page = FreshPage(
        Self.chaos + "```let\nf(t) = 2 a.x(t) + 1\n```\n```plot\ncurve: \(curve)\n```\n")
      #expect(page.outputs.flatMap { $0.diagnostics }.filter { $0.severity.isFailure }.map { $0.message } == [])
      for case .figures(let figures) in page.outputs.last?.parts ?? [] { return figures.first?.svg ?? "" }
      return ""
    }
    let whole = svg(curve)
    #expect(whole.contains("class=\"curve\"") && whole.contains("class=\"doubtful\""))
    let known = svg(curve.replacing("0..60", with: "0..20"))
    #expect(known.contains("class=\"curve\"") && !known.contains("class=\"doubtful\""))
  }

  /// Swings that are closer than a pixel are drawn as an area: it, too, ends where the solution is lost, at t ≈ 24.
  @Test func areasOfFastSwingsArePaleWhereTheyAreNotKnown() throws {
    let page = FreshPage(Self.chaos.replacing("t: 0..60", with: "t: 0..60\ngraphs: y(t)"))
    var svg = ""
    for case .figures(let figures) in page.outputs.first?.parts ?? [] { svg = figures.first?.svg ?? "" }
    let paths = svg.split(separator: "<path ").filter { $0.contains("class=\"band\"") }
    // The axis goes from 40 px at t = 0 to 391 px at t = 60.
    let ends = paths.flatMap { path in
      path.split { "ML".contains($0) }.dropFirst().compactMap { Double($0.prefix { !" -".contains($0) }) }
    }
    #expect(ends.contains { $0 > 50 })
    #expect(!ends.contains { $0 > 40 + 351 * 26 / 60 }, "\(ends.max() ?? 0)")
    #expect(
      svg.split(separator: "<path ").contains { $0.contains("class=\"doubtful\"") && $0.contains("fill-opacity") })
  }

  /// What starts at zero, or rests there, has no error, and is shown and decided as zero.
  @Test(arguments: [
    ("y'' = -9.8\ny(0) = 0\ny'(0) = 5", "b.y(0)"), ("y'' = -y\ny(0) = 1\ny'(0) = 0", "b.y'(0)"),
    ("y' = -y\ny(0) = 0", "b.y(0)"), ("y' = -y\ny(0) = 0", "b.y(0.7)"), ("y'' = -y\ny(0) = 0\ny'(0) = 0", "b.y'(1)"),
  ])
  func zerosAreKnown(_ ode: String, _ value: String) {
    let cell = "```ode {name=b}\n\(ode)\nt: 0..1\n```\n"
    #expect(Self.codes(cell, "\(value) = 0") == [])
    let table = "```table\nfor: t = 0, 1\ncolumn: \(value) + 0 t\n```\n"
    let page = FreshPage(cell + table)
    #expect(page.outputs.flatMap { $0.diagnostics }.map { $0.code } == [])
    #expect(!"\(page.outputs)".contains("—"))
  }

  /// π is rounded, and which way the pendulum leaves its top is not known.
  @Test func theTopOfAPendulum() {
    let cell = "```ode {name=a}\nx'' = -sin x\nx(0) = π\nx'(0) = 0\nt: 0..50\n```\n"
    #expect(Self.codes(cell, "a.x(50) ≈ -180° ± 0.1°") == ["claim-undecided"])
    #expect(Self.codes(cell, "a.x(20) ≈ 180° ± 0.1°") == [])
  }

  /// Kicks that are shorter than a step, of the time and of an unknown. For small widths w the integral of a Gaussian of
  /// height h is h w √π, and of a window its height times its width; both decay by e^−t since then.
  @Test(arguments: [
    ("x' = (1 - x) + 5 exp(-((t - 50)/0.05)^2)\nx(0) = 1\nt: 0..80", "a.x(50.2) ≈ 1.36302 ± 0.00001"),
    ("x' = 0.1 + 1000 exp(-1e6 (t - 7.3)^2)\nx(0) = 1\nt: 0..20", "a.x(20) ≈ 3 + sqrt(π) ± 1e-6"),
    ("x' = sin(t)^2000\nx(0) = 0\nt: 0..20", "a.x(20) ≈ 0.336257 ± 0.000001"),
    (
      "x' = { 5 if abs(y - 30) < 0.005; 0 otherwise } - x\ny' = 1\nx(0) = 0\ny(0) = 0\nt: 0..60",
      "a.x(31) ≈ 0.0183940487 ± 1e-8"
    ),
    (
      "x' = { 5 if (y - 30)^2 < 0.01; 0 otherwise } - x\ny' = 1\nx(0) = 0\ny(0) = 0\nt: 0..60",
      "a.x(31) ≈ 0.36849288 ± 1e-7"
    ),
  ])
  func shortKicksAreSeen(_ ode: String, _ claim: String) {
    #expect(Self.codes("```ode {name=a}\n\(ode)\n```\n", claim) == [])
  }

  /// Remainders, poles, and what changes its sign faster than steps go.
  @Test(arguments: [
    ("mod(t, 2π/1.2) = 0", 3), ("tan(t) = 0", 6), ("mod(t, 1) = 0.5", 20), ("sin(100 t) = 0", 636),
    ("sin(1000 t) = 0", 6366), ("sign(x) > 0", 3), ("x = 0", 6), ("1/(t - 3) = 0", 0),
  ])
  func eventsAreCountedRight(_ event: String, _ count: Int) {
    let cell = "```ode {name=a}\nx'' = -x\nx(0) = 1\nx'(0) = 0\nt: 0..20\nevent: e: \(event)\n```\n"
    #expect(Self.codes(cell, "a.e.count = \(count)") == [])
  }
}
