import Foundation
import NumericalMethods

/// Our solver of differential equations beside SciPy's DOP853, Radau and LSODA on the same problems: evaluations of the right side
/// (with those for Jacobians and for the solution between the steps), error at the end, time.
///
/// Ours chooses its method itself. Its right sides are compiled, those of SciPy are Python: its times say what a
/// lecturer waits for, its evaluations how good the methods are.
struct SolverComparison {
  private static let methods = ["DOP853", "Radau", "LSODA"]
  private static let tolerances = [1e-6, 1e-9, 1e-12]
  private let folder = NSTemporaryDirectory() + "/cubebook-solvers"

  private struct Run {
    let evaluations: Int
    let error: Double
    let milliseconds: Double
  }

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try script.write(toFile: "\(folder)/solve.py", atomically: true, encoding: .utf8)
    _ = try ChildProcess(["/usr/bin/python3", "solve.py"], in: folder)
    let text = try String(contentsOfFile: "\(folder)/runs", encoding: .utf8)
    var others: [String: [Run]] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count == 6, let count = Int(fields[3]), let error = Double(fields[4]), let time = Double(fields[5])
      else { continue }
      others["\(fields[0]) \(fields[1])", default: []].append(
        Run(evaluations: count, error: error, milliseconds: time))
    }
    print("\ndifferential equations: evaluations, error, ms; ours with its estimate of the error in brackets")
    var evaluationRatios: [Double] = []
    var ratiosByMethod = [[Double]](repeating: [], count: Self.methods.count)
    var timeRatios: [Double] = []
    for (number, problem) in SolverProblem.all.enumerated() {
      let known = Self.methods.map { others["\(number) \($0)"] ?? [] }
      for (index, tolerance) in Self.tolerances.enumerated() {
        let (own, whole) = (solve(problem, tolerance, estimates: false), solve(problem, tolerance, estimates: true))
        var line = problem.name.padding(toLength: 22, withPad: " ", startingAt: 0)
        line += String(
          format: "%.0e  ours %6d %.0e %7.3f (%6d %7.3f)", tolerance, own.evaluations, own.error, own.milliseconds,
          whole.evaluations, whole.milliseconds)
        var least = Double.infinity
        var fastest = Double.infinity
        for (place, (method, runs)) in zip(Self.methods, known).enumerated() where index < runs.count {
          let run = runs[index]
          line += String(
            format: "  %@ %6d %.0e %6.0f", method as NSString, run.evaluations, run.error, run.milliseconds)
          let equal = Self.evaluations(for: own.error, runs)
          if equal.isFinite { ratiosByMethod[place].append(Double(own.evaluations) / equal) }
          least = min(least, equal)
          if run.error <= 10 * max(own.error, tolerance) { fastest = min(fastest, run.milliseconds) }
        }
        print(line)
        if least.isFinite { evaluationRatios.append(Double(own.evaluations) / least) }
        if fastest.isFinite { timeRatios.append(own.milliseconds / fastest) }
      }
    }
    // Only runs count whose error lies between those of the other's runs; the medians are over so many.
    let (evaluations, times) = (Self.median(evaluationRatios), Self.median(timeRatios))
    for (method, ratios) in zip(Self.methods, ratiosByMethod) {
      let ratio = Self.median(ratios)
      Measures.report(
        "  evaluations at equal error / \(method)'s, of \(ratios.count)", String(format: "%.2f", ratio), goal: "≤ 1",
        holds: ratio <= 1)
    }
    Measures.report(
      "  evaluations at equal error / SciPy's best, of \(evaluationRatios.count)", String(format: "%.2f", evaluations),
      goal: "≤ 1",
      holds: evaluations <= 1)
    Measures.report(
      "  time / SciPy's fastest, median", String(format: "%.4f", times), goal: "≤ 0.1", holds: times <= 0.1)
    let slowest = timeRatios.max() ?? .nan
    Measures.report(
      "  time / SciPy's fastest, worst", String(format: "%.4f", slowest), goal: "≤ 0.1", holds: slowest <= 0.1)
  }

  private func solve(_ problem: SolverProblem, _ tolerance: Double, estimates: Bool) -> Run {
    let solver = DifferentialEquationSolver(
      relativeTolerance: tolerance, absoluteTolerances: problem.absolute.map { $0 * tolerance },
      estimatesError: estimates)
    let equations = InitialValueProblem(dimension: problem.state.count, slopes: problem.slopes)
    func once() -> Solution {
      solver.solve(equations, from: 0, state: problem.state, over: 0...problem.end)
    }
    let solution = once()
    let time = Measures.median(of: 5) { _ = once() }
    return Run(
      evaluations: solution.evaluations, error: problem.error(of: solution.state(at: problem.end)),
      milliseconds: time)
  }

  /// How many evaluations a method takes for an error: between its runs, by powers; infinite where it does not get there.
  private static func evaluations(for error: Double, _ runs: [Run]) -> Double {
    for (loose, tight) in zip(runs, runs.dropFirst()) where loose.error >= error && tight.error <= error {
      guard tight.error > 0, loose.error > tight.error, error > 0 else { return Double(tight.evaluations) }
      let share = log(loose.error / error) / log(loose.error / tight.error)
      return exp(log(Double(loose.evaluations)) * (1 - share) + log(Double(tight.evaluations)) * share)
    }
    return .infinity
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }

  /// Writes a line for each problem, method and tolerance: evaluations, error at the end, milliseconds.
  private var script: String {
    var lines = [
      """
      import time
      import numpy as np
      from scipy.integrate import solve_ivp
      masses = np.arange(1.0, 8)
      out = open('runs', 'w')
      def measure(number, f, state, end, absolute, expected, relative, methods):
          for method in methods:
              for tolerance in \(Self.tolerances):
                  calls = 0
                  def counted(t, y):
                      nonlocal calls
                      calls += 1
                      return f(t, y)
                  limits = [tolerance*a for a in absolute]
                  start = time.perf_counter()
                  try:
                      s = solve_ivp(counted, (0, end), state, method=method, rtol=max(tolerance, 3e-14),
                                    atol=limits if len(limits) > 1 else limits[0], dense_output=True)
                  except Exception:
                      continue
                  elapsed = 1000*(time.perf_counter() - start)
                  y = s.y[:len(expected), -1]
                  error = max(abs(a - b)/(abs(b) if relative else 1) for a, b in zip(y, expected))
                  out.write(f'{number}\\t{method}\\t{tolerance}\\t{calls}\\t{error if s.success else 1e300}\\t{elapsed}\\n')
      """
    ]
    for (number, problem) in SolverProblem.all.enumerated() {
      // The explicit method takes minutes for what is stiff.
      let methods = Self.methods.filter { $0 != "DOP853" || !problem.isRelative }
      lines.append(
        """
        def f(t, y):
            \(problem.python)
        measure(\(number), f, \(problem.state), \(problem.end), \(problem.absolute), \(problem.expected), \
        \(problem.isRelative ? "True" : "False"), \(methods))
        """)
    }
    return lines.joined(separator: "\n") + "\nout.close()\n"
  }
}
