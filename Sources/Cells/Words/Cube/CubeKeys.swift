import Physics

extension CubeCell {
  #if !hasFeature(Embedded)
    static var summary: String { "a floating cube with its motion and derivation" }
    static var example: String { "edge: 1 m" }
  #endif

  static let table = KeyTable([
    Key("edge", .quantity(.length), "length L of the edge", without: "`1 m`", slider: .init("Edge", "L")),
    Key(
      "density", .quantity(nil), "relative to the water, above 0 and below 1; or with a unit", without: "`1/2`",
      slider: .init("Density", "ρ")),
    Key(
      "water", .quantity(.density), "density of the water", without: "`1000 kg/m^3`",
      slider: .init("Density of the water", "ρ_w", plain: "ρ")),
    Key("gravity", .quantity(.acceleration), "g", without: "`9.8 m/s^2`", slider: .init("Gravity", "g")),
    Key(
      "start", .quantity(.length), "z at t = 0, upward from equilibrium", without: "`L/2`",
      slider: .init("Start", "z_0", plain: "z₀")),
    Key(
      "velocity", .quantity(.speed), "v at t = 0, upward", without: "`0 m/s`",
      slider: .init("Velocity at the start", "v_0", plain: "v₀")),
    Key(
      "damping", .quantity(nil), "`none`; a ratio, `ζ = 0.1`; or a coefficient, `4 kg/s`", without: "`none`",
      slider: .init("Damping", "c")),
    model.key,
    Key(
      "graphs", .formula,
      "any of `z(t)`, `v(t)`, `a(t)`, `v(z)`, `energy(t)`, `force(t)`, separated by commas, or `none`",
      without: "`z(t), v(t), a(t), v(z)`"),
    Key(
      "time", .range, "a range; one made of the cube's own values, such as `0..5 * T`, follows them",
      without: "three periods"),
    Key(
      "at", .quantity(.time), "the instant of the point of interest and of the picture", without: "`0 s`",
      slider: .init("Instant", "t")),
    Key("slide", .slider, "a numeric key or `at`, with `: a..b` if wanted", without: "`edge` and `at`", repeats: true),
    Key(
      "picture", .line,
      """
      `yes` or `no`: the cube in the water, with its forces; or parts of a picture of its motion, each in an indented \
      line below, with options, as an `ode` has them, of `z`, `v`, `a` and `t`
      """, without: "`yes`", repeats: true, choices: ["yes", "no"],
      options: [["angle"], ["color"], ["label"], ["take"]]),
    derivation.key,
  ])

  static let model = ChoiceKey<FloatingCube.Model>(
    "model", .linear, [("linear", .linear), ("water", .water)],
    "`linear`, or `water`: the buoyant force is zero where the cube is fully out, and constant where it is fully under",
    without: "`linear`")
  static let picture = ChoiceKey("picture", true, "")
  static let derivation = ChoiceKey("derivation", DerivationDetail.full, "`full`, `brief` or `none`")

  /// How much of the derivation is shown.
  enum DerivationDetail: String, CaseIterable { case full, brief, none }

  /// The keys whose value is a formula, but for times.
  static let numericKeys = table.sliding.filter { $0 != "at" }
}
