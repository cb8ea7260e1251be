/// What touches, what strikes, what holds: looked at anew where something has happened.
extension Simulation {
  /// Two outlines in touch, or a string at its full length.
  struct ContactManifold {
    /// Of ``pairs``; -1 for a string.
    var pair: Int
    /// Of the joints; -1 for contacts.
    var string: Int
    var contacts: [Contact]
    var rows: [ContactRows]
    var friction: Double
    var restitution: Double
    /// What was exchanged at this instant.
    var impulse = 0.0
    /// When the bounces that are no longer followed would have ended: their last speed.
    var lastBounce = 0.0
  }

  func reconsider() {
    putPlacement()
    measure()
    eventDensity.countEvent(at: time, window: measures.window)
    applyImpulses()
    thaw()
    var manifolds = collectManifolds()
    if isLive, manifolds.reduce(0, { $0 + $1.contacts.count }) > Self.mostExactContacts {
      handling.timeSteppingUntil = time + 0.1
      for solid in 1..<max(states.count, 1) { states[solid] = mechanism.placement.states[solid] }
      return
    }
    press()
    pushApart(&manifolds)
    resolveImpacts(&manifolds)
    let before = mechanism.islands
    formIslands(manifolds)
    report(manifolds, before)
    assignPieces()
    if keepsHistory { history.append(mechanism.islands, from: time) }
    isStale = false
  }

  /// The sizes of what there is and how it moves.
  func measure() {
    var length = 0.0
    var size = Double.infinity
    for collider in mechanism.colliders {
      if collider.solid == 0 {
        for corner in collider.corners { length = max(length, abs(corner.x), abs(corner.y)) }
      } else {
        size = min(size, collider.reach)
      }
    }
    for solid in 1..<max(states.count, 1) where !mechanism.solids[solid].isFixed {
      length = max(length, abs(states[solid].position.x), abs(states[solid].position.y))
    }
    for joint in mechanism.joints { length = max(length, joint.length) }
    if !size.isFinite || size <= 0 { size = length > 0 ? length : 1 }
    measures.size = size
    // A scene that spreads is measured by what it has become; it never shrinks, so that tolerances do not flicker.
    measures.length = max(measures.length == 1 && history.isEmpty ? 0 : measures.length, length, size)
    var speed = (world.gravity.length * size).squareRoot()
    // What rests in a hand may move any moment.
    if !mechanism.grips.isEmpty { speed = max(speed, Grip.rate * size) }
    for solid in 1..<max(states.count, 1) where !mechanism.solids[solid].isFixed {
      let reach = mechanism.reach(of: solid) ?? 0
      speed = max(speed, states[solid].velocity.length + abs(states[solid].angularVelocity) * reach)
    }
    measures.speed = speed > 0 ? max(speed, measures.speed == 1 ? 0 : 0.5 * measures.speed) : measures.speed
    mechanism.applyForces(at: time)
    var acceleration = world.gravity.length
    for solid in 1..<max(states.count, 1) {
      acceleration = max(acceleration, mechanism.accelerations[solid].linear.length)
    }
    if acceleration == 0 { acceleration = measures.speed * measures.speed / measures.length }
    measures.acceleration = acceleration > 0 && acceleration.isFinite ? acceleration : 1
  }

  /// Goes on by a short step where there are too many events at one instant, or within a moment.
  func passByTimeStep(until end: Double) -> Bool {
    // Bodies that give way touch and part often, and no impact of theirs is without duration.
    if case .hertz = world.contact { return false }
    guard eventDensity.isTooHigh else { return false }
    timeStep(min(end - time, measures.window * eventDensity.stepFactor))
    eventDensity.reset(at: time)
    return true
  }

  /// Below this speed nothing bounces that loses by bouncing.
  var zenoSpeed: Double { leastBounce * eventDensity.factor }

  private var leastBounce: Double {
    max(1e-7 * measures.speed, (2e3 * measures.acceleration * measures.touch).squareRoot())
  }

  func countBounce(_ speed: Double) {
    if speed < EventDensity.greatestTremble * leastBounce, eventDensity.countBounce() { simplifications += 1 }
  }

  private func applyImpulses() {
    for (index, impulse) in world.impulses.enumerated() where !isGiven[index] && impulse.time <= time {
      isGiven[index] = true
      let solid = impulse.body + 1
      guard world.bodies.indices.contains(impulse.body), !mechanism.solids[solid].isFixed, impulse.time == time else {
        continue
      }
      wake(solid)
      let arm = mechanism.placement.rotations[solid](impulse.point)
      mechanism.placement.states[solid].velocity += impulse.impulse * mechanism.solids[solid].inverseMass
      mechanism.placement.states[solid].angularVelocity +=
        arm.cross(impulse.impulse) * mechanism.solids[solid].inverseMoment
      isTouched[solid] = true
      note(
        MotionEvent(
          time: time, kind: .impulse, first: .body(impulse.body), impulse: impulse.impulse.length,
          place: states[solid].position + arm))
    }
  }

  func note(_ event: MotionEvent) {
    if keepsHistory { events.append(event) }
    eventCount += 1
  }

