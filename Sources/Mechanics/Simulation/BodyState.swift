/// Where a body is and how it moves at an instant.
package struct BodyState: Sendable, Hashable {
  /// Of the centre of mass, m.
  package var position = Vector.zero
  /// In rad.
  package var angle = 0.0
  package var velocity = Vector.zero
  /// In rad/s.
  package var angularVelocity = 0.0

  package init() {}

  package init(position: Vector, angle: Double, velocity: Vector, angularVelocity: Double) {
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }
}
