import NumericalMethods

/// Follows solids that move by more than gravity, step by step with DOP853.
final class Follower {
  let solids: [Int]
  private let mechanism: Mechanism
  private let method: DOP853Step
  private let scale: ErrorScale
  private let state: UnsafeMutablePointer<Double>
  private let dense: UnsafeMutablePointer<Double>
  private var dimension: Int { 6 * solids.count }

  /// - Parameter length: what places are measured by; errors of 10⁻¹³ of it are allowed in a step.
  init(_ mechanism: Mechanism, _ solids: [Int], length: Double, speed: Double, tolerance: Double) {
    self.mechanism = mechanism
    self.solids = solids
    let count = 6 * solids.count
    state = .allocate(capacity: count + 1)
    state.initialize(repeating: 0, count: count + 1)
    dense = .allocate(capacity: 8 * count + 1)
    dense.initialize(repeating: 0, count: 8 * count + 1)
    var tolerances: [Double] = []
    for solid in solids {
      let reach =
        solid < mechanism.colliderOfSolid.count && mechanism.colliderOfSolid[solid] >= 0
        ? mechanism.colliders[mechanism.colliderOfSolid[solid]].reach : length
      // A turn is measured by how far the outline goes.
      for size in [length, length, length / max(reach, 1e-3 * length), speed, speed, speed / max(reach, 1e-3 * length)]
      {
        tolerances.append(tolerance * size)
      }
    }
    scale = ErrorScale(relative: 0, absolute: tolerances, state: state, dimension: count)
    let problem = InitialValueProblem(dimension: count) { time, values, slopes in
      for (index, solid) in solids.enumerated() { mechanism.placement.set(solid, Self.read(values, 6 * index)) }
      mechanism.accelerate(at: time)
      for (index, solid) in solids.enumerated() {
        let change = mechanism.accelerations[solid]
        let at = 6 * index
        slopes[at] = values[at + 3]
        slopes[at + 1] = values[at + 4]
        slopes[at + 2] = values[at + 5]
        slopes[at + 3] = change.linear.x
        slopes[at + 4] = change.linear.y
        slopes[at + 5] = change.angular
      }
    }
    method = DOP853Step(problem)
  }

  deinit {
    state.deallocate()
    dense.deallocate()
  }

  private static func read(_ values: UnsafePointer<Double>, _ at: Int) -> BodyState {
    BodyState(
      position: Vector(values[at], values[at + 1]), angle: values[at + 2],
      velocity: Vector(values[at + 3], values[at + 4]), angularVelocity: values[at + 5])
  }

  private func write(_ states: [BodyState]) {
    for (index, solid) in solids.enumerated() {
      let at = 6 * index
      state[at] = states[solid].position.x
      state[at + 1] = states[solid].position.y
      state[at + 2] = states[solid].angle
      state[at + 3] = states[solid].velocity.x
      state[at + 4] = states[solid].velocity.y
      state[at + 5] = states[solid].angularVelocity
    }
  }

  /// Tries a step.
  ///
  /// - Returns: the error in units of what is allowed.
  func advance(_ states: [BodyState], from time: Double, by step: Double) -> Double {
    write(states)
    for (index, solid) in solids.enumerated() {
      mechanism.placement.set(solid, states[solid])
      let at = 6 * index
      method.slope[at] = state[at + 3]
      method.slope[at + 1] = state[at + 4]
      method.slope[at + 2] = state[at + 5]
    }
    mechanism.accelerate(at: time)
    for (index, solid) in solids.enumerated() {
      let change = mechanism.accelerations[solid]
      method.slope[6 * index + 3] = change.linear.x
      method.slope[6 * index + 4] = change.linear.y
      method.slope[6 * index + 5] = change.angular
    }
    let error = method.advance(from: time, state, by: step, scale)
    for index in 0..<dimension where !method.arrival[index].isFinite { return .infinity }
    return error
  }

  /// The step that was tried last, solid by solid.
  func pieces(_ states: [BodyState], from time: Double, by step: Double) -> [MotionPiece] {
    method.finish(from: time, by: step)
    method.interpolate(from: time, state, by: step, into: dense)
    return solids.indices.map {
      MotionPiece(
        start: time, step: step, initial: states[solids[$0]], dense: dense, offset: 6 * $0, stride: dimension)
    }
  }
}

extension Follower {
  static func eighthRoot(_ value: Double) -> Double { FractionalPowers.eighthRoot(value) }
}
