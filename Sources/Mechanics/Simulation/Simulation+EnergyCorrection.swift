/// The correction of a step of time: no energy out of nothing, and nothing deep in anything else.
///
/// Each island of bodies that have to do with each other answers for itself, so that one hard corner does not slow what
/// flies elsewhere.
extension Simulation {
  /// Bodies that push each other in a step, or are joined.
  struct EnergyIsland {
    var solids: [Int] = []
    /// Of the joints.
    var springs: [Int] = []
    /// A hand pulls at one of them.
    var isHeld = false
  }

  /// Mechanical energy by where it is, J.
  struct EnergyShares {
    /// Kinetic and in gravity, of each solid.
    var solids: [Double]
    /// Of each joint.
    var springs: [Double]

    func sum(_ energyIsland: EnergyIsland) -> Double {
      energyIsland.solids.reduce(0) { $0 + solids[$1] } + energyIsland.springs.reduce(0) { $0 + springs[$1] }
    }
  }

  /// - Parameter pairs: of solids that push each other.
  func energyIslands(_ moving: [Int], _ pairs: [(Int, Int)]) -> [EnergyIsland] {
    var isMoving = [Bool](repeating: false, count: states.count)
    for solid in moving { isMoving[solid] = true }
    var sets = DisjointSets(count: states.count)
    for (a, b) in pairs + mechanism.joints.map({ ($0.a, $0.b) }) where isMoving[a] && isMoving[b] { sets.unite(a, b) }
    var numbers = [Int](repeating: -1, count: states.count)
    var found: [EnergyIsland] = []
    for solid in moving {
      let top = sets.root(solid)
      if numbers[top] < 0 {
        numbers[top] = found.count
        found.append(EnergyIsland())
      }
      found[numbers[top]].solids.append(solid)
      if mechanism.isHeld[solid] { found[numbers[top]].isHeld = true }
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isSpring {
      for end in [joint.a, joint.b] where isMoving[end] {
        found[numbers[sets.root(end)]].springs.append(index)
        break
      }
    }
    return found
  }

  /// Where gravity and springs are all that acts, but for hands; nil where more does.
  func energyShares() -> EnergyShares? {
    guard world.fields.isEmpty, world.pairForces.isEmpty, world.appliedForces.isEmpty else { return nil }
    return EnergyShares(
      solids: states.indices.map { energy(of: $0) }, springs: mechanism.joints.indices.map { energy(ofSpring: $0) })
  }

  private func energy(of solid: Int) -> Double {
    guard !mechanism.solids[solid].isFixed else { return 0 }
    let position = mechanism.placement.states[solid].position
    return kineticEnergy(of: solid) - mechanism.solids[solid].mass * world.gravity.dot(position)
  }

  func kineticEnergy(of solid: Int) -> Double {
    let state = mechanism.placement.states[solid]
    return 0.5 * mechanism.solids[solid].mass * state.velocity.dot(state.velocity)
      + 0.5 * mechanism.solids[solid].moment * state.angularVelocity * state.angularVelocity
  }

  func energy(ofSpring index: Int) -> Double {
    let joint = mechanism.joints[index]
    guard case .spring(_, let stiffness, _) = joint.kind else { return 0 }
    let row = mechanism.placement.distanceRow(joint)
    return 0.5 * stiffness * row.error * row.error
  }

  private func energy(of energyIsland: EnergyIsland) -> Double {
    energyIsland.solids.reduce(0) { $0 + energy(of: $1) } + energyIsland.springs.reduce(0) { $0 + energy(ofSpring: $1) }
  }

  /// Takes out of the motion what energy came in. Where all of it does not pay for that, because what overlapped was
  /// moved apart upwards, everything goes back on its way: a little overlap stays until there is some.
  ///
  /// - Parameter start: where everything was before the step.
  func correctEnergy(_ before: EnergyShares?, _ energyIslands: [EnergyIsland], _ start: [BodyState]) {
    guard let before else { return }
    for energyIsland in energyIslands where !energyIsland.isHeld {
      let allowed = before.sum(energyIsland)
      guard !slow(energyIsland, to: allowed) else { continue }
      let end = mechanism.placement.states
      var (low, high) = (0.0, 1.0)
      for round in 0..<30 {
        // By halves; in the end the lower one.
        let share = round == 29 ? low : (low + high) / 2
        goBack(energyIsland, from: end, to: start, share)
        if energy(of: energyIsland) > allowed { high = share } else { low = share }
      }
    }
  }

  /// Slows an island until it has no more energy than this.
  ///
  /// - Returns: whether its motion paid for it.
  @discardableResult func slow(_ energyIsland: EnergyIsland, to allowed: Double) -> Bool {
    let excess = energy(of: energyIsland) - allowed
    guard excess > 0 else { return true }
    let kinetic = energyIsland.solids.reduce(0) { $0 + kineticEnergy(of: $1) }
    let factor = kinetic > 0 ? max(0, 1 - excess / kinetic).squareRoot() : 0
    scaleSpeeds(energyIsland, by: factor)
    return factor > 0
  }

  private func scaleSpeeds(_ energyIsland: EnergyIsland, by factor: Double) {
    for solid in energyIsland.solids {
      mechanism.placement.states[solid].velocity = mechanism.placement.states[solid].velocity * factor
      mechanism.placement.states[solid].angularVelocity *= factor
    }
  }

  private func goBack(_ energyIsland: EnergyIsland, from end: [BodyState], to start: [BodyState], _ share: Double) {
    for solid in energyIsland.solids {
      var state = mechanism.placement.states[solid]
      state.position = start[solid].position + (end[solid].position - start[solid].position) * share
      state.angle = start[solid].angle + (end[solid].angle - start[solid].angle) * share
      mechanism.placement.set(solid, state)
    }
    // What turns does not go back on a straight line.
    if share > 0 { projectJoints(energyIsland, withSpeeds: false) }
  }

  /// What is left overlapping by more than is allowed goes back on its way until it does no more, and has no more speed
  /// than that: a hand that draws with all its strength moves a full box a little slower.
  func holdBack(_ energyIslands: [EnergyIsland], _ near: [Int], _ start: [BodyState]) {
    var numbers = [Int](repeating: -1, count: states.count)
    for (number, energyIsland) in energyIslands.enumerated() {
      for solid in energyIsland.solids { numbers[solid] = number }
    }
    var deep = [[Int]](repeating: [], count: energyIslands.count)
    var isDeep = [Bool](repeating: false, count: energyIslands.count)
    for index in near {
      let number = max(numbers[bounds[pairs[index].first].solid], numbers[bounds[pairs[index].second].solid])
      guard number >= 0 else { continue }
      deep[number].append(index)
      if depth(index) > Self.deepest * measures.size { isDeep[number] = true }
    }
    for number in energyIslands.indices where isDeep[number] {
      let energyIsland = energyIslands[number]
      let end = mechanism.placement.states
      goBack(energyIsland, from: end, to: start, 0)
      let allowed = deep[number].map { max(depth($0), Self.deepest * measures.size) }
      var (low, high) = (0.0, 1.0)
      for round in 0..<6 {
        let share = round == 5 ? low : (low + high) / 2
        goBack(energyIsland, from: end, to: start, share)
        let isFree = deep[number].indices.allSatisfy { depth(deep[number][$0]) <= allowed[$0] }
        if isFree { low = share } else { high = share }
      }
      scaleSpeeds(energyIsland, by: low)
    }
  }

  /// As part of the size of the smallest body.
  static let deepest = 0.01

  /// How deep two are in each other, m.
  private func depth(_ index: Int) -> Double {
    isNear(pairs[index], 0) ? -mechanism.separation(pairs[index].first, pairs[index].second).gap : 0
  }
}
