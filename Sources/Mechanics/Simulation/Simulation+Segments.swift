import NumericalMethods

/// From one event to the next.
extension Simulation {
  /// Goes on to the next event, or to the end of a step, or to `end`.
  func advanceSegment(to end: Double, longest: Double) {
    var horizon = end
    if let scheduled = nextSchedule(), scheduled < horizon { horizon = scheduled }
    let followed = follower?.solids ?? []
    if let follower, !followed.isEmpty {
      guard let step = makeStep(follower, until: horizon, longest: longest) else {
        outcome = .singular
        return
      }
      horizon = step
    }
    steps += 1
    var next = horizon
    for index in pairs.indices where !pairs[index].isHeld { next = min(next, meeting(index, until: next)) }
    for (index, joint) in mechanism.joints.enumerated() where joint.isString && !isTaut[index] {
      next = min(
        next,
        joint.limit.map { reaching(joint, $0, from: time, to: next) } ?? tightening(joint, from: time, to: next))
    }
    var isEvent = next < horizon
    var tolerance: Double?
    if var thrown = throwing(until: next) {
      // A step over the place where a force jumps is no guide to where that is; each that ends nearer to it is a better
      // one.
      for _ in 0..<20 {
        guard let follower, thrown - time > 4 * max(abs(time), 1e-300).ulp else { break }
        _ = follower.advance(states, from: time, by: thrown - time)
        keep(follower, by: thrown - time)
        guard let earlier = throwing(until: thrown) else { break }
        thrown = earlier
      }
      // None of the slopes of the step may be one from behind.
      let width = max(1e-12 * (thrown - time), 64 * max(abs(thrown), 1e-300).ulp)
      next = thrown - width
      tolerance = 2 * width
      isEvent = true
    }
    let monitored = followed.isEmpty ? nil : change(until: next)
    if let monitored {
      next = min(next, monitored)
      isEvent = true
      tolerance = nil
    }
    next = max(next, time)
    // The interpolant finds the instant; the state there comes from a step of its own, which is more exact.
    if next < horizon, let follower, next - time > 4 * max(abs(time), 1e-300).ulp {
      _ = follower.advance(states, from: time, by: next - time)
      keep(follower, by: next - time)
    }
    arrive(at: next)
    // The step ended before the place where a force jumps, and the next one begins behind it.
    if let tolerance { arrive(at: time + tolerance) }
    if isEvent || isScheduled(next) {
      isStale = true
    } else if !followed.isEmpty {
      settleStep()
    }
  }

  /// The next instant at which a push begins or ends.
  func nextSchedule() -> Double? {
    var next = Double.infinity
    for applied in world.appliedForces {
      if applied.start > time { next = min(next, applied.start) }
      if applied.end > time { next = min(next, applied.end) }
    }
    for impulse in world.impulses where impulse.time > time { next = min(next, impulse.time) }
    for instant in world.wakings where instant > time { next = min(next, instant) }
    return next < .infinity ? next : nil
  }

  private func isScheduled(_ time: Double) -> Bool {
    for impulse in world.impulses where impulse.time == time { return true }
    for applied in world.appliedForces where applied.start == time || applied.end == time { return true }
    return false
  }

  /// Follows what is not only falling by one step.
  ///
  /// - Returns: where it ends; nil where no step is short enough.
  private func makeStep(_ follower: Follower, until horizon: Double, longest: Double) -> Double? {
    var step = min(stepSize, longest, horizon - time)
    if mechanism.islands.contains(where: { $0.isUncertain }) { step = min(step, measures.uncertainStep) }
    // A longer one might leap over a whole contact, and see little of it.
    if !mechanism.pressed.isEmpty { step = min(step, measures.contactMargin / measures.speed) }
    for _ in 0..<80 {
      guard step > 2 * max(abs(time), 1e-300).ulp else {
        // What is left until the end is less than instants tell apart.
        return horizon - time <= step ? horizon : nil
      }
      let isLast = step * (1 + 1e-12) >= horizon - time
      if isLast { step = horizon - time }
      let error = follower.advance(states, from: time, by: step)
      // With what its dense output takes.
      forces += 16 * world.forceCount
      // The controller's ninth part is left to the next step.
      let ratio = error > 0 ? 0.9 / Follower.eighthRoot(error) : 6
      guard error <= 1 else {
        step *= error.isFinite ? max(0.2, ratio) : 0.2
        continue
      }
      keep(follower, by: step)
      // A step that an end cut short says nothing against longer ones.
      let following = step * min(max(ratio, 0.3), 6)
      stepSize = isLast ? max(stepSize, following) : following
      return isLast ? horizon : time + step
    }
    return nil
  }

