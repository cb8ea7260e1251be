/// Position projection: what is joined stays so in a step of time, and nothing stays behind a joint limit.
extension Simulation {
  /// Puts back what has left its joints, or is behind a joint limit, and ends the speeds that would do so.
  ///
  /// All that hangs together is put back together: one joint after the other, each would draw the next one apart, and a
  /// chain in a hand opened by some millimetres.
  ///
  /// - Parameter island: only these.
  /// - Parameter near: pairs that may touch; where one of them is fixed, or both belong together, they are kept apart
  ///   as well.
  func projectJoints(_ energyIsland: EnergyIsland? = nil, beside near: [Int] = [], withSpeeds: Bool = true) {
    let frozen = isFrozen()
    var isMeant = [Bool](repeating: energyIsland == nil, count: states.count)
    for solid in energyIsland?.solids ?? [] { isMeant[solid] = true }
    var isDone = [Bool](repeating: false, count: mechanism.joints.count)
    for (first, joint) in mechanism.joints.enumerated()
    where joint.isRigid && !isDone[first] && (isMeant[joint.a] || isMeant[joint.b]) {
      var island = jointIsland(of: joint)
      for index in island.joints { isDone[index] = true }
      guard let solid = island.solids.first, !frozen[solid] else { continue }
      let tolerance = 1e-12 * measures.length
      guard rowCount(of: island.joints) <= Self.mostRows else {
        projectJointByJoint(island, tolerance: tolerance, withSpeeds: withSpeeds)
        continue
      }
      projectPositions(&island, pairs(near, in: island), tolerance: tolerance)
      if withSpeeds { keepSpeeds(island) }
    }
  }

  /// - Parameter mine: pairs that are kept apart as well.
  private func projectPositions(_ island: inout Island, _ mine: [Int], tolerance: Double) {
    let limits = mechanism.joints.indices.filter {
      mechanism.joints[$0].limit != nil && island.joints.contains(mechanism.joints[$0].number)
    }
    let start = mechanism.placement.states
    // What keeps apart may contradict what joins: then without it.
    for attempt in 0..<3 {
      (island.strings, island.contacts) = ([], [])
      if attempt > 0 { for solid in island.solids { mechanism.placement.set(solid, start[solid]) } }
      // What is set back may push the next one of a chain behind its own limit, or into a wall.
      for _ in 0..<Self.mostRounds {
        mechanism.projectPlaces(island, tolerance: tolerance)
        let behind = attempt > 1 ? [] : limits.filter { isBeyondLimit($0) && !island.strings.contains($0) }
        let deep =
          attempt > 0 ? [] : overlaps(mine).filter { one in !island.contacts.contains { $0.contact == one } }
        if behind.isEmpty, deep.isEmpty { break }
        island.strings += behind
        island.contacts += deep.map { HeldContact(contact: $0, friction: 0, sticks: false) }
      }
      island.contacts = []
      if mechanism.opening(of: island) <= 1e3 * tolerance { return }
    }
  }

  private func keepSpeeds(_ island: Island) {
    var island = island
    island.strings.removeAll { mechanism.stringRow($0).speed(mechanism.placement.states) >= 0 }
    mechanism.projectSpeeds(island)
  }

  /// The pairs of which no other body is moved.
  private func pairs(_ near: [Int], in island: Island) -> [Int] {
    var isMine = mechanism.solids.map { $0.isFixed }
    for solid in island.solids { isMine[solid] = true }
    return near.filter {
      isMine[mechanism.colliders[pairs[$0].first].solid] && isMine[mechanism.colliders[pairs[$0].second].solid]
    }
  }

  private func overlaps(_ some: [Int]) -> [Contact] {
    var found: [Contact] = []
    for index in some where isNear(pairs[index], measures.cluster) {
      let (first, second) = (pairs[index].first, pairs[index].second)
      let separation = mechanism.separation(first, second)
      guard separation.gap < -slop(of: index) else { continue }
      found += separation.contacts(
        first, mechanism.colliders[first], mechanism.placedA, second, mechanism.colliders[second], mechanism.placedB,
        tolerance: measures.cluster
      ).filter { mechanism.placement.rows($0, mechanism.colliders).normal.error < -0.5 * slop(of: index) }
    }
    return found
  }

