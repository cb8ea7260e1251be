import CMath
import NumericalMethods

/// Where a motion in real water goes over from one law to the next.
struct WaterLimits: Sendable {
  let draft: Double
  let freeboard: Double
  let angularFrequency: Double
  let decayRate: Double
  let gravity: Double

  init(of cube: FloatingCube, decayRate: Double) {
    draft = cube.restDraft
    freeboard = cube.restFreeboard
    angularFrequency = cube.angularFrequency
    self.decayRate = decayRate
    gravity = cube.gravity
  }

  /// The end of a stretch: the time since its beginning, and the state in which the next begins.
  struct Exit {
    let time: Double
    let position: Double
    let velocity: Double
  }

  func path(in zone: WaterZone, position: Double, velocity: Double) -> WaterPassage.Path {
    switch zone {
    case .above:
      .constantForce(ConstantForceMotion(position: position, velocity: velocity, acceleration: -gravity, drag: 0))
    case .partial:
      .oscillation(
        DampedOscillation(
          position: position, velocity: velocity, angularFrequency: angularFrequency,
          decayRate: decayRate))
    case .under:
      .constantForce(
        ConstantForceMotion(
          position: position, velocity: velocity,
          acceleration: angularFrequency * angularFrequency * freeboard, drag: 2 * decayRate))
    }
  }

  func exit(from zone: WaterZone, along path: WaterPassage.Path) -> Exit? {
    switch path {
    case .oscillation(let oscillation): exit(along: oscillation)
    case .constantForce(let path): zone == .above ? fall(along: path) : rise(along: path)
    }
  }

  /// The end of a free flight.
  private func fall(along path: ConstantForceMotion) -> Exit? {
    let height = max(path.position - draft, 0)
    let speed = (path.velocity * path.velocity + 2 * gravity * height).squareRoot()
    let time =
      path.velocity > 0
      ? (path.velocity + speed) / gravity
      : height == 0 ? 0 : 2 * height / (speed - path.velocity)
    return Exit(time: time, position: draft, velocity: -speed)
  }

  /// The instant at which a cube that is fully under comes up to the surface; never, for a
  /// motion that is followed into its past and came from the deep.
  private func rise(along path: ConstantForceMotion) -> Exit? {
    let lower = path.turningPoint ?? 0
    if path.velocity < 0, path.turningPoint == nil { return nil }
    // Without drag the way up takes √(2h/a); with it, longer.
    let depth = max(-freeboard - path.state(at: lower).position, 0)
    var span = (2 * depth / path.acceleration).squareRoot()
    guard span > 0 else { return crossing(at: lower, along: .constantForce(path), limit: -freeboard) }
    for _ in 0..<2000 {
      let upper = lower + span
      guard upper.isFinite else { return nil }
      if path.state(at: upper).position >= -freeboard {
        return crossing(between: lower, and: upper, along: .constantForce(path), limit: -freeboard)
      }
      span *= 2
    }
    return nil
  }

  /// Between turning points the height goes one way, so that the first turning point
  /// beyond a limit brackets the one crossing.
  private func exit(along path: DampedOscillation) -> Exit? {
    var lower = 0.0
    var instant = path.turningPoint(from: 0)
    if decayRate < 0, let first = instant, let half = path.halfPeriod {
      // A fed swing grows by the same factor each time: leave out those that are small enough.
      let height = abs(path.state(at: first).position)
      let swings = log(min(draft, freeboard) / height) / (-decayRate * half)
      if swings > 2 { instant = first + (swings.rounded(.down) - 1) * half }
    }
    // With friction, swings only shrink: two of them tell.
    for _ in 0..<(decayRate < 0 ? 6 : 2) {
      guard let upper = instant else { break }
      if let exit = crossing(between: lower, and: upper, along: path) { return exit }
      guard let half = path.halfPeriod else {
        lower = upper
        instant = nil
        break
      }
      lower = upper
      instant = upper + half
    }
    guard path.halfPeriod == nil, decayRate < 0 else { return nil }
    // A fed motion that does not swing runs away from its last turning point.
    var span = 1 / angularFrequency
    for _ in 0..<2000 {
      let upper = lower + span
      let height = path.state(at: upper).position
      guard height.isFinite else { return nil }
      if let exit = crossing(between: lower, and: upper, along: path) { return exit }
      span *= 2
    }
    return nil
  }

  private func crossing(
    between lower: Double, and upper: Double, along path: DampedOscillation
  ) -> Exit? {
    let height = path.state(at: upper).position
    let limit: Double
    if height > draft {
      limit = draft
    } else if height < -freeboard {
      limit = -freeboard
    } else {
      return nil
    }
    return crossing(between: lower, and: upper, along: .oscillation(path), limit: limit)
  }

  private func crossing(
    between lower: Double, and upper: Double, along path: WaterPassage.Path, limit: Double
  ) -> Exit? {
    let time = Roots.brent(between: lower, and: upper) { instant in
      state(at: instant, along: path).position - limit
    }
    return crossing(at: time ?? upper, along: path, limit: limit)
  }

  /// The next stretch begins exactly on the limit.
  private func crossing(
    at time: Double, along path: WaterPassage.Path, limit: Double
  ) -> Exit {
    Exit(time: time, position: limit, velocity: state(at: time, along: path).velocity)
  }

  private func state(at time: Double, along path: WaterPassage.Path) -> MotionState {
    switch path {
    case .oscillation(let path): path.state(at: time)
    case .constantForce(let path): path.state(at: time)
    }
  }
}
