import NumericalMethods

/// Finds out what touches, and when the next will meet.
struct Detector {
  /// Two outlines that may meet, and what is known of when.
  struct Pair {
    var first: Int
    var second: Int
    /// They stay in touch, or press into each other.
    fileprivate(set) var isHeld = false
    /// The pieces of motion for which the rest was found.
    fileprivate var versionA = -1
    fileprivate var versionB = -1
    /// Until then they do not touch.
    fileprivate var safe = -Double.infinity
    fileprivate var hit = Double.infinity
  }

  private let mechanism: Mechanism
  private(set) var pairs: [Pair] = []

  init(_ mechanism: Mechanism) {
    self.mechanism = mechanism
    let colliders = mechanism.colliders
    for second in colliders.indices {
      for first in 0..<second {
        let (a, b) = (colliders[first].solid, colliders[second].solid)
        if a == b || mechanism.solids[a].isFixed && mechanism.solids[b].isFixed { continue }
        guard mechanism.world.mayTouch(colliders[first].participant, colliders[second].participant) else { continue }
        // What turns about a common point overlaps there.
        let isHinged = mechanism.joints.contains {
          guard $0.a == a && $0.b == b || $0.a == b && $0.b == a else { return false }
          switch $0.kind {
          case .revolute, .weld, .prismatic: return true
          default: return false
          }
        }
        if !isHinged { pairs.append(Pair(first: first, second: second)) }
      }
    }
  }

  private func solids(_ pair: Pair) -> (a: Int, b: Int) {
    (mechanism.colliders[pair.first].solid, mechanism.colliders[pair.second].solid)
  }

  // MARK: What touches now

  /// What rests stays out of it, unless something that moves touches it, or a push begins.
  func thaw(_ motion: Trajectories, _ measures: Measures) {
    for index in mechanism.islands.indices where mechanism.islands[index].isAtRest {
      if mechanism.islands[index].solids.contains(where: { mechanism.isDriven($0, at: motion.time) }) {
        mechanism.islands[index].isAtRest = false
      }
    }
    mechanism.wakeAll { frozen in
      for pair in pairs {
        let (a, b) = solids(pair)
        guard frozen[a] != frozen[b], !mechanism.solids[a].isFixed, !mechanism.solids[b].isFixed else { continue }
        if isTouching(pair, motion, measures) { return frozen[a] ? a : b }
      }
      for (index, joint) in mechanism.joints.enumerated()
      where joint.isString && frozen[joint.a] != frozen[joint.b] && joint.a != 0 && joint.b != 0 {
        if mechanism.stringRow(index).error <= measures.cluster { return frozen[joint.a] ? joint.a : joint.b }
      }
      return nil
    }
  }

  private func isTouching(_ pair: Pair, _ motion: Trajectories, _ measures: Measures) -> Bool {
    let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
    let isKnown =
      pair.versionA == motion.versions[first.solid] && pair.versionB == motion.versions[second.solid]
    if isKnown, !pair.isHeld, pair.safe > motion.time, pair.hit > motion.time { return false }
    if !first.isHalfPlane, !second.isHalfPlane {
      let way = motion.states[second.solid].position - motion.states[first.solid].position
      let reach = first.reach + second.reach + measures.cluster
      if way.dot(way) > reach * reach { return false }
    }
    return mechanism.separation(pair.first, pair.second).gap <= measures.cluster
  }

  mutating func manifolds(_ motion: Trajectories, _ measures: Measures) -> [ContactManifold] {
    let frozen = mechanism.frozen
    var found: [ContactManifold] = []
    for (index, pair) in pairs.enumerated() {
      let (a, b) = solids(pair)
      if (frozen[a] || mechanism.solids[a].isFixed) && (frozen[b] || mechanism.solids[b].isFixed) { continue }
      guard isTouching(pair, motion, measures) else {
        pairs[index].isHeld = false
        continue
      }
      if case .hertz = mechanism.world.contact { continue }
      let contacts = mechanism.contacts(
        mechanism.separation(pair.first, pair.second), pair.first, pair.second, tolerance: measures.cluster)
      found.append(
        ContactManifold(
          pair: index, contacts: contacts, rows: contacts.map { mechanism.placement.rows($0, mechanism.colliders) },
          friction: mechanism.friction(pair.first, pair.second),
          restitution: mechanism.restitution(pair.first, pair.second)))
    }
    for (index, joint) in mechanism.joints.enumerated() where joint.isString {
      let row = mechanism.stringRow(index)
      guard row.error <= measures.cluster, !(frozen[joint.a] || joint.a == 0) || !(frozen[joint.b] || joint.b == 0)
      else { continue }
      let place = motion.states[joint.b].position + mechanism.placement.rotations[joint.b](joint.pointB)
      found.append(
        ContactManifold(
          string: index, rows: [ContactRows(normal: row, tangent: row, place: place, along: 1, length: .infinity)],
          restitution: joint.restitution))
    }
    return found
  }

