import Formulas

/// Values that stand in the numbers of a derivation's steps but have no step of their own.
enum DerivationFillings {
  static func values(of cube: FloatingCube) -> [String: Quantity] {
    let omega = cube.angularFrequency
    let gamma = cube.decayRate
    let squared = Dimension(time: -2)
    func metres(_ value: Double) -> Quantity { Quantity(si: value, .length) }
    func speed(_ value: Double) -> Quantity { Quantity(si: value, .speed) }
    var values: [String: Quantity] = [
      "d": metres(cube.restDraft), "s": metres(cube.restFreeboard),
      "W": Quantity(si: cube.mass * cube.gravity, .force),
      "m_full": Quantity(
        si: cube.waterDensity * cube.edge * cube.edge * cube.edge, .mass),
      "k": Quantity(si: cube.stiffness, Dimension(mass: 1, time: -2), shownIn: quotient("N", "m")),
      "ω_sq": Quantity(si: cube.squaredAngularFrequency, squared),
      "2γ": Quantity(si: 2 * gamma, .frequency),
      "lift": Quantity(
        si: cube.squaredAngularFrequency * cube.restFreeboard, .acceleration),
      "v_ω": metres(cube.velocity / omega),
      "z_ω": speed(cube.start * omega),
      "z_ωω": Quantity(si: cube.start * omega * omega, .acceleration),
      "v_ωω": Quantity(si: cube.velocity * omega, .acceleration),
      "C_t": speed(cube.velocity + omega * cube.start),
    ]
    if let damped = cube.dampedAngularFrequency {
      values["γ_ω"] = Quantity(gamma / damped)
      values["C_s"] = metres((cube.velocity + gamma * cube.start) / damped)
    }
    return values
  }

  /// The unit in which a constant is shown, where that of its dimension would say less.
  static func unit(of name: String) -> Unit? {
    switch name {
    case "ω_0", "ω_d": quotient("rad", "s")
    case "φ": UnitTable.unit("rad")
    default: nil
    }
  }

  private static func quotient(_ above: String, _ below: String) -> Unit? {
    guard let above = UnitTable.unit(above), let below = UnitTable.unit(below) else { return nil }
    return above / below
  }

  /// What the model says a constant is.
  static func modelValue(of name: String, _ cube: FloatingCube) -> Double? {
    let cycle = cube.model == .water && cube.decayRate == 0 ? ImmersionCycle(of: cube) : nil
    return switch name {
    case "m": cube.mass
    case "ω_0": cube.angularFrequency
    case "γ": cube.decayRate
    case "ζ": cube.dampingRatio
    case "ω_d": cube.dampedAngularFrequency
    case "T": cube.period
    case "d": cube.restDraft
    case "s": cube.restFreeboard
    case "A": cycle?.upper.amplitude ?? cube.amplitude
    case "t_1": cycle?.upper.climb
    case "v_1": cycle?.upper.speed
    case "t_2": cycle?.upper.flight
    case "T_a": cycle?.upper.duration
    case "t_3": cycle?.lower.climb
    case "v_3": cycle?.lower.speed
    case "t_4": cycle?.lower.flight
    case "T_b": cycle?.lower.duration
    default: nil
    }
  }
}
