/// The solution of the damped oscillator, as it is written for friction that is light, critical or heavy.
struct DampedRegime {
  private enum Kind { case light, critical, barelyHeavy, heavy }

  private let cube: FloatingCube
  private let kind: Kind

  init(of cube: FloatingCube) {
    self.cube = cube
    let ratio = cube.dampingRatio
    // Rounding of c/(2mω) is no physics: such a cube was meant to be critical. Just above, two
    // exponentials would nearly cancel, and hyperbolic functions say the same.
    kind =
      abs(ratio - 1) < 1e-13
      ? .critical : ratio < 1 ? .light : ratio < 1.01 ? .barelyHeavy : .heavy
  }

  private var isFromRest: Bool { cube.velocity == 0 }

  var verdict: String {
    switch kind {
    case .light: "Less than 1: the cube swings, less each time"
    case .critical: "Exactly 1: the cube just no longer swings through"
    case .barelyHeavy, .heavy: "More than 1: the cube creeps back and does not swing"
    }
  }

  var constants: [DerivationDraft] {
    switch kind {
    case .critical: []
    case .light:
      [
        .constant(
          "Angular frequency with friction", "ω_d", "ω sqrt(1 - ζ^2)",
          numbers: "{ω} · sqrt(1 - {ζ}^2)",
          "With e^(λt) for z the equation asks λ² + 2γλ + ω² = 0, so λ = −γ ± i ω_d", isBrief: true,
          checks: [.init(equation: "ω_d^2 + γ^2 = ω^2", source: .instants)])
      ]
    case .barelyHeavy:
      [
        .constant(
          "Split of the rates", "κ", "sqrt(γ^2 - ω^2)", numbers: nil,
          "With e^(λt) for z the equation asks λ² + 2γλ + ω² = 0, so λ = −γ ± κ",
          checks: [.init(equation: "γ^2 = ω^2 + κ^2", source: .instants)])
      ]
    case .heavy: rates + amplitudes
    }
  }

  /// The constants that a motion from any state needs.
  var shared: [DerivationDraft] { kind == .heavy ? rates : constants }

  private var rates: [DerivationDraft] {
    [
      .constant(
        "The fast rate", "λ_2", "γ + sqrt(γ^2 - ω^2)", numbers: "{γ} + sqrt(({γ})^2 - ({ω})^2)",
        "With e^(−λt) for z the equation asks λ² − 2γλ + ω² = 0; this is its larger solution",
        isBrief: true,
        checks: [.init(equation: "λ_2^2 + ω^2 = 2 γ λ_2", source: .instants)]),
      .constant(
        "The slow rate", "λ_1", "ω^2 / λ_2", numbers: "({ω})^2 / {λ_2}",
        "The product of both solutions is ω², and the more friction, the slower", isBrief: true,
        checks: [.init(equation: "λ_1^2 + ω^2 = 2 γ λ_1", source: .instants)]),
    ]
  }

  private var amplitudes: [DerivationDraft] {
    [
      .constant(
        "Share of the slow rate", "C_1", "(v_0 + λ_2 z_0) / (λ_2 - λ_1)", numbers: nil,
        "At t = 0 the height C₁ + C₂ is {z_0}, and the velocity −λ₁ C₁ − λ₂ C₂ is {v_0}",
        checks: [.init(equation: "-λ_1 C_1 - λ_2 C_2 + λ_2 z_0 = v_0 + λ_2 z_0", source: .instants)]
      ),
      .constant(
        "Share of the fast rate", "C_2", "-(v_0 + λ_1 z_0) / (λ_2 - λ_1)", numbers: nil,
        "The same two conditions",
        checks: [.init(equation: "C_1 = z_0 - C_2", source: .instants)]),
    ]
  }

  /// `z(t)`, in symbols, from the height and velocity at the start.
  var position: String { position("z_0", "v_0", "t", isFromRest: isFromRest) }

