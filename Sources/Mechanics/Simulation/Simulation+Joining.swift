/// What holds together from an instant on, and how everything moves then.
extension Simulation {
  /// Finds the groups: what is joined, and what touches without parting.
  func join(_ touches: [Touch]) {
    let count = states.count
    let resting = mechanism.groups.filter { $0.isAtRest }
    let frozen = isFrozen()
    mechanism.groups = []
    mechanism.applyForces(at: time)
    var tree = Array(0..<count)
    func root(_ solid: Int) -> Int {
      var solid = solid
      while tree[solid] != solid { solid = tree[solid] }
      return solid
    }
    var isMember = [Bool](repeating: false, count: count)
    func unite(_ a: Int, _ b: Int) {
      let ends = [a, b].filter { !mechanism.solids[$0].isFixed && !frozen[$0] }
      for end in ends { isMember[end] = true }
      if ends.count == 2 {
        let (one, two) = (root(ends[0]), root(ends[1]))
        tree[max(one, two)] = min(one, two)
      }
    }
    for joint in mechanism.joints where joint.isRigid { unite(joint.a, joint.b) }
    var candidates: [[Bool]] = []
    for touch in touches {
      let isSlow = touch.rows.map { staysInTouch($0.normal, touch) }
      candidates.append(isSlow)
      if isSlow.contains(true) { unite(touch.rows[0].normal.a, touch.rows[0].normal.b) }
    }
    var numbers = [Int](repeating: -1, count: count)
    var groups: [Group] = []
    for solid in 1..<max(count, 1) where isMember[solid] {
      let top = root(solid)
      if numbers[top] < 0 {
        numbers[top] = groups.count
        groups.append(Group())
      }
      groups[numbers[top]].solids.append(solid)
    }
    func group(_ a: Int, _ b: Int) -> Int? {
      for end in [a, b] where isMember[end] { return numbers[root(end)] }
      return nil
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isRigid {
      if let number = group(joint.a, joint.b) { groups[number].joints.append(index) }
    }
    for number in groups.indices {
      var mine: [(touch: Int, row: Int)] = []
      for (index, touch) in touches.enumerated() where candidates[index].contains(true) {
        guard group(touch.rows[0].normal.a, touch.rows[0].normal.b) == number else { continue }
        for row in touch.rows.indices where candidates[index][row] { mine.append((index, row)) }
      }
      settle(&groups[number], touches, mine)
    }
    mechanism.groups += groups.filter { !$0.joints.isEmpty || !$0.strings.isEmpty || !$0.contacts.isEmpty }
    mechanism.groups += resting
    for solid in 1..<max(count, 1) where !frozen[solid] { states[solid] = mechanism.placement.states[solid] }
  }

  /// Finds out which of what touches presses, and which of that sticks.
  private func settle(
    _ group: inout Group, _ touches: [Touch], _ mine: [(touch: Int, row: Int)], rounds: Int = 0
  ) {
    // Rows with the velocities of now, which the impacts have changed.
    mechanism.rows.removeAll(keepingCapacity: true)
    for joint in group.joints { mechanism.placement.append(mechanism.joints[joint], to: &mechanism.rows) }
    let joints = mechanism.rows
    var candidates: [ContactForces.Candidate] = []
    for (index, row) in mine {
      let touch = touches[index]
      if touch.string >= 0 {
        let normal = mechanism.stringRow(touch.string)
        candidates.append(ContactForces.Candidate(normal: normal, tangent: normal))
      } else {
        let both = mechanism.placement.rows(touch.contacts[row], mechanism.colliders)
        let slip = both.tangent.speed(mechanism.placement.states)
        let sliding = touch.friction > 0 && abs(slip) > measures.rest ? (slip > 0 ? 1.0 : -1.0) : 0
        candidates.append(
          ContactForces.Candidate(
            normal: both.normal, tangent: both.tangent, friction: touch.friction, sliding: sliding, slip: slip))
      }
    }
    for place in mine.indices {
      for other in mine.indices where other != place && mine[other].touch == mine[place].touch {
        candidates[place].partner = other
      }
    }
    let held = findTurning(&group)
    var accelerations = mechanism.accelerations
    mechanism.brake(group, &accelerations)
    var forces = ContactForces(joints: joints, candidates: candidates, brakes: held.map { brake(of: $0) })
    let moment = 1e-8 * (measures.size / measures.acceleration).squareRoot()
    forces.solve(mechanism.solids, &accelerations, scale: measures.acceleration, moment: moment)
    work += forces.sweeps * (joints.count + candidates.count + held.count)
    if forces.isJammed, rounds < 4 {
      setSpeeds(
        zip(mechanism.placement.states, accelerations).map {
          Change(
            linear: $0.velocity + $1.linear * moment, angular: $0.angularVelocity + $1.angular * moment)
        })
      mechanism.applyForces(at: time)
      return settle(&group, touches, pressing(touches, mine), rounds: rounds + 1)
    }
    if !forces.converged { simplifications += 1 }
    group.strings = []
    group.contacts = []
    settleBrakes(&group, held, touches, mine, &forces)
    let threshold = 1e-9 * measures.acceleration
    for (place, candidate) in forces.candidates.enumerated() {
      let size = candidate.normal.response(to: candidate.normal, mechanism.solids)
      guard candidate.force * size > threshold else { continue }
      let touch = touches[mine[place].touch]
      if touch.string >= 0 {
        group.strings.append(touch.string)
        continue
      }
      var held = HeldContact(
        contact: touch.contacts[mine[place].row], friction: touch.friction, sliding: candidate.sliding, sticks: false)
      if touch.friction > 0, candidate.sliding == 0 {
        let bound = touch.friction * candidate.force
        if abs(candidate.drag) < bound * (1 - 1e-10) {
          held.sticks = true
        } else {
          held.sliding = candidate.drag > 0 ? -1 : 1
        }
      }
      group.contacts.append(held)
    }
    if isSlow(group), isResting(group, accelerations) {
      group.isAtRest = true
      stop(group)
      return
    }
    mechanism.projectSpeeds(group)
    // The speeds that were too small to be followed are gone now: what slides, and where to, may be another.
    if rounds < 4, !mine.isEmpty || !group.turning.isEmpty {
      let isStopping = isSlow(group)
      if isStopping { stop(group) }
      if isStopping && rounds == 0 || turnsSliding(group) || turnsBack(group) {
        mechanism.applyForces(at: time)
        return settle(&group, touches, mine, rounds: rounds + 1)
      }
    }
    check(&group, accelerations)
  }

  /// What would bounce, or rock, too little to be followed counts as resting.
  private func staysInTouch(_ normal: Row, _ touch: Touch) -> Bool {
    let slow = touch.elasticity < 1 || crowding.factor > 1 ? zenoSpeed : measures.rest
    return abs(normal.speed(mechanism.placement.states)) <= slow
  }

  /// What has not parted.
  private func pressing(_ touches: [Touch], _ mine: [(touch: Int, row: Int)]) -> [(touch: Int, row: Int)] {
    mine.filter {
      let touch = touches[$0.touch]
      return touch.string >= 0 || staysInTouch(touch.rows[$0.row].normal, touch)
    }
  }

  /// Whether something slides against the direction of its friction's law.
  private func turnsSliding(_ group: Group) -> Bool {
    group.contacts.contains {
      guard $0.sliding != 0 else { return false }
      let slip = mechanism.placement.rows($0.contact, mechanism.colliders).tangent.speed(mechanism.placement.states)
      return $0.sliding * slip < -measures.creep
    }
  }

  private func stop(_ group: Group) {
    for solid in group.solids {
      mechanism.placement.states[solid].velocity = .zero
      mechanism.placement.states[solid].angularVelocity = 0
    }
  }

  private func reach(_ solid: Int) -> Double {
    let collider = mechanism.colliderOfSolid[solid]
    return collider >= 0 ? mechanism.colliders[collider].reach : measures.size
  }

  private func isSlow(_ group: Group) -> Bool {
    group.solids.allSatisfy {
      let state = mechanism.placement.states[$0]
      return state.velocity.length <= 10 * measures.rest && abs(state.angularVelocity) * reach($0) <= 10 * measures.rest
    }
  }

  private func isResting(_ group: Group, _ accelerations: [Change]) -> Bool {
    guard !group.strings.isEmpty || !group.contacts.isEmpty || !group.joints.isEmpty else { return false }
    return group.solids.allSatisfy {
      let change = accelerations[$0]
      return !mechanism.isDriven($0, at: time) && change.linear.length <= 1e-9 * measures.acceleration
        && abs(change.angular) * reach($0) <= 1e-9 * measures.acceleration
    }
  }

  /// Whether the equations alone give the forces that were found.
  private func check(_ group: inout Group, _ found: [Change]) {
    guard group.contacts.count + group.strings.count + group.stuck.count > 1 else { return }
    let accelerations = mechanism.accelerations
    mechanism.constrain(group)
    let slack = 1e-9 * measures.acceleration
    for solid in group.solids {
      let change = mechanism.accelerations[solid]
      if (change.linear - found[solid].linear).length > 1e-6 * measures.acceleration { group.isUncertain = true }
    }
    var row = rowCount(of: group.joints)
    func size() -> Double { mechanism.rows[row].response(to: mechanism.rows[row], mechanism.solids) }
    for _ in group.strings {
      if mechanism.system.values[row] * size() < -slack { group.isUncertain = true }
      row += 1
    }
    for held in group.contacts {
      let size = size()
      let force = mechanism.system.values[row]
      if force * size < -slack { group.isUncertain = true }
      if held.sticks {
        if (held.friction * force - abs(mechanism.system.values[row + 1])) * size < -slack { group.isUncertain = true }
        row += 1
      }
      row += 1
    }
    for index in group.stuck {
      let bound = brake(of: index).bound
      if (bound - abs(mechanism.system.values[row])) * size() < -slack { group.isUncertain = true }
      row += 1
    }
    mechanism.accelerations = accelerations
  }

  /// The number of equations of the joints of a group.
  func rowCount(of joints: [Int]) -> Int {
    joints.reduce(0) { sum, joint in
      switch mechanism.joints[joint].kind {
      case .pivot, .slider: sum + 2
      case .weld: sum + 3
      default: sum + 1
      }
    }
  }

  // MARK: What is told of it

  func report(_ touches: [Touch], _ before: [Group]) {
    for touch in touches where touch.string < 0 {
      let pair = pairs[touch.pair]
      let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
      let mass = 1 / max(touch.rows[0].normal.response(to: touch.rows[0].normal, mechanism.solids), 1e-300)
      guard touch.impulse > measures.rest * mass else { continue }
      var event = MotionEvent(
        time: time, kind: .impact, first: second.participant, second: first.participant, impulse: touch.impulse,
        place: touch.rows[0].place)
      if touch.lastBounce > 0 {
        event.kind = .settled
        event.time += remainder(of: touch)
      }
      note(event)
    }
    for touch in touches where touch.string >= 0 && touch.impulse > 0 && !isTaut[touch.string] {
      note(
        MotionEvent(
          time: time, kind: mechanism.joints[touch.string].stop == nil ? .stringTaut : .stopped,
          first: .connection(mechanism.joints[touch.string].number),
          impulse: touch.impulse, place: touch.rows[0].place))
    }
    var taut = [Bool](repeating: false, count: mechanism.joints.count)
    for group in mechanism.groups {
      for string in group.strings { taut[string] = true }
    }
    for index in taut.indices where isTaut[index] && !taut[index] && mechanism.joints[index].stop == nil {
      note(
        MotionEvent(time: time, kind: .stringSlack, first: .connection(mechanism.joints[index].number)))
    }
    isTaut = taut
    func sticking(_ groups: [Group], _ pair: ColliderPair) -> Bool? {
      var found: Bool?
      for group in groups {
        for held in group.contacts
        where held.contact.base == pair.first && held.contact.other == pair.second
          || held.contact.base == pair.second && held.contact.other == pair.first
        {
          if held.friction > 0 {
            found = (found ?? false) || held.sticks || group.isAtRest
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
          && sticking(mechanism.groups, $0) != nil
      }
    }
    for index in pairs.indices {
      let pair = pairs[index]
      guard pair.wasHeld || pair.isHeld || touches.contains(where: { $0.pair == index }) else { continue }
      let was = sticking(before, pair)
      let now = sticking(mechanism.groups, pair)
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
  private func remainder(of touch: Touch) -> Double {
    let row = touch.rows[0].normal
    mechanism.applyForces(at: time)
    let fall = -(row.value(mechanism.accelerations) + row.gamma)
    guard fall > 0, touch.elasticity < 1 else { return 0 }
    return 2 * touch.lastBounce / (fall * (1 - touch.elasticity))
  }

  // MARK: How all move from here

  func assignPieces() {
    var followed: [Int] = []
    let frozen = isFrozen()
    var inGroup = [Bool](repeating: false, count: states.count)
    for index in pairs.indices { pairs[index].isHeld = false }
    for index in pairs.indices
    where mechanism.pressed.contains(where: { $0 == (pairs[index].first, pairs[index].second) }) {
      pairs[index].isHeld = true
    }
    for group in mechanism.groups where !group.isAtRest {
      for solid in group.solids { inGroup[solid] = true }
      for held in group.contacts {
        for index in pairs.indices
        where pairs[index].first == min(held.contact.base, held.contact.other)
          && pairs[index].second == max(held.contact.base, held.contact.other)
        {
          pairs[index].isHeld = true
        }
      }
    }
    for solid in 1..<max(states.count, 1) {
      let follows = inGroup[solid] || mechanism.isDriven(solid, at: time)
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
    mechanism.pressed = pairs.filter { mechanism.separation($0.first, $0.second).gap <= measures.brim }
      .map { ($0.first, $0.second) }
  }
}
