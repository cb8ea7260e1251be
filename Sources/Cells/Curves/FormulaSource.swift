import CMath
import Formulas
import NumericalMethods
import Plots

/// Compiled formulas as the data of a curve.
struct FormulaSource: DataSource {
  enum Shape {
    case graph(FormulaRunner)
    case sideways(FormulaRunner)
    case pair(FormulaRunner, FormulaRunner)
    /// The radius for an angle.
    case polar(FormulaRunner)
  }

  let shape: Shape

  /// Whether a sum or an integral of the curve used up what it may cost.
  var isExhausted: Bool {
    switch shape {
    case .graph(let runner), .sideways(let runner), .polar(let runner): runner.isExhausted
    case .pair(let first, let second): first.isExhausted || second.isExhausted
    }
  }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    switch shape {
    case .graph(let runner):
      x = parameters
      runner.run(parameters, into: &y)
    case .sideways(let runner):
      runner.run(parameters, into: &x)
      y = parameters
    case .pair(let first, let second):
      first.run(parameters, into: &x)
      second.run(parameters, into: &y)
    case .polar(let runner):
      runner.run(parameters, into: &x)
      for index in parameters.indices {
        let radius = x[index]
        x[index] = radius * cos(parameters[index])
        y[index] = radius * sin(parameters[index])
      }
    }
  }
}

/// A program with its workspace, so that asking for a few points at a time costs no allocation.
///
/// It belongs to one figure, which is drawn on one thread.
final class FormulaRunner {
  private let program: Program
  /// After what the values return, and whether they are all the same.
  let recurrence: Recurrence?
  let isConstant: Bool
  private var workspace: ProgramWorkspace<Double>

  /// - Parameter allowance: how often the formulas inside sums and integrals may be evaluated in all.
  init(_ formula: CompiledFormula, allowance: Int) {
    program = formula.program
    recurrence = formula.recurrences.first ?? nil
    isConstant = formula.constant != nil
    workspace = formula.program.makeWorkspace()
    workspace.allowance = allowance
  }

  /// Whether the allowance was too small for what the figure asked.
  var isExhausted: Bool { workspace.allowance <= 0 }

  func run(_ arguments: [Double], into results: inout [Double]) {
    program.evaluate(arguments, into: &results, using: &workspace)
  }
}
