import NumericalMethods

/// Time-stepping: where events follow each other without an end in sight, time goes on by short steps instead.
///
/// A step solves for speeds with which nothing moves into anything else (Moreau 1988; Stewart and Trinkle 1996),
/// by projected Gauss–Seidel sweeps with Coulomb's friction. It stops where two would meet that were not reckoned with;
/// what overlaps is moved apart; and energy that came in on the way is taken out of the motion.
struct TimeStepper {
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

  private let mechanism: Mechanism
  private let measures: Measures
  private let limit: BounceLimit
  private let nearby: BroadPhase
  private let projection: PositionProjection
  private let isLive: Bool

  init(
    _ mechanism: Mechanism, _ measures: Measures, _ limit: BounceLimit, _ pairs: [Detector.Pair], isLive: Bool
  ) {
    self.mechanism = mechanism
    self.measures = measures
    self.limit = limit
    self.isLive = isLive
    nearby = BroadPhase(mechanism, pairs, measures)
    projection = PositionProjection(mechanism, measures, nearby, isLive: isLive)
  }

  /// Makes a step of at most this duration, s.
  func step(_ motion: inout Trajectories, by longest: Double, sweeps: Int) {
    let duration = shortened(longest)
    let correction = EnergyCorrection(mechanism)
    let before = correction.shares()
    let gain = mechanism.accelerations
    wakeBeside(duration)
    let frozen = mechanism.frozen
    let moving = mechanism.movable.filter { !frozen[$0] }
    for solid in moving {
      mechanism.placement.states[solid].velocity += gain[solid].linear * duration
      mechanism.placement.states[solid].angularVelocity += gain[solid].angular * duration
    }
    var stepContacts = findStepContacts(motion.states, duration, nearby.near(duration, frozen))
    let joints = mechanism.jointRows(mechanism.joints.indices.filter { mechanism.joints[$0].isRigid })
    solve(&stepContacts, joints, duration, sweeps: sweeps)
    bounce(&stepContacts)
    // What was struck moves fast, and may meet something that was further off.
    let near = nearby.near(duration, frozen)
    var straight = motion.states
    for solid in moving {
      straight[solid].velocity = mechanism.placement.states[solid].velocity
      straight[solid].angularVelocity = mechanism.placement.states[solid].angularVelocity
    }
    for solid in motion.bodies { motion.glide(solid, from: straight[solid]) }
    var step = duration
    for index in near { step = min(step, meeting(index, motion, until: motion.time + step) - motion.time) }
    let start = motion.states
    motion.glide(moving, by: max(step, 1e-3 * duration))
    mechanism.put(motion.states)
    let moved = projection.separate(near, frozen)
    let isLinked = self.isLinked
    // What is joined would be torn by that; it goes back on its way first.
    if isLive { projection.leaveWalls(moving.filter { !isLinked[$0] }, by: 1e-5 * measures.size) }
    let pushed = stepContacts.filter { $0.isUsed }.map { ($0.rows.normal.a, $0.rows.normal.b) }
    let islands = correction.islands(moving, pushed + moved.pairs)
    if !moved.isDone, isLive { projection.holdBack(islands, joined(near, nearby.near(0, frozen)), start) }
    if isLive { projection.leaveWalls(moving.filter { isLinked[$0] }, by: 1e-5 * measures.size) }
    if let before { correction.correct(before, islands, start, projection) }
    mechanism.islands.removeAll { !$0.isAtRest }
    motion.restart(moving, from: mechanism.placement.states)
  }

  /// Whether each solid is joined to anything.
  private var isLinked: [Bool] {
    var isLinked = [Bool](repeating: false, count: mechanism.solids.count)
    for joint in mechanism.joints where joint.isRigid {
      for end in [joint.a, joint.b] { isLinked[end] = true }
    }
    return isLinked
  }

  /// What is joined goes on tangents, and is put back on its circle behind a step: it may turn by a part of that only.
  private func shortened(_ duration: Double) -> Double {
    var spin = 0.0
    for (state, isLinked) in zip(mechanism.placement.states, isLinked) where isLinked {
      spin = max(spin, abs(state.angularVelocity))
    }
    return spin * duration > 0.25 ? duration * max(0.25 / (spin * duration), 1.0 / 6) : duration
  }

  private func joined(_ one: [Int], _ other: [Int]) -> [Int] {
    var isIn = [Bool](repeating: false, count: nearby.pairs.count)
    for index in one + other { isIn[index] = true }
    return nearby.pairs.indices.filter { isIn[$0] }
  }

