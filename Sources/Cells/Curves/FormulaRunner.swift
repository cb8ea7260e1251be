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
  private lazy var removing = program.removingSingularities
  private lazy var pairs: ProgramWorkspace<IntervalJet> = makeWorkspace(lanes: 2)

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

  private func makeWorkspace<Number: RealNumber>(lanes: Int? = nil) -> ProgramWorkspace<Number> {
    var workspace = program.makeWorkspace(for: Number.self, lanes: lanes)
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

  /// What is proven over a stretch, and at a point of it, where quotients of zeros have their limits at the point;
  /// and whether that made a difference there.
  func jets(over stretch: Interval, removing point: Double) -> (over: IntervalJet, at: IntervalJet, isRemoved: Bool) {
    let isDefined = jet(over: Interval(point)).decoration >= .defined
    let found = removing.evaluate(
      over: .variable(over: stretch), at: .variable(over: Interval(point)), using: &pairs)
    let narrow = found.over.narrowed(by: found.at, offset: stretch - Interval(point))
    return (narrow, found.at, !isDefined && found.at.decoration >= .continuous)
  }
}