  /// An island of resting bodies that holds this one is looked at again.
  func wake(_ solid: Int) {
    guard let index = mechanism.islands.firstIndex(where: { $0.isAtRest && $0.solids.contains(solid) }) else { return }
    mechanism.islands[index].isAtRest = false
  }

  func isFrozen() -> [Bool] {
    var frozen = [Bool](repeating: false, count: states.count)
    for island in mechanism.islands where island.isAtRest {
      for solid in island.solids { frozen[solid] = true }
    }
    return frozen
  }

  /// What rests stays out of it, unless something that moves touches it, or a push begins.
  private func thaw() {
    for index in mechanism.islands.indices where mechanism.islands[index].isAtRest {
      if mechanism.islands[index].solids.contains(where: { mechanism.isDriven($0, at: time) }) {
        mechanism.islands[index].isAtRest = false
      }
    }
    var isSpreading = true
    while isSpreading {
      isSpreading = false
      let frozen = isFrozen()
      for index in pairs.indices {
        let (a, b) = (mechanism.colliders[pairs[index].first].solid, mechanism.colliders[pairs[index].second].solid)
        guard frozen[a] != frozen[b], !mechanism.solids[a].isFixed, !mechanism.solids[b].isFixed else { continue }
        if isTouching(index) {
          wake(frozen[a] ? a : b)
          isSpreading = true
          break
        }
      }
      for (index, joint) in mechanism.joints.enumerated()
      where joint.isString && frozen[joint.a] != frozen[joint.b] && !isSpreading {
        guard joint.a != 0, joint.b != 0 else { continue }
        if mechanism.stringRow(index).error <= measures.cluster {
          wake(frozen[joint.a] ? joint.a : joint.b)
          isSpreading = true
        }
      }
    }
  }

  /// Whether a pair touches now.
  private func isTouching(_ index: Int) -> Bool {
    let pair = pairs[index]
    let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
    let isKnown = pair.versionA == versions[first.solid] && pair.versionB == versions[second.solid]
    if isKnown, !pair.isHeld, pair.safe > time, pair.hit > time { return false }
    if !first.isHalfPlane, !second.isHalfPlane {
      let way = states[second.solid].position - states[first.solid].position
      let reach = first.reach + second.reach + measures.cluster
      if way.dot(way) > reach * reach { return false }
    }
    return mechanism.separation(pair.first, pair.second).gap <= measures.cluster
  }

  private func collectManifolds() -> [ContactManifold] {
    let frozen = isFrozen()
    var found: [ContactManifold] = []
    for index in pairs.indices {
      let pair = pairs[index]
      let (a, b) = (mechanism.colliders[pair.first].solid, mechanism.colliders[pair.second].solid)
      let rests =
        (frozen[a] || mechanism.solids[a].isFixed) && (frozen[b] || mechanism.solids[b].isFixed)
      if rests { continue }
      guard isTouching(index) else {
        pairs[index].isHeld = false
        continue
      }
      if case .hertz = world.contact { continue }
      let separation = mechanism.separation(pair.first, pair.second)
      let contacts = separation.contacts(
        pair.first, mechanism.colliders[pair.first], mechanism.placedA, pair.second,
        mechanism.colliders[pair.second], mechanism.placedB, tolerance: measures.cluster)
      found.append(
        ContactManifold(
          pair: index, string: -1, contacts: contacts,
          rows: contacts.map { mechanism.placement.rows($0, mechanism.colliders) },
          friction: mechanism.friction(pair.first, pair.second),
          restitution: mechanism.restitution(pair.first, pair.second)))
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isString {
      let row = mechanism.stringRow(index)
      guard row.error <= measures.cluster, !(frozen[joint.a] || joint.a == 0) || !(frozen[joint.b] || joint.b == 0)
      else { continue }
      let place = states[joint.b].position + mechanism.placement.rotations[joint.b](joint.pointB)
      found.append(
        ContactManifold(
          pair: -1, string: index, contacts: [],
          rows: [ContactRows(normal: row, tangent: row, place: place, along: 1, length: .infinity)], friction: 0,
          restitution: joint.restitution))
    }
    return found
  }

  /// What overlaps, by the little that an impact is found late, is moved apart, so that nothing sinks in by and by.
  private func pushApart(_ manifolds: inout [ContactManifold]) {
    var isMoved = false
    for _ in 0..<8 {
      var worst = 0.0
      for manifold in manifolds where manifold.string < 0 {
        for contact in manifold.contacts {
          let row = mechanism.placement.rows(contact, mechanism.colliders).normal
          let size = row.response(to: row, mechanism.solids)
          guard row.error < -measures.touch, row.error > -100 * measures.cluster, size > 0 else { continue }
          worst = max(worst, -row.error)
          mechanism.shift(row, by: -row.error / size)
          isTouched[row.a] = true
          isTouched[row.b] = true
          isMoved = true
        }
      }
      if worst == 0 { break }
    }
    guard isMoved else { return }
    for index in manifolds.indices where manifolds[index].string < 0 {
      manifolds[index].rows = manifolds[index].contacts.map { mechanism.placement.rows($0, mechanism.colliders) }
    }
  }
}
