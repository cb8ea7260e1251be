import CMath

/// The motion `z'' = a₀ − kz'` under a constant force and linear drag, in closed form for every `k`:
/// `z = z₀ + v₀ t φ₁(kt) + a₀ t² φ₂(kt)`, which is a parabola at `k = 0`.
struct ConstantForceMotion: Sendable {
  let position: Double
  let velocity: Double
  /// `a₀`: the acceleration without drag.
  let acceleration: Double
  /// `k`, in 1/s.
  let drag: Double

  func state(at time: Double) -> MotionState {
    let x = drag * time
    let v = velocity * exp(-x) + acceleration * time * Self.firstQuotient(x)
    let z =
      position + velocity * time * Self.firstQuotient(x)
      + acceleration * time * time * Self.secondQuotient(x)
    return MotionState(position: z, velocity: v, acceleration: acceleration - drag * v)
  }

  /// The instant after 0 at which the velocity changes its sign.
  var turningPoint: Double? {
    guard velocity != 0, acceleration != 0 else { return nil }
    let instant =
      drag == 0 ? -velocity / acceleration : log1p(-drag * velocity / acceleration) / drag
    return instant > 0 && instant.isFinite ? instant : nil
  }

  /// `φ₁(x) = (1 − e^(−x))/x`
  static func firstQuotient(_ x: Double) -> Double {
    x == 0 ? 1 : -expm1(-x) / x
  }

  /// `φ₂(x) = (x − 1 + e^(−x))/x²`; its Taylor series where the difference would cancel.
  static func secondQuotient(_ x: Double) -> Double {
    guard abs(x) < 0.5 else { return (x + expm1(-x)) / (x * x) }
    var term = 0.5
    var sum = 0.5
    for n in 3...18 {
      term *= -x / Double(n)
      sum += term
    }
    return sum
  }
}
