import Formulas

/// How the motion of a cube follows from the two forces on it, step by step: in symbols,
/// in this cube's numbers, and checked against the motion at a thousand instants.
///
/// The steps follow the cube: another density, friction, a velocity at the start or the water's
/// limits each lead to a derivation of their own.
package struct Derivation: Sendable {
  package enum Length: Sendable, Hashable {
    case full
    /// Newton's law, the equation and its solution.
    case brief
  }

  /// Both sides of every equation agree to this part of their greatest size.
  package static let tolerance = 1e-9

  package let steps: [DerivationStep]

  /// The derivation for a cube that is valid (``FloatingCube/problems()``).
  ///
  /// - Parameter memory: of the last derivation; one that reads the same takes little time.
  package init(of cube: FloatingCube, length: Length = .full, memory: DerivationMemory = DerivationMemory()) {
    let plan = memory.plan(for: Self.drafts(of: cube))
    let values = DerivationValues(of: cube, plan)
    let check = DerivationCheck(plan, motion: Motion(of: cube), values: values)
    steps = plan.drafts.indices.filter { length == .full || plan.drafts[$0].isBrief }.map { index in
      let draft = plan.drafts[index]
      let filled = draft.numbers.map { values.fill($0) }
      return DerivationStep(
        title: draft.title, equation: plan.equations[index], symbols: plan.symbols[index],
        numbers: filled?.text, numberSymbols: filled.map { memory.mathML($0, ofDraft: index, plan.names) },
        value: draft.definedName.flatMap { values[$0] },
        reason: plan.reasons[index].filled(with: values),
        residual: check.residuals[index])
    }
  }

  private static func drafts(of cube: FloatingCube) -> [DerivationDraft] {
    let forces = ForceSteps(of: cube).drafts
    switch cube.model {
    case .linear: return forces + OscillationSteps(of: cube).drafts
    case .water where cube.decayRate == 0: return forces + ImmersionCycleSteps(of: cube).drafts
    case .water: return forces + WaterPassageSteps(of: cube).drafts
    }
  }

  /// The steps whose equation the motion does not obey: none, or a defect of the derivation.
  package var failures: [DerivationStep] { steps.filter { !$0.holds } }
}