  /// What rests where something comes near in the step moves again.
  private func wakeBeside(_ duration: Double) {
    mechanism.wakeAll { frozen in
      for index in nearby.pairs.indices {
        let (a, b) = (nearby.bounds(of: index).first.solid, nearby.bounds(of: index).second.solid)
        guard frozen[a] != frozen[b], !mechanism.solids[a].isFixed, !mechanism.solids[b].isFixed else { continue }
        let margin = nearby.speed(frozen[a] ? b : a) * duration + measures.cluster
        if nearby.isNear(index, margin), nearby.separation(index).gap <= margin { return frozen[a] ? a : b }
      }
      return nil
    }
  }

  private func findStepContacts(
    _ start: [BodyState], _ duration: Double, _ near: [Int]
  ) -> [StepContact] {
    var stepContacts: [StepContact] = []
    for index in near {
      let pair = nearby.pairs[index]
      let (first, second) = nearby.bounds(of: index)
      let margin =
        min((nearby.speed(first.solid) + nearby.speed(second.solid)) * duration, 0.5 * measures.size)
        + measures.cluster
      guard nearby.isNear(index, margin) else { continue }
      let separation = nearby.separation(index)
      guard separation.gap <= margin else { continue }
      for contact in nearby.contacts(separation, index, tolerance: margin) {
        let rows = mechanism.placement.rows(contact, mechanism.colliders)
        stepContacts.append(
          StepContact(
            rows: rows, contact: contact, bound: -max(rows.normal.error, 0) / duration,
            friction: mechanism.friction(pair.first, pair.second),
            restitution: mechanism.restitution(pair.first, pair.second),
            approach: approach(rows.normal, start, duration)))
      }
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isString {
      let row = mechanism.stringRow(index)
      guard
        joint.limit != nil || row.error <= (nearby.speed(joint.a) + nearby.speed(joint.b)) * duration + measures.cluster
      else {
        continue
      }
      stepContacts.append(
        StepContact(
          rows: ContactRows(normal: row, tangent: row, place: .zero, along: 1, length: .infinity), contact: nil,
          bound: -max(row.error, 0) / duration, friction: 0, restitution: joint.restitution,
          approach: approach(row, start, duration)))
    }
    return stepContacts
  }

  /// The speed with which two meet in a step: that at its beginning, and of what forces add over the step the part up
  /// to there; and the other part. What touches already would else be thrown back from where it rests.
  private func approach(
    _ row: ConstraintRow, _ start: [BodyState], _ duration: Double
  ) -> (meeting: Double, rest: Double) {
    let first = -row.speed(start)
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
        guard stepContact.normal > 0, thrown > 0, stepContact.restitution >= 1 || thrown > limit.speed else { continue }
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

  /// When two meet in a step that were not reckoned with.
  private func meeting(_ index: Int, _ motion: Trajectories, until end: Double) -> Double {
    let (first, second) = nearby.bounds(of: index)
    let (a, b) = (motion.pieces[first.solid], motion.pieces[second.solid])
    if a.isRest, b.isRest { return .infinity }
    let time = motion.time
    func reach(_ solid: Int) -> Double { mechanism.reach(of: solid) ?? 0 }
    // Within a step they move straight on: what flows along beside another does not come nearer to it.
    let way = (a.initial.velocity - b.initial.velocity).length * (end - time)
    let spins = (a.greatestSpin * reach(first.solid) + b.greatestSpin * reach(second.solid)) * (end - time)
    // What overlaps a little is moved apart behind; only what might get through is stopped.
    let deepest = 0.1 * min(first.reach, second.reach, measures.size)
    guard way + spins > deepest || !isLive else { return .infinity }
    guard nearby.isNear(index, way + spins + measures.cluster) else { return .infinity }
    let pair = nearby.pairs[index]
    var search = TimeOfContact(
      mechanism.colliders[pair.first], a, mechanism.colliders[pair.second], b, touch: 1e-4 * measures.size,
      creep: 1e-3 * measures.speed)
    switch search.find(from: time, to: end) {
    case .never, .unknown: return .infinity
    // And it goes on for as long as it takes to get that deep: what touches from the start would stop time.
    case .at(let instant): return isLive ? instant + deepest / (way + spins) * (end - time) : instant
    }
  }
}
