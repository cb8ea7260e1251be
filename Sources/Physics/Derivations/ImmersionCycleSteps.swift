/// From the acceleration in three pieces to the motion without friction: sine and parabola.
struct ImmersionCycleSteps {
  private let cube: FloatingCube
  private let leaves: Bool
  private let dives: Bool

  init(of cube: FloatingCube) {
    self.cube = cube
    let cycle = ImmersionCycle(of: cube)
    leaves = cycle.upper.flight > 0
    dives = cycle.lower.flight > 0
  }

  var drafts: [DerivationDraft] {
    guard leaves || dives else {
      // The swing never reaches a limit, and the linear law holds at every instant.
      return OscillationSteps(of: cube).drafts
    }
    return limits + [OscillationSteps(of: cube).frequency(of: cube), reach] + above + below
      + [period, height, velocity, acceleration]
  }

  private var limits: [DerivationDraft] {
    [
      .constant(
        "Upper limit", "d", "ρ L", numbers: "{ρ} · {L}",
        "At `z = d` the lower face leaves the water"),
      .constant(
        "Lower limit", "s", "(1 - ρ) L", numbers: "(1 - {ρ}) · {L}",
        "At `z = -s` the upper face goes under"),
    ]
  }

  /// The amplitude of the sine from the energy at the start.
  private var reach: DerivationDraft {
    let v = cube.velocity == 0 ? "" : " + (v_0 / ω_0)^2"
    let numbers = cube.velocity == 0 ? "" : " + ({v_ω})^2"
    let also = [DerivationDraft.Check(equation: "K = m ω_0^2 A^2 / 2", source: .instants)]
    let title = "Amplitude of the sine"
    if cube.start > cube.restDraft {
      return .constant(
        title, "A", "sqrt(d (2 z_0 - d)\(v))",
        numbers: "sqrt({d} · (2 · {z_0} - {d})\(numbers))",
        "The work of the forces from the start to `z = 0` becomes kinetic energy: the cube passes "
          + "there with the speed `ω_0 A`",
        isBrief: true, also: also)
    }
    if cube.start < -cube.restFreeboard {
      return .constant(
        title, "A", "sqrt(s (-2 z_0 - s)\(v))",
        numbers: "sqrt({s} · (-2 · {z_0} - {s})\(numbers))",
        "The work of the forces from the start to `z = 0` becomes kinetic energy: the cube passes "
          + "there with the speed `ω_0 A`",
        isBrief: true, also: also)
    }
    return .constant(
      title, "A", "sqrt(z_0^2 + (v_0 / ω_0)^2)", numbers: "sqrt(({z_0})^2 + ({v_ω})^2)",
      "By the energy law the cube passes `z = 0` with the speed `ω_0 A`, and `A` reaches beyond a limit",
      isBrief: true, also: also)
  }

  private var above: [DerivationDraft] {
    guard leaves else {
      return [
        .constant(
          "Time above equilibrium", "T_a", "π / ω_0", numbers: "π / {ω_0}",
          "On the upper side `A` is less than `d`: half a sine")
      ]
    }
    return [
      .constant(
        "Way up to the limit", "t_1", "asin(d / A) / ω_0", numbers: "asin({d} / {A}) / {ω_0}",
        "From `z = 0` on, where `u = 0`, the height is `A sin(ω_0 u)`; `z = d` is reached at `u = t_1`"),
      .constant(
        "Velocity at the limit", "v_1", "ω_0 sqrt(A^2 - d^2)",
        numbers: "{ω_0} · sqrt(({A})^2 - ({d})^2)",
        "`A^2` is the sum of the squares of `z` and `v / ω_0`", isBrief: true),
      .constant(
        "Time in the air", "t_2", "2 v_1 / g", numbers: "2 · {v_1} / {g}",
        "In the air the cube flies like a stone thrown upward", isBrief: true),
      .constant(
        "Time above equilibrium", "T_a", "2 t_1 + t_2", numbers: "2 · {t_1} + {t_2}",
        "Up, through the air, and down again"),
    ]
  }

