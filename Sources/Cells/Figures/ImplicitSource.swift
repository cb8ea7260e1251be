import Formulas
import NumericalMethods
import Plots

/// A compiled equation, or inequalities, as the data of a curve.
struct ImplicitSource: DataSource {
  private let relation: PlaneRelation
  private let runners: [DifferenceRunner]

  /// - Parameters:
  ///   - compiled: its first parameter is x, its second one y.
  ///   - allowance: how often the formulas inside sums and integrals may be evaluated in all.
  init(_ compiled: CompiledRelation, allowance: Int) {
    var runners = compiled.differences.map { DifferenceRunner($0.program, allowance: allowance) }
    var comparisons: [PlaneComparison] = []
    for (number, difference) in compiled.differences.enumerated() {
      var comparison = PlaneComparison(difference: number)
      if let fraction = difference.fraction {
        comparison.fraction = (runners.count, runners.count + 1)
        runners.append(DifferenceRunner(fraction.numerator, allowance: allowance))
        runners.append(DifferenceRunner(fraction.denominator, allowance: allowance))
      }
      comparisons.append(comparison)
    }
    self.runners = runners
    relation = PlaneRelation(
      functions: runners.map { PlaneFunction($0) }, comparisons: comparisons,
      condition: PlaneCondition(compiled.condition))
  }

  /// Whether a sum or an integral used up what it may cost.
  var isExhausted: Bool { runners.contains { $0.isExhausted } }

  var isEnclosed: Bool { true }
  var plane: PlaneRelation? { relation }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {}

  func renew() { for runner in runners { runner.renew() } }
}

extension PlaneCondition {
  fileprivate init(_ condition: CompiledRelation.Condition) {
    switch condition {
    case .and(let a, let b): self = .and(PlaneCondition(a), PlaneCondition(b))
    case .or(let a, let b): self = .or(PlaneCondition(a), PlaneCondition(b))
    case .not(let inner): self = .not(PlaneCondition(inner))
    case .comparison(let number, let sign):
      switch sign {
      case .equal: self = .comparison(number, .zero)
      case .notEqual: self = .comparison(number, [.negative, .positive])
      case .less: self = .comparison(number, .negative)
      case .lessOrEqual: self = .comparison(number, [.negative, .zero])
      case .greater: self = .comparison(number, .positive)
      case .greaterOrEqual: self = .comparison(number, [.zero, .positive])
      }
    }
  }
}

extension PlaneFunction {
  fileprivate init(_ runner: DifferenceRunner) {
    self.init(
      value: { runner.value($0, $1) }, slope: { runner.slope($0, $1) }, range: { runner.range($0, $1) },
      jet: { runner.jet($0, $1) })
  }
}

/// A program of x and y with its workspaces; it belongs to one figure, which is drawn on one thread.
private final class DifferenceRunner {
  private let program: Program
  private let allowance: Int
  private var values: ProgramWorkspace<Double>
  private var slopes: ProgramWorkspace<Dual>
  private var ranges: ProgramWorkspace<DecoratedInterval>
  private var jets: ProgramWorkspace<IntervalJet>

  init(_ program: Program, allowance: Int) {
    self.program = program
    values = program.makeWorkspace()
    slopes = program.makeWorkspace(for: Dual.self)
    ranges = program.makeWorkspace(for: DecoratedInterval.self)
    jets = program.makeWorkspace(for: IntervalJet.self)
    self.allowance = allowance
    renew()
  }

  func renew() {
    values.allowance = allowance
    slopes.allowance = allowance
    ranges.allowance = allowance
    jets.allowance = allowance
  }

  var isExhausted: Bool { min(min(values.allowance, slopes.allowance), min(ranges.allowance, jets.allowance)) <= 0 }

  func value(_ x: Double, _ y: Double) -> Double {
    values.parameters[1] = y
    return program.evaluate(x, using: &values)
  }

  func slope(_ x: Dual, _ y: Dual) -> Dual {
    slopes.parameters[1] = y
    return program.evaluate(x, using: &slopes)
  }

  func range(_ x: Interval, _ y: Interval) -> (values: Interval, decoration: Decoration) {
    ranges.parameters[1] = DecoratedInterval(variable: y)
    let range = program.evaluate(DecoratedInterval(variable: x), using: &ranges)
    return (range.interval, range.decoration)
  }

  func jet(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    jets.parameters[1] = y
    return program.evaluate(x, using: &jets)
  }
}
