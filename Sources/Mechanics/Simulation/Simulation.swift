import NumericalMethods

/// The motion of a ``World``, worked out as far as it is asked for.
///
/// Between events the motion is smooth: a parabola where only gravity acts, and followed with a method of order 8
/// elsewhere. Impacts, strings that become taut, contacts that open, and changes between sliding and sticking are
/// located on it and end the stretch. The ``Detector`` finds what touches and what meets next, ``Impacts`` change the
/// speeds, the ``ContactSolver`` finds what holds, and the ``Stepper`` goes on; where events follow each other without
/// an end, the ``TimeStepper`` does instead.
package final class Simulation {
  package enum Outcome: Sendable, Hashable {
    /// The motion is known as far as it was asked for.
    case complete
    case tooManyEvents
    case tooManySteps
    /// The forces have no finite value any more, or the motion changes too fast for any step.
    case singular
  }

  package private(set) var outcome = Outcome.complete
  let mechanism: Mechanism
  private(set) var trajectories: Trajectories
  private(set) var detector: Detector
  private var stepper: Stepper
  private var record: EventRecord
  private var measures = Measures()
  private var density = EventDensity()
  private var effort = Effort()
  /// Whether contacts and forces have to be looked at anew before the motion goes on.
  private var isStale = true
  /// Whether it goes on by frames.
  private var isLive = false
  /// Whether each impulse of the world has been given.
  private var isGiven: [Bool]
  private var handCount = 0
  /// A pile in which nothing moves.
  private var isAsleep = false
  private var slowSince = -Double.infinity
  private var timeSteppingUntil = -Double.infinity

  /// - Parameter keepsHistory: whether earlier instants can be asked for; without it memory stays as it is.
  package init(_ world: World, from start: Double = 0, keepsHistory: Bool = true) {
    mechanism = Mechanism(world)
    trajectories = Trajectories(mechanism.placement.states, at: start, keepsHistory: keepsHistory)
    detector = Detector(mechanism)
    stepper = Stepper(mechanism)
    record = EventRecord(joints: mechanism.joints.count, keepsEvents: keepsHistory)
    isGiven = [Bool](repeating: false, count: world.impulses.count)
  }

  package var world: World { mechanism.world }
  /// How far the motion is known, s.
  package var time: Double { trajectories.time }
  /// In the order of time.
  package var events: [MotionEvent] { record.events }
  /// How often something had no exact answer and a simpler rule was used: 0 for a motion that is exact throughout.
  package var simplifications: Int { effort.simplifications }
  package var steps: Int { effort.steps }
  /// How many forces of contacts and joints were corrected to find out what presses and what sticks.
  package var work: Int { effort.work }
  /// How many values of forces between two and of fields the steps have taken.
  package var forces: Int { effort.forces }
  var eventCount: Int { record.count }

  /// Follows the motion to an instant, s. It ends earlier where ``outcome`` says so; states after are those at its end.
  @discardableResult package func run(until end: Double) -> Outcome {
    guard outcome == .complete, end > time, end.isFinite else { return outcome }
    isLive = false
    let longest = trajectories.keepsHistory ? (end - time) / 16 : end - time
    while time < end, outcome == .complete {
      if isStale { reconsider() }
      if passByTimeStep(until: end) { effort.steps += 1 } else { advanceSegment(to: end, longest: longest) }
      if eventCount > world.limits.events || work > world.limits.work { outcome = .tooManyEvents }
      if steps > world.limits.steps || forces > world.limits.forces { outcome = .tooManySteps }
    }
    if isStale, outcome == .complete { reconsider() }
    return outcome
  }

  /// The state of a body at an instant that is known; without history the one at ``time``.
  package func state(of body: Int, at time: Double) -> BodyState {
    world.bodies.indices.contains(body) ? trajectories.state(of: body + 1, at: time) : BodyState()
  }

  /// The state of a body at ``time``.
  package func state(of body: Int) -> BodyState {
    world.bodies.indices.contains(body) ? trajectories.states[body + 1] : BodyState()
  }

  package func states(at time: Double) -> [BodyState] { world.bodies.indices.map { state(of: $0, at: time) } }

  func putPlacement() { mechanism.put(trajectories.states) }

  // MARK: From event to event

  /// What touches, what strikes, what holds: looked at anew where something has happened.
  private func reconsider() {
    putPlacement()
    measure()
    density.countEvent(at: time, window: measures.window)
    applyImpulses()
    detector.thaw(trajectories, measures)
    var manifolds = detector.manifolds(trajectories, measures)
    if isLive, manifolds.reduce(0, { $0 + $1.contacts.count }) > Self.mostExactContacts {
      timeSteppingUntil = time + 0.1
      trajectories.states = mechanism.placement.states
      return
    }
    if case .hertz = world.contact { mechanism.pressed = detector.pressed(within: measures.contactMargin) }
    trajectories.touch(mechanism.pushApart(&manifolds, measures))
    var impacts = Impacts(mechanism, measures, density)
    impacts.resolve(&manifolds)
    density = impacts.density
    let (before, frozen) = (mechanism.islands, mechanism.frozen)
    var solver = ContactSolver(mechanism, measures, BounceLimit(measures, density), at: time)
    solver.formIslands(manifolds)
    for solid in trajectories.bodies where !frozen[solid] {
      trajectories.states[solid] = mechanism.placement.states[solid]
    }
    trajectories.touch(impacts.touched + solver.touched)
    effort += impacts.effort
    effort += solver.effort
    record.report(manifolds, detector.pairs, before, mechanism, measures, at: time)
    detector.hold()
    stepper.begin(&trajectories, measures)
    isStale = false
  }

  private func measure() { measures.update(mechanism, at: time, isFirst: !trajectories.hasPast) }

  private func applyImpulses() {
    for (index, impulse) in world.impulses.enumerated() where !isGiven[index] && impulse.time <= time {
      isGiven[index] = true
      let solid = impulse.body + 1
      guard world.bodies.indices.contains(impulse.body), !mechanism.solids[solid].isFixed, impulse.time == time else {
        continue
      }
      mechanism.wake(solid)
      let arm = mechanism.placement.rotations[solid](impulse.point)
      mechanism.placement.states[solid].velocity += impulse.impulse * mechanism.solids[solid].inverseMass
      mechanism.placement.states[solid].angularVelocity +=
        arm.cross(impulse.impulse) * mechanism.solids[solid].inverseMoment
      trajectories.touch([solid])
      record.note(
        MotionEvent(
          time: time, kind: .impulse, first: .body(impulse.body), impulse: impulse.impulse.length,
          place: trajectories.states[solid].position + arm))
    }
  }

  private func advanceSegment(to end: Double, longest: Double) {
    switch stepper.advance(&trajectories, &detector, to: end, longest: longest, measures, &effort) {
    case .event: isStale = true
    case .step: break
    case .singular: outcome = .singular
    }
  }

  /// Goes on by a short step where there are too many events at one instant, or within a moment.
  private func passByTimeStep(until end: Double) -> Bool {
    // Bodies that give way touch and part often, and no impact of theirs is without duration.
    if case .hertz = world.contact { return false }
    guard density.isTooHigh else { return false }
    timeStep(min(end - time, measures.window * density.stepFactor))
    density.reset(at: time)
    return true
  }

  /// Makes a step of at most this duration, s, in which nothing is located.
  func timeStep(_ longest: Double, sweeps: Int = 40) {
    effort.simplifications += 1
    putPlacement()
    measure()
    TimeStepper(mechanism, measures, BounceLimit(measures, density), detector.pairs, isLive: isLive)
      .step(&trajectories, by: longest, sweeps: sweeps)
    isStale = true
  }
}