  private var below: [DerivationDraft] {
    guard dives else {
      return [
        .constant(
          "Time below equilibrium", "T_b", "π / ω_0", numbers: "π / {ω_0}",
          "On the lower side `A` is less than `s`: half a sine")
      ]
    }
    return [
      .constant(
        "Way down to the limit", "t_3", "asin(s / A) / ω_0", numbers: "asin({s} / {A}) / {ω_0}",
        "The same on the lower side: `z = -s` is reached at the time `t_3` after `z = 0`"),
      .constant(
        "Speed at the limit", "v_3", "ω_0 sqrt(A^2 - s^2)",
        numbers: "{ω_0} · sqrt(({A})^2 - ({s})^2)", "By the energy law again"),
      .constant(
        "Time under water", "t_4", "2 v_3 / (ω_0^2 s)", numbers: "2 · {v_3} / {lift}",
        "Fully under, the cube is driven up with the constant acceleration `ω_0^2 s`"),
      .constant(
        "Time below equilibrium", "T_b", "2 t_3 + t_4", numbers: "2 · {t_3} + {t_4}",
        "Down, through the deep, and up again"),
    ]
  }

  private var period: DerivationDraft {
    .constant(
      "Period", "T", "T_a + T_b", numbers: "{T_a} + {T_b}",
      "One round; it grows with the swing as soon as the cube crosses a limit", isBrief: true,
      also: [.init(equation: "z(u + T) = z(u)", source: .motion)])
  }

  /// The pieces of one round, with their ends: signed heights, velocities.
  private var pieces: [(end: String, height: String, velocity: String)] {
    var pieces: [(end: String, height: String, velocity: String)] = []
    if leaves {
      pieces += [
        ("t_1", "A sin(ω_0 u)", "ω_0 A cos(ω_0 u)"),
        (
          "t_1 + t_2", "d + v_1 (u - t_1) - g (u - t_1)^2 / 2", "v_1 - g (u - t_1)"
        ),
        ("T_a", "A sin(ω_0 (T_a - u))", "-ω_0 A cos(ω_0 (T_a - u))"),
      ]
    } else {
      pieces.append(("T_a", "A sin(ω_0 u)", "ω_0 A cos(ω_0 u)"))
    }
    if dives {
      pieces += [
        ("T_a + t_3", "-A sin(ω_0 (u - T_a))", "-ω_0 A cos(ω_0 (u - T_a))"),
        (
          "T_a + t_3 + t_4",
          "-s - v_3 (u - T_a - t_3) + ω_0^2 s (u - T_a - t_3)^2 / 2",
          "-v_3 + ω_0^2 s (u - T_a - t_3)"
        ),
        ("", "-A sin(ω_0 (T - u))", "ω_0 A cos(ω_0 (T - u))"),
      ]
    } else {
      pieces.append(("", "-A sin(ω_0 (u - T_a))", "-ω_0 A cos(ω_0 (u - T_a))"))
    }
    return pieces
  }

  private func cases(_ values: [String]) -> String {
    var text = "{ "
    for (piece, value) in zip(pieces, values) {
      text += (text == "{ " ? "" : "; ") + value
      text += piece.end.isEmpty ? " otherwise" : " if u ≤ \(piece.end)"
    }
    return text + " }"
  }

  private var position: String { cases(pieces.map { $0.height }) }

  private var height: DerivationDraft {
    let text = "z(u) = " + position
    return DerivationDraft(
      "Height", text,
      "One round from `z = 0` upward, sine and parabola. The start, `t = 0`, is at `u = {t_0}`, "
        + "and after `T = {T}` the round begins anew",
      isBrief: true, checks: [.init(equation: text, source: .motion)])
  }

  private var velocity: DerivationDraft {
    let text = "v(u) = " + cases(pieces.map { $0.velocity })
    return DerivationDraft(
      "Velocity", text, "The derivative of each piece; where two pieces meet, they have the same slope",
      isBrief: true,
      checks: [
        .init(equation: text, source: .motion),
        .init(equation: "v(u) = z'(u)", source: .solution(position)),
      ])
  }

  private var acceleration: DerivationDraft {
    let text = "a(u) = { -g if z(u) > d; -ω_0^2 z(u) if z(u) ≥ -s; ω_0^2 s otherwise }"
    return DerivationDraft(
      "Acceleration", text,
      numbers: "a(u) = { -{g} if z(u) > {d}; -{ω_sq} · z(u) if z(u) ≥ -{s}; {lift} otherwise }",
      "The second derivative of the pieces is the law that we began with", isBrief: true,
      checks: [
        .init(equation: text, source: .motion),
        .init(equation: "a(u) = z''(u)", source: .solution(position)),
      ])
  }
}