  func position(_ z: String, _ v: String, _ t: String, isFromRest: Bool) -> String {
    switch kind {
    case .light:
      isFromRest
        ? "\(z) exp(-γ \(t)) (cos(ω_d \(t)) + (γ / ω_d) sin(ω_d \(t)))"
        : "exp(-γ \(t)) (\(z) cos(ω_d \(t)) + ((\(v) + γ \(z)) / ω_d) sin(ω_d \(t)))"
    case .critical:
      isFromRest
        ? "\(z) (1 + ω \(t)) exp(-ω \(t))" : "(\(z) + (\(v) + ω \(z)) \(t)) exp(-ω \(t))"
    case .barelyHeavy:
      "exp(-γ \(t)) (\(z) cosh(κ \(t)) + ((\(v) + γ \(z)) / κ) sinh(κ \(t)))"
    case .heavy:
      z == "z_0"
        ? "C_1 exp(-λ_1 \(t)) + C_2 exp(-λ_2 \(t))"
        : "((\(v) + λ_2 \(z)) exp(-λ_1 \(t)) - (\(v) + λ_1 \(z)) exp(-λ_2 \(t))) / (λ_2 - λ_1)"
    }
  }

  private var velocity: String {
    switch kind {
    case .light:
      isFromRest
        ? "-(ω^2 z_0 / ω_d) exp(-γ t) sin(ω_d t)"
        : "exp(-γ t) (v_0 cos(ω_d t) - ((ω^2 z_0 + γ v_0) / ω_d) sin(ω_d t))"
    case .critical:
      isFromRest ? "-ω^2 z_0 t exp(-ω t)" : "(v_0 - ω (v_0 + ω z_0) t) exp(-ω t)"
    case .barelyHeavy:
      "exp(-γ t) (v_0 cosh(κ t) - ((ω^2 z_0 + γ v_0) / κ) sinh(κ t))"
    case .heavy: "-λ_1 C_1 exp(-λ_1 t) - λ_2 C_2 exp(-λ_2 t)"
    }
  }

  private var positionNumbers: String? {
    switch kind {
    case .light:
      isFromRest
        ? "{z_0} · exp(-{γ} · t) · (cos({ω_d} · t) + {γ_ω} · sin({ω_d} · t))"
        : "exp(-{γ} · t) · ({z_0} · cos({ω_d} · t) {+C_s} · sin({ω_d} · t))"
    case .critical:
      isFromRest
        ? "{z_0} · (1 + {ω} · t) · exp(-{ω} · t)" : "({z_0} {+C_t} · t) · exp(-{ω} · t)"
    case .barelyHeavy: nil
    case .heavy: "{C_1} · exp(-{λ_1} · t) {+C_2} · exp(-{λ_2} · t)"
    }
  }

  var solution: [DerivationDraft] {
    let height = "z(t) = " + position
    let speed = "v(t) = " + velocity
    let acceleration = "a(t) = -ω^2 z(t) - 2 γ v(t)"
    return [
      DerivationDraft(
        "Height", height, numbers: positionNumbers.map { "z(t) = " + $0 },
        isFromRest
          ? "The mixture that is at z = {z_0} and at rest at t = 0"
          : "The mixture that is at z = {z_0} and moves with {v_0} at t = 0",
        isBrief: true, checks: [.init(equation: height, source: .motion)]),
      DerivationDraft(
        "Velocity", speed, "The derivative of the height: the slope of its graph", isBrief: true,
        checks: [
          .init(equation: speed, source: .motion),
          .init(equation: "v(t) = z'(t)", source: .solution(position)),
        ]),
      DerivationDraft(
        "Acceleration", acceleration, numbers: "a(t) = -{ω_sq} · z(t) - {2γ} · v(t)",
        "From the equation, or from the derivative of the velocity: both are the same",
        isBrief: true,
        checks: [
          .init(equation: acceleration, source: .motion),
          .init(equation: "a(t) = z''(t)", source: .solution(position)),
        ]),
    ]
  }
}