/// What a reader does with a scene that runs.
///
/// Time goes on by frames. A frame is exact as long as few bodies touch; where more than ``mostExactContacts`` places touch at
/// once, or more happens than a frame has room for, it goes by steps of at most 1/240 s (``timeStep(_:sweeps:)``), in
/// which energy does not grow either. Nothing here looks at a clock: the same calls give the same bytes.
extension Simulation {
  /// A hand that holds a body.
  package struct Hand: Sendable, Hashable {
    let number: Int
  }

  /// As many places may touch in a frame that is exact.
  private static let mostExactContacts = 10
  private static let longestStep = 1.0 / 240
  /// As many steps has a frame that is exact, and ten times as many without a hand: what that whirls about, and what
  /// is at the edge of a field, may change faster.
  private static let mostSteps = 200

  /// Goes on by a frame's time, s; at most a tenth of a second.
  package func advance(by duration: Double) {
    guard duration > 0, duration.isFinite else { return }
    let target = time + min(duration, 0.1)
    isLive = true
    outcome = .complete
    (effort.steps, effort.work, record.count) = (0, 0, 0)
    let before = trajectories.states
    let energy = jointedEnergy()
    var events = 24
    var shortSteps = 24
    while time < target {
      if isAsleep, world.nextSchedule(after: time) <= target { disturb() }
      if isAsleep {
        trajectories.sleep(until: target)
        break
      }
      if time < timeSteppingUntil || events <= 0 {
        // A frame that has taken too long goes on in the next one: slow motion instead of a page that hangs.
        guard shortSteps > 0 else {
          trajectories.skip(to: target)
          isStale = true
          break
        }
        shortSteps -= 1
        if events <= 0 { timeSteppingUntil = max(timeSteppingUntil, time + 0.1) }
        timeStep(min(target - time, Self.longestStep), sweeps: 16)
        rest()
        continue
      }
      if isStale {
        events -= 1
        reconsider()
        if isStale { continue }
      }
      if !passByTimeStep(until: target) { advanceSegment(to: target, longest: target - time) }
      if steps > (mechanism.grips.isEmpty ? 10 : 1) * Self.mostSteps, mechanism.pressed.isEmpty {
        timeSteppingUntil = max(timeSteppingUntil, time + 0.1)
      }
      // A force that presses has no rule for long steps: what is left of the frame is left out.
      if steps > 100 * Self.mostSteps {
        trajectories.skip(to: target)
        isStale = true
        break
      }
      if outcome != .complete { break }
    }
    if outcome != .complete { recover(before, at: target) }
    contain(before)
    keep(energy, before)
  }

