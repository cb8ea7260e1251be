import CMath

/// A value of a motion as one formula of time, `R + P m(t) + p f(t) + q g(t)`, with two functions f and g that every
/// motion under one law is a mixture of.
package struct MotionForm: Sendable {
  package enum Basis: Sendable, Equatable {
    /// `e^(−λt) cos(νt)` and `e^(−λt) sin(νt)`; m is `e^(−λt)`.
    case swing(decay: Double, frequency: Double)
    /// `e^(−λ₁t)` and `e^(−λ₂t)`
    case creep(slow: Double, fast: Double)
    /// `e^(−λt)` and `t e^(−λt)`
    case critical(rate: Double)
  }

  package let basis: Basis
  package var rest = 0.0
  package var mean = 0.0
  package var first: Double
  package var second: Double

  fileprivate func scaled(_ factor: Double, plus rest: Double = 0) -> MotionForm {
    MotionForm(basis: basis, rest: self.rest * factor + rest, first: first * factor, second: second * factor)
  }

  /// Half of a swing's square, times a factor: a swing twice as fast about a mean.
  fileprivate func energy(_ factor: Double) -> MotionForm? {
    guard case .swing(let decay, let frequency) = basis else { return nil }
    let form = MotionForm(
      basis: .swing(decay: 2 * decay, frequency: 2 * frequency),
      mean: factor * (first * first + second * second) / 4,
      first: factor * (first - second) * (first + second) / 4, second: factor * first * second / 2)
    return form
  }

  fileprivate static func + (a: MotionForm, b: MotionForm) -> MotionForm {
    MotionForm(
      basis: a.basis, rest: a.rest + b.rest, mean: a.mean + b.mean, first: a.first + b.first,
      second: a.second + b.second)
  }

  package func value(at time: Double) -> Double {
    switch basis {
    case .swing(let decay, let frequency):
      rest + exp(-decay * time) * (mean + first * cos(frequency * time) + second * sin(frequency * time))
    case .creep(let slow, let fast): rest + first * exp(-slow * time) + second * exp(-fast * time)
    case .critical(let rate): rest + exp(-rate * time) * (first + second * time)
    }
  }

  /// The least and the greatest value from one instant to another; nil for a swing about a mean that shrinks.
  package func extent(from start: Double, to end: Double) -> (low: Double, high: Double)? {
    var turns: [Double] = []
    switch basis {
    case .swing(let decay, let frequency):
      guard mean == 0 || decay == 0, frequency > 0 else { return nil }
      let angle = atan2(second * frequency - first * decay, first * frequency + second * decay)
      let half = Double.pi / frequency
      let next = angle / frequency + ((start - angle / frequency) / half).rounded(.up) * half
      // Swings shrink: the first two turns reach farther than all that follow.
      turns = [next, next + half, next + 2 * half]
    case .creep(let slow, let fast): turns = [log(-second * fast / (first * slow)) / (fast - slow)]
    case .critical(let rate): turns = [1 / rate - first / second]
    }
    var (low, high) = (value(at: start), value(at: start))
    for time in turns + [end] where time > start && time <= end {
      let value = value(at: time)
      (low, high) = (min(low, value), max(high, value))
    }
    return (low, high)
  }
}

extension Motion {
  /// A value of the motion as one formula, where it is one from an instant on, and well conditioned.
  package func form(of observable: MotionObservable, from start: Double) -> MotionForm? {
    guard let oscillation = oscillation(from: start), let z = oscillation.height, let v = oscillation.speed else {
      return nil
    }
    switch observable {
    case .position: return z
    case .velocity: return v
    case .acceleration: return acceleration(z, v)
    case .kineticEnergy: return v.energy(cube.mass)
    case .potentialEnergy: return z.energy(cube.stiffness)
    case .totalEnergy:
      guard let kinetic = v.energy(cube.mass), let potential = z.energy(cube.stiffness) else { return nil }
      return kinetic + potential
    case .weight: return z.scaled(0, plus: -cube.mass * cube.gravity)
    case .buoyancy: return z.scaled(-cube.stiffness, plus: cube.stiffness * cube.restDraft)
    case .drag: return v.scaled(-cube.dampingCoefficient)
    case .netForce: return acceleration(z, v).scaled(cube.mass)
    }
  }

  private func acceleration(_ z: MotionForm, _ v: MotionForm) -> MotionForm {
    z.scaled(-cube.squaredAngularFrequency) + v.scaled(-2 * cube.decayRate)
  }
}

extension DampedOscillation {
  fileprivate var height: MotionForm? {
    switch form {
    case .swinging(let frequency):
      return MotionForm(
        basis: .swing(decay: decayRate, frequency: frequency), first: position,
        second: (velocity + decayRate * position) / frequency)
    case .creeping(let slow, let fast, let gap):
      let lead = velocity + slow * position
      if gap == 0 { return MotionForm(basis: .critical(rate: slow), first: position, second: lead) }
      // Two large terms that cancel would enclose badly.
      guard gap > 0.02 * fast else { return nil }
      return MotionForm(
        basis: .creep(slow: slow, fast: fast), first: position + lead / gap, second: -lead / gap)
    }
  }

  fileprivate var speed: MotionForm? {
    switch form {
    case .swinging(let frequency):
      return MotionForm(
        basis: .swing(decay: decayRate, frequency: frequency), first: velocity,
        second: -(stiffness * position + decayRate * velocity) / frequency)
    case .creeping(let slow, let fast, let gap):
      let lead = velocity + slow * position
      if gap == 0 {
        return MotionForm(basis: .critical(rate: slow), first: velocity, second: -slow * lead)
      }
      return MotionForm(
        basis: .creep(slow: slow, fast: fast), first: -slow * (position + lead / gap), second: fast * lead / gap)
    }
  }
}
