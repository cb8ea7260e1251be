import Formulas
import Testing

/// Integrals of functions that are next to nothing but for a peak.
@Suite struct NarrowPeakTests {
  private func value(_ formula: String) -> Double {
    var sheet = Worksheet()
    return sheet.evaluate(formula)?.value ?? .nan
  }

  /// Peaks that no node of the first panels meets.
  @Test(arguments: [
    ("integral(exp(-(x - 100)^2/2), x, -∞..∞)", 2.5066282746310002),
    ("integral(exp(-(x - 100)^2/2), x, 0..∞)", 2.5066282746310002),
    ("integral(exp(-(x + 1000)^2/2), x, -∞..0)", 2.5066282746310002),
    ("integral(exp(-(x - 0.1)^2/(2*0.0005^2)), x, -1..1)", 1.2533141373155002e-3),
    ("integral(exp(-(x - 0.1)^2/(2*0.0005^2)), x, 1..-1)", -1.2533141373155002e-3),
    ("integral(exp(-1e10 (x - 0.3)^2) + exp(-1e10 (x - 0.8)^2), x, 0..1)", 3.5449077018110320e-5),
    ("integral({1 if 0.33 < x < 0.3301; 0 otherwise}, x, 0..1)", 1e-4),
    ("integral(x^2 exp(-(x - 200)^2), x, 0..∞)", 70899.0402631461),
  ])
  func narrowAndFarPeaksAreFound(_ formula: String, _ exact: Double) {
    let found = value(formula)
    #expect((found - exact).magnitude <= 1e-8 * exact.magnitude, "\(formula): \(found)")
  }

  /// Enclosures of these never say that there is nothing to be found.
  @Test func functionsThatAreZeroEverywhereComeToAnEnd() {
    #expect(value("integral(0 sin(x)^2, x, 0..1)") == 0)
    #expect(value("integral(x - x, x, -∞..∞)") == 0)
    #expect((value("integral(sin(x)/x, x, 0..1)") - 0.946083070367183).magnitude < 1e-14)
  }
}