  private static let mostRounds = 8
  /// As many equations are solved at once.
  private static let mostRows = 400

  private func projectJointByJoint(_ island: Island, tolerance: Double, withSpeeds: Bool) {
    for _ in 0..<10 {
      for index in island.joints {
        var pair = Island()
        pair.joints = [index]
        pair.solids = [mechanism.joints[index].a, mechanism.joints[index].b].filter { $0 > 0 }
        pair.strings = mechanism.joints.indices.filter { mechanism.joints[$0].number == index && isBeyondLimit($0) }
        mechanism.projectPlaces(pair, tolerance: tolerance)
        if withSpeeds { keepSpeeds(pair) }
      }
    }
  }

  /// Sets back what is behind a joint limit, by more than an event is found late: where a step in short ones left what
  /// touches a little in each other, an exact one behind it takes that back at once.
  ///
  /// - Returns: whether anything was.
  func enforceLimits() -> Bool {
    let isAny = mechanism.joints.indices.contains {
      mechanism.joints[$0].limit != nil && mechanism.stringRow($0).error < -measures.cluster
    }
    guard isAny else { return false }
    disturb()
    bounds = mechanism.colliders.map { Bound($0) }
    projectJoints(beside: nearPairs(0, isFrozen()))
    return true
  }

  /// What the energy of a frame is measured by where bodies are joined; nil where something may bring energy in.
  func jointedEnergy() -> Double? {
    guard mechanism.grips.isEmpty, world.impulses.isEmpty, mechanism.joints.contains(where: { $0.isRigid }) else {
      return nil
    }
    putPlacement()
    return energyShares().map { $0.sum(everything) }
  }

  private var everything: EnergyIsland {
    EnergyIsland(
      solids: (1..<max(states.count, 1)).filter { !mechanism.solids[$0].isFixed },
      springs: mechanism.joints.indices.filter { mechanism.joints[$0].isSpring })
  }

  /// A chain in a heap that short steps left a little in others is lifted out of them by the exact frame behind it. The
  /// motion pays for that; where there is none, the frame is taken back.
  func keep(_ energy: Double?, _ before: [BodyState]) {
    guard let energy else { return }
    putPlacement()
    let everything = self.everything
    let mass = everything.solids.reduce(0) { $0 + mechanism.solids[$1].mass }
    // Far above what rounding gives.
    let slack = 1e-9 * mass * measures.acceleration * measures.size
    guard let now = energyShares()?.sum(everything), now > energy + slack else { return }
    simplifications += 1
    let isPaid = slow(everything, to: energy)
    for solid in everything.solids {
      states[solid] = mechanism.placement.states[solid]
      guard !isPaid else { continue }
      (states[solid].position, states[solid].angle) = (before[solid].position, before[solid].angle)
    }
    disturb()
  }

  private func isBeyondLimit(_ index: Int) -> Bool {
    mechanism.joints[index].limit != nil && mechanism.stringRow(index).error < -measures.touch
  }

  /// Whether each solid is joined to anything.
  func isLinked() -> [Bool] {
    var isLinked = [Bool](repeating: false, count: states.count)
    for joint in mechanism.joints where joint.isRigid {
      for end in [joint.a, joint.b] { isLinked[end] = true }
    }
    return isLinked
  }

  /// All that rigid joints join to the ends of one.
  private func jointIsland(of joint: Joint) -> Island {
    var island = Island()
    var isIn = [Bool](repeating: false, count: states.count)
    var isUsed = [Bool](repeating: false, count: mechanism.joints.count)
    var isGrowing = true
    for end in [joint.a, joint.b] where !mechanism.solids[end].isFixed { isIn[end] = true }
    while isGrowing {
      isGrowing = false
      for (index, other) in mechanism.joints.enumerated() where other.isRigid && !isUsed[index] {
        guard isIn[other.a] || isIn[other.b] else { continue }
        isUsed[index] = true
        isGrowing = true
        for end in [other.a, other.b] where !mechanism.solids[end].isFixed { isIn[end] = true }
      }
    }
    island.joints = mechanism.joints.indices.filter { isUsed[$0] }
    island.solids = states.indices.filter { isIn[$0] }
    return island
  }
}
