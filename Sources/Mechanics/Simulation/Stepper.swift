import NumericalMethods

/// Takes the motion from one event to the next: pieces as they are where only gravity acts, and steps of order 8 for
/// what is followed.
struct Stepper {
  /// How a stretch has ended.
  enum Ending {
    /// Something happens there, and what holds has to be found anew.
    case event
    case step
    /// No state is finite any more, or no step short enough.
    case singular
  }

  static let tolerance = 3e-14

  private let mechanism: Mechanism
  private var follower: Follower?
  private var stepSize = 0.0

  init(_ mechanism: Mechanism) { self.mechanism = mechanism }

  /// What is followed has to be made ready again: the solids are others.
  mutating func forget() { follower = nil }

  /// Finds out how each solid goes on from where something has happened.
  mutating func begin(_ motion: inout Trajectories, _ measures: Measures) {
    var followed: [Int] = []
    let frozen = mechanism.frozen
    var inIsland = [Bool](repeating: false, count: motion.states.count)
    for island in mechanism.islands where !island.isAtRest {
      for solid in island.solids { inIsland[solid] = true }
    }
    for solid in motion.bodies {
      if inIsland[solid] || mechanism.isDriven(solid, at: motion.time), !mechanism.solids[solid].isFixed {
        followed.append(solid)
        motion.follow(solid)
      } else {
        let rests = mechanism.solids[solid].isFixed || frozen[solid]
        motion.release(solid, acceleration: rests ? .zero : mechanism.world.gravity, isAtRest: rests)
      }
    }
    motion.settle(mechanism.islands)
    if followed.isEmpty {
      follower = nil
    } else if follower?.solids != followed {
      follower = Follower(
        mechanism, followed, length: measures.length, speed: measures.speed, tolerance: Self.tolerance)
    }
    if stepSize == 0 || follower == nil {
      stepSize =
        0.02 * min((measures.length / measures.acceleration).squareRoot(), measures.length / measures.speed)
    }
  }

  /// Goes on to the next event, or to the end of a step, or to `end`.
  mutating func advance(
    _ motion: inout Trajectories, _ detector: inout Detector, to end: Double, longest: Double, _ measures: Measures,
    _ effort: inout Effort
  ) -> Ending {
    let world = mechanism.world
    var horizon = min(end, world.nextSchedule(after: motion.time))
    if follower != nil {
      guard let step = makeStep(&motion, until: horizon, longest: longest, measures, &effort) else { return .singular }
      horizon = step
    }
    effort.steps += 1
    var next = detector.firstMeeting(motion, until: horizon, measures, &effort)
    var isEvent = next < horizon
    var tolerance: Double?
    if var thrown = mechanism.firstSwitch(motion, until: next) {
      // A step over the place where a force jumps is no guide to where that is; each that ends nearer to it is a better
      // one.
      for _ in 0..<20 {
        guard step(&motion, to: thrown), let earlier = mechanism.firstSwitch(motion, until: thrown) else { break }
        thrown = earlier
      }
      // None of the slopes of the step may be one from behind.
      let width = max(1e-12 * (thrown - motion.time), 64 * max(abs(thrown), 1e-300).ulp)
      next = thrown - width
      tolerance = 2 * width
      isEvent = true
    }
    if follower != nil {
      let monitor = Monitor(
        mechanism: mechanism, motion: motion, held: detector.pairs.filter { $0.isHeld },
        followed: follower?.solids ?? [], measures: measures)
      if let broken = monitor.firstBreak(until: next) {
        next = min(next, broken)
        isEvent = true
        tolerance = nil
      }
    }
    next = max(next, motion.time)
    // The interpolant finds the instant; the state there comes from a step of its own, which is more exact.
    if next < horizon { _ = step(&motion, to: next) }
    var isFinite = motion.arrive(at: next)
    // The step ended before the place where a force jumps, and the next one begins behind it.
    if let tolerance, !motion.arrive(at: motion.time + tolerance) { isFinite = false }
    let isUncertain = follower != nil && mechanism.islands.contains { $0.isUncertain }
    isEvent = isEvent || isUncertain || world.isScheduled(at: next)
    if !isEvent, follower != nil { project(&motion, measures) }
    return !isFinite ? .singular : isEvent ? .event : .step
  }

