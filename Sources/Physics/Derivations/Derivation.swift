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
  package init(of cube: FloatingCube, length: Length = .full) {
    let motion = Motion(of: cube)
    var drafts = ForceSteps(of: cube).drafts
    switch cube.model {
    case .linear: drafts += OscillationSteps(of: cube).drafts
    case .water where cube.decayRate == 0: drafts += WaterCycleSteps(of: cube).drafts
    case .water: drafts += WaterPassageSteps(of: cube).drafts
    }
    let scope = DerivationScope(of: cube, drafts: drafts)
    let check = DerivationCheck(motion: motion, scope: scope)
    steps = drafts.filter { length == .full || $0.isBrief }.map { draft in
      DerivationStep(
        title: draft.title, equation: scope.parse(draft.equation),
        numbers: draft.numbers.map { scope.parse(scope.fill($0)) },
        value: draft.definedName.flatMap { scope.quantity($0) },
        reason: scope.fillWords(draft.reason),
        residual: check.residual(of: draft))
    }
  }

  /// The steps whose equation the motion does not obey: none, or a defect of the derivation.
  package var failures: [DerivationStep] { steps.filter { !$0.holds } }
}
