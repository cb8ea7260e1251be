/// The slopes of one step of ``DOP853``, and what is made of them.
struct DOP853Stages<State: SIMD & Sendable> where State.Scalar == Double {
  /// `k₀ ... k₁₅`; the first is the slope at the beginning, the thirteenth that at the end.
  private var slopes: [State]

  init(slope: State) {
    slopes = [slope]
    slopes.reserveCapacity(16)
  }

  /// The slope at the end of the step.
  var last: State { slopes.count > 12 ? slopes[12] : slopes[0] }

  private func sum(_ terms: [DOP853Tableau.Term]) -> State {
    var sum = State()
    for term in terms where term.stage < slopes.count {
      sum += slopes[term.stage] * term.weight
    }
    return sum
  }

  /// Makes the step.
  mutating func advance(
    from time: Double, _ state: State, by step: Double, _ derivative: (Double, State) -> State
  ) -> State {
    for stage in 1..<12 {
      slopes.append(
        derivative(
          time + DOP853Tableau.nodes[stage] * step,
          state + sum(DOP853Tableau.stages[stage]) * step))
    }
    let arrival = state + sum(DOP853Tableau.solution) * step
    slopes.append(derivative(time + step, arrival))
    return arrival
  }

  /// The estimated error in units of what is tolerated: the mean of the estimate of order 5, weakened
  /// where that of order 3 is much larger (Hairer, Nørsett and Wanner 1993, II.10).
  func error(
    from state: State, to arrival: State, by step: Double, _ relative: Double, _ absolute: Double
  ) -> Double {
    let fifth = sum(DOP853Tableau.fifthOrderError)
    let third = sum(DOP853Tableau.thirdOrderError)
    var fifthSquare = 0.0
    var thirdSquare = 0.0
    for index in 0..<State.scalarCount {
      let scale = absolute + relative * max(abs(state[index]), abs(arrival[index]))
      fifthSquare += (fifth[index] / scale) * (fifth[index] / scale)
      thirdSquare += (third[index] / scale) * (third[index] / scale)
    }
    if fifthSquare == 0, thirdSquare == 0 { return 0 }
    let weight = ((fifthSquare + 0.01 * thirdSquare) * Double(State.scalarCount)).squareRoot()
    return abs(step) * fifthSquare / weight
  }

  mutating func interpolant(
    from time: Double, _ state: State, to arrival: State, by step: Double,
    _ derivative: (Double, State) -> State
  ) -> TrajectoryPiece<State> {
    for stage in 13..<16 {
      slopes.append(
        derivative(
          time + DOP853Tableau.nodes[stage] * step,
          state + sum(DOP853Tableau.stages[stage]) * step))
    }
    let change = arrival - state
    var coefficients = [
      change, slopes[0] * step - change, change * 2 - (slopes[0] + slopes[12]) * step,
    ]
    for terms in DOP853Tableau.dense { coefficients.append(sum(terms) * step) }
    return TrajectoryPiece(
      start: time, step: step, end: time + step, origin: state, coefficients: coefficients)
  }
}
