import Foundation
import NumericalMethods
import TestSupport

/// Our fits beside SciPy's on NIST's reference datasets, and their times on a thousand points.
///
/// A fit is right with six digits of the parameters and four of their errors. Those of Lanczos1 take more digits of its
/// points and model than a Double has, which ours is given, and SciPy cannot take. SciPy has its own ways to slopes: two
/// points as by default, three points, and exact ones by complex steps.
struct FitComparison {
  private let folder = NSTemporaryDirectory() + "/cubebook-fits"
  private let python = FileManager.default.currentDirectoryPath + "/.build/scipy/python/bin/python3"
  private static let ways = ["curve_fit", "curve_fit trf", "least_squares 3-point", "least_squares cs"]

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try script.write(toFile: "\(folder)/fit.py", atomically: true, encoding: .utf8)
    _ = try ChildProcess([python, "fit.py"], in: folder)
    let text = try String(contentsOfFile: "\(folder)/runs", encoding: .utf8)
    var others: [String: [String: (values: Double, errors: Double)]] = [:]
    var times: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      if fields.count == 4, let values = Double(fields[2]), let errors = Double(fields[3]) {
        others[fields[0], default: [:]][fields[1]] = (values, errors)
      } else if fields.count == 2 {
        times[fields[0]] = Double(fields[1])
      }
    }
    print("\nfits of NIST's datasets: digits of parameters and of their errors, evaluations; then those of SciPy")
    var right = 0
    var rights = [Int](repeating: 0, count: Self.ways.count)
    var count = 0
    for name in ReferenceSet.linear + ReferenceSet.nonlinear {
      let set = try ReferenceSet(name)
      let starts: [[Double]?] = set.isLinear ? [nil] : set.starts
      for (number, start) in starts.enumerated() {
        let (values, errors, evaluations) = fit(set, start)
        var line = "\(name) \(set.isLinear ? "" : "\(number + 1)")".padding(toLength: 12, withPad: " ", startingAt: 0)
        line += String(format: "%5.1f %5.1f %5d  ", values, errors, evaluations)
        let isRight = values >= 6 && errors >= 4
        if !set.isLinear {
          count += 1
          if isRight { right += 1 }
        } else if !isRight {
          right -= 100
        }
        for (index, way) in Self.ways.enumerated() {
          guard let other = others["\(name) \(number)"]?[way] else { continue }
          if other.values >= 6 && other.errors >= 4, !set.isLinear { rights[index] += 1 }
          line += String(format: "  %5.1f %5.1f", other.values, other.errors)
        }
        print(line)
      }
    }
    Measures.report("  fits of \(count) that are right, all linear ones", "\(right)", goal: "54", holds: right == 54)
    for (way, right) in zip(Self.ways, rights) { Measures.report("  SciPy's \(way)", "\(right)") }
    timeThousandPoints(times)
  }

  /// Digits of the parameters and their errors, the least of all; evaluations.
  private func fit(_ set: ReferenceSet, _ start: [Double]?) -> (Double, Double, Int) {
    let parameters = set.values.indices.map { FitParameter(start: start?[$0], isLinear: start == nil) }
    let problem = FitProblem(
      model: set.model, parameters: parameters, observations: set.observations,
      remainders: set.name == "Lanczos1" ? set.remainders : [], predictors: set.predictors)
    guard case .fit(let fit) = problem.solve() else { return (0, 0, 0) }
    let values = zip(fit.parameters, set.values).map { Self.digits($0, $1) }.min() ?? 0
    let errors = zip(fit.standardErrors, set.errors).map { Self.digits($0 ?? .nan, $1) }.min() ?? 0
    return (values, errors, fit.evaluations)
  }

  private static func digits(_ found: Double, _ certified: Double) -> Double {
    let miss = certified == 0 ? found.magnitude : (found / certified - 1).magnitude
    return miss.isNaN ? 0 : miss == 0 ? 15 : max(0, min(15, -log10(miss)))
  }

  /// A swing that dies away, of which A, γ, ω and φ are found.
  private func timeThousandPoints(_ times: [String: Double]) {
    let model = FitModel(parameters: 4) { request in
      let (a, rate, frequency, phase) = (
        request.parameters[0], request.parameters[1], request.parameters[2], request.parameters[3]
      )
      let count = request.count
      for row in 0..<count {
        let t = request.predictors[row]
        let decay = exp(-rate * t)
        let (c, s) = (decay * cos(frequency * t + phase), decay * sin(frequency * t + phase))
        request.values[row] = a * c
        guard let slopes = request.slopes else { continue }
        slopes[row] = c
        slopes[count + row] = -t * a * c
        slopes[2 * count + row] = -t * a * s
        slopes[3 * count + row] = -a * s
      }
    }
    let points = (0..<1000).map { 0.01 * Double($0) }
    // The same irregular numbers in both languages.
    let values = points.enumerated().map { index, t in
      2 * exp(-0.2 * t) * cos(3 * t + 0.5) + 0.05 * sin(12.9898 * Double(index * index % 1009))
    }
    let problem = FitProblem(
      model: model, parameters: [1.5, 0.1, 2.8, 0.3].map { FitParameter(start: $0) }, observations: values,
      predictors: [points])
    let own = Measures.median(of: 21) { _ = problem.solve() }
    Measures.report(
      "  1,000 points, 4 parameters", Measures.milliseconds(own), goal: "≤ 2 ms", holds: own <= 2)
    for way in Self.ways {
      guard let time = times[way] else { continue }
      Measures.report("  SciPy's \(way)", Measures.milliseconds(time))
    }
  }

  /// Writes a line for each set, start and way: digits of parameters and errors; then the times of the ways.
  private var script: String {
    let tables = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tests/NumericalMethodsTests/Fits/StRD").standardized.path
    return """
      import pathlib, time, warnings
      import numpy as np
      from numpy import exp, cos, sin, arctan, pi, log
      from scipy.optimize import curve_fit, least_squares
      warnings.simplefilter('ignore'); np.seterr(all='ignore')
      out = open('runs', 'w')
      def digits(found, certified):
          misses = [abs(a) if b == 0 else abs(a/b - 1) for a, b in zip(found, certified)]
          return min(15 if m == 0 else min(15, max(0, -np.log10(m))) if m == m else 0 for m in misses)
      def errors(J, squares, freedom):
          _, s, V = np.linalg.svd(J, full_matrices=False)
          return np.sqrt(np.diag((V.T/s**2) @ V)*squares/freedom)
      def ways(f, y, start):
          n, p = len(y), len(start)
          def least(jac):
              r = least_squares(lambda b: f(b) - y, start, jac=jac, x_scale='jac', ftol=1e-15, xtol=1e-15, gtol=1e-15,
                                max_nfev=5000)
              return r.x, errors(r.jac, 2*r.cost, n - p)
          def curve(**options):
              b, C = curve_fit(lambda x, *b: f(np.array(b)), np.arange(n), y, start, maxfev=20000, **options)
              return b, np.sqrt(np.diag(C))
          return {'curve_fit': lambda: curve(method='lm'), 'curve_fit trf': lambda: curve(method='trf', x_scale='jac'),
                  'least_squares 3-point': lambda: least('3-point'), 'least_squares cs': lambda: least('cs')}
      for path in sorted(pathlib.Path('\(tables)').glob('*.txt')):
          keys, rows, starts, data = {}, [], [], False
          for line in path.read_text().splitlines():
              words = line.split()
              if words[0] == '#': continue
              if data: rows.append([float(w) for w in words])
              elif words[0] == 'start': starts.append([float(w) for w in words[1:]])
              else: keys[words[0]] = words[1:]; data = words[0] == 'data'
          if not starts: continue
          table = np.array(rows).T
          y = np.log(table[0]) if 'response' in keys else table[0]
          known = dict(zip(keys['data'][1:], table[1:])) | {k: globals()[k] for k in 'exp cos sin arctan pi log'.split()}
          code = compile(keys['model'][0], 'model', 'eval')
          def f(b): return eval(code, known | {f'b{i + 1}': v for i, v in enumerate(b)}) + 0*y
          for number, start in enumerate(starts):
              for way, run in ways(f, y, start).items():
                  try:
                      values, deviations = run()
                      found = digits(values, map(float, keys['values'])), digits(deviations, map(float, keys['errors']))
                  except Exception: found = 0, 0
                  out.write(f'{path.stem} {number}\\t{way}\\t{found[0]}\\t{found[1]}\\n')
      k = np.arange(1000); t = 0.01*k
      y = 2*exp(-0.2*t)*cos(3*t + 0.5) + 0.05*sin(12.9898*(k*k % 1009))
      for way, run in ways(lambda b: b[0]*exp(-b[1]*t)*cos(b[2]*t + b[3]), y, [1.5, 0.1, 2.8, 0.3]).items():
          times = []
          for _ in range(11):
              start = time.perf_counter(); run(); times.append(1000*(time.perf_counter() - start))
          out.write(f'{way}\\t{sorted(times)[5]}\\n')
      out.close()

      """
  }
}
