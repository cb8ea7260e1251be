/// The motion in real water with friction, from an instant on: stretches in the air, in the
/// water and under it, each exact, joined at the instants where the cube crosses a limit.
///
/// Friction takes energy at every dip, so that after some stretches the cube stays within the
/// linear range for good. With hardly any friction that takes for ever: the passage is followed
/// for a bounded number of stretches, and what comes after ``end`` is not known.
struct WaterPassage: Sendable {
  struct Stretch: Sendable {
    let start: Double
    let zone: WaterZone
    let path: Path

    func state(at time: Double) -> MotionState {
      switch path {
      case .oscillation(let path): path.state(at: time - start)
      case .constantForce(let path): path.state(at: time - start)
      }
    }
  }

  enum Path: Sendable {
    case oscillation(DampedOscillation)
    case constantForce(ConstantForceMotion)
  }

  /// No plot shows more; a cube that leaves the water a thousand times is not followed further.
  static let greatestCount = 4096

  private(set) var stretches: [Stretch] = []
  /// The instant up to which the motion is known: infinite when the last stretch never ends.
  private(set) var end = Double.infinity

  /// - Parameter decayRate: `γ`; negative for a motion that is followed into its past.
  init(of cube: FloatingCube, position: Double, velocity: Double, decayRate: Double) {
    let limits = WaterLimits(of: cube, decayRate: decayRate)
    var position = position
    var velocity = velocity
    var start = 0.0
    while stretches.count < Self.greatestCount {
      let zone = WaterZone(
        position: position, velocity: velocity, draft: limits.draft, freeboard: limits.freeboard)
      let path = limits.path(in: zone, position: position, velocity: velocity)
      stretches.append(Stretch(start: start, zone: zone, path: path))
      guard let exit = limits.exit(from: zone, along: path) else { return }
      position = exit.position
      velocity = exit.velocity
      start += exit.time
      guard start.isFinite, velocity.isFinite else { break }
    }
    end = start
  }

  private func index(at time: Double) -> Int? {
    guard time >= 0, time < end || end == .infinity, !stretches.isEmpty else { return nil }
    var low = 0
    var high = stretches.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func state(at time: Double) -> MotionState {
    index(at: time).map { stretches[$0].state(at: time) } ?? .unknown
  }
}
