import CMath

/// The motion in real water without friction: it repeats for ever, and every stretch of it is exact.
///
/// A cycle begins where the cube passes its place of rest on the way up. Its upper half is a
/// sine, and where the sine would go higher than the cube can without leaving the water, a
/// sine, a parabola and the sine again; the lower half likewise, at the fully sunk cube.
struct ImmersionCycle: Sendable {
  let upper: Half
  let lower: Half
  /// Whether the half in which the motion begins is the lower one.
  let beginsBelow: Bool
  /// The time since the beginning of that half at `t = 0`.
  let phase: Double

  var period: Double { upper.duration + lower.duration }

  /// One half of the cycle, away from rest and back, with heights counted away from rest.
  struct Half: Sendable {
    let angularFrequency: Double
    /// The greatest height of the sine, had it no end.
    let amplitude: Double
    /// How far the linear law reaches.
    let limit: Double
    /// The acceleration towards rest beyond the limit: `ω²` times the limit.
    let pull: Double
    /// The time from rest to the limit.
    let climb: Double
    /// The time beyond the limit; 0 when the sine stays within.
    let flight: Double
    /// The speed at the limit.
    let speed: Double

    init(angularFrequency: Double, amplitude: Double, limit: Double) {
      self.angularFrequency = angularFrequency
      self.amplitude = amplitude
      self.limit = limit
      pull = angularFrequency * angularFrequency * limit
      if amplitude > limit {
        climb = asin(limit / amplitude) / angularFrequency
        speed = angularFrequency * ((amplitude - limit) * (amplitude + limit)).squareRoot()
        flight = 2 * speed / pull
      } else {
        climb = Double.pi / 2 / angularFrequency
        speed = 0
        flight = 0
      }
    }

    var duration: Double { 2 * climb + flight }

    /// The state a time after leaving rest.
    func state(at time: Double) -> MotionState {
      let sinceApex = time - duration / 2
      if abs(sinceApex) < flight / 2 {
        let height = limit + speed * speed / (2 * pull)
        return MotionState(
          position: height - pull / 2 * sinceApex * sinceApex, velocity: -pull * sinceApex,
          acceleration: -pull)
      }
      let z: Double
      let v: Double
      if flight > 0 {
        let angle = angularFrequency * (sinceApex < 0 ? time : duration - time)
        z = amplitude * sin(angle)
        v = amplitude * angularFrequency * (sinceApex < 0 ? cos(angle) : -cos(angle))
      } else {
        // Counted from the apex, a release from rest starts with a velocity of exactly nothing.
        z = amplitude * cos(angularFrequency * sinceApex)
        v = -amplitude * angularFrequency * sin(angularFrequency * sinceApex)
      }
      return MotionState(
        position: z, velocity: v, acceleration: -angularFrequency * angularFrequency * z)
    }

    /// The time since leaving rest of a state of this half.
    func time(position: Double, velocity: Double) -> Double {
      if position > limit { return climb + (speed - velocity) / pull }
      guard flight > 0 else {
        return duration / 2 - atan2(velocity, angularFrequency * position) / angularFrequency
      }
      let elapsed = atan2(angularFrequency * position, abs(velocity)) / angularFrequency
      return velocity < 0 ? duration - elapsed : elapsed
    }
  }

  init(of cube: FloatingCube) {
    let z = cube.start
    let v = cube.velocity
    let omega = cube.angularFrequency
    let draft = cube.restDraft
    let freeboard = cube.restFreeboard
    // The height the sine would reach follows from the energy, which is that of the linear law
    // within the limits and grows linearly beyond.
    let reach =
      z > draft
      ? hypot((draft * (2 * z - draft)).squareRoot(), v / omega)
      : z < -freeboard
        ? hypot((freeboard * (-2 * z - freeboard)).squareRoot(), v / omega)
        : hypot(z, v / omega)
    upper = Half(angularFrequency: omega, amplitude: reach, limit: draft)
    lower = Half(angularFrequency: omega, amplitude: reach, limit: freeboard)
    beginsBelow = z < 0 || (z == 0 && v < 0)
    phase =
      beginsBelow
      ? lower.time(position: -z, velocity: -v) : upper.time(position: z, velocity: v)
  }

  func state(at time: Double) -> MotionState {
    let period = period
    guard upper.amplitude > 0, period.isFinite else { return .rest }
    var elapsed = fmod(time, period) + phase
    if elapsed < 0 { elapsed += period }
    if elapsed >= period { elapsed -= period }
    let first = beginsBelow ? lower : upper
    let isFirst = elapsed <= first.duration
    let state =
      isFirst
      ? first.state(at: elapsed)
      : (beginsBelow ? upper : lower).state(at: elapsed - first.duration)
    return isFirst == beginsBelow ? state.mirrored : state
  }
}
