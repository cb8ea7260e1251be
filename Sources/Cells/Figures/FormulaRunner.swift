import Diagnostics
import Formulas
import NumericalMethods

/// A program with its workspaces, so that asking for a few points at a time costs no allocation: of a curve's parameter,
/// or of x and y.
///
/// It belongs to one figure, which is drawn on one thread.
final class FormulaRunner {
  private let program: Program
  /// After what the values return, and whether they are all the same.
  let recurrence: Recurrence?
  let isConstant: Bool
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

  /// How often the formulas inside sums and integrals may be evaluated in all, for each kind of number.
  private let allowance: (values: Int, duals: Int, ranges: Int, jets: Int)

  /// Of a curve's parameter. Enclosures, of which each costs as much as a hundred values, have less of the allowance: where
  /// that is spent, the curve is estimated.
  convenience init(_ formula: CompiledFormula, allowance: Int) {
    self.init(
      formula.program, of: formula,
      allowance: (allowance, min(allowance, 1_500_000), min(allowance, 400_000), min(allowance, 200_000)))
  }

  /// Of x and y.
  convenience init(ofPlane program: Program, allowance: Int) {
    self.init(program, of: nil, allowance: (allowance, allowance, allowance, allowance))
  }

  private init(
    _ program: Program, of curve: CompiledFormula?, allowance: (values: Int, duals: Int, ranges: Int, jets: Int)
  ) {
    self.program = program
    self.allowance = allowance
    recurrence = curve?.recurrences.first ?? nil
    isConstant = curve?.constant != nil
    mayJump = curve == nil || program.mayJump
    centred = curve == nil ? nil : program.centred
    workspace = program.makeWorkspace()
    // Tangents are asked for a few at a time.
    duals = program.makeWorkspace(for: Dual.self, lanes: 16)
    ranges = program.makeWorkspace(for: DecoratedInterval.self)
    jets = program.makeWorkspace(for: IntervalJet.self)
    pairs = (centred ?? program).makeWorkspace(for: IntervalJet.self, lanes: 2)
    renew()
  }

  /// Gives the whole allowance again.
  func renew() {
    workspace.allowance = allowance.values
    duals.allowance = allowance.duals
    ranges.allowance = allowance.ranges
    jets.allowance = allowance.jets
  }

  /// Whether sums made enclosures too costly, so that some of them say nothing.
  var isSpent: Bool { hasSpent(allBut: 5000) }

  /// Whether of the allowance of slopes or of enclosures less than that is left.
  func hasSpent(allBut least: Int) -> Bool {
    duals.allowance < min(allowance.duals, least) || ranges.allowance < min(allowance.ranges, least)
      || jets.allowance < min(allowance.jets, least)
  }

  /// Whether the allowance was too small for the values that the figure asked for.
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
    pairs.allowance = allowance.values
    let found = removing.evaluate(
      over: .variable(over: stretch), at: .variable(over: Interval(point)), using: &pairs)
    let narrow = found.over.narrowed(by: found.at, offset: stretch - Interval(point))
    return (narrow, found.at, found.at.decoration >= .continuous && jet(over: stretch).decoration < .continuous)
  }
}

// MARK: In the plane

extension FormulaRunner {
  /// NaN where there is none.
  func value(_ x: Double, _ y: Double) -> Double {
    workspace.parameters[1] = y
    return program.evaluate(x, using: &workspace)
  }

  func slope(_ x: Dual, _ y: Dual) -> Dual {
    duals.parameters[1] = y
    return program.evaluate(x, using: &duals)
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
