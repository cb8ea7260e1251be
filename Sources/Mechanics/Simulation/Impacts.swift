import NumericalMethods

/// Resolves the impacts of an instant: one after the other in the order of their speeds, until nothing approaches any
/// more; what strikes the same body equally fast, together; what does not bounce, all together.
struct Impacts {
  private let mechanism: Mechanism
  private let measures: Measures
  /// Counts the small bounces.
  private(set) var density: EventDensity
  /// Whose velocity has changed.
  private(set) var touched: [Int] = []
  private(set) var effort = Effort()

  init(_ mechanism: Mechanism, _ measures: Measures, _ density: EventDensity) {
    self.mechanism = mechanism
    self.measures = measures
    self.density = density
  }

  private var limit: BounceLimit { BounceLimit(measures, density) }

  mutating func resolve(_ manifolds: inout [ContactManifold]) {
    var refused = 0
    // What meets so slowly that it counts as resting, and is about to part, would meet at this instant again and again.
    let least = density.stalled > 2 ? measures.creep : measures.rest * 0.1
    for round in 0..<20_000 {
      var fastest = least
      var which = -1
      for index in manifolds.indices {
        let approach = manifolds[index].approach(mechanism.placement.states)
        if approach > fastest {
          fastest = approach
          which = index
        }
      }
      guard which >= 0 else { return }
      if round == 4000 { effort.simplifications += 1 }
      // An endless exchange among several ends without bouncing.
      let isLast = round >= 4000
      if isLast || !limit.bounces(manifolds[which], fastest),
        resolveSimultaneously(&manifolds, from: which, isLast: isLast)
      {
        continue
      }
      strike(isLast ? [which] : asFast(manifolds, as: which, fastest), &manifolds, approach: fastest, isLast: isLast)
      refused = round
    }
    if refused > 0 { effort.simplifications += 1 }
  }

  /// How many places are resolved together.
  private static let mostPlaces = 5

  /// The touches that approach as fast as one of them, bounce, and have bodies in common with it: were one of them to
  /// come first, the order in which bodies are numbered would decide on the motion.
  private mutating func asFast(_ manifolds: [ContactManifold], as which: Int, _ fastest: Double) -> [Int] {
    var members = [which]
    var places = manifolds[which].rows.count
    let states = mechanism.placement.states
    func moves(_ solid: Int) -> Bool { !mechanism.solids[solid].isFixed }
    func shares(_ index: Int) -> Bool {
      let (a, b) = manifolds[index].ends
      return members.contains { member in
        let other = manifolds[member].ends
        return [a, b].contains { moves($0) && ($0 == other.a || $0 == other.b) }
      }
    }
    let limit = self.limit
    var isGrowing = limit.bounces(manifolds[which], fastest)
    while isGrowing {
      isGrowing = false
      for index in manifolds.indices where !members.contains(index) && shares(index) {
        let approach = manifolds[index].approach(states)
        guard approach > fastest * (1 - 1e-9), limit.bounces(manifolds[index], approach) else { continue }
        members.append(index)
        places += manifolds[index].rows.count
        isGrowing = true
      }
    }
    // Of too many the order decides after all.
    if places > Self.mostPlaces, members.count > 1 {
      effort.simplifications += 1
      return [which]
    }
    return members.sorted()
  }

  private mutating func strike(_ members: [Int], _ manifolds: inout [ContactManifold], approach: Double, isLast: Bool) {
    var (rows, friction, restitution): ([ConstraintRow], [Double], [Double]) = ([], [], [])
    for member in members {
      var manifold = manifolds[member]
      if isLast || !limit.bounces(manifold, approach) {
        manifold.lastBounce = approach * manifold.restitution
        restitution += manifold.rows.map { _ in 0 }
      } else {
        manifold.lastBounce = 0
        if density.countBounce(approach * manifold.restitution, measures) { effort.simplifications += 1 }
        restitution += manifold.rows.map { _ in manifold.restitution }
      }
      friction += manifold.rows.map { _ in manifold.friction }
      rows += manifold.rows.flatMap { [$0.normal, $0.tangent] }
      manifolds[member] = manifold
    }
    var (holding, isString) = holdingRows(beside: members.map { manifolds[$0] })
    for _ in 0...holding.count {
      let responses = self.responses(rows, holding)
      var impact = PairImpact(
        friction: friction, responses: responses, speeds: rows.map { $0.speed(mechanism.placement.states) })
      let impulses = impact.impulses(restitution: restitution)
      let answer = holdingImpulses(impulses, rows, holding)
      // A string does not push: one that would have to is left out.
      var slackest = -1
      for index in holding.indices where isString[index] && answer[index] < 0 {
        if slackest < 0 || answer[index] < answer[slackest] { slackest = index }
      }
      let size = impulses.reduce(0) { max($0, abs($1)) }
      if slackest >= 0, answer[slackest] < -1e-13 * size {
        holding.remove(at: slackest)
        isString.remove(at: slackest)
        continue
      }
      for index in rows.indices where impulses[index] != 0 { mechanism.applyImpulse(rows[index], impulses[index]) }
      for index in holding.indices where answer[index] != 0 { mechanism.applyImpulse(holding[index], answer[index]) }
      var place = 0
      for member in members {
        for _ in manifolds[member].rows {
          manifolds[member].impulse += impulses[2 * place]
          place += 1
        }
      }
      for row in rows + holding { touched += [row.a, row.b] }
      return
    }
  }

