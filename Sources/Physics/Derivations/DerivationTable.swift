import Formulas

/// What is true of the cube at many instants, for equations to be tried on: the motion by the model, the forces by
/// Newton and Archimedes.
struct DerivationTable {
  /// Which instants there are.
  enum Instants: Equatable {
    /// Those of three periods from the start.
    case picture
    /// Those of one round by its own clock `u`.
    case round
    /// Those in one zone of the water.
    case stretches(WaterZone)

    /// The instants that a check is made over; nil for a constant, which is compared once.
    init?(of source: DerivationDraft.Source, hasRounds: Bool) {
      switch source {
      case .constant: return nil
      case .instants: self = .picture
      case .stretches(let zone): self = .stretches(zone)
      case .motion, .solution: self = hasRounds ? .round : .picture
      }
    }
  }

  static let instantCount = 1000
  /// The height one period later.
  static let nextHeight = "z(t + T)"

  static let parameters = [
    FormulaParameter("t", .time), FormulaParameter("u", .time), FormulaParameter("z", .length),
    FormulaParameter("v", .speed), FormulaParameter("a", .acceleration),
    FormulaParameter("F_b", .force), FormulaParameter("W", .force), FormulaParameter("F_d", .force),
    FormulaParameter("m_w", .mass), FormulaParameter("K", .energy),
    FormulaParameter("z_k", .length), FormulaParameter("v_k", .speed), FormulaParameter(nextHeight, .length),
  ]

  /// In the order of ``parameters``.
  private(set) var columns = [[Double]](repeating: [], count: parameters.count)
  private(set) var count = 0
  private let motion: Motion
  /// After what the height is looked at again.
  private let period: Double?

  init(_ instants: Instants, of motion: Motion, _ values: DerivationValues) {
    self.motion = motion
    period = values["T"]?.value
    for index in columns.indices { columns[index].reserveCapacity(Self.instantCount) }
    switch instants {
    case .picture:
      for time in Self.times(3 * motion.cube.characteristicTime) { append(time, at: time) }
    case .round:
      for time in Self.times(motion.cube.period ?? 0) { append(time, clock: time, at: time - values.clockLead) }
    case .stretches(let zone): append(stretchesIn: zone)
    }
  }

  /// Evenly spread, none of them at an end.
  private static func times(_ span: Double) -> [Double] {
    (0..<instantCount).map { span * (Double($0) + 0.5) / Double(instantCount) }
  }

  /// - Parameters:
  ///   - time: what stands in the column `t`, `clock` in `u`.
  ///   - instant: of the motion.
  ///   - entry: the state in which a stretch begins.
  private mutating func append(_ time: Double, clock: Double = 0, at instant: Double, entry: MotionState = .rest) {
    let state = motion.state(at: instant)
    let cube = motion.cube
    let forces = cube.forces(position: state.position, velocity: state.velocity)
    // By the cube's faces: how far the lower one is below the surface, and no farther than the upper one.
    let lower = cube.restDraft - state.position
    let depth = cube.model == .linear ? lower : max(lower, 0) - max(lower - cube.edge, 0)
    columns[0].append(time)
    columns[1].append(clock)
    columns[2].append(state.position)
    columns[3].append(state.velocity)
    columns[4].append(state.acceleration)
    columns[5].append(forces.buoyancy)
    columns[6].append(-forces.weight)
    columns[7].append(forces.drag)
    columns[8].append(cube.waterDensity * cube.edge * cube.edge * depth)
    columns[9].append(cube.energy(position: state.position, velocity: state.velocity).total)
    columns[10].append(entry.position)
    columns[11].append(entry.velocity)
    columns[12].append(period.map { motion.position(at: instant + $0) } ?? 0)
    count += 1
  }

  /// Instants in one zone of the water, each with the state in which its stretch begins.
  private mutating func append(stretchesIn zone: WaterZone) {
    let cube = motion.cube
    let passage = WaterPassage(
      of: cube, position: cube.start, velocity: cube.velocity, decayRate: cube.decayRate)
    let span = 3 * cube.characteristicTime
    for (index, stretch) in passage.stretches.enumerated() where stretch.zone == zone {
      guard stretch.start < span, count < Self.instantCount else { break }
      let next = index + 1 < passage.stretches.count ? passage.stretches[index + 1].start : span
      let length = min(next, span) - stretch.start
      let entry = stretch.state(at: stretch.start)
      let parts = 100
      for k in 0..<parts {
        let time = stretch.start + length * (Double(k) + 0.5) / Double(parts)
        append(time, clock: time - stretch.start, at: time, entry: entry)
      }
    }
  }
}
