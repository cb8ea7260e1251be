/// Where the cube is at an instant and how it moves, in m, m/s and m/s², upwards.
package struct MotionState: Sendable, Equatable {
  package var position: Double
  package var velocity: Double
  package var acceleration: Double

  package init(position: Double, velocity: Double, acceleration: Double) {
    self.position = position
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The same with up and down changed over.
  var mirrored: MotionState {
    MotionState(position: -position, velocity: -velocity, acceleration: -acceleration)
  }

  static let rest = MotionState(position: 0, velocity: 0, acceleration: 0)
  static let unknown = MotionState(position: .nan, velocity: .nan, acceleration: .nan)
}
