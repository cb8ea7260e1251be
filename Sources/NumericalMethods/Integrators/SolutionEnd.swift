/// Why a solution cannot be followed any further.
struct SolutionEnd {
  private let problem: InitialValueProblem
  private let scale: ErrorScale
  private let start: Double
  private let direction: Double

  init(_ problem: InitialValueProblem, _ scale: ErrorScale, start: Double, direction: Double) {
    self.problem = problem
    self.scale = scale
    self.start = start
    self.direction = direction
  }

  /// What happens at an instant behind which no step can be made.
  ///
  /// A component whose size divided by its slope is a vanishing part of the time that has gone grows without bounds, or
  /// falls ever faster: the instant is a singularity, which the quotient, were it a simple pole, places. Else the right side
  /// is asked a little further on whether it has values.
  func outcome(
    at time: Double, _ state: UnsafePointer<Double>, _ slope: UnsafePointer<Double>
  ) -> Solution.Outcome {
    if let overflown = (0..<problem.dimension).first(where: { abs(state[$0]) > 1e290 }) {
      return .singular(time: time, component: overflown)
    }
    let elapsed = abs(time - start)
    var steepest = 0
    var shortest = Double.infinity
    for index in 0..<problem.dimension where slope[index] != 0 {
      // The time in which a component changes by its greatest size.
      let span = scale.greatestSize(index) / abs(slope[index])
      if span < shortest {
        shortest = span
        steepest = index
      }
    }
    if shortest <= 1e-6 * elapsed {
      let left = abs(state[steepest]) / abs(slope[steepest])
      return .singular(time: time + direction * min(left, 16 * time.ulp), component: steepest)
    }
    var ahead = [Double](repeating: 0, count: problem.dimension)
    var slopes = ahead
    for step in [16 * abs(time).ulp, 1e-12 * elapsed, 1e-9 * elapsed, 1e-6 * elapsed] {
      for index in ahead.indices { ahead[index] = state[index] + direction * step * slope[index] }
      slopes.withUnsafeMutableBufferPointer { values in
        ahead.withUnsafeBufferPointer { state in
          if let state = state.baseAddress, let values = values.baseAddress {
            problem.slopes(time + direction * step, state, values)
          }
        }
      }
      if let component = slopes.firstIndex(where: { !$0.isFinite }) {
        return .withoutValue(time: time, component: component)
      }
    }
    return .stepTooSmall(time: time)
  }
}
