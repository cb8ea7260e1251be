import Formulas
import NumericalMethods
import Plots

/// A compiled equation, or inequalities, as the data of a curve.
struct ImplicitSource: DataSource {
  private let relation: PlaneRelation
  private let runners: [FormulaRunner]

  /// - Parameters:
  ///   - compiled: its first parameter is x, its second one y.
  ///   - allowance: how often the formulas inside sums and integrals may be evaluated in all.
  init(_ compiled: CompiledRelation, allowance: Int) {
    var runners = compiled.differences.map { FormulaRunner(ofPlane: $0.program, allowance: allowance) }
    var comparisons: [PlaneComparison] = []
    for (number, difference) in compiled.differences.enumerated() {
      var comparison = PlaneComparison(difference: number)
      if let fraction = difference.fraction {
        comparison.fraction = (runners.count, runners.count + 1)
        runners.append(FormulaRunner(ofPlane: fraction.numerator, allowance: allowance))
        runners.append(FormulaRunner(ofPlane: fraction.denominator, allowance: allowance))
      }
      comparisons.append(comparison)
    }
    self.runners = runners
    relation = PlaneRelation(
      functions: runners.map { PlaneFunction($0) }, comparisons: comparisons,
      condition: PlaneCondition(compiled.condition))
  }

  /// Whether a sum or an integral used up what it may cost.
  var isExhausted: Bool { runners.contains { $0.isExhausted || $0.hasSpent(allBut: 1) } }

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
  fileprivate init(_ runner: FormulaRunner) {
    self.init(
      value: { runner.value($0, $1) }, slope: { runner.slope($0, $1) }, range: { runner.range($0, $1) },
      jet: { runner.jet($0, $1) })
  }
}
