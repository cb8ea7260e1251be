/// From the acceleration to `ω_0` and to the motion, as long as the linear law holds.
struct OscillationSteps {
  private let cube: FloatingCube

  init(of cube: FloatingCube) { self.cube = cube }

  var drafts: [DerivationDraft] {
    if cube.decayRate > 0 { return DampedSteps(of: cube).drafts }
    return [equation, frequency(of: cube), period, combination] + solution
  }

  private var isHalf: Bool { cube.density == 0.5 }

  private var equation: DerivationDraft {
    let text = isHalf ? "z''(t) = -(2 g / L) z(t)" : "z''(t) = -(g / (ρ L)) z(t)"
    return DerivationDraft(
      "Differential equation", text, numbers: "z''(t) = -{ω_sq} · z(t)",
      "The acceleration is the second derivative of the height: this is a harmonic oscillator",
      isBrief: true,
      checks: [
        .init(equation: text, source: .solution(position)), .init(equation: text, source: .motion),
      ])
  }

  /// `ω_0`, for every derivation.
  func frequency(of cube: FloatingCube) -> DerivationDraft {
    .constant(
      "Angular frequency", "ω_0", isHalf ? "sqrt(2 g / L)" : "sqrt(g / (ρ L))",
      numbers: isHalf ? "sqrt(2 · {g} / {L})" : "sqrt({g} / ({ρ} · {L}))",
      "Name the factor of `z` in the equation `ω_0^2`", isBrief: true)
  }

  private var period: DerivationDraft {
    .constant(
      "Period", "T", "2π / ω_0", numbers: "2π / {ω_0}",
      "The motion repeats when `ω_0 t` has grown by a full turn, however large the swing",
      isBrief: true,
      also: [.init(equation: "z(t + T) = z(t)", source: .motion)])
  }

  private var combination: DerivationDraft {
    let text = "z(t) = C_1 cos(ω_0 t) + C_2 sin(ω_0 t)"
    return DerivationDraft(
      "General solution", text,
      "Differentiated twice, cosine and sine come back with the factor `-ω_0^2`, and so does every "
        + "linear combination of them; there are no other solutions",
      checks: [.init(equation: text, source: .motion)])
  }

  /// What the start leaves of the linear combination.
  private var position: String {
    if cube.velocity == 0 { return "\(height) cos(ω_0 t)" }
    if cube.start == 0 { return "(v_0 / ω_0) sin(ω_0 t)" }
    return "z_0 cos(ω_0 t) + (v_0 / ω_0) sin(ω_0 t)"
  }

  /// The statement of the practice: let go where the lower face just touches the water.
  private var isFromTheTop: Bool { isHalf && cube.start == cube.edge / 2 && cube.velocity == 0 }
  private var height: String { isFromTheTop ? "L/2" : "z_0" }

  private var solution: [DerivationDraft] {
    var steps = [
      function(
        "Height", "z", position,
        numbers: cube.velocity == 0
          ? "{z_0} · cos({ω_0} · t)"
          : cube.start == 0
            ? "{v_ω} · sin({ω_0} · t)" : "{z_0} · cos({ω_0} · t) {+v_ω} · sin({ω_0} · t)",
        cube.velocity == 0
          ? "At `t = 0` the height is `C_1 = z_0 = {z_0}`. The velocity `ω_0 C_2 = v_0` is zero, and so is `C_2`"
          : "At `t = 0` the height is `C_1 = z_0 = {z_0}` and the velocity is `ω_0 C_2 = v_0 = {v_0}`, "
            + "so that `C_2 = v_0 / ω_0 = {v_ω}`")
    ]
    if cube.velocity != 0, cube.start != 0 { steps += amplitude }
    return steps + [velocity, acceleration, check]
  }

  private var amplitude: [DerivationDraft] {
    [
      .constant(
        "Amplitude", "A", "sqrt(z_0^2 + (v_0 / ω_0)^2)", numbers: "sqrt(({z_0})^2 + ({v_ω})^2)",
        "The two swings are a quarter of a turn apart and add up like the sides of a right angle"),
      .constant(
        "Phase", "φ", "atan2(v_0 / ω_0, z_0)", numbers: "atan2({v_ω}, {z_0})",
        "The start is this far into the swing",
        checks: [
          .init(equation: "A cos(φ) = z_0", source: .instants),
          .init(equation: "A sin(φ) = v_0 / ω_0", source: .instants),
        ]),
      function(
        "Height as one swing", "z", "A cos(ω_0 t - φ)", numbers: "{A} · cos({ω_0} · t {-φ})",
        "A linear combination of cosine and sine is one cosine, shifted in time"),
    ]
  }

  private var velocity: DerivationDraft {
    if cube.velocity == 0 {
      return function(
        "Velocity", "v", isFromTheTop ? "-L/2 ω_0 sin(ω_0 t)" : "-z_0 ω_0 sin(ω_0 t)",
        numbers: "{-z_ω} · sin({ω_0} · t)", "The derivative of the height: the slope of its graph",
        also: ["v(t) = z'(t)"])
    }
    let first = cube.start == 0 ? "" : "-z_0 ω_0 sin(ω_0 t) + "
    let firstNumbers = cube.start == 0 ? "" : "{-z_ω} · sin({ω_0} · t) "
    return function(
      "Velocity", "v", first + "v_0 cos(ω_0 t)", numbers: firstNumbers + "{+v_0} · cos({ω_0} · t)",
      "The derivative of the height: the slope of its graph", also: ["v(t) = z'(t)"])
  }

  private var acceleration: DerivationDraft {
    let reason = "The derivative of the velocity: the slope of its graph"
    let also = ["a(t) = z''(t)"]
    if isFromTheTop {
      return function(
        "Acceleration", "a", "-g cos(ω_0 t)", numbers: "-{g} · cos({ω_0} · t)",
        reason + ". With `ω_0^2 = 2 g / L` the factor `L / 2 ω_0^2` is `g`", also: also)
    }
    if cube.velocity == 0 {
      return function(
        "Acceleration", "a", "-z_0 ω_0^2 cos(ω_0 t)", numbers: "{-z_ωω} · cos({ω_0} · t)", reason,
        also: also)
    }
    let first = cube.start == 0 ? "" : "-z_0 ω_0^2 cos(ω_0 t)"
    let firstNumbers = cube.start == 0 ? "" : "{-z_ωω} · cos({ω_0} · t)"
    return function(
      "Acceleration", "a", first + " - v_0 ω_0 sin(ω_0 t)",
      numbers: firstNumbers + " {-v_ωω} · sin({ω_0} · t)", reason, also: also)
  }

  private var check: DerivationDraft {
    let text = "a(t) = -ω_0^2 z(t)"
    return DerivationDraft(
      "Check", text, numbers: "a(t) = -{ω_sq} · z(t)",
      "Acceleration over height is the same at every instant, as the differential equation asks",
      checks: [
        .init(equation: text, source: .motion),
        .init(equation: "z''(t) = -ω_0^2 z(t)", source: .solution(position)),
      ])
  }

  /// A formula for one of the three graphs, checked against the model and, for the derivatives,
  /// against the differentiated solution.
  private func function(
    _ title: String, _ name: String, _ formula: String, numbers: String, _ reason: String,
    also: [String] = []
  ) -> DerivationDraft {
    let text = "\(name)(t) = \(formula)"
    return DerivationDraft(
      title, text, numbers: "\(name)(t) = \(numbers)", reason,
      isBrief: title != "Height as one swing",
      checks: [.init(equation: text, source: .motion)]
        + also.map { .init(equation: $0, source: .solution(position)) })
  }
}