  /// Takes over the step that was tried last.
  private func keep(_ follower: Follower, by step: Double) {
    for (index, piece) in follower.pieces(states, from: time, by: step).enumerated() {
      let solid = follower.solids[index]
      pieces[solid] = piece
      versions[solid] += 1
      if keepsHistory { history.append(piece, of: solid, from: time) }
    }
  }

  /// Takes everything to an instant for which the pieces hold.
  func arrive(at next: Double) {
    for solid in 1..<max(states.count, 1) where !pieces[solid].isRest {
      states[solid] = pieces[solid].state(at: next)
      if !isFinite(states[solid]) { outcome = .singular }
    }
    time = next
  }

  private func isFinite(_ state: BodyState) -> Bool {
    state.position.isFinite && state.velocity.isFinite && state.angle.isFinite && state.angularVelocity.isFinite
  }

  /// At the end of a step without an event: what drifts is taken back.
  private func settleStep() {
    if mechanism.islands.contains(where: { $0.isUncertain }) {
      isStale = true
      return
    }
    putPlacement()
    for island in mechanism.islands where !island.isAtRest {
      mechanism.project(island, tolerance: 1e-15 * measures.length)
      for solid in island.solids { states[solid] = mechanism.placement.states[solid] }
    }
  }

  func putPlacement() {
    for solid in states.indices { mechanism.placement.set(solid, states[solid]) }
  }

  // MARK: Strings

  /// The first instant until `end` at which a slack string is as long as it can be.
  private func tightening(_ joint: Joint, from start: Double, to end: Double) -> Double {
    let (motionA, motionB) = (pieces[joint.a], pieces[joint.b])
    let length = joint.length
    let (reachA, reachB) = (joint.pointA.length, joint.b == 0 ? 0 : joint.pointB.length)
    let drift =
      MotionPiece.relativeAcceleration(motionA, motionB)
      + (joint.a == 0 ? 0 : reachA * (motionA.greatestSpin * motionA.greatestSpin + motionA.greatestSpinChange))
      + reachB * (motionB.greatestSpin * motionB.greatestSpin + motionB.greatestSpinChange)
    var time = start
    for round in 0..<2000 {
      let (a, b) = (motionA.state(at: time), motionB.state(at: time))
      let armA = Rotation(a.angle)(joint.pointA)
      let armB = Rotation(b.angle)(joint.pointB)
      let way = b.position + armB - a.position - armA
      let rate = b.velocity + armB.turned * b.angularVelocity - a.velocity - armA.turned * a.angularVelocity
      let distance = way.length
      let speed = distance > 0 ? way.dot(rate) / distance : rate.length
      let room = length - distance
      if room <= measures.touch, speed > measures.creep, round > 0 { return max(start, time + room / speed) }
      // As long as it is more than half stretched, the distance bends no more than this; less than half, it is far off.
      let fastest = rate.length + drift * (end - time)
      let bend = drift + fastest * fastest / (length / 2)
      let leap: Double
      if distance > length / 2 {
        leap = TimeOfContact.duration(
          max(room, 0) + (speed < measures.creep || room <= measures.touch ? measures.touch : 0), -speed, bend)
      } else {
        leap = fastest > 0 ? (length * 0.75 - distance) / fastest : .infinity
      }
      guard leap < end - time else { return .infinity }
      time += max(leap, 4 * max(abs(time), 1e-300).ulp)
    }
    // One that has just gone slack and hardly moves away from its end; looked at again from there.
    return time
  }

  // MARK: What holds, and for how long

  /// The first instant until `end` at which something that holds lets go, or begins or ends to slide.
  private func change(until end: Double) -> Double? {
    guard mechanism.islands.contains(where: { !$0.isAtRest }) || !mechanism.pressed.isEmpty else { return nil }
    let start = time
    var before = monitors(at: start)
    guard !before.isEmpty else { return nil }
    var last = start
    let parts = 4
    for part in 1...parts {
      let instant = part == parts ? end : start + (end - start) * Double(part) / Double(parts)
      guard instant > last else { continue }
      let now = monitors(at: instant)
      if isBroken(now, before) { return breaking(from: last, before, to: instant, now) }
      before = now
      last = instant
    }
    return nil
  }

