import NumericalMethods

/// Contact islands: what holds together from an instant on, and how everything moves then.
extension Simulation {
  /// Finds the islands: what is joined, and what touches without parting.
  func formIslands(_ manifolds: [ContactManifold]) {
    let count = states.count
    let resting = mechanism.islands.filter { $0.isAtRest }
    let frozen = isFrozen()
    mechanism.islands = []
    mechanism.applyForces(at: time)
    var sets = DisjointSets(count: count)
    var isMember = [Bool](repeating: false, count: count)
    func unite(_ a: Int, _ b: Int) {
      let ends = [a, b].filter { !mechanism.solids[$0].isFixed && !frozen[$0] }
      for end in ends { isMember[end] = true }
      if ends.count == 2 { sets.unite(ends[0], ends[1]) }
    }
    for joint in mechanism.joints where joint.isRigid { unite(joint.a, joint.b) }
    var candidates: [[Bool]] = []
    for manifold in manifolds {
      let isSlow = manifold.rows.map { staysInTouch($0.normal, manifold) }
      candidates.append(isSlow)
      if isSlow.contains(true) { unite(manifold.rows[0].normal.a, manifold.rows[0].normal.b) }
    }
    var numbers = [Int](repeating: -1, count: count)
    var islands: [Island] = []
    for solid in 1..<max(count, 1) where isMember[solid] {
      let top = sets.root(solid)
      if numbers[top] < 0 {
        numbers[top] = islands.count
        islands.append(Island())
      }
      islands[numbers[top]].solids.append(solid)
    }
    func island(_ a: Int, _ b: Int) -> Int? {
      for end in [a, b] where isMember[end] { return numbers[sets.root(end)] }
      return nil
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isRigid {
      if let number = island(joint.a, joint.b) { islands[number].joints.append(index) }
    }
    for number in islands.indices {
      var mine: [PressingRow] = []
      for (index, manifold) in manifolds.enumerated() where candidates[index].contains(true) {
        guard island(manifold.rows[0].normal.a, manifold.rows[0].normal.b) == number else { continue }
        for row in manifold.rows.indices where candidates[index][row] { mine.append((index, row)) }
      }
      settle(&islands[number], manifolds, mine)
    }
    mechanism.islands += islands.filter { !$0.joints.isEmpty || !$0.strings.isEmpty || !$0.contacts.isEmpty }
    mechanism.islands += resting
    for solid in 1..<max(count, 1) where !frozen[solid] { states[solid] = mechanism.placement.states[solid] }
  }

  /// A place where something may press: a row of a manifold.
  typealias PressingRow = (manifold: Int, row: Int)

  /// How often forces are looked for anew, since speeds have changed with them.
  private static let mostSettlingRounds = 5

  /// Finds out which of what touches presses, and which of that sticks.
  private func settle(_ island: inout Island, _ manifolds: [ContactManifold], _ touching: [PressingRow]) {
    var mine = touching
    let moment = 1e-8 * (measures.size / measures.acceleration).squareRoot()
    for round in 1...Self.mostSettlingRounds {
      let mayGoOn = round < Self.mostSettlingRounds
      // Rows with the velocities of now, which the impacts have changed.
      mechanism.rows.removeAll(keepingCapacity: true)
      for joint in island.joints { mechanism.placement.append(mechanism.joints[joint], to: &mechanism.rows) }
      let standing = findSlippingJoints(&island)
      var accelerations = mechanism.accelerations
      mechanism.applyJointFriction(island, &accelerations)
      var forces = ContactForces(
        joints: mechanism.rows, candidates: candidates(manifolds, mine),
        jointFrictions: standing.map { jointFriction(of: $0) })
      forces.solve(mechanism.solids, &accelerations, scale: measures.acceleration, moment: moment)
      work += forces.sweeps * (forces.joints.count + forces.candidates.count + standing.count)
      if forces.isJammed, mayGoOn {
        setSpeeds(
          zip(mechanism.placement.states, accelerations).map {
            Change(
              linear: $0.velocity + $1.linear * moment, angular: $0.angularVelocity + $1.angular * moment)
          })
        mechanism.applyForces(at: time)
        mine = pressing(manifolds, mine)
        continue
      }
      if !forces.converged { simplifications += 1 }
      settleJointFriction(&island, standing, manifolds, mine, &forces)
      hold(&island, forces.candidates, manifolds, mine)
      if isSlow(island), isResting(island, accelerations) {
        island.isAtRest = true
        stop(island)
        return
      }
      mechanism.projectSpeeds(island)
      // The speeds that were too small to be followed are gone now: what slides, and where to, may be another.
      if mayGoOn, !mine.isEmpty || !island.slippingJoints.isEmpty {
        let isStopping = isSlow(island)
        if isStopping { stop(island) }
        if isStopping && round == 1 || turnsSliding(island) || slipsBack(island) {
          mechanism.applyForces(at: time)
          continue
        }
      }
      check(&island, accelerations)
      return
    }
  }

  /// What may press, with the velocities of now.
  private func candidates(_ manifolds: [ContactManifold], _ mine: [PressingRow]) -> [ContactForces.Candidate] {
    var candidates: [ContactForces.Candidate] = []
    for (index, row) in mine {
      let manifold = manifolds[index]
      if manifold.string >= 0 {
        let normal = mechanism.stringRow(manifold.string)
        candidates.append(ContactForces.Candidate(normal: normal, tangent: normal))
      } else {
        let both = mechanism.placement.rows(manifold.contacts[row], mechanism.colliders)
        let slip = both.tangent.speed(mechanism.placement.states)
        let sliding = manifold.friction > 0 && abs(slip) > measures.rest ? (slip > 0 ? 1.0 : -1.0) : 0
        candidates.append(
          ContactForces.Candidate(
            normal: both.normal, tangent: both.tangent, friction: manifold.friction, sliding: sliding, slip: slip))
      }
    }
    for place in mine.indices {
      for other in mine.indices where other != place && mine[other].manifold == mine[place].manifold {
        candidates[place].partner = other
      }
    }
    return candidates
  }

  /// Takes what presses into an island.
  private func hold(
    _ island: inout Island, _ candidates: [ContactForces.Candidate], _ manifolds: [ContactManifold],
    _ mine: [PressingRow]
  ) {
    island.strings = []
    island.contacts = []
    let threshold = 1e-9 * measures.acceleration
    for (place, candidate) in candidates.enumerated() {
      let size = candidate.normal.response(to: candidate.normal, mechanism.solids)
      guard candidate.force * size > threshold else { continue }
      let manifold = manifolds[mine[place].manifold]
      if manifold.string >= 0 {
        island.strings.append(manifold.string)
        continue
      }
      var held = HeldContact(
        contact: manifold.contacts[mine[place].row], friction: manifold.friction, sliding: candidate.sliding,
        sticks: false)
      if manifold.friction > 0, candidate.sliding == 0 {
        let bound = manifold.friction * candidate.force
        if abs(candidate.drag) < bound * (1 - 1e-10) {
          held.sticks = true
        } else {
          held.sliding = candidate.drag > 0 ? -1 : 1
        }
      }
      island.contacts.append(held)
    }
  }

  /// What would bounce, or rock, too little to be followed counts as resting.
  private func staysInTouch(_ normal: ConstraintRow, _ manifold: ContactManifold) -> Bool {
    let slow = manifold.restitution < 1 || eventDensity.factor > 1 ? zenoSpeed : measures.rest
    return abs(normal.speed(mechanism.placement.states)) <= slow
  }

  /// What has not parted.
  private func pressing(_ manifolds: [ContactManifold], _ mine: [PressingRow]) -> [PressingRow] {
    mine.filter {
      let manifold = manifolds[$0.manifold]
      return manifold.string >= 0 || staysInTouch(manifold.rows[$0.row].normal, manifold)
    }
  }

  /// Whether something slides against the direction of its friction's law.
  private func turnsSliding(_ island: Island) -> Bool {
    island.contacts.contains {
      guard $0.sliding != 0 else { return false }
      let slip = mechanism.placement.rows($0.contact, mechanism.colliders).tangent.speed(mechanism.placement.states)
      return $0.sliding * slip < -measures.creep
    }
  }

  private func stop(_ island: Island) {
    for solid in island.solids {
      mechanism.placement.states[solid].velocity = .zero
      mechanism.placement.states[solid].angularVelocity = 0
    }
  }

  private func reach(_ solid: Int) -> Double { mechanism.reach(of: solid) ?? measures.size }

  private func isSlow(_ island: Island) -> Bool {
    island.solids.allSatisfy {
      let state = mechanism.placement.states[$0]
      return state.velocity.length <= 10 * measures.rest && abs(state.angularVelocity) * reach($0) <= 10 * measures.rest
    }
  }

  private func isResting(_ island: Island, _ accelerations: [Change]) -> Bool {
    guard !island.strings.isEmpty || !island.contacts.isEmpty || !island.joints.isEmpty else { return false }
    return island.solids.allSatisfy {
      let change = accelerations[$0]
      return !mechanism.isDriven($0, at: time) && change.linear.length <= 1e-9 * measures.acceleration
        && abs(change.angular) * reach($0) <= 1e-9 * measures.acceleration
    }
  }

  /// Whether the equations alone give the forces that were found.
  private func check(_ island: inout Island, _ found: [Change]) {
    guard island.contacts.count + island.strings.count + island.stuckJoints.count > 1 else { return }
    let accelerations = mechanism.accelerations
    mechanism.constrain(island)
    let slack = 1e-9 * measures.acceleration
    for solid in island.solids {
      let change = mechanism.accelerations[solid]
      if (change.linear - found[solid].linear).length > 1e-6 * measures.acceleration { island.isUncertain = true }
    }
    var row = rowCount(of: island.joints)
    func size() -> Double { mechanism.rows[row].response(to: mechanism.rows[row], mechanism.solids) }
    for _ in island.strings {
      if mechanism.system.values[row] * size() < -slack { island.isUncertain = true }
      row += 1
    }
    for held in island.contacts {
      let size = size()
      let force = mechanism.system.values[row]
      if force * size < -slack { island.isUncertain = true }
      if held.sticks {
        if (held.friction * force - abs(mechanism.system.values[row + 1])) * size < -slack { island.isUncertain = true }
        row += 1
      }
      row += 1
    }
    for index in island.stuckJoints {
      let bound = jointFriction(of: index).bound
      if (bound - abs(mechanism.system.values[row])) * size() < -slack { island.isUncertain = true }
      row += 1
    }
    mechanism.accelerations = accelerations
  }

  /// The number of equations of the joints of an island.
  func rowCount(of joints: [Int]) -> Int {
    joints.reduce(0) { $0 + mechanism.joints[$1].rowCount }
  }

  // MARK: What is told of it

  func report(_ manifolds: [ContactManifold], _ before: [Island]) {
    for manifold in manifolds where manifold.string < 0 {
      let pair = pairs[manifold.pair]
      let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
      let mass = 1 / max(manifold.rows[0].normal.response(to: manifold.rows[0].normal, mechanism.solids), 1e-300)
      guard manifold.impulse > measures.rest * mass else { continue }
      var event = MotionEvent(
        time: time, kind: .impact, first: second.participant, second: first.participant, impulse: manifold.impulse,
        place: manifold.rows[0].place)
      if manifold.lastBounce > 0 {
        event.kind = .settled
        event.time += remainder(of: manifold)
      }
      note(event)
    }
    for manifold in manifolds where manifold.string >= 0 && manifold.impulse > 0 && !isTaut[manifold.string] {
      note(
        MotionEvent(
          time: time, kind: mechanism.joints[manifold.string].limit == nil ? .stringTaut : .limitReached,
          first: .connection(mechanism.joints[manifold.string].number),
          impulse: manifold.impulse, place: manifold.rows[0].place))
    }
    var taut = [Bool](repeating: false, count: mechanism.joints.count)
    for island in mechanism.islands {
      for string in island.strings { taut[string] = true }
    }
    for index in taut.indices where isTaut[index] && !taut[index] && mechanism.joints[index].limit == nil {
      note(
        MotionEvent(time: time, kind: .stringSlack, first: .connection(mechanism.joints[index].number)))
    }
    isTaut = taut
    func sticking(_ islands: [Island], _ pair: ColliderPair) -> Bool? {
      var found: Bool?
      for island in islands {
        for held in island.contacts
        where held.contact.base == pair.first && held.contact.other == pair.second
          || held.contact.base == pair.second && held.contact.other == pair.first
        {
          if held.friction > 0 {
            found = (found ?? false) || held.sticks || island.isAtRest
          } else {
            found = found ?? false
          }
        }
      }
      return found
    }
    /// Whether what leaves a piece of a wall is on the next one.
    func goesOn(_ index: Int) -> Bool {
      let pair = pairs[index]
      guard !mechanism.colliders[pair.first].ends.isEmpty else { return false }
      return pairs.contains {
        $0.second == pair.second && $0.first != pair.first
          && mechanism.colliders[$0.first].participant == mechanism.colliders[pair.first].participant
          && sticking(mechanism.islands, $0) != nil
      }
    }
    for index in pairs.indices {
      let pair = pairs[index]
      guard pair.wasHeld || pair.isHeld || manifolds.contains(where: { $0.pair == index }) else { continue }
      let was = sticking(before, pair)
      let now = sticking(mechanism.islands, pair)
      let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
      func tell(_ kind: MotionEvent.Kind) {
        note(MotionEvent(time: time, kind: kind, first: second.participant, second: first.participant))
      }
      if was != nil, now == nil, !goesOn(index) { tell(.released) }
      if was == true, now == false { tell(.slipped) }
      if was == false, now == true { tell(.stuck) }
      pairs[index].wasHeld = now != nil
    }
  }

  /// How long the bounces would go on that are no longer followed: the sum of the series of their flights.
  private func remainder(of manifold: ContactManifold) -> Double {
    let row = manifold.rows[0].normal
    mechanism.applyForces(at: time)
    let fall = -(row.value(mechanism.accelerations) + row.gamma)
    guard fall > 0, manifold.restitution < 1 else { return 0 }
    return 2 * manifold.lastBounce / (fall * (1 - manifold.restitution))
  }

  // MARK: How all move from here

  func assignPieces() {
    var followed: [Int] = []
    let frozen = isFrozen()
    var inIsland = [Bool](repeating: false, count: states.count)
    for index in pairs.indices { pairs[index].isHeld = false }
    for index in pairs.indices
    where mechanism.pressed.contains(where: { $0 == (pairs[index].first, pairs[index].second) }) {
      pairs[index].isHeld = true
    }
    for island in mechanism.islands where !island.isAtRest {
      for solid in island.solids { inIsland[solid] = true }
      for held in island.contacts {
        for index in pairs.indices
        where pairs[index].first == min(held.contact.base, held.contact.other)
          && pairs[index].second == max(held.contact.base, held.contact.other)
        {
          pairs[index].isHeld = true
        }
      }
    }
    for solid in 1..<max(states.count, 1) {
      let follows = inIsland[solid] || mechanism.isDriven(solid, at: time)
      if follows, !mechanism.solids[solid].isFixed {
        followed.append(solid)
        isFollowed[solid] = true
        continue
      }
      let rests = mechanism.solids[solid].isFixed || frozen[solid]
      let acceleration = rests ? Vector.zero : world.gravity
      let isKept =
        !isFollowed[solid] && !isTouched[solid] && versions[solid] > 0 && pieces[solid].acceleration == acceleration
        && pieces[solid].isRest == rests
      isFollowed[solid] = false
      if isKept { continue }
      pieces[solid] = MotionPiece(start: time, initial: states[solid], acceleration: acceleration)
      versions[solid] += 1
      if keepsHistory { history.append(pieces[solid], of: solid, from: time) }
    }
    isTouched = [Bool](repeating: false, count: states.count)
    if followed.isEmpty {
      follower = nil
    } else if follower?.solids != followed {
      follower = Follower(
        mechanism, followed, length: measures.length, speed: measures.speed, tolerance: Self.tolerance)
    }
    if stepSize == 0 || follower == nil {
      stepSize =
        0.02
        * min(
          (measures.length / measures.acceleration).squareRoot(), measures.length / measures.speed)
    }
  }

  static var tolerance: Double { 3e-14 }

  /// Pairs that press into each other after Hertz, or may do so any moment: the force begins smoothly at the touch, so
  /// that the steps find it by themselves, and bodies that touch and part a thousand times make no thousand events.
  func press() {
    guard case .hertz = world.contact else { return }
    mechanism.pressed = pairs.filter { mechanism.separation($0.first, $0.second).gap <= measures.contactMargin }
      .map { ($0.first, $0.second) }
  }
}