  /// Follows what is not only falling by one step.
  ///
  /// - Returns: where it ends; nil where no step is short enough.
  private mutating func makeStep(
    _ motion: inout Trajectories, until horizon: Double, longest: Double, _ measures: Measures, _ effort: inout Effort
  ) -> Double? {
    guard let follower else { return horizon }
    let time = motion.time
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
      let error = follower.advance(motion.states, from: time, by: step)
      // With what its dense output takes.
      effort.forces += 16 * mechanism.world.forceCount
      // The controller's ninth part is left to the next step.
      let ratio = error > 0 ? 0.9 / Follower.eighthRoot(error) : 6
      guard error <= 1 else {
        step *= error.isFinite ? max(0.2, ratio) : 0.2
        continue
      }
      keep(follower, by: step, &motion)
      // A step that an end cut short says nothing against longer ones.
      let following = step * min(max(ratio, 0.3), 6)
      stepSize = isLast ? max(stepSize, following) : following
      return isLast ? horizon : time + step
    }
    return nil
  }

  /// Makes a step that ends at an instant, where that is any further on.
  private func step(_ motion: inout Trajectories, to next: Double) -> Bool {
    let step = next - motion.time
    guard let follower, step > 4 * max(abs(motion.time), 1e-300).ulp else { return false }
    _ = follower.advance(motion.states, from: motion.time, by: step)
    keep(follower, by: step, &motion)
    return true
  }

  /// Takes over the step that was tried last.
  private func keep(_ follower: Follower, by step: Double, _ motion: inout Trajectories) {
    for (index, piece) in follower.pieces(motion.states, from: motion.time, by: step).enumerated() {
      motion.follow(piece, of: follower.solids[index])
    }
  }

  /// At the end of a step without an event: what drifts is taken back.
  private func project(_ motion: inout Trajectories, _ measures: Measures) {
    mechanism.put(motion.states)
    for island in mechanism.islands where !island.isAtRest {
      mechanism.project(island, tolerance: 1e-15 * measures.length)
      for solid in island.solids { motion.states[solid] = mechanism.placement.states[solid] }
    }
  }
}

/// What holds, and for how long.
private struct Monitor {
  let mechanism: Mechanism
  let motion: Trajectories
  /// The pairs that stay in touch.
  let held: [Detector.Pair]
  let followed: [Int]
  let measures: Measures

  /// The first instant until `end` at which something that holds lets go, or begins or ends to slide.
  func firstBreak(until end: Double) -> Double? {
    guard mechanism.islands.contains(where: { !$0.isAtRest }) || !mechanism.pressed.isEmpty else { return nil }
    let start = motion.time
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
    var (whole, broken) = (before, after)
    let tolerance = max(1e-14 * abs(end), 4 * abs(end).ulp)
    var radius = high - low
    for _ in 0..<64 {
      let width = high - low
      let middle = low + width / 2
      guard middle > low, middle < high, width > tolerance else { break }
      var secant = high
      for index in broken.indices {
        let (one, two) = (margin(whole, before, index), margin(broken, before, index))
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
        whole = now
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
    return index >= now.count - held.count ? now[index] - (before[index] - 4 * measures.touch) : .infinity
  }

  /// Numbers that are negative where something no longer holds.
  private func monitors(at instant: Double) -> [Double] {
    for solid in followed { mechanism.placement.set(solid, motion.pieces[solid].state(at: instant)) }
    var values: [Double] = []
    mechanism.applyForces(at: instant)
    let slack = 1e-9 * measures.acceleration
    for island in mechanism.islands where !island.isAtRest {
      mechanism.constrain(island)
      let rows = mechanism.rows
      let forces = mechanism.system.values
      var row = mechanism.rowCount(of: island.joints)
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
        if !island.isUncertain {
          values.append((mechanism.jointFriction(of: index).bound - abs(forces[row])) * size + slack)
        }
        row += 1
      }
      for jointFriction in island.slippingJoints {
        let speed = mechanism.placement.turnRow(mechanism.joints[jointFriction.joint]).speed(mechanism.placement.states)
        values.append(jointFriction.sense * speed + measures.creep)
      }
    }
    for pair in held {
      let isPressed = mechanism.pressed.contains { $0 == (pair.first, pair.second) }
      let gap = mechanism.separation(pair.first, pair.second).gap
      values.append(isPressed ? 2 * measures.contactMargin - gap : gap + 4 * measures.touch)
    }
    return values
  }
}

/// Forces that jump somewhere, or at some instant: a step ends there, or it would pass over a narrow field.
extension Mechanism {
  /// The first instant until `end` at which a switch of a field is thrown, and a little before it; nil where none is.
  func firstSwitch(_ motion: Trajectories, until end: Double) -> Double? {
    var next: Double?
    for field in world.fields {
      guard let switches = field.switches else { continue }
      for body in field.bodies ?? Array(world.bodies.indices)
      where world.bodies.indices.contains(body) && !solids[body + 1].isFixed {
        let piece = motion.pieces[body + 1]
        func values(_ instant: Double) -> [Double] {
          let state = piece.state(at: instant)
          return switches(instant, body, state.position, state.velocity)
        }
        // What is thrown at the end of the step may hide what is thrown twice before.
        while let found = Self.firstSwitch(from: motion.time, until: next ?? end, values) { next = found }
      }
    }
    return next
  }

  private static func firstSwitch(from start: Double, until end: Double, _ values: (Double) -> [Double]) -> Double? {
    let before = values(start)
    func isThrown(_ now: [Double]) -> Bool {
      zip(before, now).contains { $0 * $1 < 0 }
    }
    var low = start
    // How often a step is looked at.
    let parts = 8
    for part in 1...parts {
      var high = part == parts ? end : start + (end - start) * Double(part) / Double(parts)
      guard isThrown(values(high)) else {
        low = high
        continue
      }
      let tolerance = 4 * max(abs(end), 1e-300).ulp
      while high - low > tolerance {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if isThrown(values(middle)) { high = middle } else { low = middle }
      }
      return high < end - 4 * tolerance ? low : nil
    }
    return nil
  }
}