  /// The instant at which the first of what holds no more at the end breaks: by secants, with the safety of halving
  /// (the ITP method of Oliveira and Takahashi 2020), for each look at the monitors solves the equations of all
  /// islands.
  private func breaking(from start: Double, _ before: [Double], to end: Double, _ after: [Double]) -> Double {
    var (low, high) = (start, end)
    var (held, broken) = (before, after)
    let tolerance = max(1e-14 * abs(end), 4 * abs(end).ulp)
    var radius = high - low
    for _ in 0..<64 {
      let width = high - low
      let middle = low + width / 2
      guard middle > low, middle < high, width > tolerance else { break }
      var secant = high
      for index in broken.indices {
        let (one, two) = (margin(held, before, index), margin(broken, before, index))
        guard two < 0 else { continue }
        secant = min(secant, one > 0 ? low + width * (one / (one - two)) : low)
      }
      // A little towards the middle, so that both ends close in; and no further from it than halving would allow.
      let shift = min(max(0.2 * width * (width / (end - start)), 0.4 * tolerance), abs(middle - secant))
      var next = secant < middle ? secant + shift : secant - shift
      let reach = max(radius - width / 2, 0)
      next = min(max(next, middle - reach), middle + reach)
      if !(next > low && next < high) { next = middle }
      let now = monitors(at: next)
      if isBroken(now, before) {
        high = next
        broken = now
      } else {
        low = next
        held = now
      }
      radius /= 2
    }
    return high
  }

  /// Whether something that held holds no more. Outlines that overlap a little from the start may do so, but no deeper.
  private func isBroken(_ now: [Double], _ before: [Double]) -> Bool {
    now.indices.contains { margin(now, before, $0) < 0 }
  }

  private func margin(_ now: [Double], _ before: [Double], _ index: Int) -> Double {
    if before[index] >= 0 { return now[index] }
    return index >= now.count - heldCount ? now[index] - (before[index] - 4 * measures.touch) : .infinity
  }

  private var heldCount: Int { pairs.reduce(0) { $0 + ($1.isHeld ? 1 : 0) } }

  /// Numbers that are negative where something no longer holds.
  private func monitors(at instant: Double) -> [Double] {
    for solid in follower?.solids ?? [] { mechanism.placement.set(solid, pieces[solid].state(at: instant)) }
    var values: [Double] = []
    mechanism.applyForces(at: instant)
    let slack = 1e-9 * measures.acceleration
    for island in mechanism.islands where !island.isAtRest {
      mechanism.constrain(island)
      let rows = mechanism.rows
      let forces = mechanism.system.values
      var row = rowCount(of: island.joints)
      for _ in island.strings {
        if !island.isUncertain {
          values.append(forces[row] * rows[row].response(to: rows[row], mechanism.solids) + slack)
        }
        row += 1
      }
      for held in island.contacts {
        let both = mechanism.placement.rows(held.contact, mechanism.colliders)
        let size = both.normal.response(to: both.normal, mechanism.solids)
        if !island.isUncertain { values.append(forces[row] * size + slack) }
        if held.sticks {
          if !island.isUncertain {
            values.append((held.friction * forces[row] - abs(forces[row + 1])) * size + slack)
          }
          row += 1
        } else if held.friction > 0 {
          values.append(held.sliding * both.tangent.speed(mechanism.placement.states) + measures.creep)
        }
        row += 1
        if both.length < .infinity {
          values.append(both.along + measures.cluster)
          values.append(both.length - both.along + measures.cluster)
        }
      }
      for index in island.stuckJoints {
        let size = rows[row].response(to: rows[row], mechanism.solids)
        if !island.isUncertain { values.append((jointFriction(of: index).bound - abs(forces[row])) * size + slack) }
        row += 1
      }
      for jointFriction in island.slippingJoints {
        let speed = mechanism.placement.turnRow(mechanism.joints[jointFriction.joint]).speed(mechanism.placement.states)
        values.append(jointFriction.sense * speed + measures.creep)
      }
    }
    for pair in pairs where pair.isHeld {
      let isPressed = mechanism.pressed.contains { $0 == (pair.first, pair.second) }
      let gap = mechanism.separation(pair.first, pair.second).gap
      values.append(isPressed ? 2 * measures.contactMargin - gap : gap + 4 * measures.touch)
    }
    return values
  }
}

extension Measures {
  /// A moment, s: short beside what is to be seen of the motion.
  var window: Double { 0.002 * (length / acceleration).squareRoot() }
  /// How long forces that are not settled by the equations are kept, s.
  var uncertainStep: Double { 0.02 * (length / acceleration).squareRoot() }
}
