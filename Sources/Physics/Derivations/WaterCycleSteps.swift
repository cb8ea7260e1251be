/// From the acceleration in three pieces to the motion without friction: sine and parabola.
struct WaterCycleSteps {
  private let cube: FloatingCube
  private let leaves: Bool
  private let dives: Bool

  init(of cube: FloatingCube) {
    self.cube = cube
    let cycle = WaterCycle(of: cube)
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
        "At z = d the lower face leaves the water"),
      .constant(
        "Lower limit", "s", "(1 - ρ) L", numbers: "(1 - {ρ}) · {L}",
        "At z = −s the upper face goes under"),
    ]
  }

  /// The amplitude of the sine from the energy at the start.
  private var reach: DerivationDraft {
    let v = cube.velocity == 0 ? "" : " + (v_0 / ω)^2"
    let numbers = cube.velocity == 0 ? "" : " + ({v_ω})^2"
    let also = [DerivationDraft.Check(equation: "K = m ω^2 A^2 / 2", source: .instants)]
    let title = "Speed at rest level"
    if cube.start > cube.restDraft {
      return .constant(
        title, "A", "sqrt(d (2 z_0 - d)\(v))",
        numbers: "sqrt({d} · (2 · {z_0} - {d})\(numbers))",
        "The work of the forces from the start to z = 0 becomes speed: the cube passes "
          + "there with ω A",
        isBrief: true, also: also)
    }
    if cube.start < -cube.restFreeboard {
      return .constant(
        title, "A", "sqrt(s (-2 z_0 - s)\(v))",
        numbers: "sqrt({s} · (-2 · {z_0} - {s})\(numbers))",
        "The work of the forces from the start to z = 0 becomes speed: the cube passes "
          + "there with ω A",
        isBrief: true, also: also)
    }
    return .constant(
      title, "A", "sqrt(z_0^2 + (v_0 / ω)^2)", numbers: "sqrt(({z_0})^2 + ({v_ω})^2)",
      "By the energy law the cube passes z = 0 with the speed ω A, and A is more than the "
        + "water allows",
      isBrief: true, also: also)
  }

  private var above: [DerivationDraft] {
    guard leaves else {
      return [
        .constant(
          "Time above rest", "T_a", "π / ω", numbers: "π / {ω}",
          "On the upper side A is less than d: half a sine")
      ]
    }
    return [
      .constant(
        "Way up to the limit", "t_1", "asin(d / A) / ω", numbers: "asin({d} / {A}) / {ω}",
        "From z = 0 the height is A sin(ω u); u counts from there, and z = d is reached at t₁"),
      .constant(
        "Speed at the limit", "v_1", "ω sqrt(A^2 - d^2)",
        numbers: "{ω} · sqrt(({A})^2 - ({d})^2)",
        "A² is the sum of squares of the height and the velocity over ω", isBrief: true),
      .constant(
        "Time in the air", "t_2", "2 v_1 / g", numbers: "2 · {v_1} / {g}",
        "In the air the cube is a stone that is thrown up", isBrief: true),
      .constant(
        "Time above rest", "T_a", "2 t_1 + t_2", numbers: "2 · {t_1} + {t_2}",
        "Up, through the air, and down again"),
    ]
  }

  private var below: [DerivationDraft] {
    guard dives else {
      return [
        .constant(
          "Time below rest", "T_b", "π / ω", numbers: "π / {ω}",
          "On the lower side A is less than s: half a sine")
      ]
    }
    return [
      .constant(
        "Way down to the limit", "t_3", "asin(s / A) / ω", numbers: "asin({s} / {A}) / {ω}",
        "The same on the lower side: z = −s is reached t₃ after z = 0"),
      .constant(
        "Speed at the limit", "v_3", "ω sqrt(A^2 - s^2)",
        numbers: "{ω} · sqrt(({A})^2 - ({s})^2)", "By the energy law again"),
      .constant(
        "Time under water", "t_4", "2 v_3 / (ω^2 s)", numbers: "2 · {v_3} / {lift}",
        "Fully under, the cube is drawn up with the constant acceleration ω² s"),
      .constant(
        "Time below rest", "T_b", "2 t_3 + t_4", numbers: "2 · {t_3} + {t_4}",
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
        ("t_1", "A sin(ω u)", "ω A cos(ω u)"),
        (
          "t_1 + t_2", "d + v_1 (u - t_1) - g (u - t_1)^2 / 2", "v_1 - g (u - t_1)"
        ),
        ("T_a", "A sin(ω (T_a - u))", "-ω A cos(ω (T_a - u))"),
      ]
    } else {
      pieces.append(("T_a", "A sin(ω u)", "ω A cos(ω u)"))
    }
    if dives {
      pieces += [
        ("T_a + t_3", "-A sin(ω (u - T_a))", "-ω A cos(ω (u - T_a))"),
        (
          "T_a + t_3 + t_4",
          "-s - v_3 (u - T_a - t_3) + ω^2 s (u - T_a - t_3)^2 / 2",
          "-v_3 + ω^2 s (u - T_a - t_3)"
        ),
        ("", "-A sin(ω (T - u))", "ω A cos(ω (T - u))"),
      ]
    } else {
      pieces.append(("", "-A sin(ω (u - T_a))", "-ω A cos(ω (u - T_a))"))
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
      "One round from z = 0 upwards, sine and parabola; this cube's t = 0 is u = {t_0}, "
        + "and every {T} it begins anew",
      isBrief: true, checks: [.init(equation: text, source: .motion)])
  }

  private var velocity: DerivationDraft {
    let text = "v(u) = " + cases(pieces.map { $0.velocity })
    return DerivationDraft(
      "Velocity", text, "The derivative of each piece: where two meet, they have the same slope",
      isBrief: true,
      checks: [
        .init(equation: text, source: .motion),
        .init(equation: "v(u) = z'(u)", source: .solution(position)),
      ])
  }

  private var acceleration: DerivationDraft {
    let text = "a(u) = { -g if z(u) > d; -ω^2 z(u) if z(u) ≥ -s; ω^2 s otherwise }"
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
