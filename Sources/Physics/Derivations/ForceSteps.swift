/// From the forces on the cube to its acceleration.
struct ForceSteps {
  private let isHalf: Bool
  private let isDamped: Bool
  private let isWater: Bool

  init(of cube: FloatingCube) {
    isHalf = cube.density == 0.5
    isDamped = cube.decayRate > 0
    isWater = cube.model == .water
  }

  /// The draught and the freeboard in equilibrium.
  private var draft: String { isHalf ? "L/2" : "ρ L" }
  private var freeboard: String { isHalf ? "L/2" : "(1 - ρ) L" }
  private var massFormula: String { isHalf ? "ρ_w L^3 / 2" : "ρ ρ_w L^3" }
  private var massFactor: String { isHalf ? "(ρ_w L^3 / 2)" : "ρ ρ_w L^3" }

  var drafts: [DerivationDraft] {
    [mass, displaced, buoyancy, weight, equilibrium] + (isDamped ? [drag] : []) + [newton] + law
  }

  private var mass: DerivationDraft {
    .constant(
      "Mass", "m", massFormula,
      numbers: isHalf ? "{ρ_w} · ({L})^3 / 2" : "{ρ} · {ρ_w} · ({L})^3",
      isHalf
        ? "The cube is half as dense as the water and has the volume `L^3`"
        : "The cube is `ρ = {ρ}` times as dense as the water and has the volume `L^3`")
  }

  private var displaced: DerivationDraft {
    let column = "ρ_w L^2 (\(draft) - z)"
    let depth = "({d} - z)"
    guard isWater else {
      return .law(
        "Displaced water", "m_w = \(column)", numbers: "m_w = {ρ_w} · ({L})^2 · \(depth)",
        "The immersed depth of the cube is `\(draft) - z`: it displaces a column of water of that "
          + "depth and the area `L^2`")
    }
    return .law(
      "Displaced water",
      "m_w = { 0 if z > \(draft); \(column) if z ≥ -\(freeboard); ρ_w L^3 otherwise }",
      numbers:
        "m_w = { 0 if z > {d}; {ρ_w} · ({L})^2 · \(depth) if z ≥ -{s}; {m_full} otherwise }",
      "Nothing is displaced once the cube is out, above `\(draft) = {d}`, and no more than its "
        + "volume once it is under, below `-\(freeboard) = {-s}`")
  }

  private var buoyancy: DerivationDraft {
    .law(
      "Buoyant force", "F_b = m_w g", numbers: "F_b = m_w · {g}",
      "By Archimedes’ principle the water pushes up with the weight of what the cube displaces")
  }

  private var weight: DerivationDraft {
    .law(
      "Weight", "W = m g", numbers: "W = {m} · {g} = {W}",
      "The Earth pulls down, with the same force at every height")
  }

  private var equilibrium: DerivationDraft {
    DerivationDraft(
      "Equilibrium", "ρ_w L^2 (\(draft)) g = m g",
      numbers: "{ρ_w} · ({L})^2 · {d} · {g} = {m} · {g}",
      "At `z = 0` buoyant force and weight balance: the immersed depth is `\(draft) = {d}`, and `z` counts from there",
      checks: [.init(equation: "ρ_w L^2 (\(draft)) g = m g", source: .instants)])
  }

  private var drag: DerivationDraft {
    isWater
      ? .law(
        "Friction", "F_d = { 0 if z > \(draft); -c v otherwise }",
        numbers: "F_d = { 0 if z > {d}; -{c} · v otherwise }",
        "While it is wet, the faster the cube moves, the harder the water holds it back; in "
          + "the air it flies free")
      : .law(
        "Friction", "F_d = -c v", numbers: "F_d = -{c} · v",
        "The faster the cube moves, the harder the fluid holds it back", isBrief: true)
  }

  private var newton: DerivationDraft {
    .law(
      "Newton’s second law", isDamped ? "m a = F_b - W + F_d" : "m a = F_b - W",
      numbers: isDamped ? "{m} · a = F_b - W + F_d" : "{m} · a = F_b - W",
      isDamped
        ? "Mass times acceleration is the net force, upward: the buoyant force `F_b`, less the weight `W`, with the friction `F_d`"
        : "Mass times acceleration is the net force, upward: the buoyant force `F_b`, less the weight `W`",
      isBrief: true)
  }

  private var law: [DerivationDraft] { isWater ? [pieces] : [substituted, cancelled] }

  private var substituted: DerivationDraft {
    let drag = isDamped ? " - c v" : ""
    return .law(
      "Substitute", "\(massFactor) a = ρ_w L^2 (\(draft) - z) g - \(massFactor) g\(drag)",
      numbers: "{m} · a = {k} · ({d} - z) - {m} · {g}" + (isDamped ? " - {c} · v" : ""),
      "Each force and the mass, by the formulas above")
  }

  private var cancelled: DerivationDraft {
    let drag = isDamped ? " - c v / m" : ""
    return .law(
      "Cancel", (isHalf ? "a = -2 g z / L" : "a = -g z / (ρ L)") + drag,
      numbers: "a = -{ω_sq} · z" + (isDamped ? " - {2γ} · v" : ""),
      isDamped
        ? "The buoyant force in equilibrium and the weight cancel; divide by the mass `m = \(massFormula)`"
        : "The buoyant force in equilibrium and the weight cancel; divide by the mass `m = \(massFormula)`, and the "
          + "density of the fluid `ρ_w` drops out",
      isBrief: true)
  }

  private var pieces: DerivationDraft {
    let inside = isHalf ? "-2 g z / L" : "-g z / (ρ L)"
    let under = isHalf ? "g" : "(1/ρ - 1) g"
    let drag = isDamped ? " - c v / m" : ""
    let dragNumbers = isDamped ? " - {2γ} · v" : ""
    return .law(
      "Substitute and cancel",
      "a = { -g if z > \(draft); \(inside)\(drag) if z ≥ -\(freeboard); \(under)\(drag) otherwise }",
      numbers:
        "a = { -{g} if z > {d}; -{ω_sq} · z\(dragNumbers) if z ≥ -{s}; {lift}\(dragNumbers) otherwise }",
      isHalf
        ? "In the air the cube falls freely, partly in the water it is drawn to equilibrium in "
          + "proportion to `z`, fully under it is driven upward with `g`"
        : "In the air the cube falls freely, partly in the water it is drawn to equilibrium in "
          + "proportion to `z`, fully under a constant force drives it upward",
      isBrief: true)
  }
}
