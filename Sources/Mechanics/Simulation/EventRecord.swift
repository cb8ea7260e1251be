/// The events of a motion, as far as they are kept, and how many there were.
struct EventRecord {
  /// In the order of time.
  private(set) var events: [MotionEvent] = []
  var count = 0
  private let keepsEvents: Bool
  private var isTaut: [Bool]
  /// Of each pair: whether it touched at the last look.
  private var wasHeld: [Bool] = []

  init(joints: Int, keepsEvents: Bool) {
    isTaut = [Bool](repeating: false, count: joints)
    self.keepsEvents = keepsEvents
  }

  mutating func note(_ event: MotionEvent) {
    if keepsEvents { events.append(event) }
    count += 1
  }

  /// The pairs are others now.
  mutating func forgetPairs() { wasHeld = [] }

  /// Notes what has come to pass with these, since what held before.
  mutating func report(
    _ manifolds: [ContactManifold], _ pairs: [Detector.Pair], _ before: [Island], _ mechanism: Mechanism,
    _ measures: Measures, at time: Double
  ) {
    if wasHeld.count != pairs.count { wasHeld = [Bool](repeating: false, count: pairs.count) }
    for manifold in manifolds where manifold.string < 0 {
      let pair = pairs[manifold.pair]
      let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
      let mass = 1 / max(manifold.rows[0].normal.response(to: manifold.rows[0].normal, mechanism.solids), 1e-300)
      guard manifold.impulse > measures.rest * mass else { continue }
      var event = MotionEvent(
        time: time, kind: .impact, first: second.participant, second: first.participant, impulse: manifold.impulse,
        place: manifold.rows[0].place)
      if manifold.lastBounce > 0 {
        event.kind = .settled
        event.time += Self.remainder(of: manifold, mechanism, at: time)
      }
      note(event)
    }
    for manifold in manifolds where manifold.string >= 0 && manifold.impulse > 0 && !isTaut[manifold.string] {
      note(
        MotionEvent(
          time: time, kind: mechanism.joints[manifold.string].limit == nil ? .stringTaut : .limitReached,
          first: .connection(mechanism.joints[manifold.string].number),
          impulse: manifold.impulse, place: manifold.rows[0].place))
    }
    let taut = mechanism.tautStrings
    for index in taut.indices where isTaut[index] && !taut[index] && mechanism.joints[index].limit == nil {
      note(
        MotionEvent(time: time, kind: .stringSlack, first: .connection(mechanism.joints[index].number)))
    }
    isTaut = taut
    func sticking(_ islands: [Island], _ pair: Detector.Pair) -> Bool? {
      var found: Bool?
      for island in islands {
        for held in island.contacts
        where held.contact.base == pair.first && held.contact.other == pair.second
          || held.contact.base == pair.second && held.contact.other == pair.first
        {
          if held.friction > 0 {
            found = (found ?? false) || held.sticks || island.isAtRest
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
          && sticking(mechanism.islands, $0) != nil
      }
    }
    for index in pairs.indices {
      let pair = pairs[index]
      guard wasHeld[index] || pair.isHeld || manifolds.contains(where: { $0.pair == index }) else { continue }
      let was = sticking(before, pair)
      let now = sticking(mechanism.islands, pair)
      let (first, second) = (mechanism.colliders[pair.first], mechanism.colliders[pair.second])
      func tell(_ kind: MotionEvent.Kind) {
        note(MotionEvent(time: time, kind: kind, first: second.participant, second: first.participant))
      }
      if was != nil, now == nil, !goesOn(index) { tell(.released) }
      if was == true, now == false { tell(.slipped) }
      if was == false, now == true { tell(.stuck) }
      wasHeld[index] = now != nil
    }
  }

  /// How long the bounces would go on that are no longer followed: the sum of the series of their flights.
  private static func remainder(of manifold: ContactManifold, _ mechanism: Mechanism, at time: Double) -> Double {
    let row = manifold.rows[0].normal
    mechanism.applyForces(at: time)
    let fall = -(row.value(mechanism.accelerations) + row.gamma)
    guard fall > 0, manifold.restitution < 1 else { return 0 }
    return 2 * manifold.lastBounce / (fall * (1 - manifold.restitution))
  }
}