  /// A pile in which nothing moves any more sleeps until something happens to it.
  private func rest() {
    let slow = 0.02 * (measures.acceleration * measures.size).squareRoot()
    let states = trajectories.states
    let isSlow = states.indices.allSatisfy {
      let reach = mechanism.reach(of: $0) ?? 0
      return states[$0].velocity.length <= slow && abs(states[$0].angularVelocity) * reach <= slow
    }
    let isDriven = trajectories.bodies.contains { mechanism.isDriven($0, at: time) }
    guard isSlow, !isDriven else {
      slowSince = time
      return
    }
    guard time - slowSince > 0.5 else { return }
    isAsleep = true
    for solid in trajectories.bodies {
      (trajectories.states[solid].velocity, trajectories.states[solid].angularVelocity) = (.zero, 0)
      trajectories.glide(solid, from: trajectories.states[solid])
    }
  }

  /// After a frame without an answer everything is where it was, and stands.
  private func recover(_ before: [BodyState], at target: Double) {
    effort.simplifications += 1
    outcome = .complete
    trajectories.skip(to: target)
    for solid in trajectories.bodies { trajectories.states[solid] = before[solid].atRest }
    disturb()
  }

  /// Whatever came to pass: nothing is outside of the half-planes of the walls or behind a joint limit, and nothing is
  /// nowhere.
  private func contain(_ before: [BodyState]) {
    for solid in mechanism.movable where !trajectories.states[solid].isFinite {
      trajectories.states[solid] = before[solid].atRest
      effort.simplifications += 1
      disturb()
    }
    putPlacement()
    let all = mechanism.movable
    let nearby = BroadPhase(mechanism, detector.pairs, measures)
    let projection = PositionProjection(mechanism, measures, nearby, isLive: true)
    let correction = EnergyCorrection(mechanism)
    let energy = correction.shares()
    let isSetBack = projection.isAnyBeyondLimit
    if isSetBack {
      disturb()
      projection.projectJoints(beside: nearby.near(0, mechanism.frozen))
    }
    let moved = projection.leaveWalls(all, by: 1e-4 * measures.size)
    guard isSetBack || !moved.isEmpty else { return }
    effort.simplifications += moved.count + (isSetBack ? 1 : 0)
    if let energy {
      let islands =
        isSetBack
        ? correction.islands(all, [])
        : moved.map { EnergyCorrection.Island(solids: [$0], isHeld: mechanism.isHeld[$0]) }
      for island in islands where !island.isHeld { correction.slow(island, to: energy.sum(island)) }
    }
    for solid in isSetBack ? all : moved { trajectories.states[solid] = mechanism.placement.states[solid] }
    disturb()
  }