  /// Pairs that press into each other after Hertz, or may do so any moment: the force begins smoothly at the touch, so
  /// that the steps find it by themselves, and bodies that touch and part a thousand times make no thousand events.
  func pressed(within margin: Double) -> [(Int, Int)] {
    pairs.filter { mechanism.separation($0.first, $0.second).gap <= margin }.map { ($0.first, $0.second) }
  }

  /// Takes over which pairs stay in touch.
  mutating func hold() {
    var held = mechanism.pressed
    for island in mechanism.islands where !island.isAtRest {
      held += island.contacts.map { (min($0.contact.base, $0.contact.other), max($0.contact.base, $0.contact.other)) }
    }
    for index in pairs.indices {
      pairs[index].isHeld = held.contains { $0 == (pairs[index].first, pairs[index].second) }
    }
  }

  // MARK: What will meet

  /// The first instant until `end` at which a pair meets, or a string or a joint limit is reached.
  mutating func firstMeeting(
    _ motion: Trajectories, until end: Double, _ measures: Measures, _ effort: inout Effort
  ) -> Double {
    var next = end
    for index in pairs.indices where !pairs[index].isHeld {
      next = min(next, meeting(index, motion, until: next, measures, &effort))
    }
    let taut = mechanism.tautStrings
    for (index, joint) in mechanism.joints.enumerated() where joint.isString && !taut[index] {
      let search = ReachSearch(
        joint: joint, motionA: motion.pieces[joint.a], motionB: motion.pieces[joint.b], start: motion.time, end: next,
        measures: measures)
      next = min(next, joint.limit.map { search.limit($0, &effort) } ?? search.tightening())
    }
    return next
  }

  private mutating func meeting(
    _ index: Int, _ motion: Trajectories, until end: Double, _ measures: Measures, _ effort: inout Effort
  ) -> Double {
    let pair = pairs[index]
    let (a, b) = solids(pair)
    if pair.versionA != motion.versions[a] || pair.versionB != motion.versions[b] {
      pairs[index].versionA = motion.versions[a]
      pairs[index].versionB = motion.versions[b]
      pairs[index].safe = motion.time
      pairs[index].hit = .infinity
    }
    if pairs[index].hit < .infinity { return pairs[index].hit }
    let start = max(pairs[index].safe, motion.time)
    guard start < end else { return .infinity }
    if isFar(pair, motion, from: start, until: end, measures) {
      pairs[index].safe = end
      return .infinity
    }
    var search = TimeOfContact(
      mechanism.colliders[pair.first], motion.pieces[a], mechanism.colliders[pair.second], motion.pieces[b],
      touch: measures.touch, creep: measures.creep)
    switch search.find(from: start, to: end) {
    case .never: pairs[index].safe = end
    case .at(let instant): pairs[index].hit = instant
    case .unknown(let instant):
      // Two that hardly move beside each other; looked at again from there.
      effort.simplifications += 1
      pairs[index].hit = instant
    }
    return pairs[index].hit
  }

  /// Whether two certainly stay apart.
  private func isFar(
    _ pair: Pair, _ motion: Trajectories, from start: Double, until end: Double, _ measures: Measures
  ) -> Bool {
    let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
    let (a, b) = (motion.pieces[first.solid], motion.pieces[second.solid])
    let placeA = a.state(at: start).position
    let placeB = b.state(at: start).position
    let way = (a.speed(from: start, to: end) + b.speed(from: start, to: end)) * (end - start)
    if first.isHalfPlane {
      return first.normals[0].dot(placeB - first.corners[0]) > second.reach + way + measures.cluster
    }
    if second.isHalfPlane {
      return second.normals[0].dot(placeA - second.corners[0]) > first.reach + way + measures.cluster
    }
    let reach = first.reach + second.reach + way + measures.cluster
    let between = placeB - placeA
    return between.dot(between) > reach * reach
  }
}

