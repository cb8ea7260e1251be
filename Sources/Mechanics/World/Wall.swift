import NumericalMethods

/// Something straight and fixed that bodies do not pass.
package struct Wall: Sendable {
  package enum Kind: Sendable, Hashable {
    /// A straight piece, from both sides.
    case segment(Vector, Vector)
    /// Straight pieces from one point to the next, from both sides.
    case path([Vector])
    /// A box that nothing leaves, by two opposite corners.
    case enclosure(Vector, Vector)
    /// Everything on the right of the way from the first point to the second is solid, without an end; free is the left,
    /// so that a floor runs from left to right.
    case halfPlane(Vector, Vector)
  }

  package var kind: Kind
  /// As ``Body/restitution``.
  package var restitution: Double?
  /// As ``Body/friction``.
  package var friction: Double?

  /// The bodies that it touches, by their numbers; nil: all.
  package var touchedBodies: [Int]?

  package init(_ kind: Kind, restitution: Double? = nil, friction: Double? = nil) {
    self.kind = kind
    self.restitution = restitution
    self.friction = friction
  }
}