  /// What the energy of a frame is measured by where bodies are joined; nil where something may bring energy in.
  private func jointedEnergy() -> Double? {
    guard mechanism.grips.isEmpty, world.impulses.isEmpty, mechanism.joints.contains(where: { $0.isRigid }) else {
      return nil
    }
    putPlacement()
    let correction = EnergyCorrection(mechanism)
    return correction.shares().map { $0.sum(correction.everything) }
  }

  /// A chain in a heap that short steps left a little in others is lifted out of them by the exact frame behind it. The
  /// motion pays for that; where there is none, the frame is taken back.
  private func keep(_ energy: Double?, _ before: [BodyState]) {
    guard let energy else { return }
    putPlacement()
    let correction = EnergyCorrection(mechanism)
    let everything = correction.everything
    let mass = everything.solids.reduce(0) { $0 + mechanism.solids[$1].mass }
    // Far above what rounding gives.
    let slack = 1e-9 * mass * measures.acceleration * measures.size
    guard let now = correction.shares()?.sum(everything), now > energy + slack else { return }
    effort.simplifications += 1
    let isPaid = correction.slow(everything, to: energy)
    for solid in everything.solids {
      var state = mechanism.placement.states[solid]
      if !isPaid { (state.position, state.angle) = (before[solid].position, before[solid].angle) }
      trajectories.states[solid] = state
    }
    disturb()
  }

  /// All is looked at anew.
  private func disturb() {
    isAsleep = false
    slowSince = time
    for index in mechanism.islands.indices { mechanism.islands[index].isAtRest = false }
    trajectories.touchAll()
    isStale = true
  }

  /// In m/s²; may be changed at any time.
  package func setGravity(_ gravity: Vector) {
    guard gravity.isFinite, gravity != world.gravity else { return }
    mechanism.world.gravity = gravity
    disturb()
  }

  /// Takes a body at a point of the plane. A hand draws that point of the body with a damped spring of bounded
  /// strength; a held body has no gravity, and collides as before.
  ///
  /// - Returns: nil for a body that is fixed or not there.
  package func grab(_ body: Int, at point: Vector) -> Hand? {
    guard world.bodies.indices.contains(body), !mechanism.solids[body + 1].isFixed, point.isFinite else { return nil }
    let solid = body + 1
    handCount += 1
    let state = trajectories.states[solid]
    mechanism.grips.append(
      Grip(
        number: handCount, solid: solid, point: Rotation(state.angle).inverse(point - state.position), target: point,
        firstAngle: state.angle, scale: 1, shape: world.bodies[body].shape, mass: world.bodies[body].mass,
        moment: world.bodies[body].momentOfInertia))
    mechanism.isHeld[solid] = true
    disturb()
    return Hand(number: handCount)
  }

  private func grip(_ hand: Hand) -> Int? { mechanism.grips.firstIndex { $0.number == hand.number } }

  package func move(_ hand: Hand, to point: Vector) {
    guard let index = grip(hand), point.isFinite else { return }
    mechanism.grips[index].target = point
    isAsleep = false
  }

  /// Turns what is held to this angle more than it had when it was taken, rad.
  package func turn(_ hand: Hand, by angle: Double) {
    guard let index = grip(hand), angle.isFinite else { return }
    mechanism.grips[index].angle = angle
  }

