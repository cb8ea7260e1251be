/// The solution of the damped oscillator, as it is written for friction that is light, critical or heavy.
struct DampedRegime {
  private enum Kind { case light, critical, barelyHeavy, heavy }

  private let cube: FloatingCube
  private let kind: Kind

  init(of cube: FloatingCube) {
    self.cube = cube
    let ratio = cube.dampingRatio
    // Rounding of c/(2mω₀) is no physics: such a cube was meant to be critical. Just above, two
    // exponentials would nearly cancel, and hyperbolic functions say the same.
    kind =
      abs(ratio - 1) < 1e-13
      ? .critical : ratio < 1 ? .light : ratio < 1.01 ? .barelyHeavy : .heavy
  }

  private var isFromRest: Bool { cube.velocity == 0 }

  /// How the exponents of the solution are found.
  private static let trial = "With `exp(λ t)` for `z` the equation asks `λ^2 + 2 γ λ + ω_0^2 = 0`"

  var verdict: String {
    switch kind {
    case .light: "Less than 1: the cube swings, less each time"
    case .critical: "Exactly 1: the cube only just fails to overshoot"
    case .barelyHeavy, .heavy: "More than 1: the cube creeps back and does not swing"
    }
  }

  var constants: [DerivationDraft] {
    switch kind {
    case .critical: []
    case .light:
      [
        .constant(
          "Angular frequency with friction", "ω_d", "ω_0 sqrt(1 - ζ^2)",
          numbers: "{ω_0} · sqrt(1 - {ζ}^2)",
          Self.trial
            + ". Its solutions are complex: `-γ` is their real part, `ω_d` and `-ω_d` are their imaginary parts",
          isBrief: true,
          checks: [.init(equation: "ω_d^2 + γ^2 = ω_0^2", source: .instants)])
      ]
    case .barelyHeavy:
      [
        .constant(
          "Split of the rates", "κ", "sqrt(γ^2 - ω_0^2)", numbers: nil,
          Self.trial + ". Its solutions are `-γ + κ` and `-γ - κ`",
          checks: [.init(equation: "γ^2 = ω_0^2 + κ^2", source: .instants)])
      ]
    case .heavy: rates + amplitudes
    }
  }

  /// The constants that a motion from any state needs.
  var shared: [DerivationDraft] { kind == .heavy ? rates : constants }

  private var rates: [DerivationDraft] {
    [
      .constant(
        "The fast exponent", "λ_2", "-γ - sqrt(γ^2 - ω_0^2)", numbers: "-{γ} - sqrt(({γ})^2 - ({ω_0})^2)",
        Self.trial + ". This is its smaller root",
        isBrief: true,
        checks: [.init(equation: "λ_2^2 + 2 γ λ_2 + ω_0^2 = 0", source: .instants)]),
      .constant(
        "The slow exponent", "λ_1", "ω_0^2 / λ_2", numbers: "({ω_0})^2 / ({λ_2})",
        "The product of both roots is `ω_0^2`. The more friction, the closer this one is to zero", isBrief: true,
        checks: [.init(equation: "λ_1^2 + 2 γ λ_1 + ω_0^2 = 0", source: .instants)]),
    ]
  }

  private var amplitudes: [DerivationDraft] {
    [
      .constant(
        "Share of the slow exponential", "C_1", "(v_0 - λ_2 z_0) / (λ_1 - λ_2)", numbers: nil,
        "At `t = 0` the height is `C_1 + C_2 = z_0 = {z_0}` and the velocity is `λ_1 C_1 + λ_2 C_2 = v_0 = {v_0}`",
        isBrief: true,
        checks: [.init(equation: "λ_1 C_1 + λ_2 C_2 - λ_2 z_0 = v_0 - λ_2 z_0", source: .instants)]
      ),
      .constant(
        "Share of the fast exponential", "C_2", "(λ_1 z_0 - v_0) / (λ_1 - λ_2)", numbers: nil,
        "From the same two conditions", isBrief: true,
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
        ? "\(z) (1 + ω_0 \(t)) exp(-ω_0 \(t))" : "(\(z) + (\(v) + ω_0 \(z)) \(t)) exp(-ω_0 \(t))"
    case .barelyHeavy:
      "exp(-γ \(t)) (\(z) cosh(κ \(t)) + ((\(v) + γ \(z)) / κ) sinh(κ \(t)))"
    case .heavy:
      z == "z_0"
        ? "C_1 exp(λ_1 \(t)) + C_2 exp(λ_2 \(t))"
        : "((\(v) - λ_2 \(z)) exp(λ_1 \(t)) - (\(v) - λ_1 \(z)) exp(λ_2 \(t))) / (λ_1 - λ_2)"
    }
  }

  private var velocity: String {
    switch kind {
    case .light:
      isFromRest
        ? "-(ω_0^2 z_0 / ω_d) exp(-γ t) sin(ω_d t)"
        : "exp(-γ t) (v_0 cos(ω_d t) - ((ω_0^2 z_0 + γ v_0) / ω_d) sin(ω_d t))"
    case .critical:
      isFromRest ? "-ω_0^2 z_0 t exp(-ω_0 t)" : "(v_0 - ω_0 (v_0 + ω_0 z_0) t) exp(-ω_0 t)"
    case .barelyHeavy:
      "exp(-γ t) (v_0 cosh(κ t) - ((ω_0^2 z_0 + γ v_0) / κ) sinh(κ t))"
    case .heavy: "λ_1 C_1 exp(λ_1 t) + λ_2 C_2 exp(λ_2 t)"
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
        ? "{z_0} · (1 + {ω_0} · t) · exp(-{ω_0} · t)" : "({z_0} {+C_t} · t) · exp(-{ω_0} · t)"
    case .barelyHeavy: nil
    case .heavy: "{C_1} · exp({λ_1} · t) {+C_2} · exp({λ_2} · t)"
    }
  }

  var solution: [DerivationDraft] {
    let height = "z(t) = " + position
    let speed = "v(t) = " + velocity
    let acceleration = "a(t) = -ω_0^2 z(t) - 2 γ v(t)"
    return [
      DerivationDraft(
        "Height", height, numbers: positionNumbers.map { "z(t) = " + $0 },
        isFromRest
          ? "The linear combination that at `t = 0` is at rest at `z_0 = {z_0}`"
          : "The linear combination that at `t = 0` is at `z_0 = {z_0}` and has the velocity `v_0 = {v_0}`",
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
