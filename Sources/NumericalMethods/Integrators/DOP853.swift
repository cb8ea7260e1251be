import CMath

/// Solves `y' = f(t, y)` step by step with the Runge–Kutta method of order 8 of Dormand and Prince.
///
/// Steps are as long as the error tolerances allow, steered by a PI controller (Gustafsson 1991;
/// Hairer, Nørsett and Wanner 1993, IV.2); the solution is known at every instant between
/// by an interpolant of order 7 (``Trajectory``). The state is a SIMD vector, one lane a component.
package struct DOP853: Sendable {
  package var relativeTolerance: Double
  package var absoluteTolerance: Double
  /// A solution that takes more steps is broken off.
  package var greatestStepCount: Int
  package var greatestStep: Double

  package init(
    relativeTolerance: Double = 1e-9, absoluteTolerance: Double = 1e-12,
    greatestStepCount: Int = 100_000, greatestStep: Double = .infinity
  ) {
    self.relativeTolerance = relativeTolerance
    self.absoluteTolerance = absoluteTolerance
    self.greatestStepCount = greatestStepCount
    self.greatestStep = greatestStep
  }

  /// Follows a state from one instant to another, forwards or backwards.
  ///
  /// - Parameter stop: when given, the solution ends at the first instant at which this
  ///   function of the solution changes its sign.
  /// - Returns: the way as far as it could be followed, and why it ends there.
  package func solve<State: SIMD & Sendable>(
    from start: Double, to end: Double, initial: State,
    stop: ((Double, State) -> Double)? = nil,
    derivative: (Double, State) -> State
  ) -> Trajectory<State> where State.Scalar == Double {
    var slope = derivative(start, initial)
    var trajectory = Trajectory(start: start, initial: initial)
    trajectory.evaluations = 1
    guard start != end, start.isFinite, end.isFinite else { return trajectory }
    let direction: Double = end > start ? 1 : -1
    var time = start
    var state = initial
    var size = min(
      firstStep(at: start, state, slope, direction, derivative), greatestStep, abs(end - start))
    trajectory.evaluations += 1
    var lastError = 1e-4
    var wasRejected = false
    for _ in 0..<max(greatestStepCount, 0) {
      guard size >= 4 * abs(time).ulp else {
        trajectory.outcome = .stepTooSmall
        return trajectory
      }
      // A last step that leaves a crumb takes the crumb along.
      let isLast = size * (1 + 1e-12) >= abs(end - time)
      let step = isLast ? end - time : direction * size
      var stages = DOP853Stages(slope: slope)
      let arrival = stages.advance(from: time, state, by: step, derivative)
      let error = stages.error(
        from: state, to: arrival, by: step, relativeTolerance, absoluteTolerance)
      trajectory.evaluations += 12
      guard error <= 1 else {
        // A step into overflow or out of the domain is tried again much shorter.
        size *= error.isFinite ? max(0.2, 0.9 * pow(error, -1.0 / 8)) : 0.2
        wasRejected = true
        continue
      }
      let piece = stages.interpolant(from: time, state, to: arrival, by: step, derivative)
      trajectory.evaluations += 3
      trajectory.append(piece)
      if let stop, let instant = piece.crossings(of: stop).first {
        trajectory.cut(at: instant)
        trajectory.outcome = .stopped
        return trajectory
      }
      if isLast { return trajectory }
      time += step
      state = arrival
      slope = stages.last
      let error1 = max(error, 1e-10)
      var growth = 0.9 * pow(error1, -(1.0 / 8 - 0.04 * 0.75)) * pow(lastError, 0.04)
      growth = min(max(growth, 0.3), wasRejected ? 1 : 6)
      size = min(size * growth, greatestStep)
      lastError = max(error, 1e-4)
      wasRejected = false
    }
    trajectory.outcome = .tooManySteps
    return trajectory
  }

  /// A first step of about the right size (Hairer, Nørsett and Wanner 1993, II.4).
  private func firstStep<State: SIMD & Sendable>(
    at time: Double, _ state: State, _ slope: State, _ direction: Double,
    _ derivative: (Double, State) -> State
  ) -> Double where State.Scalar == Double {
    var height = 0.0
    var speed = 0.0
    for index in 0..<State.scalarCount {
      let scale = absoluteTolerance + relativeTolerance * abs(state[index])
      height += (state[index] / scale) * (state[index] / scale)
      speed += (slope[index] / scale) * (slope[index] / scale)
    }
    let count = Double(State.scalarCount)
    height = (height / count).squareRoot()
    speed = (speed / count).squareRoot()
    let guess = height < 1e-5 || speed < 1e-5 ? 1e-6 : 0.01 * height / speed
    let ahead = derivative(time + direction * guess, state + slope * (direction * guess))
    var bend = 0.0
    for index in 0..<State.scalarCount {
      let scale = absoluteTolerance + relativeTolerance * abs(state[index])
      let change = (ahead[index] - slope[index]) / scale
      bend += change * change
    }
    bend = (bend / count).squareRoot() / guess
    let steepest = max(speed, bend)
    let second = steepest <= 1e-15 ? max(1e-6, guess * 1e-3) : pow(0.01 / steepest, 1.0 / 8)
    let size = min(100 * guess, second)
    return size.isFinite && size > 0 ? size : 1e-6
  }
}
