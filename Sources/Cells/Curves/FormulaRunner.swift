import Formulas
import NumericalMethods

/// A program with its workspaces, so that asking for a few points at a time costs no allocation.
///
/// It belongs to one figure, which is drawn on one thread.
final class FormulaRunner {
  private let program: Program
  /// After what the values return, and whether they are all the same.
  let recurrence: Recurrence?
  let isConstant: Bool
  private let allowance: Int
  private var workspace: ProgramWorkspace<Double>
  private lazy var duals: ProgramWorkspace<Dual> = makeWorkspace()
  private lazy var ranges: ProgramWorkspace<DecoratedInterval> = makeWorkspace()
  private lazy var jets: ProgramWorkspace<IntervalJet> = makeWorkspace()

  /// - Parameter allowance: how often the formulas inside sums and integrals may be evaluated in all, for each
  ///   kind of number.
  init(_ formula: CompiledFormula, allowance: Int) {
    program = formula.program
    recurrence = formula.recurrences.first ?? nil
    isConstant = formula.constant != nil
    self.allowance = allowance
    workspace = formula.program.makeWorkspace()
    workspace.allowance = allowance
  }

  private func makeWorkspace<Number: RealNumber>() -> ProgramWorkspace<Number> {
    var workspace = program.makeWorkspace(for: Number.self)
    workspace.allowance = allowance
    return workspace
  }

  /// Whether the allowance was too small for what the figure asked.
  var isExhausted: Bool { workspace.allowance <= 0 }
  var isEnclosed: Bool { program.isEnclosed }

  func run(_ arguments: [Double], into results: inout [Double]) {
    program.evaluate(arguments, into: &results, using: &workspace)
  }

  func run(_ arguments: [Dual], into results: inout [Dual]) {
    program.evaluate(arguments, into: &results, using: &duals)
  }

  func range(over stretch: Interval) -> DecoratedInterval {
    program.evaluate(DecoratedInterval(variable: stretch), using: &ranges)
  }

  func jet(over stretch: Interval) -> IntervalJet {
    program.evaluate(.variable(over: stretch), using: &jets)
  }
}
