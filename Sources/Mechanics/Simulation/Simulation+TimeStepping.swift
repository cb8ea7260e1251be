/// A circle around an outline, or a half-plane.
struct Bound {
  var solid: Int
  var reach: Double
  var isHalfPlane: Bool
  var normal: Vector
  /// Of a half-plane's edge above the origin.
  var height: Double

  init(_ collider: Collider) {
    solid = collider.solid
    reach = collider.reach
    isHalfPlane = collider.isHalfPlane
    normal = isHalfPlane ? collider.normals[0] : .zero
    height = isHalfPlane ? normal.dot(collider.corners[0]) : 0
  }
}

/// Time-stepping: where events follow each other without an end in sight, time goes on by short steps instead.
///
/// A step solves for speeds with which nothing moves into anything else (Moreau 1988; Stewart and Trinkle 1996),
/// by projected Gauss–Seidel sweeps with Coulomb's friction. It stops where two would meet that were not reckoned with;
/// what overlaps is moved apart; and energy that came in on the way is taken out of the motion.
extension Simulation {
  private struct StepContact {
    var rows: ContactRows
    var contact: Contact?
    /// The speed that has to be left, m/s.
    var bound: Double
    var friction: Double
    var restitution: Double
    /// The speed with which the two meet, and what forces add to it afterwards in the step, m/s.
    var approach: (meeting: Double, rest: Double)
    var normal = 0.0
    var tangent = 0.0
    /// Something was exchanged.
    var isUsed = false
  }

  /// - Returns: how long the step was, s; at most `longest`.
  @discardableResult func timeStep(_ longest: Double, sweeps: Int = 40) -> Double {
    simplifications += 1
    putPlacement()
    let isLinked = self.isLinked()
    let duration = shortened(longest, isLinked)
    measure()
    let before = energyShares()
    mechanism.applyForces(at: time)
    bounds = mechanism.colliders.map { Bound($0) }
    wakeBeside(duration)
    let frozen = isFrozen()
    let moving = (0..<states.count).filter { $0 > 0 && !frozen[$0] && !mechanism.solids[$0].isFixed }
    let gain = mechanism.accelerations
    for solid in moving {
      mechanism.placement.states[solid].velocity += gain[solid].linear * duration
      mechanism.placement.states[solid].angularVelocity += gain[solid].angular * duration
    }
    var stepContacts = findStepContacts(duration, nearPairs(duration, frozen))
    let joints = mechanism.joints.indices.filter { mechanism.joints[$0].isRigid }
    var jointRows: [ConstraintRow] = []
    for joint in joints { mechanism.placement.append(mechanism.joints[joint], to: &jointRows) }
    solve(&stepContacts, jointRows, duration, sweeps: sweeps)
    bounce(&stepContacts)
    // What was struck moves fast, and may meet something that was further off.
    let near = nearPairs(duration, frozen)
    var step = duration
    var straight = states
    for solid in moving {
      straight[solid].velocity = mechanism.placement.states[solid].velocity
      straight[solid].angularVelocity = mechanism.placement.states[solid].angularVelocity
    }
    for solid in 1..<max(states.count, 1) {
      let isMoving = !frozen[solid] && !mechanism.solids[solid].isFixed
      pieces[solid] = MotionPiece(start: time, initial: straight[solid], acceleration: .zero)
      versions[solid] += 1
      if isMoving || keepsHistory { isTouched[solid] = isTouched[solid] || isMoving }
    }
    for index in near { step = min(step, stepMeeting(index, until: time + step) - time) }
    step = max(step, 1e-3 * duration)
    for solid in moving where keepsHistory { history.append(pieces[solid], of: solid, from: time) }
    let start = states
    for solid in moving { states[solid] = pieces[solid].state(at: time + step) }
    time += step
    putPlacement()
    let moved = separate(near, frozen)
    // What is joined would be torn by that; it goes back on its way first.
    if isLive { leaveWalls(moving.filter { !isLinked[$0] }, by: 1e-5 * measures.size) }
    let pushed = stepContacts.filter { $0.isUsed }.map { ($0.rows.normal.a, $0.rows.normal.b) }
    let energyIslands = self.energyIslands(moving, pushed + moved.pairs)
    if !moved.isDone, isLive { holdBack(energyIslands, joined(near, nearPairs(0, frozen)), start) }
    if isLive { leaveWalls(moving.filter { isLinked[$0] }, by: 1e-5 * measures.size) }
    correctEnergy(before, energyIslands, start)
    for solid in moving {
      states[solid] = mechanism.placement.states[solid]
      isTouched[solid] = true
    }
    mechanism.islands.removeAll { !$0.isAtRest }
    isFollowed = [Bool](repeating: false, count: states.count)
    for solid in moving {
      pieces[solid] = MotionPiece(start: time, initial: states[solid], acceleration: .zero)
      versions[solid] += 1
    }
    isStale = true
    return step
  }

