/// Two outlines that may meet, and what is known of when.
struct ColliderPair {
  var first: Int
  var second: Int
  /// The pieces of motion for which the rest was found.
  var versionA = -1
  var versionB = -1
  /// Until then they do not touch.
  var safe = -Double.infinity
  var hit = Double.infinity
  /// They stay in touch, or press into each other.
  var isHeld = false
  /// Touches at the last look; for what begins and ends.
  var wasHeld = false
}

extension Simulation {
  func makePairs() {
    pairs = []
    let colliders = mechanism.colliders
    for second in colliders.indices {
      for first in 0..<second {
        let (a, b) = (colliders[first].solid, colliders[second].solid)
        if a == b || mechanism.solids[a].isFixed && mechanism.solids[b].isFixed { continue }
        guard world.mayTouch(colliders[first].participant, colliders[second].participant) else { continue }
        // What turns about a common point overlaps there.
        let isHinged = mechanism.joints.contains {
          guard $0.a == a && $0.b == b || $0.a == b && $0.b == a else { return false }
          switch $0.kind {
          case .revolute, .weld, .prismatic: return true
          default: return false
          }
        }
        if !isHinged { pairs.append(ColliderPair(first: first, second: second)) }
      }
    }
  }

  /// The first instant until `end` at which a pair meets.
  func meeting(_ index: Int, until end: Double) -> Double {
    let pair = pairs[index]
    let (a, b) = (mechanism.colliders[pair.first].solid, mechanism.colliders[pair.second].solid)
    if pair.versionA != versions[a] || pair.versionB != versions[b] {
      pairs[index].versionA = versions[a]
      pairs[index].versionB = versions[b]
      pairs[index].safe = time
      pairs[index].hit = .infinity
    }
    if pairs[index].hit < .infinity { return pairs[index].hit }
    let start = max(pairs[index].safe, time)
    guard start < end else { return .infinity }
    if isFar(pair, a, b, from: start, until: end) {
      pairs[index].safe = end
      return .infinity
    }
    var search = TimeOfContact(
      mechanism.colliders[pair.first], pieces[a], mechanism.colliders[pair.second], pieces[b],
      touch: measures.touch, creep: measures.creep)
    switch search.find(from: start, to: end) {
    case .never:
      pairs[index].safe = end
      return .infinity
    case .at(let instant):
      pairs[index].hit = instant
      return instant
    case .unknown(let instant):
      // Two that hardly move beside each other; looked at again from there.
      simplifications += 1
      pairs[index].hit = instant
      return instant
    }
  }

  /// Whether two certainly stay apart.
  private func isFar(_ pair: ColliderPair, _ a: Int, _ b: Int, from start: Double, until end: Double) -> Bool {
    let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
    let placeA = pieces[a].state(at: start).position
    let placeB = pieces[b].state(at: start).position
    let way = (pieces[a].speed(from: start, to: end) + pieces[b].speed(from: start, to: end)) * (end - start)
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
