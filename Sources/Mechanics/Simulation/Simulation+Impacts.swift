import NumericalMethods

/// What strikes.
extension Simulation {
  /// One after the other in the order of their speeds, until nothing approaches any more; what strikes the same body
  /// equally fast, together; what does not bounce, all together.
  func resolveImpacts(_ manifolds: inout [ContactManifold]) {
    var refused = 0
    // What meets so slowly that it counts as resting, and is about to part, would meet at this instant again and again.
    let least = eventDensity.stalled > 2 ? measures.creep : measures.rest * 0.1
    for round in 0..<20_000 {
      var fastest = least
      var which = -1
      for index in manifolds.indices {
        for row in manifolds[index].rows {
          let approach = -row.normal.speed(mechanism.placement.states)
          if approach > fastest {
            fastest = approach
            which = index
          }
        }
      }
      guard which >= 0 else { return }
      if round == 4000 { simplifications += 1 }
      // An endless exchange among several ends without bouncing.
      let isLast = round >= 4000
      if isLast || !bounces(manifolds[which], fastest), resolveSimultaneously(&manifolds, from: which, isLast: isLast) {
        continue
      }
      strike(isLast ? [which] : asFast(manifolds, as: which, fastest), &manifolds, approach: fastest, isLast: isLast)
      refused = round
    }
    if refused > 0 { simplifications += 1 }
  }

  /// What loses nothing bounces for ever, unless friction takes the rest and it is in a crowd.
  func bounces(_ manifold: ContactManifold, _ approach: Double) -> Bool {
    manifold.restitution >= 1 && eventDensity.factor == 1 || approach * manifold.restitution >= zenoSpeed
  }

  /// How many places are resolved together.
  private static let mostPlaces = 5

  /// The touches that approach as fast as one of them, bounce, and have bodies in common with it: were one of them to
  /// come first, the order in which bodies are numbered would decide on the motion.
  private func asFast(_ manifolds: [ContactManifold], as which: Int, _ fastest: Double) -> [Int] {
    var members = [which]
    var places = manifolds[which].rows.count
    let states = mechanism.placement.states
    func moves(_ solid: Int) -> Bool { !mechanism.solids[solid].isFixed }
    func shares(_ index: Int) -> Bool {
      let row = manifolds[index].rows[0].normal
      return members.contains { member in
        let other = manifolds[member].rows[0].normal
        return [row.a, row.b].contains { moves($0) && ($0 == other.a || $0 == other.b) }
      }
    }
    var isGrowing = bounces(manifolds[which], fastest)
    while isGrowing {
      isGrowing = false
      for index in manifolds.indices where !members.contains(index) && shares(index) {
        let approach = manifolds[index].rows.reduce(0) { max($0, -$1.normal.speed(states)) }
        guard approach > fastest * (1 - 1e-9), bounces(manifolds[index], approach) else { continue }
        members.append(index)
        places += manifolds[index].rows.count
        isGrowing = true
      }
    }
    // Of too many the order decides after all.
    if places > Self.mostPlaces, members.count > 1 {
      simplifications += 1
      return [which]
    }
    return members.sorted()
  }

  private func strike(_ members: [Int], _ manifolds: inout [ContactManifold], approach: Double, isLast: Bool) {
    var (rows, friction, restitution): ([ConstraintRow], [Double], [Double]) = ([], [], [])
    for member in members {
      var manifold = manifolds[member]
      if isLast || !bounces(manifold, approach) {
        manifold.lastBounce = approach * manifold.restitution
        restitution += manifold.rows.map { _ in 0 }
      } else {
        manifold.lastBounce = 0
        countBounce(approach * manifold.restitution)
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
      for row in rows + holding {
        isTouched[row.a] = true
        isTouched[row.b] = true
      }
      return
    }
  }

  /// What joins the bodies of an impact to others so that it takes part in it: rigid joints and taut strings.
  private func holdingRows(beside manifolds: [ContactManifold]) -> ([ConstraintRow], [Bool]) {
    guard !mechanism.joints.isEmpty else { return ([], []) }
    var reached: [Int] = []
    for manifold in manifolds {
      for end in [manifold.rows[0].normal.a, manifold.rows[0].normal.b] where end != 0 && !reached.contains(end) {
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
}
