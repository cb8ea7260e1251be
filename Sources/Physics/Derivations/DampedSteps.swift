/// From the acceleration to the motion with friction, in the regime that the cube is in.
struct DampedSteps {
  private let cube: FloatingCube

  init(of cube: FloatingCube) { self.cube = cube }

  var drafts: [DerivationDraft] { constants + [equation] + regime.constants + regime.solution }

  /// `ω_0`, `γ` and `ζ`.
  var constants: [DerivationDraft] {
    [
      OscillationSteps(of: cube).frequency(of: cube),
      .constant(
        "Rate of decay", "γ", "c / (2 m)", numbers: "{c} / (2 · {m})",
        "Half the factor of `v` in the equation", isBrief: true),
      .constant(
        "Damping ratio", "ζ", "γ / ω_0", numbers: "{γ} / {ω_0}", regime.verdict, isBrief: true),
    ]
  }

  var regime: DampedRegime { DampedRegime(of: cube) }

  private var equation: DerivationDraft {
    let text = "z''(t) = -2 γ z'(t) - ω_0^2 z(t)"
    return DerivationDraft(
      "Differential equation", text, numbers: "z''(t) = -{2γ} · z'(t) - {ω_sq} · z(t)",
      "Velocity and acceleration are derivatives of the height: this is a damped oscillator",
      isBrief: true,
      checks: [
        .init(equation: text, source: .solution(regime.position)),
        .init(equation: text, source: .motion),
      ])
  }
}
