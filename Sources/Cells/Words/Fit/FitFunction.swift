import Formulas
import NumericalMethods

/// A compiled formula as the model of a fit.
enum FitFunction {
  /// How often the formulas inside sums and integrals of a model may be evaluated in a fit.
  private static let terms = 5 * Definitions.termsOfRows

  /// - Parameter predictors: how many of the program's first parameters are columns; those behind are looked for.
  static func model(_ program: Program, predictors: Int, parameters: Int) -> FitModel {
    let workspaces = Workspaces(program)
    return FitModel(parameters: parameters, predictors: predictors) { request in
      let columns = (0..<predictors).map { request.predictors + $0 * request.count }
      let place = (0..<parameters).map { request.parameters[$0] }
      var hasValues = false
      func slopes(by parameter: Int, _ target: UnsafeMutablePointer<Double>) {
        workspaces.evaluate(
          columns, place, rows: request.count, by: parameter, values: hasValues ? nil : request.values, slopes: target)
        hasValues = true
      }
      if let target = request.slopes {
        for number in 0..<parameters { slopes(by: predictors + number, target + number * request.count) }
      }
      if let target = request.predictorSlopes {
        for number in 0..<predictors { slopes(by: number, target + number * request.count) }
      }
      if !hasValues { workspaces.evaluate(columns, place, rows: request.count, into: request.values) }
    }
  }

  /// Workspaces that are made once for all evaluations of a fit, which is worked out on one thread.
  private final class Workspaces {
    private let program: Program
    private var values: ProgramWorkspace<Double>
    private var duals: ProgramWorkspace<Dual>

    init(_ program: Program) {
      self.program = program
      values = program.makeWorkspace()
      duals = program.makeWorkspace(for: Dual.self, lanes: 64)
      values.allowance = FitFunction.terms
      duals.allowance = FitFunction.terms
    }

    func evaluate(
      _ columns: [UnsafePointer<Double>], _ place: [Double], rows: Int, into target: UnsafeMutablePointer<Double>
    ) {
      for (number, value) in place.enumerated() { values.parameters[columns.count + number] = value }
      let lists = columns.map { Array(UnsafeBufferPointer(start: $0, count: rows)) }
      var done = 0
      program.evaluate(rows: rows, of: lists, using: &values) { _, block in
        for (row, value) in block.enumerated() { target[done + row] = value }
        done += block.count
      }
    }

    func evaluate(
      _ columns: [UnsafePointer<Double>], _ place: [Double], rows: Int, by parameter: Int,
      values: UnsafeMutablePointer<Double>?, slopes: UnsafeMutablePointer<Double>
    ) {
      for (number, value) in place.enumerated() { duals.parameters[columns.count + number] = Dual(value, slope: 0) }
      program.evaluate(
        rows: rows, of: columns, slopesBy: parameter, using: &duals, values: values, slopes: slopes)
    }
  }

  // MARK: Linear parameters

  /// Finds out which parameters the model is linear in, together: those whose slopes change with none of them. A slope
  /// that is the same at two places that were drawn at random is taken not to depend on what was changed.
  ///
  /// All are moved together first: what that leaves alone no parameter changes. The others are moved one by one; where
  /// they are many, at some of the points.
  static func markLinear(_ problem: inout FitProblem) {
    let count = problem.parameters.count
    guard count > 0, !problem.predictorDeviations.contains(where: { $0.contains { $0 > 0 } }) else { return }
    let base = starts(of: problem)
    func moved(_ value: Double) -> Double { value == 0 ? 0.6180339 : value * 1.3819660 }
    guard let first = slopes(of: problem, at: base) else { return }
    func changes(_ column: Int, _ first: [[Double]], _ second: [[Double]]) -> Bool {
      let size = zip(first[column], second[column]).reduce(0) { max($0, $1.0.magnitude, $1.1.magnitude) }
      return zip(first[column], second[column]).contains { !(($0 - $1).magnitude <= 1e-11 * size) }
    }
    let together = slopes(of: problem, at: base.map(moved))
    let open = (0..<count).filter { column in together.map { changes(column, first, $0) } ?? true }
    var changesWith = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    let few = problem.thinned(to: mostSlopes / max(1, open.count * count * count), least: 8)
    if !open.isEmpty, let first = slopes(of: few, at: base) {
      for parameter in open {
        var place = base
        place[parameter] = moved(base[parameter])
        let second = slopes(of: few, at: place)
        for column in open { changesWith[column][parameter] = second.map { changes(column, first, $0) } ?? true }
      }
    }
    var linear: [Int] = []
    for candidate in 0..<count where !problem.parameters[candidate].hasBounds {
      let all = linear + [candidate]
      if all.allSatisfy({ column in all.allSatisfy { !changesWith[column][$0] } }) { linear = all }
    }
    for index in linear { problem.parameters[index].isLinear = true }
  }

  /// How many slopes are worked out to that end, each of a model with a term for each parameter.
  private static let mostSlopes = 100_000_000

  /// Those of the author, and for others numbers that are nothing in particular.
  private static func starts(of problem: FitProblem) -> [Double] {
    problem.parameters.enumerated().map { $1.start ?? [0.7390851, 1.1321267, 0.5671433, 1.3247180][$0 % 4] }
  }

  /// The slopes by all parameters at all points where the search begins; nil where one has no value.
  static func slopesAtStart(of problem: FitProblem) -> [[Double]]? { slopes(of: problem, at: starts(of: problem)) }

  /// ∂f/∂p at all points, a column for each parameter; nil where one has no value.
  private static func slopes(of problem: FitProblem, at place: [Double]) -> [[Double]]? {
    let (count, parameters) = (problem.observations.count, problem.parameters.count)
    var values = [Double](repeating: .nan, count: count)
    var remainders = [Double](repeating: 0, count: count)
    var slopes = [Double](repeating: .nan, count: count * parameters)
    let predictors = problem.predictors.flatMap { $0 }
    problem.model.evaluate(
      count: count, parameters: place, predictors: predictors, values: &values, remainders: &remainders,
      slopes: &slopes)
    guard slopes.allSatisfy({ $0.isFinite }) else { return nil }
    return (0..<parameters).map { Array(slopes[$0 * count..<($0 + 1) * count]) }
  }
}

extension FitParameter {
  fileprivate var hasBounds: Bool { bounds.lowerBound > -.infinity || bounds.upperBound < .infinity }
}
