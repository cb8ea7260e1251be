/// The length of a first step (Hairer, Nørsett and Wanner 1993, II.4).
struct FirstStep {
  private let problem: InitialValueProblem
  private let scale: ErrorScale
  private let scratch: DOP853Step

  /// - Parameter scratch: lends its memory.
  init(_ problem: InitialValueProblem, _ scale: ErrorScale, _ scratch: DOP853Step) {
    self.problem = problem
    self.scale = scale
    self.scratch = scratch
  }

  /// Tells the scale how large components can become that begin at zero: what their slopes are the sums of,
  /// over the time in which the solution changes.
  ///
  /// - Returns: how often the right side was evaluated.
  func measure(at time: Double, _ state: UnsafePointer<Double>, _ slope: UnsafePointer<Double>, over distance: Double)
    -> Int
  {
    let dimension = problem.dimension
    guard (0..<dimension).contains(where: { state[$0] == 0 }) else { return 0 }
    let jacobian = JacobianMatrix(problem)
    let count = jacobian.update(at: time, state, slope, scale)
    let radius = count == nil ? 0 : jacobian.spectralRadius()
    let span = radius > 0 ? min(1 / radius, distance) : distance
    for row in 0..<dimension where state[row] == 0 {
      var sum = abs(slope[row])
      if count != nil {
        for column in 0..<dimension { sum += abs(jacobian.rows[row * dimension + column] * state[column]) }
      }
      scale.expect(row, sum * span)
    }
    return count ?? dimension
  }

  /// A length of about the right size, by one evaluation.
  func size(
    from time: Double, _ state: UnsafePointer<Double>, _ slope: UnsafePointer<Double>,
    towards end: Double
  ) -> Double {
    let distance = abs(end - time)
    let direction: Double = end < time ? -1 : 1
    let height = scale.norm(state, at: state)
    let speed = scale.norm(slope, at: state)
    var guess = height < 1e-5 || speed < 1e-5 ? 1e-6 * distance : 0.01 * height / speed
    guess = min(guess, distance)
    let ahead = scratch.lastSlope
    for index in 0..<problem.dimension {
      scratch.arrival[index] = state[index] + direction * guess * slope[index]
    }
    problem.slopes(time + direction * guess, scratch.arrival, ahead)
    for index in 0..<problem.dimension { ahead[index] -= slope[index] }
    let bend = scale.norm(ahead, at: state) / guess
    // The time in which the slope changes by itself stands for the unit of time of the source's formula.
    let fastest = max(speed, bend * guess)
    let span = bend > 0 ? min(fastest / bend, distance) : distance
    let second =
      fastest * distance <= 1e-15
      ? max(1e-6 * distance, guess * 1e-3) : span * FractionalPowers.eighthRoot(0.01 / (fastest * span))
    let size = min(100 * guess, second, distance)
    return size.isFinite && size > 0 ? size : 1e-6 * distance
  }
}