/// When the ends of a joint come to the end of their range: conservative advancement, as ``TimeOfContact`` for outlines.
private struct ReachSearch {
  let joint: Joint
  let motionA: MotionPiece
  let motionB: MotionPiece
  let start: Double
  let end: Double
  let measures: Measures

  /// The first instant at which a joint limit is reached.
  func limit(_ limit: Joint.Limit, _ effort: inout Effort) -> Double {
    let isTurn = if case .prismatic = joint.kind { false } else { true }
    let (spinA, turnA) = (motionA.greatestSpin, motionA.greatestSpinChange)
    let (spinB, turnB) = (motionB.greatestSpin, motionB.greatestSpinChange)
    let reachA = joint.a == 0 ? 0 : joint.pointA.length
    let reachB = joint.b == 0 ? 0 : joint.pointB.length
    var placement = Placement(count: 2)
    let local = joint.between(0, 1)
    var time = start
    var patience = 1.0
    for round in 0..<2000 {
      let (a, b) = (motionA.state(at: time), motionB.state(at: time))
      placement.set(0, a)
      placement.set(1, b)
      let row = placement.limitRow(local, limit)
      let (room, speed) = (row.error, row.speed(placement.states))
      if room <= measures.touch, speed < -measures.creep, round > 0 { return max(start, time + room / -speed) }
      let rest = end - time
      var bend = joint.lever * (turnA + turnB)
      if !isTurn {
        let drift =
          MotionPiece.relativeAcceleration(motionA, motionB) + reachA * (spinA * spinA + turnA)
          + reachB * (spinB * spinB + turnB)
        // How far the end may get from a turning prismatic joint while this counts.
        let fastest = (b.velocity - a.velocity).length + reachA * spinA + reachB * spinB + drift * rest
        let distance = (b.position - a.position).length + reachA + reachB + fastest * rest
        bend = drift + (spinA * spinA + turnA) * distance + 2 * spinA * fastest
      }
      let leap = TimeOfContact.duration(
        max(room, 0) + (speed > -measures.creep || room <= measures.touch ? patience * measures.touch : 0), speed, bend
      )
      guard leap < rest else { return .infinity }
      time += max(leap, 4 * max(abs(time), 1e-300).ulp)
      if round > 100 { patience *= 1.1 }
    }
    effort.simplifications += 1
    return time
  }

  /// The first instant at which a slack string is as long as it can be.
  func tightening() -> Double {
    let length = joint.length
    let (reachA, reachB) = (joint.pointA.length, joint.b == 0 ? 0 : joint.pointB.length)
    let drift =
      MotionPiece.relativeAcceleration(motionA, motionB)
      + (joint.a == 0 ? 0 : reachA * (motionA.greatestSpin * motionA.greatestSpin + motionA.greatestSpinChange))
      + reachB * (motionB.greatestSpin * motionB.greatestSpin + motionB.greatestSpinChange)
    var time = start
    for round in 0..<2000 {
      let (a, b) = (motionA.state(at: time), motionB.state(at: time))
      let armA = Rotation(a.angle)(joint.pointA)
      let armB = Rotation(b.angle)(joint.pointB)
      let way = b.position + armB - a.position - armA
      let rate = b.velocity + armB.turned * b.angularVelocity - a.velocity - armA.turned * a.angularVelocity
      let distance = way.length
      let speed = distance > 0 ? way.dot(rate) / distance : rate.length
      let room = length - distance
      if room <= measures.touch, speed > measures.creep, round > 0 { return max(start, time + room / speed) }
      // As long as it is more than half stretched, the distance bends no more than this; less than half, it is far off.
      let fastest = rate.length + drift * (end - time)
      let bend = drift + fastest * fastest / (length / 2)
      let leap: Double
      if distance > length / 2 {
        leap = TimeOfContact.duration(
          max(room, 0) + (speed < measures.creep || room <= measures.touch ? measures.touch : 0), -speed, bend)
      } else {
        leap = fastest > 0 ? (length * 0.75 - distance) / fastest : .infinity
      }
      guard leap < end - time else { return .infinity }
      time += max(leap, 4 * max(abs(time), 1e-300).ulp)
    }
    // One that has just gone slack and hardly moves away from its end; looked at again from there.
    return time
  }
}