  /// What is joined goes on tangents, and is put back on its circle behind a step: it may turn by a part of that only.
  private func shortened(_ duration: Double, _ isLinked: [Bool]) -> Double {
    var spin = 0.0
    for solid in states.indices where isLinked[solid] { spin = max(spin, abs(states[solid].angularVelocity)) }
    return spin * duration > 0.25 ? duration * max(0.25 / (spin * duration), 1.0 / 6) : duration
  }

  private func joined(_ one: [Int], _ other: [Int]) -> [Int] {
    var isIn = [Bool](repeating: false, count: pairs.count)
    for index in one + other { isIn[index] = true }
    return pairs.indices.filter { isIn[$0] }
  }

  private func wakeBeside(_ duration: Double) {
    var isSpreading = true
    while isSpreading {
      isSpreading = false
      let frozen = isFrozen()
      for pair in pairs {
        let (a, b) = (mechanism.colliders[pair.first].solid, mechanism.colliders[pair.second].solid)
        guard frozen[a] != frozen[b], !mechanism.solids[a].isFixed, !mechanism.solids[b].isFixed else { continue }
        let speed = frozen[a] ? self.speed(b) : self.speed(a)
        let margin = speed * duration + measures.cluster
        if isNear(pair, margin), mechanism.separation(pair.first, pair.second).gap <= margin {
          wake(frozen[a] ? a : b)
          isSpreading = true
          break
        }
      }
    }
  }

  /// The greatest speed of any point of a solid.
  private func speed(_ solid: Int) -> Double {
    let state = mechanism.placement.states[solid]
    return solid == 0 ? 0 : state.velocity.length + abs(state.angularVelocity) * reach(solid)
  }

  func isNear(_ pair: ColliderPair, _ margin: Double) -> Bool {
    Self.isNear(bounds[pair.first], bounds[pair.second], margin, mechanism.placement.states)
  }

  private static func isNear(_ first: Bound, _ second: Bound, _ margin: Double, _ states: [BodyState]) -> Bool {
    let between = states[second.solid].position - states[first.solid].position
    if first.isHalfPlane { return first.normal.dot(between) - first.height <= second.reach + margin }
    if second.isHalfPlane { return -second.normal.dot(between) - second.height <= first.reach + margin }
    let reach = first.reach + second.reach + margin
    return between.dot(between) <= reach * reach
  }

  /// The pairs that may meet within a step, of which at least one moves.
  func nearPairs(_ duration: Double, _ frozen: [Bool]) -> [Int] {
    let ways = states.indices.map { speed($0) * duration }
    let rests = states.indices.map { frozen[$0] || mechanism.solids[$0].isFixed }
    let (pairs, bounds, places) = (self.pairs, self.bounds, mechanism.placement.states)
    return pairs.indices.filter {
      let (first, second) = (bounds[pairs[$0].first], bounds[pairs[$0].second])
      let (a, b) = (first.solid, second.solid)
      return !(rests[a] && rests[b]) && Self.isNear(first, second, ways[a] + ways[b] + measures.cluster, places)
    }
  }

