/// How a cube moves: its height, velocity and acceleration at any instant, before and after `t = 0`.
///
/// Everything is in closed form. Without friction, and in the linear model always, any instant
/// costs the same, however far away. In water with friction the stretches between the water's
/// limits are laid end to end; where there are more of them than can be followed, values are NaN.
package struct Motion: Sendable {
  package let cube: FloatingCube
  private let course: Course

  private enum Course: Sendable {
    case oscillation(DampedOscillation)
    case cycle(ImmersionCycle)
    /// Forwards, and backwards with time and velocity turned round.
    case passage(WaterPassage, past: WaterPassage)
  }

  /// The motion of a cube, which ought to be valid (``FloatingCube/problems()``);
  /// one that is not moves in NaN.
  package init(of cube: FloatingCube) {
    self.cube = cube
    let rate = cube.decayRate
    switch cube.model {
    case .linear:
      course = .oscillation(
        DampedOscillation(
          position: cube.start, velocity: cube.velocity,
          angularFrequency: cube.angularFrequency, decayRate: rate))
    case .water where rate == 0:
      course = .cycle(ImmersionCycle(of: cube))
    case .water:
      course = .passage(
        WaterPassage(
          of: cube, position: cube.start, velocity: cube.velocity, decayRate: rate),
        past: WaterPassage(
          of: cube, position: cube.start, velocity: -cube.velocity, decayRate: -rate))
    }
  }

  /// Height, velocity and acceleration at an instant, in s.
  package func state(at time: Double) -> MotionState {
    switch course {
    case .oscillation(let oscillation): return oscillation.state(at: time)
    case .cycle(let cycle): return cycle.state(at: time)
    case .passage(let future, let past):
      if time >= 0 { return future.state(at: time) }
      var state = past.state(at: -time)
      state.velocity = -state.velocity
      return state
    }
  }

  package func position(at time: Double) -> Double { state(at: time).position }
  package func velocity(at time: Double) -> Double { state(at: time).velocity }
  package func acceleration(at time: Double) -> Double { state(at: time).acceleration }

  /// The one oscillation that the motion is from an instant on; nil where it crosses the water's limits.
  func oscillation(from start: Double) -> DampedOscillation? {
    switch course {
    case .oscillation(let oscillation): return oscillation
    case .cycle(let cycle):
      guard cycle.upper.flight == 0, cycle.lower.flight == 0 else { return nil }
      return DampedOscillation(
        position: cube.start, velocity: cube.velocity, angularFrequency: cube.angularFrequency, decayRate: 0)
    case .passage(let future, _):
      guard start >= 0, future.stretches.count == 1, case .oscillation(let only)? = future.stretches.first?.path
      else { return nil }
      return only
    }
  }
}

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
