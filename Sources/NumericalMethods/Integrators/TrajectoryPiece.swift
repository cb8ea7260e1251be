/// One step of a solution, as a polynomial of degree 7 in time.
package struct TrajectoryPiece<State: SIMD & Sendable>: Sendable
where State.Scalar == Double {
  package let start: Double
  /// The length of the step that was made; negative for a solution that runs backwards.
  package let step: Double
  /// The end of the piece: that of the step, or an event within.
  package internal(set) var end: Double
  let origin: State
  let coefficients: [State]

  package func state(at time: Double) -> State {
    let x = (time - start) / step
    var sum = State()
    for (index, coefficient) in coefficients.enumerated().reversed() {
      sum = (sum + coefficient) * (index.isMultiple(of: 2) ? x : 1 - x)
    }
    return origin + sum
  }

  /// Where a function of the solution changes its sign within the piece; a zero at the very beginning
  /// belongs to the piece before.
  func crossings(of function: (Double, State) -> Double) -> [Double] {
    let parts = 8
    var crossings: [Double] = []
    var lastTime = start
    var lastValue = function(start, state(at: start))
    for part in 1...parts {
      let time = part == parts ? end : start + (end - start) * Double(part) / Double(parts)
      let value = function(time, state(at: time))
      if value == 0 {
        crossings.append(time)
      } else if (lastValue < 0 && value > 0) || (lastValue > 0 && value < 0) {
        let root = Roots.brent(between: lastTime, and: time) { function($0, state(at: $0)) }
        if let root { crossings.append(root) }
      }
      lastTime = time
      lastValue = value
    }
    return crossings
  }
}
