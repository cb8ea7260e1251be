/// Two outlines in touch, or a string at its full length.
struct ContactManifold {
  /// Of the pairs of the ``Detector``; -1 for a string.
  var pair = -1
  /// Of the joints; -1 for contacts.
  var string = -1
  var contacts: [Contact] = []
  var rows: [ContactRows]
  var friction = 0.0
  var restitution: Double
  /// What was exchanged at this instant.
  var impulse = 0.0
  /// When the bounces that are no longer followed would have ended: their last speed.
  var lastBounce = 0.0

  /// The solids that touch.
  var ends: (a: Int, b: Int) { (rows[0].normal.a, rows[0].normal.b) }

  /// The greatest speed with which they approach, m/s.
  func approach(_ states: [BodyState]) -> Double { rows.reduce(0) { max($0, -$1.normal.speed(states)) } }
}

/// What a ball has to be faster than to bounce.
struct BounceLimit {
  /// Below this speed nothing bounces that loses by bouncing, m/s.
  let speed: Double
  /// Whether what loses nothing bounces for ever, however slowly.
  let isIdeal: Bool

  init(_ measures: Measures, _ density: EventDensity) {
    speed = measures.leastBounce * density.factor
    isIdeal = density.factor == 1
  }

  /// What loses nothing bounces for ever, unless friction takes the rest and it is in a crowd.
  func bounces(_ manifold: ContactManifold, _ approach: Double) -> Bool {
    manifold.restitution >= 1 && isIdeal || approach * manifold.restitution >= speed
  }
}

extension Mechanism {
  /// What overlaps, by the little that an impact is found late, is moved apart, so that nothing sinks in by and by.
  ///
  /// - Returns: the solids that were moved.
  func pushApart(_ manifolds: inout [ContactManifold], _ measures: Measures) -> [Int] {
    var moved: [Int] = []
    for _ in 0..<8 {
      var worst = 0.0
      for manifold in manifolds where manifold.string < 0 {
        for contact in manifold.contacts {
          let row = placement.rows(contact, colliders).normal
          let size = row.response(to: row, solids)
          guard row.error < -measures.touch, row.error > -100 * measures.cluster, size > 0 else { continue }
          worst = max(worst, -row.error)
          shift(row, by: -row.error / size)
          moved += [row.a, row.b]
        }
      }
      if worst == 0 { break }
    }
    guard !moved.isEmpty else { return [] }
    for index in manifolds.indices where manifolds[index].string < 0 {
      manifolds[index].rows = manifolds[index].contacts.map { placement.rows($0, colliders) }
    }
    return moved
  }
}
