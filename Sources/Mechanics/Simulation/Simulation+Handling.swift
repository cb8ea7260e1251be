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
  static let mostExactContacts = 10
  private static let longestStep = 1.0 / 240
  /// As many steps has a frame that is exact: what a hand whirls about may change faster.
  private static let mostSteps = 200

  /// Goes on by a frame's time, s; at most a tenth of a second.
  package func advance(by duration: Double) {
    guard duration > 0, duration.isFinite else { return }
    let target = time + min(duration, 0.1)
    isLive = true
    outcome = .complete
    (steps, eventCount, work) = (0, 0, 0)
    let before = states
    let energy = jointedEnergy()
    var events = 24
    var shortSteps = 24
    while time < target {
      if handling.isAsleep, let next = nextSchedule(), next <= target { disturb() }
      if handling.isAsleep {
        time = target
        for solid in 1..<max(states.count, 1) { pieces[solid].start = time }
        break
      }
      if time < handling.timeSteppingUntil || events <= 0 {
        // A frame that has taken too long goes on in the next one: slow motion instead of a page that hangs.
        guard shortSteps > 0 else {
          time = target
          isStale = true
          break
        }
        shortSteps -= 1
        if events <= 0 { handling.timeSteppingUntil = max(handling.timeSteppingUntil, time + 0.1) }
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
      if steps > Self.mostSteps, mechanism.pressed.isEmpty, !mechanism.grips.isEmpty {
        handling.timeSteppingUntil = max(handling.timeSteppingUntil, time + 0.1)
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
    let isSlow = states.indices.allSatisfy {
      let reach = mechanism.reach(of: $0) ?? 0
      return states[$0].velocity.length <= slow && abs(states[$0].angularVelocity) * reach <= slow
    }
    let isDriven = (1..<max(states.count, 1)).contains { mechanism.isDriven($0, at: time) }
    guard isSlow, !isDriven else {
      handling.slowSince = time
      return
    }
    guard time - handling.slowSince > 0.5 else { return }
    handling.isAsleep = true
    for solid in 1..<max(states.count, 1) {
      states[solid].velocity = .zero
      states[solid].angularVelocity = 0
      pieces[solid] = MotionPiece(start: time, initial: states[solid], acceleration: .zero)
      versions[solid] += 1
    }
  }

  /// After a frame without an answer everything is where it was, and stands.
  private func recover(_ before: [BodyState], at target: Double) {
    simplifications += 1
    outcome = .complete
    time = target
    for solid in 1..<max(states.count, 1) {
      states[solid].position = before[solid].position
      states[solid].angle = before[solid].angle
      states[solid].velocity = .zero
      states[solid].angularVelocity = 0
    }
    disturb()
  }

  /// Whatever came to pass: nothing is outside of the half-planes of the walls or behind a joint limit, and nothing is
  /// nowhere.
  private func contain(_ before: [BodyState]) {
    for solid in 1..<max(states.count, 1) where !mechanism.solids[solid].isFixed {
      let state = states[solid]
      if !state.position.isFinite || !state.velocity.isFinite || !state.angle.isFinite
        || !state.angularVelocity.isFinite
      {
        states[solid] = BodyState(
          position: before[solid].position, angle: before[solid].angle, velocity: .zero, angularVelocity: 0)
        simplifications += 1
        disturb()
      }
    }
    putPlacement()
    let all = (1..<max(states.count, 1)).filter { !mechanism.solids[$0].isFixed }
    let energy = energyShares()
    let isSetBack = enforceLimits()
    let moved = leaveWalls(all, by: 1e-4 * measures.size)
    guard isSetBack || !moved.isEmpty else { return }
    simplifications += moved.count + (isSetBack ? 1 : 0)
    if let energy {
      let energyIslands =
        isSetBack ? self.energyIslands(all, []) : moved.map { EnergyIsland(solids: [$0], isHeld: mechanism.isHeld[$0]) }
      for energyIsland in energyIslands where !energyIsland.isHeld { slow(energyIsland, to: energy.sum(energyIsland)) }
    }
    for solid in isSetBack ? all : moved { states[solid] = mechanism.placement.states[solid] }
    disturb()
  }

  /// Moves what is outside of the half-planes of the walls by more than this back inside.
  ///
  /// - Returns: what was moved.
  @discardableResult func leaveWalls(_ some: [Int], by slack: Double) -> [Int] {
    var moved: [Int] = []
    for solid in some where mechanism.colliderOfSolid[solid] >= 0 {
      let collider = mechanism.colliders[mechanism.colliderOfSolid[solid]]
      let rotation = mechanism.placement.rotations[solid]
      for wall in mechanism.colliders
      where wall.isHalfPlane && world.mayTouch(wall.participant, collider.participant) {
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

  /// All is looked at anew.
  func disturb() {
    handling.isAsleep = false
    handling.slowSince = time
    mechanism.islands = mechanism.islands.map {
      var island = $0
      island.isAtRest = false
      return island
    }
    for solid in isTouched.indices { isTouched[solid] = true }
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
    let state = states[solid]
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
    handling.isAsleep = false
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
    versions[before.solid] += 1
  }

  /// Whether a body overlaps another or a wall.
  private func isBlocked(_ solid: Int) -> Bool {
    putPlacement()
    let collider = mechanism.colliderOfSolid[solid]
    guard collider >= 0 else { return false }
    for pair in pairs where pair.first == collider || pair.second == collider {
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

  /// The frontmost body at a point: the one that was added last.
  package func body(at point: Vector) -> Int? {
    for body in world.bodies.indices.reversed() {
      let state = states[body + 1]
      let shape = world.bodies[body].shape
      let place = Rotation(state.angle).inverse(point - state.position)
      if shape.isCircle {
        if place.length <= shape.radius { return body }
        continue
      }
      let isInside = shape.corners.indices.allSatisfy {
        let corner = shape.corners[$0]
        return (shape.corners[($0 + 1) % shape.corners.count] - corner).cross(place - corner) >= 0
      }
      if isInside { return body }
    }
    return nil
  }

  /// Adds a body where there is room for it: at its place, or as near as can be.
  ///
  /// - Returns: its number; nil where there is no room.
  package func add(_ body: Body) -> Int? {
    guard body.position.isFinite, body.mass > 0 || body.isFixed, body.shape.reach > 0, body.shape.reach.isFinite else {
      return nil
    }
    let number = world.bodies.count
    mechanism.append(body)
    states.append(mechanism.placement.states[number + 1])
    isTouched.append(true)
    isFollowed.append(false)
    versions.append(0)
    pieces.append(MotionPiece(start: time, initial: states[number + 1], acceleration: .zero))
    makePairs()
    // Rings around the place that was asked for.
    for ring in 0...24 {
      let count = ring == 0 ? 1 : 6 * ring
      for place in 0..<count {
        let turn = Rotation(2 * Double.pi * Double(place) / Double(count))
        states[number + 1].position =
          body.position + turn(Vector(0.5 * body.shape.reach * Double(ring), 0))
        if !isBlocked(number + 1), isInside(number + 1) {
          follower = nil
          disturb()
          return number
        }
      }
    }
    mechanism.removeLast()
    states.removeLast()
    isTouched.removeLast()
    isFollowed.removeLast()
    versions.removeLast()
    pieces.removeLast()
    makePairs()
    disturb()
    return nil
  }

  private func isInside(_ solid: Int) -> Bool {
    mechanism.colliders.allSatisfy {
      !$0.isHalfPlane || !world.mayTouch($0.participant, .body(solid - 1))
        || $0.normals[0].dot(states[solid].position - $0.corners[0]) > 0
    }
  }
}

/// What a scene that is handled keeps from frame to frame.
struct Handling {
  var isAsleep = false
  var slowSince = -Double.infinity
  var timeSteppingUntil = -Double.infinity
}
