/// From the acceleration in three pieces to the motion with friction: what the cube does in
/// each zone, from the state in which it comes there.
struct WaterPassageSteps {
  private let cube: FloatingCube
  private let zones: [WaterZone]

  init(of cube: FloatingCube) {
    self.cube = cube
    let passage = WaterPassage(
      of: cube, position: cube.start, velocity: cube.velocity, decayRate: cube.decayRate)
    let span = 3 * cube.characteristicTime
    var zones: [WaterZone] = []
    for stretch in passage.stretches where stretch.start < span && !zones.contains(stretch.zone) {
      zones.append(stretch.zone)
    }
    self.zones = zones
  }

  var drafts: [DerivationDraft] {
    let damped = DampedSteps(of: cube)
    if zones == [.partial] { return damped.drafts }
    var drafts = damped.constants + damped.regime.shared
    if zones.contains(.above) { drafts.append(above) }
    drafts.append(partial)
    if zones.contains(.under) { drafts += under }
    return drafts
  }

  private var above: DerivationDraft {
    stretch(
      "In the air", "z_k + v_k u - g u^2 / 2", .above,
      "A stone that is thrown up: `u` is the time since the beginning of the stretch, at the height "
        + "`z_k` with the velocity `v_k`")
  }

  private var partial: DerivationDraft {
    stretch(
      "Partly in the water",
      DampedRegime(of: cube).position("z_k", "v_k", "u", isFromRest: false), .partial,
      "The damped oscillator, from the height and velocity at which the stretch before has ended")
  }

  private var under: [DerivationDraft] {
    [
      .constant(
        "Terminal velocity", "v_t", "(1/ρ - 1) g / (2 γ)", numbers: "{lift} / {2γ}",
        "Fully under, at this velocity friction would balance the net lift",
        checks: [.init(equation: "c v_t = ρ_w L^3 g - m g", source: .instants)]),
      stretch(
        "Fully under", "z_k + v_t u + (v_k - v_t) (1 - exp(-2 γ u)) / (2 γ)", .under,
        "The velocity approaches the terminal velocity"),
    ]
  }

  private func stretch(_ title: String, _ formula: String, _ zone: WaterZone, _ reason: String)
    -> DerivationDraft
  {
    DerivationDraft(
      title, "z(u) = " + formula, reason, isBrief: true,
      checks: [.init(equation: "z = " + formula, source: .stretches(zone))])
  }
}
