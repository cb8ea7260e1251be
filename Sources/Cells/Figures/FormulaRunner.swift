import Diagnostics
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
  // None of them lazy: what is lazy is copied for every use.
  private var workspace: ProgramWorkspace<Double>
  private var duals: ProgramWorkspace<Dual>
  private var ranges: ProgramWorkspace<DecoratedInterval>
  private var jets: ProgramWorkspace<IntervalJet>
  /// Made for the first hole.
  private var removing: Program?
  /// For stretches over which the plain formula proves too little; nil where it would prove no more.
  private let centred: Program?
  private var pairs: ProgramWorkspace<IntervalJet>
  /// Whether the formula's form allows a leap from one finite value to another.
  let mayJump: Bool

  /// - Parameter allowance: how often the formulas inside sums and integrals may be evaluated in all, for each
  ///   kind of number.
  init(_ formula: CompiledFormula, allowance: Int) {
    program = formula.program
    recurrence = formula.recurrences.first ?? nil
    isConstant = formula.constant != nil
    mayJump = program.mayJump
    centred = program.centred
    pairs = (centred ?? program).makeWorkspace(for: IntervalJet.self, lanes: 2)
    self.allowance = allowance
    workspace = program.makeWorkspace()
    // Tangents are asked for a few at a time.
    duals = program.makeWorkspace(for: Dual.self, lanes: 16)
    ranges = program.makeWorkspace(for: DecoratedInterval.self)
    jets = program.makeWorkspace(for: IntervalJet.self)
    renew()
  }

  /// Gives the whole allowance again.
  func renew() {
    workspace.allowance = allowance
    // An enclosure costs as much as a hundred values.
    duals.allowance = min(allowance, Self.dualAllowance)
    ranges.allowance = min(allowance, Self.rangeAllowance)
    jets.allowance = min(allowance, Self.jetAllowance)
  }

  private static let dualAllowance = 1_500_000
  private static let rangeAllowance = 400_000
  private static let jetAllowance = 200_000

  /// Whether sums made enclosures too costly, so that some of them say nothing.
  var isSpent: Bool {
    let least = 5000
    return duals.allowance < min(allowance, Self.dualAllowance) && duals.allowance < least
      || ranges.allowance < min(allowance, Self.rangeAllowance) && ranges.allowance < least
      || jets.allowance < min(allowance, Self.jetAllowance) && jets.allowance < least
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
    let range = program.evaluate(DecoratedInterval(variable: stretch), using: &ranges)
    guard range.decoration < .continuous, let jet = centredJet(over: stretch) else { return range }
    return DecoratedInterval(jet.c0, jet.decoration)
  }

  func jet(over stretch: Interval) -> IntervalJet {
    let jet = program.evaluate(.variable(over: stretch), using: &jets)
    guard jet.decoration < .continuous else { return jet }
    return centredJet(over: stretch) ?? jet
  }

  /// What is proven with the help of the stretch's middle; nil where that is no more.
  private func centredJet(over stretch: Interval) -> IntervalJet? {
    guard let centred, stretch.isBounded, !stretch.isThin, !stretch.isEmpty else { return nil }
    let middle = Interval(stretch.midpoint)
    let found = centred.evaluate(over: .variable(over: stretch), at: .variable(over: middle), using: &pairs)
    guard found.over.decoration >= .continuous else { return nil }
    return found.over.narrowed(by: found.at, offset: stretch - middle)
  }

  /// What is proven over a stretch around a point of it, and the limits at the point; and whether the stretch with the
  /// point itself is worse than that.
  func jets(over stretch: Interval, removing point: Double) -> (over: IntervalJet, at: IntervalJet, isRemoved: Bool) {
    let removing = self.removing ?? program.removingSingularities
    self.removing = removing
    var pairs = removing.makeWorkspace(for: IntervalJet.self, lanes: 2)
    pairs.allowance = allowance
    let found = removing.evaluate(
      over: .variable(over: stretch), at: .variable(over: Interval(point)), using: &pairs)
    let narrow = found.over.narrowed(by: found.at, offset: stretch - Interval(point))
    return (narrow, found.at, found.at.decoration >= .continuous && jet(over: stretch).decoration < .continuous)
  }
}

extension Diagnostic {
  /// The sums and integrals of so many points take too long.
  static func tooCostly(_ what: String, samples: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "curve-too-costly",
      "The sums and integrals of \(what) must have at most "
        + "\(DecimalText.grouped(CellLimits.terms(forSamples: samples))) terms in all",
      at: range,
      help:
        "use fewer terms, or raise `samples` under `limits` in `cubebook.yml`: there are 100 terms for each of these")
  }
}