  private func findStepContacts(_ duration: Double, _ near: [Int]) -> [StepContact] {
    var stepContacts: [StepContact] = []
    for index in near {
      let pair = pairs[index]
      let (a, b) = (bounds[pair.first].solid, bounds[pair.second].solid)
      let margin = min((speed(a) + speed(b)) * duration, 0.5 * measures.size) + measures.cluster
      guard isNear(pair, margin) else { continue }
      let separation = mechanism.separation(pair.first, pair.second)
      guard separation.gap <= margin else { continue }
      let contacts = separation.contacts(
        pair.first, mechanism.colliders[pair.first], mechanism.placedA, pair.second,
        mechanism.colliders[pair.second], mechanism.placedB, tolerance: margin)
      for contact in contacts {
        let rows = mechanism.placement.rows(contact, mechanism.colliders)
        stepContacts.append(
          StepContact(
            rows: rows, contact: contact, bound: -max(rows.normal.error, 0) / duration,
            friction: mechanism.friction(pair.first, pair.second),
            restitution: mechanism.restitution(pair.first, pair.second), approach: approach(rows.normal, duration)))
      }
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isString {
      let row = mechanism.stringRow(index)
      guard joint.limit != nil || row.error <= (speed(joint.a) + speed(joint.b)) * duration + measures.cluster else {
        continue
      }
      stepContacts.append(
        StepContact(
          rows: ContactRows(normal: row, tangent: row, place: .zero, along: 1, length: .infinity), contact: nil,
          bound: -max(row.error, 0) / duration, friction: 0, restitution: joint.restitution,
          approach: approach(row, duration)))
    }
    return stepContacts
  }

  /// The speed with which two meet in a step: that at its beginning, and of what forces add over the step the part up
  /// to there; and the other part. What touches already would else be thrown back from where it rests.
  private func approach(_ row: ConstraintRow, _ duration: Double) -> (meeting: Double, rest: Double) {
    let first = -row.speed(states)
    let last = -row.speed(mechanism.placement.states)
    let part = row.error > 0 && last > 0 ? min(row.error / (last * duration), 1) : 0
    let meeting = first + (last - first) * part
    return (meeting, last - meeting)
  }

  private func solve(_ stepContacts: inout [StepContact], _ joints: [ConstraintRow], _ duration: Double, sweeps: Int) {
    let jointSizes = joints.map { $0.response(to: $0, mechanism.solids) }
    let sizes = stepContacts.map {
      (
        $0.rows.normal.response(to: $0.rows.normal, mechanism.solids),
        $0.rows.tangent.response(to: $0.rows.tangent, mechanism.solids)
      )
    }
    // Kept aside while the sweeps go on: they are the most of the work of a crowd.
    let solids = mechanism.solids
    var speeds = changes()
    defer { take(speeds) }
    var jointFrictions = stepJointFriction(duration)
    for _ in 0..<sweeps {
      for index in jointFrictions.indices where jointFrictions[index].size > 0 {
        let (row, size, bound, sum) = jointFrictions[index]
        let new = min(max(sum - row.value(speeds) / size, -bound), bound)
        if new != sum { row.apply(new - sum, solids, to: &speeds) }
        jointFrictions[index].sum = new
      }
      for index in joints.indices where jointSizes[index] > 0 {
        joints[index].apply(-joints[index].value(speeds) / jointSizes[index], solids, to: &speeds)
      }
      var worst = 0.0
      for index in stepContacts.indices where sizes[index].0 > 0 {
        let row = stepContacts[index].rows.normal
        let missing = stepContacts[index].bound - row.value(speeds)
        let sum = max(0, stepContacts[index].normal + missing / sizes[index].0)
        let change = sum - stepContacts[index].normal
        if change != 0 {
          row.apply(change, solids, to: &speeds)
          stepContacts[index].isUsed = true
        }
        worst = max(worst, abs(change) * sizes[index].0)
        stepContacts[index].normal = sum
        guard stepContacts[index].friction > 0, sizes[index].1 > 0 else { continue }
        let tangent = stepContacts[index].rows.tangent
        let bound = stepContacts[index].friction * sum
        let drag = min(
          max(stepContacts[index].tangent - tangent.value(speeds) / sizes[index].1, -bound), bound)
        if drag != stepContacts[index].tangent {
          tangent.apply(drag - stepContacts[index].tangent, solids, to: &speeds)
        }
        stepContacts[index].tangent = drag
      }
      if worst <= measures.rest, joints.isEmpty { break }
    }
  }

  /// The friction of pivots, as impulses of a step, each with its bound, N s.
  private func stepJointFriction(_ duration: Double) -> [(row: ConstraintRow, size: Double, bound: Double, sum: Double)]
  {
    mechanism.joints.filter { $0.hasFriction }.map { joint in
      let row = mechanism.placement.turnRow(joint)
      return (row, row.response(to: row, mechanism.solids), joint.frictionTorque / joint.lever * duration, 0)
    }
  }

  /// Gives back what is elastic of the impacts of a step.
  private func bounce(_ stepContacts: inout [StepContact]) {
    let solids = mechanism.solids
    var speeds = changes()
    defer { take(speeds) }
    for _ in 0..<4 {
      for index in stepContacts.indices {
        let stepContact = stepContacts[index]
        let thrown = stepContact.approach.meeting * stepContact.restitution
        guard stepContact.normal > 0, thrown > 0, stepContact.restitution >= 1 || thrown > zenoSpeed else { continue }
        // What comes back within the step has not left.
        let speed = thrown - stepContact.approach.rest
        guard speed > 0 else { continue }
        guard
          stepContact.rows.normal.error <= stepContact.approach.meeting * 1e-3 * measures.uncertainStep
            || stepContact.bound > -speed
        else {
          continue
        }
        let row = stepContact.rows.normal
        let missing = speed - row.value(speeds)
        let size = row.response(to: row, solids)
        if missing > 0, size > 0 { row.apply(missing / size, solids, to: &speeds) }
      }
    }
    // Nothing that was kept out may be driven in again by it.
    for _ in 0..<10 {
      for index in stepContacts.indices {
        let normal = stepContacts[index].rows.normal
        let missing = stepContacts[index].bound - normal.value(speeds)
        let size = normal.response(to: normal, solids)
        guard missing > 0, size > 0 else { continue }
        normal.apply(missing / size, solids, to: &speeds)
        stepContacts[index].isUsed = true
      }
    }
  }

  private func changes() -> [Change] {
    mechanism.placement.states.map { Change(linear: $0.velocity, angular: $0.angularVelocity) }
  }

  private func take(_ speeds: [Change]) {
    for solid in speeds.indices {
      mechanism.placement.states[solid].velocity = speeds[solid].linear
      mechanism.placement.states[solid].angularVelocity = speeds[solid].angular
    }
  }

  private func stepMeeting(_ index: Int, until end: Double) -> Double {
    let pair = pairs[index]
    let (a, b) = (mechanism.colliders[pair.first].solid, mechanism.colliders[pair.second].solid)
    if pieces[a].isRest, pieces[b].isRest { return .infinity }
    // Within a step they move straight on: what flows along beside another does not come nearer to it.
    let way = (pieces[a].initial.velocity - pieces[b].initial.velocity).length * (end - time)
    let spins = (pieces[a].greatestSpin * reach(a) + pieces[b].greatestSpin * reach(b)) * (end - time)
    // What overlaps a little is moved apart behind; only what might get through is stopped.
    let deepest = 0.1 * min(bounds[pair.first].reach, bounds[pair.second].reach, measures.size)
    guard way + spins > deepest || !isLive else { return .infinity }
    guard isNear(pair, way + spins + measures.cluster) else { return .infinity }
    var search = TimeOfContact(
      mechanism.colliders[pair.first], pieces[a], mechanism.colliders[pair.second], pieces[b],
      touch: 1e-4 * measures.size, creep: 1e-3 * measures.speed)
    switch search.find(from: time, to: end) {
    case .never: return .infinity
    // And it goes on for as long as it takes to get that deep: what touches from the start would stop time.
    case .at(let instant): return isLive ? instant + deepest / (way + spins) * (end - time) : instant
    case .unknown: return .infinity
    }
  }

  private func reach(_ solid: Int) -> Double { mechanism.reach(of: solid) ?? 0 }

  /// Moves apart what overlaps, and together what is joined.
  ///
  /// - Returns: the solids that were moved from each other, and whether nothing is deep in anything
  ///   any more.
  private func separate(_ near: [Int], _ frozen: [Bool]) -> (pairs: [(Int, Int)], isDone: Bool) {
    var moved: [(Int, Int)] = []
    guard mechanism.joints.contains(where: { $0.isRigid }) else {
      let isDone = moveApart(near, frozen, &moved)
      return (moved, isDone)
    }
    // One undoes a part of the other.
    for _ in 0..<4 {
      let count = moved.count
      _ = moveApart(near, frozen, &moved)
      projectJoints(beside: nearPairs(0, frozen))
      if moved.count == count { break }
    }
    return (moved, false)
  }

  /// How much a pair may overlap behind a step, m.
  func slop(of index: Int) -> Double {
    let loose = isLive ? 2e-4 * measures.size : 4 * measures.touch
    // Nothing may be seen outside of a wall.
    return bounds[pairs[index].first].isHalfPlane || bounds[pairs[index].second].isHalfPlane ? 0.01 * loose : loose
  }

  /// - Returns: whether nothing is deep in anything any more.
  private func moveApart(_ near: [Int], _ frozen: [Bool], _ moved: inout [(Int, Int)]) -> Bool {
    var isDone = false
    // A pair is looked at again only if one of the two has been moved since.
    var shifts = 1
    var lastShift = [Int](repeating: 1, count: states.count)
    var lastLook = [Int](repeating: 0, count: near.count)
    // Some rounds for what is hardly seen, and more for what is.
    for round in 0..<(isLive ? 40 : 20) {
      var isMoved = false
      var deepest = 0.0
      for (number, index) in near.enumerated() {
        let pair = pairs[index]
        let (first, second) = (bounds[pair.first].solid, bounds[pair.second].solid)
        guard max(lastShift[first], lastShift[second]) > lastLook[number] else { continue }
        lastLook[number] = shifts
        guard isNear(pair, measures.cluster) else { continue }
        let separation = mechanism.separation(pair.first, pair.second)
        let slop = self.slop(of: index)
        guard separation.gap < -slop else { continue }
        let contacts = separation.contacts(
          pair.first, mechanism.colliders[pair.first], mechanism.placedA, pair.second,
          mechanism.colliders[pair.second], mechanism.placedB, tolerance: measures.cluster)
        for contact in contacts {
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
}
