import NumericalMethods

/// The correction of a step of time: no energy out of nothing, and nothing deep in anything else.
///
/// Each island of bodies that have to do with each other answers for itself, so that one hard corner does not slow what
/// flies elsewhere.
struct EnergyCorrection {
  private let mechanism: Mechanism

  init(_ mechanism: Mechanism) { self.mechanism = mechanism }

  /// Bodies that push each other in a step, or are joined.
  struct Island {
    var solids: [Int] = []
    /// Of the joints.
    var springs: [Int] = []
    /// A hand pulls at one of them.
    var isHeld = false
  }

  /// Mechanical energy by where it is, J.
  struct Shares {
    /// Kinetic and in gravity, of each solid.
    var solids: [Double]
    /// Of each joint.
    var springs: [Double]

    func sum(_ energyIsland: Island) -> Double {
      energyIsland.solids.reduce(0) { $0 + solids[$1] } + energyIsland.springs.reduce(0) { $0 + springs[$1] }
    }
  }

  /// - Parameter pairs: of solids that push each other.
  func islands(_ moving: [Int], _ pairs: [(Int, Int)]) -> [Island] {
    var isMoving = [Bool](repeating: false, count: mechanism.solids.count)
    for solid in moving { isMoving[solid] = true }
    let (groups, place) = DisjointSets(pairs + mechanism.joints.map { ($0.a, $0.b) }, where: isMoving)
      .groups(of: moving)
    var found = groups.map { group in Island(solids: group, isHeld: group.contains { mechanism.isHeld[$0] }) }
    for (index, joint) in mechanism.joints.enumerated() where joint.isSpring {
      for end in [joint.a, joint.b] where isMoving[end] {
        found[place[end]].springs.append(index)
        break
      }
    }
    return found
  }

  /// Where gravity and springs are all that acts, but for hands; nil where more does.
  func shares() -> Shares? {
    let world = mechanism.world
    guard world.fields.isEmpty, world.pairForces.isEmpty, world.appliedForces.isEmpty else { return nil }
    return Shares(
      solids: mechanism.solids.indices.map { energy(of: $0) },
      springs: mechanism.joints.indices.map { mechanism.energy(ofSpring: $0) })
  }

  private func energy(of solid: Int) -> Double {
    guard !mechanism.solids[solid].isFixed else { return 0 }
    let position = mechanism.placement.states[solid].position
    return mechanism.kineticEnergy(of: solid) - mechanism.solids[solid].mass * mechanism.world.gravity.dot(position)
  }

  private func energy(of energyIsland: Island) -> Double {
    energyIsland.solids.reduce(0) { $0 + energy(of: $1) }
      + energyIsland.springs.reduce(0) { $0 + mechanism.energy(ofSpring: $1) }
  }

  /// Takes out of the motion what energy came in. Where all of it does not pay for that, because what overlapped was
  /// moved apart upwards, everything goes back on its way: a little overlap stays until there is some.
  ///
  /// - Parameter start: where everything was before the step.
  func correct(_ before: Shares, _ energyIslands: [Island], _ start: [BodyState], _ projection: PositionProjection) {
    for energyIsland in energyIslands where !energyIsland.isHeld {
      let allowed = before.sum(energyIsland)
      guard !slow(energyIsland, to: allowed) else { continue }
      let end = mechanism.placement.states
      var (low, high) = (0.0, 1.0)
      for round in 0..<30 {
        // By halves; in the end the lower one.
        let share = round == 29 ? low : (low + high) / 2
        projection.goBack(energyIsland.solids, from: end, to: start, share)
        if energy(of: energyIsland) > allowed { high = share } else { low = share }
      }
    }
  }

  /// Slows an island until it has no more energy than this.
  ///
  /// - Returns: whether its motion paid for it.
  @discardableResult func slow(_ energyIsland: Island, to allowed: Double) -> Bool {
    let excess = energy(of: energyIsland) - allowed
    guard excess > 0 else { return true }
    let kinetic = energyIsland.solids.reduce(0) { $0 + mechanism.kineticEnergy(of: $1) }
    let factor = kinetic > 0 ? max(0, 1 - excess / kinetic).squareRoot() : 0
    mechanism.scaleSpeeds(energyIsland.solids, by: factor)
    return factor > 0
  }

  /// All that can move, as one.
  var everything: Island {
    Island(
      solids: mechanism.movable, springs: mechanism.joints.indices.filter { mechanism.joints[$0].isSpring })
  }
}