  /// Makes what is held this much larger than it was when it was taken; it grows as far as there is room.
  ///
  /// - Returns: how much larger it is.
  @discardableResult package func scale(_ hand: Hand, by factor: Double) -> Double {
    guard let index = grip(hand) else { return 1 }
    guard factor > 0, factor.isFinite else { return mechanism.grips[index].scale }
    let now = mechanism.grips[index].scale
    let wanted = min(max(factor, 0.01), 100)
    resize(index, to: wanted)
    if wanted > now, isBlocked(mechanism.grips[index].solid) {
      var (low, high) = (now, wanted)
      for _ in 0..<14 {
        let middle = (low + high) / 2
        resize(index, to: middle)
        if isBlocked(mechanism.grips[index].solid) { high = middle } else { low = middle }
      }
      resize(index, to: low)
    }
    disturb()
    return mechanism.grips[index].scale
  }

  private func resize(_ index: Int, to factor: Double) {
    let before = mechanism.grips[index]
    let body = before.solid - 1
    mechanism.grips[index].scale = factor
    mechanism.grips[index].point = before.point * (factor / before.scale)
    mechanism.world.bodies[body].shape = before.shape.scaled(by: factor)
    mechanism.world.bodies[body].mass = before.mass * factor * factor
    mechanism.world.bodies[body].momentOfInertia = before.moment * factor * factor * factor * factor
    mechanism.solids[before.solid] = Solid(world.bodies[body])
    let collider = mechanism.colliderOfSolid[before.solid]
    if collider >= 0 { mechanism.colliders[collider] = Collider(world.bodies[body], number: body) }
    trajectories.renew(before.solid)
  }

  /// Whether a body overlaps another or a wall.
  private func isBlocked(_ solid: Int) -> Bool {
    putPlacement()
    let collider = mechanism.colliderOfSolid[solid]
    guard collider >= 0 else { return false }
    for pair in detector.pairs where pair.first == collider || pair.second == collider {
      if mechanism.separation(pair.first, pair.second).gap < -measures.touch { return true }
    }
    return false
  }

  /// Lets go; the body flies on as it moves.
  package func release(_ hand: Hand) {
    guard let index = grip(hand) else { return }
    let solid = mechanism.grips[index].solid
    mechanism.grips.remove(at: index)
    mechanism.isHeld[solid] = mechanism.grips.contains { $0.solid == solid }
    disturb()
  }

  /// Adds a body where there is room for it: at its place, or as near as can be.
  ///
  /// - Parameter anywhere: whether it need not be free there, for it will be put elsewhere.
  /// - Returns: its number; nil where there is no room.
  package func add(_ body: Body, anywhere: Bool = false) -> Int? {
    guard body.position.isFinite, body.mass > 0 || body.isFixed, body.shape.reach > 0, body.shape.reach.isFinite else {
      return nil
    }
    let number = world.bodies.count
    mechanism.append(body)
    trajectories.append(mechanism.placement.states[number + 1])
    findPairs()
    // Rings around the place that was asked for.
    for ring in 0...24 {
      let count = ring == 0 ? 1 : 6 * ring
      for place in 0..<count {
        let turn = Rotation(2 * Double.pi * Double(place) / Double(count))
        trajectories.states[number + 1].position =
          body.position + turn(Vector(0.5 * body.shape.reach * Double(ring), 0))
        if anywhere || !isBlocked(number + 1) && isInside(number + 1) {
          stepper.forget()
          disturb()
          return number
        }
      }
    }
    mechanism.removeLast()
    trajectories.removeLast()
    findPairs()
    disturb()
    return nil
  }

  private func findPairs() {
    detector = Detector(mechanism)
    record.forgetPairs()
  }

  private func isInside(_ solid: Int) -> Bool {
    mechanism.colliders.allSatisfy {
      !$0.isHalfPlane || !world.mayTouch($0.participant, .body(solid - 1))
        || $0.normals[0].dot(trajectories.states[solid].position - $0.corners[0]) > 0
    }
  }
}
