import CMath

/// The lengths of time and the reach of a motion.
extension FloatingCube {
  /// `T`, in s: the time after which the motion passes its place of rest the same way again.
  ///
  /// `2π/ω₀` in the linear model, `2π/ω_d` with friction, and `nil` where friction lets nothing
  /// swing (`ζ ≥ 1`). In the `water` model without friction it is the exact period of the
  /// motion through air and water, `U + D` with, for the speed `ω₀A` at equilibrium,
  /// `U = π/ω` if `A ≤ ρL`, else `2 asin(ρL/A)/ω + 2ω√(A² − (ρL)²)/g`, and `D` likewise with
  /// `s = (1 − ρ)L`: `D = 2 asin(s/A)/ω + 2√(A² − s²)/(ωs)`. With friction it is that of the small
  /// swings in the end, `2π/ω_d`.
  package var period: Double? {
    if model == .water, decayRate == 0 {
      let cycle = ImmersionCycle(of: self)
      return cycle.upper.amplitude > 0 ? cycle.period : 2 * Double.pi / angularFrequency
    }
    return dampedAngularFrequency.map { 2 * Double.pi / $0 }
  }

  /// A length of time in which a picture of the motion shows something, in s: the period, or what
  /// stands for it where there is none or it is much longer than without friction.
  package var characteristicTime: Double {
    let natural = 2 * Double.pi / angularFrequency
    if model == .water, decayRate > 0 {
      var undamped = self
      undamped.damping = .none
      return max(undamped.period ?? natural, min(period ?? natural, 2 * natural))
    }
    guard let period else { return natural * min(max(dampingRatio, 1), 1000) }
    return decayRate > 0 ? min(period, 2 * natural) : period
  }

  /// `A`, in m: without friction the greatest height above rest.
  ///
  /// In the linear model `√(z₀² + (v₀/ω)²)`, with friction the amplitude at the beginning of
  /// the shrinking swing. In the `water` model the true greatest height without friction, also in the air.
  package var amplitude: Double {
    guard model == .water else {
      if let damped = dampedAngularFrequency, decayRate > 0 {
        return hypot(start, (velocity + decayRate * start) / damped)
      }
      return hypot(start, velocity / angularFrequency)
    }
    let upper = ImmersionCycle(of: self).upper
    guard upper.amplitude > upper.limit else { return upper.amplitude }
    return upper.limit + upper.speed * upper.speed / (2 * upper.pull)
  }
}
