import NumericalMethods

/// Something that happens at one instant.
package struct MotionEvent: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Two bodies, or a body and a wall, strike each other.
    case impact
    /// An infinite series of ever smaller bounces ends: from here on they touch.
    case settled
    /// Two that touched let go of each other.
    case released
    /// What slid on something now stays.
    case stuck
    /// What stuck on something begins to slide.
    case slipped
    case stringTaut
    case stringSlack
    /// A revolute or a prismatic joint strikes an end of its range.
    case limitReached
    /// An instantaneous push.
    case impulse
  }

  /// What takes part: a body or a wall (by its number), or a connection.
  package enum Participant: Sendable, Hashable {
    case body(Int)
    case wall(Int)
    case connection(Int)
  }

  /// In s.
  package var time: Double
  package var kind: Kind
  package var first: Participant
  package var second: Participant?
  /// In N s, its amount; 0 where nothing is exchanged.
  package var impulse = 0.0
  /// Where it happens.
  package var place = Vector.zero
}
