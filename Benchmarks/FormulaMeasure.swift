import Foundation
import Diagnostics
import Formulas

/// A formula over a million arguments, against the same formula in compiled Swift.
struct FormulaMeasure {
  private static let formula = "exp(-x/5) cos(3 x) + sqrt(x^2 + 1)/7"
  private static let count = 1_000_000

  @inline(never) private func compiled(_ x: [Double], _ y: inout [Double]) {
    for index in x.indices {
      let x = x[index]
      y[index] = exp(-x / 5) * cos(3 * x) + (x * x + 1).squareRoot() / 7
    }
  }

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let node = FormulaNode.parse(
      SourceFragment(Self.formula), names: NameKinds(values: ["x"]), into: &diagnostics)
    guard
      let formula = Definitions().compile(
        node, parameters: [FormulaParameter("x", Dimension.none)], into: &diagnostics)
    else {
      Measures.report("formula over 1e6 arguments: \(diagnostics.first?.message ?? "")", "failed")
      return
    }
    let arguments = (0..<Self.count).map { Double($0) * 2e-5 }
    var results = [Double](repeating: 0, count: Self.count)
    var workspace = formula.program.makeWorkspace() as ProgramWorkspace<Double>
    let own = Measures.median(of: 11) {
      formula.program.evaluate(arguments, into: &results, using: &workspace)
    }
    var expected = results
    let swift = Measures.median(of: 11) { compiled(arguments, &expected) }
    Measures.report("formula over 1e6 arguments", Measures.milliseconds(own))
    Measures.report("  the same in compiled Swift", Measures.milliseconds(swift))
    let ratio = own / swift
    Measures.report("  ratio", String(format: "%.2f", ratio), goal: "≤ 4", holds: ratio <= 4)
    let error = zip(results, expected).map { abs($0 - $1) }.max() ?? .nan
    Measures.report("  largest difference", String(format: "%.1e", error))
  }
}
