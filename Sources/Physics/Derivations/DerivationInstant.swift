import Formulas

/// What is true of the cube at an instant, for an equation to be tried on: the motion by the model, the
/// forces by Newton and Archimedes.
struct DerivationInstant {
  let time: Double
  var sinceEntry = 0.0
  let state: MotionState
  let forces: Forces
  let displacedMass: Double
  let energy: Double
  var entry = MotionState.rest

  static let parameters = [
    FormulaParameter("t", .time), FormulaParameter("u", .time), FormulaParameter("z", .length),
    FormulaParameter("v", .speed), FormulaParameter("a", .acceleration),
    FormulaParameter("P", .force), FormulaParameter("E", .force), FormulaParameter("D", .force),
    FormulaParameter("m_h", .mass), FormulaParameter("K", .energy),
    FormulaParameter("z_k", .length), FormulaParameter("v_k", .speed),
  ]

  /// In the order of ``parameters``.
  var values: [Double] {
    [
      time, sinceEntry, state.position, state.velocity, state.acceleration, forces.weight,
      forces.buoyancy, forces.drag, displacedMass, energy, entry.position, entry.velocity,
    ]
  }

  init(of motion: Motion, at time: Double) {
    let state = motion.state(at: time)
    let cube = motion.cube
    let forces = cube.forces(position: state.position, velocity: state.velocity)
    // By the cube's faces: how far the lower one is below the surface, and no farther than the upper one.
    let lower = cube.restDraft - state.position
    let depth = cube.model == .linear ? lower : max(lower, 0) - max(lower - cube.edge, 0)
    self.time = time
    self.state = state
    self.forces = forces
    displacedMass = cube.waterDensity * cube.edge * cube.edge * depth
    energy = cube.energy(position: state.position, velocity: state.velocity).total
  }

  /// Evenly spread, none of them at an end.
  static func times(_ span: Double) -> [Double] {
    let count = DerivationCheck.instantCount
    return (0..<count).map { span * (Double($0) + 0.5) / Double(count) }
  }

  /// Instants of three periods from the start.
  static func all(of motion: Motion) -> [DerivationInstant] {
    times(3 * motion.cube.characteristicTime).map { DerivationInstant(of: motion, at: $0) }
  }

  /// Instants in one zone of the water, each with the state in which its stretch begins.
  static func stretches(of motion: Motion, in zone: WaterZone) -> [DerivationInstant] {
    let cube = motion.cube
    let passage = WaterPassage(
      of: cube, position: cube.start, velocity: cube.velocity, decayRate: cube.decayRate)
    let span = 3 * cube.characteristicTime
    var instants: [DerivationInstant] = []
    for (index, stretch) in passage.stretches.enumerated() where stretch.zone == zone {
      guard stretch.start < span else { break }
      let next = index + 1 < passage.stretches.count ? passage.stretches[index + 1].start : span
      let length = min(next, span) - stretch.start
      let count = 100
      for k in 0..<count {
        let time = stretch.start + length * (Double(k) + 0.5) / Double(count)
        var instant = DerivationInstant(of: motion, at: time)
        instant.sinceEntry = time - stretch.start
        instant.entry = stretch.state(at: stretch.start)
        instants.append(instant)
      }
      if instants.count >= DerivationCheck.instantCount { break }
    }
    return instants
  }
}
