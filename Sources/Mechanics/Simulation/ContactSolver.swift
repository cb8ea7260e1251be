import NumericalMethods

/// Finds the contact islands: what holds together from an instant on, and which of what touches presses and sticks.
struct ContactSolver {
  private let mechanism: Mechanism
  private let measures: Measures
  private let limit: BounceLimit
  private let time: Double
  /// Whose velocity has changed.
  private(set) var touched: [Int] = []
  private(set) var effort = Effort()

  init(_ mechanism: Mechanism, _ measures: Measures, _ limit: BounceLimit, at time: Double) {
    self.mechanism = mechanism
    self.measures = measures
    self.limit = limit
    self.time = time
  }

  /// Finds the islands: what is joined, and what touches without parting.
  mutating func formIslands(_ manifolds: [ContactManifold]) {
    let resting = mechanism.islands.filter { $0.isAtRest }
    let frozen = mechanism.frozen
    mechanism.islands = []
    mechanism.applyForces(at: time)
    let mayJoin = mechanism.solids.indices.map { !mechanism.solids[$0].isFixed && !frozen[$0] }
    let candidates = manifolds.map { manifold in manifold.rows.map { staysInTouch($0.normal, manifold) } }
    let joined =
      mechanism.joints.filter { $0.isRigid }.map { ($0.a, $0.b) }
      + zip(manifolds, candidates).filter { $0.1.contains(true) }.map { $0.0.ends }
    var isMember = [Bool](repeating: false, count: mechanism.solids.count)
    for (a, b) in joined {
      for end in [a, b] where mayJoin[end] { isMember[end] = true }
    }
    let (groups, place) = DisjointSets(joined, where: mayJoin)
      .groups(of: mechanism.solids.indices.filter { isMember[$0] })
    var islands = groups.map { Island(solids: $0) }
    func island(_ a: Int, _ b: Int) -> Int? { [a, b].first { isMember[$0] }.map { place[$0] } }
    for (index, joint) in mechanism.joints.enumerated() where joint.isRigid {
      if let number = island(joint.a, joint.b) { islands[number].joints.append(index) }
    }
    for number in islands.indices {
      var mine: [PressingRow] = []
      for (index, manifold) in manifolds.enumerated() where candidates[index].contains(true) {
        guard island(manifold.ends.a, manifold.ends.b) == number else { continue }
        for row in manifold.rows.indices where candidates[index][row] { mine.append((index, row)) }
      }
      settle(&islands[number], manifolds, mine)
    }
    mechanism.islands += islands.filter { !$0.joints.isEmpty || !$0.strings.isEmpty || !$0.contacts.isEmpty }
    mechanism.islands += resting
  }

  /// A place where something may press: a row of a manifold.
  typealias PressingRow = (manifold: Int, row: Int)

  /// How often forces are looked for anew, since speeds have changed with them.
  private static let mostSettlingRounds = 5

  /// Finds out which of what touches presses, and which of that sticks.
  private mutating func settle(_ island: inout Island, _ manifolds: [ContactManifold], _ touching: [PressingRow]) {
    var mine = touching
    let moment = 1e-8 * (measures.size / measures.acceleration).squareRoot()
    for round in 1...Self.mostSettlingRounds {
      let mayGoOn = round < Self.mostSettlingRounds
      // Rows with the velocities of now, which the impacts have changed.
      mechanism.rows = mechanism.jointRows(island.joints)
      let standing = findSlippingJoints(&island)
      var accelerations = mechanism.accelerations
      mechanism.applyJointFriction(island, &accelerations)
      var forces = ContactForces(
        joints: mechanism.rows, candidates: candidates(manifolds, mine),
        jointFrictions: standing.map { mechanism.jointFriction(of: $0) })
      forces.solve(mechanism.solids, &accelerations, scale: measures.acceleration, moment: moment)
      effort.work += forces.sweeps * (forces.joints.count + forces.candidates.count + standing.count)
      if forces.isJammed, mayGoOn {
        touched += mechanism.setSpeeds(
          zip(mechanism.placement.states, accelerations).map {
            Change(
              linear: $0.velocity + $1.linear * moment, angular: $0.angularVelocity + $1.angular * moment)
          })
        mechanism.applyForces(at: time)
        mine = pressing(manifolds, mine)
        continue
      }
      if !forces.converged { effort.simplifications += 1 }
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
    let slow = manifold.restitution < 1 || !limit.isIdeal ? limit.speed : measures.rest
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
    var row = mechanism.rowCount(of: island.joints)
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
      let bound = mechanism.jointFriction(of: index).bound
      if (bound - abs(mechanism.system.values[row])) * size() < -slack { island.isUncertain = true }
      row += 1
    }
    mechanism.accelerations = accelerations
  }

  // MARK: Revolute joints that rub

  /// Finds the revolute joints of an island that turn.
  ///
  /// - Returns: those that do not.
  private func findSlippingJoints(_ island: inout Island) -> [Int] {
    island.stuckJoints = []
    island.slippingJoints = []
    var standing: [Int] = []
    for index in island.joints where mechanism.joints[index].hasFriction {
      let speed = mechanism.placement.turnRow(mechanism.joints[index]).speed(mechanism.placement.states)
      if abs(speed) > measures.rest {
        island.slippingJoints.append((index, speed > 0 ? 1 : -1))
      } else {
        standing.append(index)
      }
    }
    return standing
  }

  /// Takes over which of the revolute joints that stood hold, and which begin to turn.
  ///
  /// Where a revolute joint is pressed to its stop, how much its friction bears of that is not told by any law; the
  /// limit bears all of it then, and the friction all that draws away from the limit.
  private func settleJointFriction(
    _ island: inout Island, _ standing: [Int], _ manifolds: [ContactManifold], _ mine: [PressingRow],
    _ forces: inout ContactForces
  ) {
    let threshold = 1e-9 * measures.acceleration
    for (place, index) in standing.enumerated() {
      var force = forces.jointFrictions[place].force
      var isBorne = false
      for (candidate, one) in mine.enumerated() where manifolds[one.manifold].string >= 0 {
        let joint = mechanism.joints[manifolds[one.manifold].string]
        guard let limit = joint.limit, joint.number == mechanism.joints[index].number else { continue }
        // The limit's row and the friction's are the same, but for their sense.
        let sense = limit.isUpper ? -1.0 : 1
        guard forces.candidates[candidate].force > 0 else { continue }
        let sum = forces.candidates[candidate].force + sense * force
        let row = forces.jointFrictions[place].row
        isBorne = sum * row.response(to: row, mechanism.solids) > threshold
        (forces.candidates[candidate].force, force) = isBorne ? (sum, 0) : (0, sense * sum)
        if isBorne { break }
      }
      if isBorne { continue }
      let bound = forces.jointFrictions[place].bound
      if abs(force) >= bound * (1 - 1e-10) {
        island.slippingJoints.append((index, force > 0 ? -1 : 1))
      } else {
        island.stuckJoints.append(index)
      }
    }
  }

  /// Whether a revolute joint turns against the direction of its friction's law.
  private func slipsBack(_ island: Island) -> Bool {
    island.slippingJoints.contains {
      let speed = mechanism.placement.turnRow(mechanism.joints[$0.joint]).speed(mechanism.placement.states)
      return $0.sense * speed < -measures.creep
    }
  }
}
