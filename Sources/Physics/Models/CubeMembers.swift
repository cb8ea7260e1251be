import Formulas

/// What other formulas can read of a named cube, as `float.ω` or `float.z(t)`.
package enum CubeMembers {
  /// A value with its name, and other spellings of the name.
  package struct Value: Sendable {
    package let name: String
    package let aliases: [String]
    package let quantity: Quantity
  }

  /// A function of time. Its derivative with respect to time is the member `derivative`, when there is one.
  package struct Function: Sendable {
    package let name: String
    /// Other spellings of the name.
    package fileprivate(set) var aliases: [String] = []
    package let observable: MotionObservable
    package let dimension: Dimension
    package let derivative: String?
  }

  /// `z' = v` and `v' = a`; energies and forces are functions, too.
  package static let functions: [Function] = [
    Function(
      name: "z", observable: .position, dimension: .length, derivative: "v"),
    Function(
      name: "v", observable: .velocity, dimension: .speed, derivative: "a"),
    Function(
      name: "a", observable: .acceleration, dimension: .acceleration, derivative: nil),
    Function(
      name: "E_kin", observable: .kineticEnergy, dimension: .energy, derivative: nil),
    Function(
      name: "E_pot", observable: .potentialEnergy, dimension: .energy, derivative: nil),
    Function(
      name: "E_tot", observable: .totalEnergy, dimension: .energy, derivative: nil),
    Function(
      name: "F", observable: .netForce, dimension: .force, derivative: nil),
    Function(
      name: "F_b", aliases: ["F_thrust"], observable: .buoyancy, dimension: .force, derivative: nil),
    Function(
      name: "F_d", aliases: ["F_drag"], observable: .drag, dimension: .force, derivative: nil),
  ]

  private static func quotient(_ above: String, _ below: String) -> Unit? {
    guard let above = UnitTable.unit(above), let below = UnitTable.unit(below) else { return nil }
    return above / below
  }

  /// The values of a cube. `T` is missing where the cube does not swing, `ω_d` as well.
  package static func values(of cube: FloatingCube) -> [Value] {
    let rate = Dimension.frequency
    var values = [
      Value("L", cube.edge, .length),
      Value("m", cube.mass, .mass),
      Value("ρ", cube.density, .none),
      Value("ρ_w", cube.waterDensity, .density),
      Value("g", cube.gravity, .acceleration),
      Value("W", cube.mass * cube.gravity, .force),
      Value(
        "k", cube.stiffness, Dimension(mass: 1, time: -2),
        shownIn: quotient("N", "m")),
      Value(
        "ω_0", cube.angularFrequency, rate, ["ω", "omega", "omega_0"],
        shownIn: quotient("rad", "s")),
      Value("ζ", cube.dampingRatio, .none, ["zeta"]),
      Value("γ", cube.decayRate, rate, ["gamma"]),
      Value(
        "c", cube.dampingCoefficient, Dimension(mass: 1, time: -1), ["b"]),
      Value("z_0", cube.start, .length, ["z0"]),
      Value("v_0", cube.velocity, .speed, ["v0"]),
      Value("A", cube.amplitude, .length),
      Value("d", cube.restDraft, .length),
      Value("GM", cube.metacentricHeight, .length),
    ]
    if let period = cube.period, period.isFinite {
      values.append(Value("T", period, .time))
    }
    if let frequency = cube.dampedAngularFrequency {
      values.append(
        Value(
          "ω_d", frequency, rate, ["omega_d"],
          shownIn: quotient("rad", "s")))
    }
    return values
  }
}

extension CubeMembers.Value {
  fileprivate init(
    _ name: String, _ value: Double, _ dimension: Dimension, _ aliases: [String] = [], shownIn unit: Unit? = nil
  ) {
    self.init(
      name: name, aliases: aliases,
      quantity: Quantity(si: value, dimension, shownIn: unit))
  }
}
