import NumericalMethods

/// Position projection: what is joined stays so in a step of time, nothing stays behind a joint limit, and nothing deep
/// in anything else.
struct PositionProjection {
  private let mechanism: Mechanism
  private let measures: Measures
  private let nearby: BroadPhase
  private let isLive: Bool

  init(_ mechanism: Mechanism, _ measures: Measures, _ nearby: BroadPhase, isLive: Bool) {
    self.mechanism = mechanism
    self.measures = measures
    self.nearby = nearby
    self.isLive = isLive
  }

  // MARK: What is joined

  /// Puts back what has left its joints, or is behind a joint limit, and ends the speeds that would do so.
  ///
  /// All that hangs together is put back together: one joint after the other, each would draw the next one apart, and a
  /// chain in a hand opened by some millimetres.
  ///
  /// - Parameter solids: only what is joined to these.
  /// - Parameter near: pairs that may touch; where one of them is fixed, or both belong together, they are kept apart
  ///   as well.
  func projectJoints(_ solids: [Int]? = nil, beside near: [Int] = [], withSpeeds: Bool = true) {
    let frozen = mechanism.frozen
    let isMovable = mechanism.solids.map { !$0.isFixed }
    let rigid = mechanism.joints.indices.filter { mechanism.joints[$0].isRigid }
    let sets = DisjointSets(rigid.map { mechanism.joints[$0].ends }, where: isMovable)
    var isDone = [Bool](repeating: false, count: mechanism.solids.count)
    for (a, b) in rigid.map({ mechanism.joints[$0].ends })
    where solids.map({ $0.contains(a) || $0.contains(b) }) ?? true {
      guard let root = [a, b].first(where: { isMovable[$0] }).map({ sets.root($0) }), !isDone[root] else { continue }
      isDone[root] = true
      func isIn(_ solid: Int) -> Bool { isMovable[solid] && sets.root(solid) == root }
      var island = Island(
        solids: mechanism.movable.filter(isIn),
        joints: rigid.filter { isIn(mechanism.joints[$0].a) || isIn(mechanism.joints[$0].b) })
      guard !frozen[root] else { continue }
      let tolerance = 1e-12 * measures.length
      guard mechanism.rowCount(of: island.joints) <= Self.mostRows else {
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
      isMine[nearby.bounds(of: $0).first.solid] && isMine[nearby.bounds(of: $0).second.solid]
    }
  }

  private func overlaps(_ some: [Int]) -> [Contact] {
    var found: [Contact] = []
    for index in some where nearby.isNear(index, measures.cluster) {
      let separation = nearby.separation(index)
      guard separation.gap < -slop(of: index) else { continue }
      found += nearby.contacts(separation, index, tolerance: measures.cluster).filter {
        mechanism.placement.rows($0, mechanism.colliders).normal.error < -0.5 * slop(of: index)
      }
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

  /// Whether anything is behind a joint limit by more than an event is found late: where a step in short ones left what
  /// touches a little in each other, an exact one behind it takes that back at once.
  var isAnyBeyondLimit: Bool {
    mechanism.joints.indices.contains {
      mechanism.joints[$0].limit != nil && mechanism.stringRow($0).error < -measures.cluster
    }
  }

  private func isBeyondLimit(_ index: Int) -> Bool {
    mechanism.joints[index].limit != nil && mechanism.stringRow(index).error < -measures.touch
  }

  // MARK: What overlaps

  /// Moves apart what overlaps, and together what is joined.
  ///
  /// - Returns: the solids that were moved from each other, and whether nothing is deep in anything
  ///   any more.
  func separate(_ near: [Int], _ frozen: [Bool]) -> (pairs: [(Int, Int)], isDone: Bool) {
    var moved: [(Int, Int)] = []
    guard mechanism.joints.contains(where: { $0.isRigid }) else {
      let isDone = moveApart(near, frozen, &moved)
      return (moved, isDone)
    }
    // One undoes a part of the other.
    for _ in 0..<4 {
      let count = moved.count
      _ = moveApart(near, frozen, &moved)
      projectJoints(beside: nearby.near(0, frozen))
      if moved.count == count { break }
    }
    return (moved, false)
  }

  /// How much a pair may overlap behind a step, m.
  private func slop(of index: Int) -> Double {
    let loose = isLive ? 2e-4 * measures.size : 4 * measures.touch
    // Nothing may be seen outside of a wall.
    let (first, second) = nearby.bounds(of: index)
    return first.isHalfPlane || second.isHalfPlane ? 0.01 * loose : loose
  }

  /// - Returns: whether nothing is deep in anything any more.
  private func moveApart(_ near: [Int], _ frozen: [Bool], _ moved: inout [(Int, Int)]) -> Bool {
    var isDone = false
    // A pair is looked at again only if one of the two has been moved since.
    var shifts = 1
    var lastShift = [Int](repeating: 1, count: mechanism.solids.count)
    var lastLook = [Int](repeating: 0, count: near.count)
    // Some rounds for what is hardly seen, and more for what is.
    for round in 0..<(isLive ? 40 : 20) {
      var isMoved = false
      var deepest = 0.0
      for (number, index) in near.enumerated() {
        let (first, second) = (nearby.bounds(of: index).first.solid, nearby.bounds(of: index).second.solid)
        guard max(lastShift[first], lastShift[second]) > lastLook[number] else { continue }
        lastLook[number] = shifts
        guard nearby.isNear(index, measures.cluster) else { continue }
        let separation = nearby.separation(index)
        let slop = self.slop(of: index)
        guard separation.gap < -slop else { continue }
        for contact in nearby.contacts(separation, index, tolerance: measures.cluster) {
          let row = mechanism.placement.rows(contact, mechanism.colliders).normal
          let size = row.response(to: row, mechanism.solids)
          // What rests keeps its place.
          guard row.error < -0.5 * slop, size > 0, !frozen[row.a], !frozen[row.b] else { continue }
          mechanism.shift(row, by: -row.error / size)
          shifts += 1
          for solid in [row.a, row.b] where !mechanism.solids[solid].isFixed { lastShift[solid] = shifts }
          moved.append((row.a, row.b))
          deepest = max(deepest, -row.error)
          isMoved = true
        }
      }
      isDone = !isMoved || isLive && deepest < 0.5 * Self.deepest * measures.size
      if !isMoved || isDone && round >= 5 { break }
    }
    return isDone
  }

  /// Goes a part of the way between two instants.
  func goBack(_ solids: [Int], from end: [BodyState], to start: [BodyState], _ share: Double) {
    for solid in solids {
      var state = mechanism.placement.states[solid]
      state.position = start[solid].position + (end[solid].position - start[solid].position) * share
      state.angle = start[solid].angle + (end[solid].angle - start[solid].angle) * share
      mechanism.placement.set(solid, state)
    }
    // What turns does not go back on a straight line.
    if share > 0 { projectJoints(solids, withSpeeds: false) }
  }

  /// What is left overlapping by more than is allowed goes back on its way until it does no more, and has no more speed
  /// than that: a hand that draws with all its strength moves a full box a little slower.
  func holdBack(_ energyIslands: [EnergyCorrection.Island], _ near: [Int], _ start: [BodyState]) {
    var numbers = [Int](repeating: -1, count: mechanism.solids.count)
    for (number, energyIsland) in energyIslands.enumerated() {
      for solid in energyIsland.solids { numbers[solid] = number }
    }
    var deep = [[Int]](repeating: [], count: energyIslands.count)
    var isDeep = [Bool](repeating: false, count: energyIslands.count)
    for index in near {
      let number = max(numbers[nearby.bounds(of: index).first.solid], numbers[nearby.bounds(of: index).second.solid])
      guard number >= 0 else { continue }
      deep[number].append(index)
      if nearby.depth(index) > Self.deepest * measures.size { isDeep[number] = true }
    }
    for number in energyIslands.indices where isDeep[number] {
      let energyIsland = energyIslands[number]
      let end = mechanism.placement.states
      goBack(energyIsland.solids, from: end, to: start, 0)
      let allowed = deep[number].map { max(nearby.depth($0), Self.deepest * measures.size) }
      var (low, high) = (0.0, 1.0)
      for round in 0..<6 {
        let share = round == 5 ? low : (low + high) / 2
        goBack(energyIsland.solids, from: end, to: start, share)
        let isFree = deep[number].indices.allSatisfy { nearby.depth(deep[number][$0]) <= allowed[$0] }
        if isFree { low = share } else { high = share }
      }
      mechanism.scaleSpeeds(energyIsland.solids, by: low)
    }
  }

  /// As part of the size of the smallest body.
  private static let deepest = 0.01

  /// Moves what is outside of the half-planes of the walls by more than this back inside.
  ///
  /// - Returns: what was moved.
  @discardableResult func leaveWalls(_ some: [Int], by slack: Double) -> [Int] {
    var moved: [Int] = []
    for solid in some where mechanism.colliderOfSolid[solid] >= 0 {
      let collider = mechanism.colliders[mechanism.colliderOfSolid[solid]]
      let rotation = mechanism.placement.rotations[solid]
      for wall in mechanism.colliders
      where wall.isHalfPlane && mechanism.world.mayTouch(wall.participant, collider.participant) {
        let position = mechanism.placement.states[solid].position
        var least = Double.infinity
        for corner in collider.corners {
          least = min(least, wall.normals[0].dot(position + rotation(corner) - wall.corners[0]) - collider.radius)
        }
        guard least < -slack else { continue }
        mechanism.placement.states[solid].position -= wall.normals[0] * least
        let speed = wall.normals[0].dot(mechanism.placement.states[solid].velocity)
        if speed < 0 { mechanism.placement.states[solid].velocity -= wall.normals[0] * speed }
        if moved.last != solid { moved.append(solid) }
      }
    }
    return moved
  }
}
