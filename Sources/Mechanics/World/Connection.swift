import NumericalMethods

/// What joins two bodies, or a body and a fixed place.
package struct Connection: Sendable {
  package enum End: Sendable, Hashable {
    /// A fixed place.
    case anchor(Vector)
    /// A point of a body, in the body's own frame (from its centre, as it lies at angle 0).
    case body(Int, Vector)
  }

  package enum Kind: Sendable, Hashable {
    /// Its ends are at most this far from each other.
    case string(length: Double)
    /// Its ends keep this distance.
    case rod(length: Double)
    /// Pulls with `stiffness · (d − length) + damping · ḋ`; N/m and N s/m.
    case spring(length: Double, stiffness: Double, damping: Double)
    /// Its ends are one point, about which both turn.
    case revolute
    /// Its ends are one point, and the angle between both stays as it is at the start.
    case weld
    /// The second end stays on the line through the first with this direction (in the frame of the first), and the
    /// angle between both stays as it is at the start.
    case prismatic(direction: Vector)
  }

  package var kind: Kind
  package var first: End
  package var second: End
  /// Of a string that becomes taut: how much of the speed along it is thrown back, from 0 to 1.
  package var restitution = 0.0
  /// Where a revolute or a prismatic joint ends, by joint limits: the angle of the second against the first, rad, or
  /// how far the second end has come in its direction from the first, m.
  package var limits: ClosedRange<Double>?
  /// How much of the speed a joint limit throws back, from 0 to 1; nil: the world's.
  package var limitRestitution: Double?
  /// Of a revolute joint: the torque with which it slows down what turns, and up to which it holds what stands, N m.
  package var frictionTorque = 0.0

  package init(_ kind: Kind, from first: End, to second: End) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}
