import CMath

/// The motion `z'' = −ω²z − 2γz'` from a given state, in closed form for every `γ`.
///
/// Both forms below go over into each other at critical damping without cancellation:
/// `ω_d² = (ω − γ)(ω + γ)`, and the quotients `sin(ω_d t)/ω_d` and `(1 − e^(−δt))/δ`
/// are exact to rounding however small `ω_d` and `δ` are. A negative `γ` feeds the motion;
/// it is what a damped motion looks like with time running backwards.
struct DampedOscillation: Sendable {
  let position: Double
  let velocity: Double
  /// `ω²`.
  let stiffness: Double
  let decayRate: Double
  let form: Form

  enum Form: Sendable {
    /// `e^(−γt) (z₀ cos ω_d t + (v₀ + γz₀) sin(ω_d t)/ω_d)`
    case swinging(frequency: Double)
    /// `e^(−λt) (z₀ + (v₀ + λz₀)(1 − e^(−δt))/δ)` with the slow rate `λ` and the fast one `λ + δ`.
    case creeping(slow: Double, fast: Double, gap: Double)
  }

  init(position: Double, velocity: Double, angularFrequency: Double, decayRate: Double) {
    self.position = position
    self.velocity = velocity
    stiffness = angularFrequency * angularFrequency
    self.decayRate = decayRate
    let difference = (angularFrequency - decayRate) * (angularFrequency + decayRate)
    if difference > 0 {
      form = .swinging(frequency: difference.squareRoot())
    } else {
      let split = (-difference).squareRoot()
      let fast = decayRate < 0 ? decayRate - split : decayRate + split
      form = .creeping(
        slow: stiffness / fast, fast: fast, gap: decayRate < 0 ? -2 * split : 2 * split)
    }
  }

  func state(at time: Double) -> MotionState {
    let z: Double
    let v: Double
    switch form {
    case .swinging(let frequency):
      let decay = decayRate == 0 ? 1 : exp(-decayRate * time)
      if decay == 0 { return .rest }
      let cosine = cos(frequency * time)
      let sine = sin(frequency * time) / frequency
      z = decay * (position * cosine + (velocity + decayRate * position) * sine)
      v = decay * (velocity * cosine - (stiffness * position + decayRate * velocity) * sine)
    case .creeping(let slow, let fast, let gap):
      let lead = velocity + slow * position
      let decay = exp(-slow * time)
      // Zero times an overflow would be no number.
      let elapsed = gap == 0 ? time : -expm1(-gap * time) / gap
      z = decay == 0 ? 0 : decay * (position + (lead == 0 ? 0 : lead * elapsed))
      v = -slow * z + (lead == 0 ? 0 : lead * exp(-fast * time))
    }
    return MotionState(
      position: z, velocity: v, acceleration: -stiffness * z - 2 * decayRate * v)
  }

  /// The first instant at or after `time` at which the velocity changes its sign; `nil` when there is none.
  func turningPoint(from time: Double) -> Double? {
    switch form {
    case .swinging(let frequency):
      guard position != 0 || velocity != 0 else { return nil }
      let first =
        atan2(velocity, (stiffness * position + decayRate * velocity) / frequency) / frequency
      let half = Double.pi / frequency
      let count = ((time - first) / half).rounded(.up)
      return first + count * half
    case .creeping(let slow, let fast, let gap):
      let lead = velocity + slow * position
      guard lead != 0, fast != 0 else { return nil }
      let elapsed = velocity / (fast * lead)
      let instant = gap == 0 ? elapsed : -log1p(-gap * elapsed) / gap
      return instant.isFinite && instant >= time ? instant : nil
    }
  }

  /// The time between turning points; `nil` where nothing swings.
  var halfPeriod: Double? {
    guard case .swinging(let frequency) = form else { return nil }
    return Double.pi / frequency
  }
}
