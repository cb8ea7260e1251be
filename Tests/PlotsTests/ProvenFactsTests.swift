import CMath
import NumericalMethods
import Plots
import Testing

struct ProvenFactsTests {
  @Test func look() {
    let cases: [(String, JetSource, Double, Double)] = [
      ("sin", JetSource { $0.sin() }, 0, 2 * .pi),
      ("cos", JetSource { $0.cos() }, -10, 10),
      ("x^2", JetSource { $0 * $0 }, -3, 4),
      ("x^3", JetSource { $0 * $0 * $0 }, -3, 4),
      ("x^4", JetSource { $0 * $0 * $0 * $0 }, -3, 4),
      ("(x-1)^2(x+2)", JetSource { ($0 - 1) * ($0 - 1) * ($0 + 2) }, -3, 4),
      ("x^2-2x+1", JetSource { $0 * $0 - 2 * $0 + 1 }, -3, 4),
      ("1/x", JetSource { 1 / $0 }, -3, 4),
      ("1/x^2", JetSource { 1 / ($0 * $0) }, -3, 4),
      ("tan", JetSource { $0.tan() }, -10, 10),
      ("abs", JetSource { $0.abs() }, -3, 4),
      ("abs sin", JetSource { $0.sin().abs() }, -10, 10),
      ("floor", JetSource { $0.floor() }, -3, 4),
      ("frac", JetSource { $0 - $0.floor() }, -3, 4),
      ("ln", JetSource { $0.ln() }, -1, 10),
      ("sqrt", JetSource { $0.sqrt() }, -1, 10),
      ("sqrt(x²-16)", JetSource { ($0 * $0 - 16).sqrt() }, -10, 10),
      ("sin 1/x", JetSource { (1 / $0).sin() }, -1, 1),
      ("sinc", JetSource { $0.sin() / $0 }, -10, 10),
      ("(x-1)/(x-1)", JetSource { ($0 - 1) / ($0 - 1) }, -10, 10),
      ("100sin8πx", JetSource { 100 * (25.132741228718345 * $0).sin() }, 0, 400),
      ("5", JetSource { _ in JetFormula(5) }, 0, 400),
      ("0", JetSource { _ in JetFormula(0) }, 0, 400),
      ("cube", JetSource { 1.0 / 3 * $0 * $0 * $0 - $0 * $0 }, -25, 25),
    ]
    for (name, source, a, b) in cases {
      let f = source.facts(a, b, depth: .overview)
      let w = FactWords(limit: 6, separator: ", ", isSideways: false) {
        "\($0)"
      } across: {
        "\($0)"
      }
      print("##", name, f.evaluations, f.isPartial, f.rangeY.map { "\($0.lower)...\($0.upper)" } ?? "-")
      for row in w.rows(of: f) { print("   ", row.kind, row.words) }
    }
  }
}
