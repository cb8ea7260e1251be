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

  /// How deep the cube stands at rest, and how far it stands out.
  private var draft: String { isHalf ? "L/2" : "ρ L" }
  private var freeboard: String { isHalf ? "L/2" : "(1 - ρ) L" }
  private var massFormula: String { isHalf ? "ρ_w L^3 / 2" : "ρ ρ_w L^3" }
  private var massFactor: String { isHalf ? "(ρ_w L^3 / 2)" : "ρ ρ_w L^3" }

  var drafts: [DerivationDraft] {
    [mass, displaced, thrust, weight, rest] + (isDamped ? [drag] : []) + [newton] + law
  }

  private var mass: DerivationDraft {
    .constant(
      "Mass", "m", massFormula,
      numbers: isHalf ? "{ρ_w} · ({L})^3 / 2" : "{ρ} · {ρ_w} · ({L})^3",
      isHalf
        ? "The cube is half as dense as water and has the volume L³"
        : "The cube is {ρ} times as dense as water and has the volume L³")
  }

  private var displaced: DerivationDraft {
    let column = "ρ_w L^2 (\(draft) - z)"
    let depth = "({d} - z)"
    guard isWater else {
      return .law(
        "Displaced water", "m_h = \(column)", numbers: "m_h = {ρ_w} · ({L})^2 · \(depth)",
        "At height z above rest the cube reaches {d} − z deep: a column of water of that "
          + "depth and the area L² is pushed aside")
    }
    return .law(
      "Displaced water",
      "m_h = { 0 if z > \(draft); \(column) if z ≥ -\(freeboard); ρ_w L^3 otherwise }",
      numbers:
        "m_h = { 0 if z > {d}; {ρ_w} · ({L})^2 · \(depth) if z ≥ -{s}; {m_w} otherwise }",
      "Nothing is displaced once the cube is out, above z = {d}, and no more than its "
        + "volume once it is under, below z = −{s}")
  }

  private var thrust: DerivationDraft {
    .law(
      "Archimedes' thrust", "E = m_h g", numbers: "E = m_h · {g}",
      "The water pushes up with the weight of what the cube has displaced")
  }

  private var weight: DerivationDraft {
    .law(
      "Weight", "P = -m g", numbers: "P = -{m} · {g} = {P}",
      "The earth pulls down, the same at every height")
  }

  private var rest: DerivationDraft {
    DerivationDraft(
      "Rest", "ρ_w L^2 (\(draft)) g = m g",
      numbers: "{ρ_w} · ({L})^2 · {d} · {g} = {m} · {g}",
      "At z = 0 thrust and weight are equal: the cube rests with {d} of its edge under "
        + "water, and z counts from there",
      checks: [.init(equation: "ρ_w L^2 (\(draft)) g = m g", source: .instants)])
  }

  private var drag: DerivationDraft {
    isWater
      ? .law(
        "Friction", "D = { 0 if z > \(draft); -c v otherwise }",
        numbers: "D = { 0 if z > {d}; -{c} · v otherwise }",
        "While it is wet, the water holds the cube back the more, the faster it moves; in "
          + "the air it flies free")
      : .law(
        "Friction", "D = -c v", numbers: "D = -{c} · v",
        "The water holds the cube back the more, the faster it moves", isBrief: true)
  }

  private var newton: DerivationDraft {
    .law(
      "Newton's second law", isDamped ? "m a = P + E + D" : "m a = P + E",
      numbers: isDamped ? "{m} · a = P + E + D" : "{m} · a = P + E",
      "Mass times acceleration is the sum of all forces", isBrief: true)
  }

  private var law: [DerivationDraft] { isWater ? [pieces] : [substituted, cancelled] }

  private var substituted: DerivationDraft {
    let drag = isDamped ? " - c v" : ""
    return .law(
      "Put in", "\(massFactor) a = ρ_w L^2 (\(draft) - z) g - \(massFactor) g\(drag)",
      numbers: "{m} · a = {k} · ({d} - z) - {m} · {g}" + (isDamped ? " - {c} · v" : ""),
      "The forces and the mass, each with the formula it has from above")
  }

  private var cancelled: DerivationDraft {
    let drag = isDamped ? " - c v / m" : ""
    return .law(
      "Cancel", (isHalf ? "a = -2 g z / L" : "a = -g z / (ρ L)") + drag,
      numbers: "a = -{ω_sq} · z" + (isDamped ? " - {2γ} · v" : ""),
      isHalf
        ? "Thrust at rest and weight cancel; divide by the mass ρ_w L³/2, and the density "
          + "of the water is gone"
        : "Thrust at rest and weight cancel; divide by the mass ρ ρ_w L³, and the density "
          + "of the water is gone",
      isBrief: true)
  }

  private var pieces: DerivationDraft {
    let inside = isHalf ? "-2 g z / L" : "-g z / (ρ L)"
    let under = isHalf ? "g" : "(1/ρ - 1) g"
    let drag = isDamped ? " - c v / m" : ""
    let dragNumbers = isDamped ? " - {2γ} · v" : ""
    return .law(
      "Put in and cancel",
      "a = { -g if z > \(draft); \(inside)\(drag) if z ≥ -\(freeboard); \(under)\(drag) otherwise }",
      numbers:
        "a = { -{g} if z > {d}; -{ω_sq} · z\(dragNumbers) if z ≥ -{s}; {lift}\(dragNumbers) otherwise }",
      isHalf
        ? "In the air the cube falls freely, partly in the water it is drawn to rest in "
          + "proportion to z, fully under it falls upwards with g"
        : "In the air the cube falls freely, partly in the water it is drawn to rest in "
          + "proportion to z, fully under a constant force lifts it",
      isBrief: true)
  }
}
