import Diagnostics
import Formulas
import NumericalMethods

/// Compares the two sides of each equation of a derivation along the motion.
struct DerivationCheck {
  private let motion: Motion
  private let scope: DerivationScope
  private let instants: [DerivationInstant]
  /// The instants at which functions of the clock are compared: those of one round, where the round has a
  /// clock `u` of its own, otherwise those of the picture.
  private let clock: [Double]
  private let isRound: Bool

  static let instantCount = 1000

  init(motion: Motion, scope: DerivationScope) {
    self.motion = motion
    self.scope = scope
    instants = DerivationInstant.all(of: motion)
    isRound = scope.quantity("T_a") != nil
    clock = DerivationInstant.times(
      isRound ? (motion.cube.period ?? 0) : 3 * motion.cube.characteristicTime)
  }

  /// The largest relative difference of all checks of a step; NaN where one could not be made.
  func residual(of draft: DerivationDraft) -> Double {
    guard !draft.checks.isEmpty else { return .nan }
    var largest = 0.0
    for check in draft.checks {
      let residual = residual(of: check, name: draft.definedName)
      if residual.isNaN { return .nan }
      largest = max(largest, residual)
    }
    return largest
  }

  private func residual(of check: DerivationDraft.Check, name: String?) -> Double {
    let node = scope.parse(check.equation)
    guard case .comparison(let sides, let signs) = node.kind, sides.count == 2, signs == [.equal]
    else { return .nan }
    switch check.source {
    case .constant:
      guard let name, let value = scope.quantity(name)?.value,
        let model = DerivationFillings.modelValue(of: name, motion.cube)
      else { return .nan }
      return model == value ? 0 : abs(model - value) / max(abs(model), abs(value))
    case .instants: return residual(sides, at: instants)
    case .stretches(let zone):
      return residual(sides, at: DerivationInstant.stretches(of: motion, in: zone))
    case .motion: return residual(sides, in: definitions(solution: nil))
    case .solution(let text): return residual(sides, in: definitions(solution: text))
    }
  }

  /// `z`, `v` and `a` as functions of the clock: of the motion, `z` perhaps as the text says.
  private func definitions(solution: String?) -> Definitions {
    var definitions = scope.definitions
    var mistakes: [Diagnostic] = []
    let place = SourceRange(0, 0)
    let motion = motion
    let lead = isRound ? scope.clockLead : 0
    for function in CubeMembers.functions.prefix(3) {
      if function.name == "z", let solution {
        definitions.define(
          "z", parameters: [isRound ? "u" : "t"], as: scope.parse(solution), at: place,
          into: &mistakes)
        continue
      }
      let observable = function.observable
      definitions.define(
        function.name,
        external: ExternalFunction(
          RealFunction(value: { motion.value(of: observable, at: $0 - lead) }),
          input: .time, output: function.dimension, derivative: function.derivative),
        at: place, into: &mistakes)
    }
    return definitions
  }

  /// Along the clock, where height, velocity and acceleration are functions.
  private func residual(_ sides: [FormulaNode], in definitions: Definitions) -> Double {
    let parameters = [FormulaParameter(isRound ? "u" : "t", .time)]
    guard let programs = compile(sides, parameters, in: definitions) else { return .nan }
    var residual = Residual()
    let gaps = programs.gap.evaluate(clock)
    let sizes = programs.size.evaluate(clock)
    for (gap, size) in zip(gaps, sizes) { residual.add(gap: gap, size: size) }
    return residual.value
  }

  /// At single instants, where they are numbers.
  private func residual(_ sides: [FormulaNode], at instants: [DerivationInstant]) -> Double {
    guard let programs = compile(sides, DerivationInstant.parameters, in: scope.definitions) else {
      return .nan
    }
    var gapSpace = programs.gap.makeWorkspace(for: Double.self)
    var sizeSpace = programs.size.makeWorkspace(for: Double.self)
    var residual = Residual()
    // Where no number of the motion comes in, one instant tells all.
    for instant in programs.isConstant ? Array(instants.prefix(1)) : instants {
      gapSpace.parameters = instant.values
      sizeSpace.parameters = instant.values
      residual.add(
        gap: programs.gap.evaluate(instant.time, using: &gapSpace),
        size: programs.size.evaluate(instant.time, using: &sizeSpace))
    }
    return residual.value
  }

  private struct Programs {
    /// Left side less right side.
    let gap: Program
    /// The sum of the sizes of all terms.
    let size: Program
    let isConstant: Bool
  }

  private func compile(
    _ sides: [FormulaNode], _ parameters: [FormulaParameter], in definitions: Definitions
  ) -> Programs? {
    var mistakes: [Diagnostic] = []
    let difference = FormulaNode(.subtract(sides[0], sides[1]), sides[0].range)
    guard let size = terms(of: sides[0], terms(of: sides[1], nil)),
      let gap = definitions.compile(difference, parameters: parameters, into: &mistakes),
      let sizes = definitions.compile(size, parameters: parameters, into: &mistakes)
    else { return nil }
    return Programs(
      gap: gap.program, size: sizes.program,
      isConstant: gap.constant != nil && sizes.constant != nil)
  }

  /// The sum of the sizes of a formula's terms, and of those met before.
  private func terms(of node: FormulaNode, _ sum: FormulaNode?) -> FormulaNode? {
    switch node.kind {
    case .add(let left, let right), .subtract(let left, let right):
      return terms(of: right, terms(of: left, sum))
    case .negate(let inner), .parenthesized(let inner): return terms(of: inner, sum)
    default:
      let size = FormulaNode(.absolute(node), node.range)
      return sum.map { FormulaNode(.add($0, size), node.range) } ?? size
    }
  }
}

/// The largest difference met, and the greatest size of what differs.
private struct Residual {
  private var largest = 0.0
  private var scale = 0.0

  mutating func add(gap: Double, size: Double) {
    largest = gap.isFinite && size.isFinite && !largest.isNaN ? max(largest, abs(gap)) : .nan
    scale = max(scale, size)
  }

  var value: Double { largest == 0 ? 0 : largest / scale }
}