  /// What joins the bodies of an impact to others so that it takes part in it: rigid joints and taut strings.
  private func holdingRows(beside manifolds: [ContactManifold]) -> ([ConstraintRow], [Bool]) {
    guard !mechanism.joints.isEmpty else { return ([], []) }
    var reached: [Int] = []
    for manifold in manifolds {
      for end in [manifold.ends.a, manifold.ends.b] where end != 0 && !reached.contains(end) {
        reached.append(end)
      }
    }
    let strings = manifolds.map { $0.string }
    var rows: [ConstraintRow] = []
    var isString: [Bool] = []
    var used = [Bool](repeating: false, count: mechanism.joints.count)
    var place = 0
    while place < reached.count {
      let solid = reached[place]
      place += 1
      if mechanism.solids[solid].isFixed { continue }
      for (index, joint) in mechanism.joints.enumerated()
      where !used[index] && (joint.a == solid || joint.b == solid) && !strings.contains(index) && !joint.isSpring {
        if joint.isString {
          let row = mechanism.stringRow(index)
          guard row.error <= measures.cluster, abs(row.speed(mechanism.placement.states)) <= measures.rest else {
            continue
          }
          rows.append(row)
        } else {
          mechanism.placement.append(joint, to: &rows)
        }
        used[index] = true
        while isString.count < rows.count { isString.append(joint.isString) }
        for end in [joint.a, joint.b] where end != 0 && !reached.contains(end) { reached.append(end) }
      }
    }
    return (rows, isString)
  }

  private func responses(_ rows: [ConstraintRow], _ holding: [ConstraintRow]) -> [Double] {
    let count = rows.count
    var responses = [Double](repeating: 0, count: count * count)
    for j in 0..<count {
      var changes = [Double](repeating: 0, count: count)
      for i in 0..<count { changes[i] = rows[i].response(to: rows[j], mechanism.solids) }
      if !holding.isEmpty {
        var unit = [Double](repeating: 0, count: count)
        unit[j] = 1
        let answer = holdingImpulses(unit, rows, holding)
        for i in 0..<count {
          for k in holding.indices {
            changes[i] += rows[i].response(to: holding[k], mechanism.solids) * answer[k]
          }
        }
      }
      for i in 0..<count { responses[i * count + j] = changes[i] }
    }
    return responses
  }

  /// What keeps the speeds of what joins as they are, under these impulses.
  private func holdingImpulses(_ impulses: [Double], _ rows: [ConstraintRow], _ holding: [ConstraintRow]) -> [Double] {
    guard !holding.isEmpty else { return [] }
    mechanism.rows = holding
    mechanism.solveRows { row in
      var sum = 0.0
      for index in rows.indices { sum -= row.response(to: rows[index], mechanism.solids) * impulses[index] }
      return sum
    }
    return Array(mechanism.system.values[0..<holding.count])
  }

  // MARK: Without any bounce

  /// Simultaneous inelastic impacts: of all that touches at once.
  ///
  /// One after the other, each would set its neighbours on their way again by a little, and a row of dominoes would
  /// tremble for ever. Together they end with speeds at which nothing approaches, with Coulomb's friction for all (Moreau
  /// 1988); such an impact never gains energy.
  ///
  /// - Parameter start: the touch from which on to look for what takes part.
  /// - Returns: whether there was more than one, and all of them have been dealt with.
  private mutating func resolveSimultaneously(_ manifolds: inout [ContactManifold], from start: Int, isLast: Bool)
    -> Bool
  {
    let states = mechanism.placement.states
    let limit = self.limit
    let (members, joints) = cluster(manifolds, from: start)
    guard members.count > 1 else { return false }
    var candidates: [ContactForces.Candidate] = []
    var owners: [(manifold: Int, row: Int)] = []
    var scale = 1e-4 * measures.speed
    for index in members {
      let manifold = manifolds[index]
      let approach = manifold.approach(states)
      // What is thrown back has its turn alone.
      if !isLast, approach > 0.1 * measures.rest, limit.bounces(manifold, approach) { continue }
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
    var rows = mechanism.jointRows(joints)
    for index in rows.indices { rows[index].gamma = 0 }
    var speeds = states.map { Change(linear: $0.velocity, angular: $0.angularVelocity) }
    var impulses = ContactForces(joints: rows, candidates: candidates)
    impulses.solve(mechanism.solids, &speeds, scale: scale)
    effort.work += impulses.sweeps * (rows.count + candidates.count)
    guard impulses.converged else { return false }
    for (place, candidate) in impulses.candidates.enumerated() where candidate.force > 0 {
      let (index, row) = owners[place]
      let approach = -manifolds[index].rows[row].normal.speed(states)
      manifolds[index].lastBounce = max(manifolds[index].lastBounce, approach * manifolds[index].restitution)
      manifolds[index].impulse += candidate.force
    }
    touched += mechanism.setSpeeds(speeds)
    return true
  }

  /// What touches, and what joins, the same bodies as a touch, or bodies that are reached so.
  private func cluster(_ manifolds: [ContactManifold], from start: Int) -> (manifolds: [Int], joints: [Int]) {
    let isMovable = mechanism.solids.map { !$0.isFixed }
    let rigid = mechanism.joints.indices.filter { mechanism.joints[$0].isRigid }
    let sets = DisjointSets(
      manifolds.map { $0.ends } + rigid.map { mechanism.joints[$0].ends }, where: isMovable)
    let (a, b) = manifolds[start].ends
    let root = sets.root(isMovable[a] ? a : b)
    func isIn(_ ends: (a: Int, b: Int)) -> Bool {
      isMovable[ends.a] && sets.root(ends.a) == root || isMovable[ends.b] && sets.root(ends.b) == root
    }
    return (manifolds.indices.filter { isIn(manifolds[$0].ends) }, rigid.filter { isIn(mechanism.joints[$0].ends) })
  }
}
