/// Simultaneous inelastic impacts: without any bounce, of all that touches at once.
///
/// One after the other, each would set its neighbours on their way again by a little, and a row of dominoes would
/// tremble for ever. Together they end with speeds at which nothing approaches, with Coulomb's friction for all (Moreau
/// 1988); such an impact never gains energy.
extension Simulation {
  /// - Parameter start: the touch from which on to look for what takes part.
  /// - Returns: whether there was more than one, and all of them have been dealt with.
  func resolveSimultaneously(_ manifolds: inout [ContactManifold], from start: Int, isLast: Bool) -> Bool {
    let states = mechanism.placement.states
    let (members, joints) = cluster(manifolds, from: start)
    guard members.count > 1 else { return false }
    var candidates: [ContactForces.Candidate] = []
    var owners: [(manifold: Int, row: Int)] = []
    var scale = 1e-4 * measures.speed
    for index in members {
      let manifold = manifolds[index]
      let approach = manifold.rows.reduce(0) { max($0, -$1.normal.speed(states)) }
      // What is thrown back has its turn alone.
      if !isLast, approach > 0.1 * measures.rest, bounces(manifold, approach) { continue }
      scale = max(scale, approach)
      for (place, both) in manifold.rows.enumerated() {
        var candidate = ContactForces.Candidate(normal: both.normal, tangent: both.tangent, friction: manifold.friction)
        candidate.normal.gamma = 0
        candidate.tangent.gamma = 0
        if manifold.rows.count == 2 { candidate.partner = place == 0 ? candidates.count + 1 : candidates.count - 1 }
        candidates.append(candidate)
        owners.append((index, place))
      }
    }
    var rows: [ConstraintRow] = []
    for joint in joints { mechanism.placement.append(mechanism.joints[joint], to: &rows) }
    for index in rows.indices { rows[index].gamma = 0 }
    var speeds = states.map { Change(linear: $0.velocity, angular: $0.angularVelocity) }
    var impulses = ContactForces(joints: rows, candidates: candidates)
    impulses.solve(mechanism.solids, &speeds, scale: scale)
    work += impulses.sweeps * (rows.count + candidates.count)
    guard impulses.converged else { return false }
    for (place, candidate) in impulses.candidates.enumerated() where candidate.force > 0 {
      let (index, row) = owners[place]
      let approach = -manifolds[index].rows[row].normal.speed(states)
      manifolds[index].lastBounce = max(manifolds[index].lastBounce, approach * manifolds[index].restitution)
      manifolds[index].impulse += candidate.force
    }
    setSpeeds(speeds)
    return true
  }

  func setSpeeds(_ speeds: [Change]) {
    for solid in speeds.indices where !mechanism.solids[solid].isFixed {
      let state = mechanism.placement.states[solid]
      guard speeds[solid].linear != state.velocity || speeds[solid].angular != state.angularVelocity else { continue }
      mechanism.placement.states[solid].velocity = speeds[solid].linear
      mechanism.placement.states[solid].angularVelocity = speeds[solid].angular
      isTouched[solid] = true
    }
  }

  /// What touches, and what joins, the same bodies as a touch, or bodies that are reached so.
  private func cluster(_ manifolds: [ContactManifold], from start: Int) -> (manifolds: [Int], joints: [Int]) {
    var isReached = [Bool](repeating: false, count: states.count)
    var isMember = [Bool](repeating: false, count: manifolds.count)
    var isJoined = [Bool](repeating: false, count: mechanism.joints.count)
    func reach(_ a: Int, _ b: Int) {
      for end in [a, b] where !mechanism.solids[end].isFixed { isReached[end] = true }
    }
    reach(manifolds[start].rows[0].normal.a, manifolds[start].rows[0].normal.b)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, manifold) in manifolds.enumerated() where !isMember[index] {
        let row = manifold.rows[0].normal
        guard isReached[row.a] || isReached[row.b] else { continue }
        isMember[index] = true
        isGrowing = true
        reach(row.a, row.b)
      }
      for (index, joint) in mechanism.joints.enumerated() where joint.isRigid && !isJoined[index] {
        guard isReached[joint.a] || isReached[joint.b] else { continue }
        isJoined[index] = true
        isGrowing = true
        reach(joint.a, joint.b)
      }
    }
    return (manifolds.indices.filter { isMember[$0] }, mechanism.joints.indices.filter { isJoined[$0] })
  }
}
