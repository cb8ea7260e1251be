import NumericalMethods

/// How one solid moves over a stretch of time, as a formula.
struct MotionPiece {
  /// Degree of the polynomials.
  static let degree = 7

  /// The instant of ``initial``.
  var start: Double
  var initial: BodyState
  /// Of a solid that flies, or rests; constant.
  var acceleration = Vector.zero
  /// The length of the step, for polynomials.
  var step = 1.0
  /// Of `x = (t − start)/step`, for x, y, angle and their velocities, eight each; empty without.
  var coefficients: [Double] = []
  /// The greatest amounts over the step.
  private(set) var greatestSpeed = 0.0
  private(set) var greatestAcceleration = 0.0
  private(set) var greatestSpin = 0.0
  private(set) var greatestSpinChange = 0.0

  /// Rests, or turns and flies with a constant acceleration.
  init(start: Double, initial: BodyState, acceleration: Vector) {
    self.start = start
    self.initial = initial
    self.acceleration = acceleration
    greatestAcceleration = acceleration.length
    greatestSpin = abs(initial.angularVelocity)
  }

  /// Of a step of ``DOP853``.
  ///
  /// - Parameter dense: the coefficients of the interpolant, those of equal index together, `stride` of them, of which
  ///   the six from `offset` are this solid's.
  init(
    start: Double, step: Double, initial: BodyState, dense: UnsafePointer<Double>, offset: Int, stride: Int
  ) {
    self.start = start
    self.step = step
    self.initial = initial
    coefficients = [Double](repeating: 0, count: 48)
    for component in 0..<6 {
      // c₀ + x (c₁ + (1 − x) (c₂ + x (c₃ + …))) to powers of x, from the inside.
      let base = component * 8
      var order = Self.degree
      coefficients[base] = dense[order * stride + offset + component]
      var degree = 0
      while order > 0 {
        order -= 1
        let isX = order & 1 == 0
        // Times x, or times 1 − x.
        var power = degree + 1
        while power >= 0 {
          let lower = power > 0 ? coefficients[base + power - 1] : 0
          let same = power <= degree ? coefficients[base + power] : 0
          coefficients[base + power] = isX ? lower : same - lower
          power -= 1
        }
        degree += 1
        coefficients[base] += dense[order * stride + offset + component]
      }
    }
    func bound(_ component: Int, slope: Bool) -> Double {
      var sum = 0.0
      for power in 0..<8 {
        sum += abs(coefficients[component * 8 + power]) * (slope ? Double(power) : 1)
      }
      return slope ? sum / step : sum
    }
    greatestSpeed = Vector(bound(3, slope: false), bound(4, slope: false)).length
    greatestAcceleration = Vector(bound(3, slope: true), bound(4, slope: true)).length
    greatestSpin = bound(5, slope: false)
    greatestSpinChange = bound(5, slope: true)
  }

  var isPolynomial: Bool { !coefficients.isEmpty }
  var isRest: Bool {
    coefficients.isEmpty && acceleration == .zero && initial.velocity == .zero && initial.angularVelocity == 0
  }

  func state(at time: Double) -> BodyState {
    let t = time - start
    guard isPolynomial else {
      if isRest { return initial }
      return BodyState(
        position: initial.position + (initial.velocity + acceleration * (0.5 * t)) * t,
        angle: initial.angle + initial.angularVelocity * t,
        velocity: initial.velocity + acceleration * t, angularVelocity: initial.angularVelocity)
    }
    let x = t / step
    return coefficients.withUnsafeBufferPointer { values in
      func polynomial(_ base: Int) -> Double {
        var sum = values[base + 7]
        var power = 6
        while power >= 0 {
          sum = sum * x + values[base + power]
          power -= 1
        }
        return sum
      }
      return BodyState(
        position: Vector(polynomial(0), polynomial(8)), angle: polynomial(16),
        velocity: Vector(polynomial(24), polynomial(32)), angularVelocity: polynomial(40))
    }
  }

  /// The greatest speed between two instants.
  func speed(from lower: Double, to upper: Double) -> Double {
    if isPolynomial { return greatestSpeed }
    if isRest { return 0 }
    return max(
      (initial.velocity + acceleration * (lower - start)).length,
      (initial.velocity + acceleration * (upper - start)).length)
  }

  /// A bound of the acceleration of one centre relative to another.
  static func relativeAcceleration(_ first: MotionPiece, _ second: MotionPiece) -> Double {
    if !first.isPolynomial, !second.isPolynomial { return (second.acceleration - first.acceleration).length }
    guard first.isPolynomial, second.isPolynomial, first.start == second.start, first.step == second.step else {
      return first.greatestAcceleration + second.greatestAcceleration
    }
    var sums = Vector.zero
    for power in 1..<8 {
      sums.x += abs(first.coefficients[24 + power] - second.coefficients[24 + power]) * Double(power)
      sums.y += abs(first.coefficients[32 + power] - second.coefficients[32 + power]) * Double(power)
    }
    return sums.length / first.step
  }
}
