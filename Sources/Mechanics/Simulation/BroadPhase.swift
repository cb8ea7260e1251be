import NumericalMethods

/// A circle around an outline, or a half-plane.
struct Bound {
  var solid: Int
  var reach: Double
  var isHalfPlane: Bool
  var normal: Vector
  /// Of a half-plane's edge above the origin.
  var height: Double

  init(_ collider: Collider) {
    solid = collider.solid
    reach = collider.reach
    isHalfPlane = collider.isHalfPlane
    normal = isHalfPlane ? collider.normals[0] : .zero
    height = isHalfPlane ? normal.dot(collider.corners[0]) : 0
  }
}

/// Which outlines are near each other in a step, by circles around them (a broad phase).
struct BroadPhase {
  private let mechanism: Mechanism
  let pairs: [Detector.Pair]
  private let bounds: [Bound]
  private let measures: Measures

  init(_ mechanism: Mechanism, _ pairs: [Detector.Pair], _ measures: Measures) {
    self.mechanism = mechanism
    self.pairs = pairs
    bounds = mechanism.colliders.map { Bound($0) }
    self.measures = measures
  }

  func bounds(of index: Int) -> (first: Bound, second: Bound) {
    (bounds[pairs[index].first], bounds[pairs[index].second])
  }

  func separation(_ index: Int) -> Separation { mechanism.separation(pairs[index].first, pairs[index].second) }

  func contacts(_ separation: Separation, _ index: Int, tolerance: Double) -> [Contact] {
    mechanism.contacts(separation, pairs[index].first, pairs[index].second, tolerance: tolerance)
  }

  /// How deep two are in each other, m.
  func depth(_ index: Int) -> Double { isNear(index, 0) ? -separation(index).gap : 0 }

  /// The greatest speed of any point of a solid.
  func speed(_ solid: Int) -> Double {
    let state = mechanism.placement.states[solid]
    return solid == 0 ? 0 : state.velocity.length + abs(state.angularVelocity) * (mechanism.reach(of: solid) ?? 0)
  }

  func isNear(_ index: Int, _ margin: Double) -> Bool {
    let (first, second) = bounds(of: index)
    return Self.isNear(first, second, margin, mechanism.placement.states)
  }

  private static func isNear(_ first: Bound, _ second: Bound, _ margin: Double, _ states: [BodyState]) -> Bool {
    let between = states[second.solid].position - states[first.solid].position
    if first.isHalfPlane { return first.normal.dot(between) - first.height <= second.reach + margin }
    if second.isHalfPlane { return -second.normal.dot(between) - second.height <= first.reach + margin }
    let reach = first.reach + second.reach + margin
    return between.dot(between) <= reach * reach
  }

  /// The pairs that may meet within a step, of which at least one moves.
  func near(_ duration: Double, _ frozen: [Bool]) -> [Int] {
    let ways = mechanism.solids.indices.map { speed($0) * duration }
    let rests = mechanism.solids.indices.map { frozen[$0] || mechanism.solids[$0].isFixed }
    let (pairs, bounds, places) = (self.pairs, self.bounds, mechanism.placement.states)
    return pairs.indices.filter {
      let (first, second) = (bounds[pairs[$0].first], bounds[pairs[$0].second])
      let (a, b) = (first.solid, second.solid)
      return !(rests[a] && rests[b]) && Self.isNear(first, second, ways[a] + ways[b] + measures.cluster, places)
    }
  }
}
