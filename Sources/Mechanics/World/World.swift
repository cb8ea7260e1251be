import NumericalMethods

/// A scene as it is described: bodies at their start, what joins them, and what acts on them. SI units throughout.
package struct World: Sendable {
  /// What happens where bodies touch.
  package enum ContactModel: Sendable, Hashable {
    /// Impacts take no time, and several at once are resolved one after the other.
    case ideal
    /// Bodies press into each other by δ and drive each other apart with `k δ^(3/2)` (Hertz 1882), without loss;
    /// `k` in N/m^(3/2).
    case hertz(stiffness: Double)
  }

  package struct Limits: Sendable, Hashable {
    /// A motion with more events ends (``Simulation/Outcome/tooManyEvents``).
    package var events = 200_000
    /// A motion with more steps ends.
    package var steps = 1_000_000
    /// A motion in whose crowds more forces have to be corrected ends: what some seconds have room for.
    package var work = 100_000_000
    /// A motion that takes more values of forces between two and of fields ends: some seconds of them.
    package var forces = 20_000_000

    package init() {}
  }

  package var bodies: [Body] = []
  package var connections: [Connection] = []
  package var walls: [Wall] = []
  /// In m/s².
  package var gravity = Vector.zero
  package var appliedForces: [AppliedForce] = []
  package var impulses: [Impulse] = []
  /// Instants at which a force may wake that a longer step would pass over; a step ends at each.
  package var wakings: [Double] = []
  package var fields: [ForceField] = []
  package var pairForces: [PairForce] = []
  package var contact = ContactModel.ideal
  /// Holds between two that both name none.
  package var restitution = 1.0
  /// Holds between two that both name none.
  package var friction = 0.0
  package var limits = Limits()

  package init() {}

  /// How many forces between two and of fields act at an instant.
  var forceCount: Int { fields.reduce(pairForces.count) { $0 + ($1.bodies?.count ?? bodies.count) } }

  /// The next instant at which a push begins or ends, or a force may wake; infinite where there is none.
  func nextSchedule(after time: Double) -> Double {
    var next = Double.infinity
    func take(_ instant: Double) { if instant > time { next = min(next, instant) } }
    for applied in appliedForces {
      take(applied.start)
      take(applied.end)
    }
    for impulse in impulses { take(impulse.time) }
    for instant in wakings { take(instant) }
    return next
  }

  func isScheduled(at time: Double) -> Bool {
    impulses.contains { $0.time == time } || appliedForces.contains { $0.start == time || $0.end == time }
  }

  /// Whether two touch where they meet: each of them has to.
  package func mayTouch(_ first: MotionEvent.Participant, _ second: MotionEvent.Participant) -> Bool {
    switch (first, second) {
    case (.body(let a), .body(let b)):
      guard bodies.indices.contains(a), bodies.indices.contains(b) else { return false }
      return bodies[a].collides && bodies[b].collides && bodies[a].touchedBodies?.contains(b) ?? true
        && bodies[b].touchedBodies?.contains(a) ?? true
    case (.wall(let wall), .body(let body)), (.body(let body), .wall(let wall)):
      guard bodies.indices.contains(body), walls.indices.contains(wall) else { return false }
      return bodies[body].collides && bodies[body].touchesWalls && walls[wall].touchedBodies?.contains(body) ?? true
    default: return false
    }
  }
}
