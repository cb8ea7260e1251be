import Formulas
import Testing

@testable import Cells

/// What is taken from uncertain columns is uncertain, as the law of propagation has it (JCGM 100:2008, equations 10 and 13).
@Suite struct UncertainRowsTests {
  private static let table = """
    ```data {name=d}
    t [s], x [m] ± 1 cm, y [m] ± 2 cm
    1, 1.00, 3.00
    2, 1.02, 3.10
    3, 0.98, 3.30
    4, 1.03, 3.70
    s = x + y
    ```

    """

  private static func values(_ formulas: [String], _ table: String = table) -> [String] {
    let request = CellRequest(Array((table + formulas.map { "```=\n\($0)\n```\n" }.joined()).utf8))
    let cells = evaluate(
      request.cells, inlineValues: request.inlineValues, idPrefix: "cb-", limits: request.limits)
    return cells.inlineValues.map { value in
      var text = ""
      var isTag = false
      for letter in value.mathML ?? "" {
        if letter == "<" { isTag = true } else if letter == ">" { isTag = false } else if !isTag { text.append(letter) }
      }
      return text.filter { !$0.isWhitespace }
    }
  }

  /// σ = 1 cm and n = 4: the mean has σ/√n = 0.5 cm, a sum σ √n = 2 cm, a difference of two rows σ √2 = 1.4 cm, one of a row
  /// from the mean σ √(1 − 1/n) = 0.87 cm, the median of four σ/√2; what two columns have from one is not independent.
  @Test(arguments: [
    ("d.x(1)", "1.000±0.010m"), ("d.x.mean", "1.008±0.005m"), ("d.x.sum", "4.030±0.020m"),
    ("d.x(1) - d.x(2)", "−0.020±0.014m"), ("d.x(1) - d.x.mean", "−0.008±0.009m"), ("d.x(1) - d.x(1)", "0m"),
    ("d.x.sum/d.x.mean", "4"), ("d.x.max", "1.030±0.010m"), ("d.x.min", "0.980±0.010m"),
    ("d.x.median", "1.010±0.007m"), ("d.y.mean - d.x.mean", "2.268±0.011m"), ("d.s.mean", "4.283±0.011m"),
    ("d.s.mean - d.x.mean", "3.275±0.010m"), ("d.s(2) - d.y(2)", "1.020±0.010m"),
    ("sum(d.x(k), k, 1..4)", "4.030±0.020m"), ("sum(d.x(k), k, 1..4) - d.x.sum", "0m"), ("d.t(1)", "1.00s"),
    ("d.t.mean", "2.50s"), ("2 d.x.mean", "2.015±0.010m"), ("d.x.mean^2", "1.015±0.010m2"),
  ])
  func aNumberOfRowsIsAsUncertainAsTheseMakeIt(_ formula: String, _ shown: String) {
    #expect(Self.values([formula]) == [shown])
  }

  /// Measures of scatter have no uncertainty of their own.
  @Test func whatMeasuresUncertaintyHasNone() {
    for value in Self.values(["d.x.sd", "d.x.se", "d.x.count", "d.count"]) { #expect(!value.contains("±"), "\(value)") }
  }

  @Test func namesAndFunctionsCarryIt() {
    let cells = "```let\nh(k) = d.x(k) - d.x(1)\nm = d.x.mean\n```\n"
    #expect(Self.values(["h(2)", "m"], Self.table + cells) == ["0.020±0.014m", "1.008±0.005m"])
  }

  @Test func sigmasCountInIt() {
    let claims = "```expect\nd.x.mean ≈ 1.017 m within 2 sigma\nd.x.mean ≈ 1.018 m within 2 sigma\n```\n"
    let found = FreshPage(Self.table + claims).outputs.flatMap { $0.diagnostics }.map { $0.label ?? "" }
    #expect(found == ["the sides are 2.1 σ apart"])
  }
}
