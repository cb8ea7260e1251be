import Acceptance
import Diagnostics
import Formulas
import Foundation

/// Blocks of values of the cases' own formulas: ours against compiled Swift and muParser's bulk mode, in one run.
struct SpeedComparison {
  private static let count = 100_000

  func run() throws {
    let cases = try SpeedFormula.all.map { ($0, try AcceptanceCase(named: $0.name)) }
    let tasks = cases.map { (name: $0.name, formula: $0.muParser, from: $1.x.lowerBound, to: $1.x.upperBound) }
    let others = try MuParser().times(tasks, count: Self.count)
    print("")
    print("ns for one argument, in blocks                 cubebook     Swift  muParser  of Swift  of muParser")
    var ratios: [(swift: Double, muParser: Double)] = []
    for (formula, item) in cases {
      guard let own = own(item) else {
        print("\(formula.name) does not compile")
        continue
      }
      let swift = time(item) { formula.compiled($0, $1) }
      let other = others[formula.name] ?? .nan
      let times = String(format: "%10.2f%10.2f%10.2f%10.2f%13.2f", own, swift, other, own / swift, own / other)
      print(formula.name.padding(toLength: 45, withPad: " ", startingAt: 0) + times)
      ratios.append((own / swift, own / other))
    }
    let swift = ratios.map { $0.swift }.sorted()
    let other = ratios.map { $0.muParser }.filter { !$0.isNaN }.sorted()
    guard let worst = swift.last, let slowest = other.last else { return }
    Measures.report(
      "block of values, ratio to compiled Swift, median", String(format: "%.2f", swift[swift.count / 2]), goal: "≤ 2",
      holds: swift[swift.count / 2] <= 2)
    Measures.report("  worst", String(format: "%.2f", worst), goal: "≤ 2", holds: worst <= 2)
    Measures.report(
      "  ratio to muParser in bulk mode, median", String(format: "%.2f", other[other.count / 2]), goal: "≤ 1",
      holds: other[other.count / 2] <= 1)
    Measures.report("  worst", String(format: "%.2f", slowest), goal: "≤ 1", holds: slowest <= 1)
  }

  /// The best of some runs, in ns for one argument.
  private func time(
    _ item: AcceptanceCase, _ work: (SpeedFormula.Arguments, SpeedFormula.Results) -> Void
  ) -> Double {
    let count = Double(Self.count)
    let width = item.x.upperBound - item.x.lowerBound
    let arguments = (0..<Self.count).map { item.x.lowerBound + width * (Double($0) + 0.5) / count }
    var results = [Double](repeating: 0, count: Self.count)
    var best = Double.infinity
    for _ in 0..<8 {
      let start = ContinuousClock.now
      arguments.withUnsafeBufferPointer { arguments in
        results.withUnsafeMutableBufferPointer { work(arguments, $0) }
      }
      let passed = (ContinuousClock.now - start).components
      best = min(best, (Double(passed.seconds) * 1e9 + Double(passed.attoseconds) * 1e-9) / count)
    }
    return best
  }

  private func own(_ item: AcceptanceCase) -> Double? {
    guard let line = item.formulas.first, let equals = line.firstIndex(of: "=") else { return nil }
    let text = line[line.index(after: equals)...].replacingOccurrences(of: "{x}", with: "x")
    var diagnostics: [Diagnostic] = []
    let node = FormulaNode.parse(
      SourceFragment(text), names: NameKinds(values: ["x"]), into: &diagnostics)
    guard
      let formula = Definitions().compile(
        node, parameters: [FormulaParameter("x", Dimension.none)], into: &diagnostics)
    else { return nil }
    var workspace = formula.program.makeWorkspace() as ProgramWorkspace<Double>
    return time(item) { formula.program.evaluate($0, into: $1, using: &workspace) }
  }
}
