/// What strikes.
extension Simulation {
  /// One after the other in the order of their speeds, until nothing approaches any more; what does not bounce, all
  /// together.
  func resolveImpacts(_ touches: inout [Touch]) {
    var refused = 0
    // What meets so slowly that it counts as resting, and is about to part, would meet at this instant again and again.
    let least = crowding.stalled > 2 ? measures.creep : measures.rest * 0.1
    for round in 0..<20_000 {
      var fastest = least
      var which = -1
      for index in touches.indices {
        for row in touches[index].rows {
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
      if isLast || !bounces(touches[which], fastest), yield(&touches, from: which, isLast: isLast) { continue }
      strike(&touches[which], touches, approach: fastest, isLast: isLast)
      refused = round
    }
    if refused > 0 { simplifications += 1 }
  }

  /// What loses nothing bounces for ever, unless friction takes the rest and it is in a crowd.
  func bounces(_ touch: Touch, _ approach: Double) -> Bool {
    touch.elasticity >= 1 && crowding.factor == 1 || approach * touch.elasticity >= zenoSpeed
  }

  private func strike(_ touch: inout Touch, _ all: [Touch], approach: Double, isLast: Bool) {
    var elasticity = touch.elasticity
    if isLast || !bounces(touch, approach) {
      touch.lastBounce = approach * elasticity
      elasticity = 0
    } else {
      touch.lastBounce = 0
      countBounce(approach * elasticity)
    }
    var rows: [Row] = []
    for both in touch.rows {
      rows.append(both.normal)
      rows.append(both.tangent)
    }
    var (holding, isString) = holdingRows(beside: touch, all)
    for _ in 0...holding.count {
      let responses = self.responses(rows, holding)
      var impact = PairImpact(
        places: touch.rows.count, friction: touch.friction, responses: responses,
        speeds: rows.map { $0.speed(mechanism.placement.states) })
      let impulses = impact.impulses(elasticity: elasticity)
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
      for place in touch.rows.indices { touch.impulse += impulses[2 * place] }
      for row in rows + holding {
        isTouched[row.a] = true
        isTouched[row.b] = true
      }
      return
    }
  }

  /// What joins the bodies of an impact to others so that it takes part in it: rigid joints and taut strings.
  private func holdingRows(beside touch: Touch, _ all: [Touch]) -> ([Row], [Bool]) {
    guard !mechanism.joints.isEmpty else { return ([], []) }
    var reached = [touch.rows[0].normal.a, touch.rows[0].normal.b].filter { $0 != 0 }
    var rows: [Row] = []
    var isString: [Bool] = []
    var used = [Bool](repeating: false, count: mechanism.joints.count)
    var place = 0
    while place < reached.count {
      let solid = reached[place]
      place += 1
      if mechanism.solids[solid].isFixed { continue }
      for (index, joint) in mechanism.joints.enumerated()
      where !used[index] && (joint.a == solid || joint.b == solid) && index != touch.string && !joint.isSpring {
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

  private func responses(_ rows: [Row], _ holding: [Row]) -> [Double] {
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
  private func holdingImpulses(_ impulses: [Double], _ rows: [Row], _ holding: [Row]) -> [Double] {
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
