/// One step of the Runge–Kutta method of order 8 of Dormand and Prince (``DOP853Tableau``).
package final class DOP853Step {
  private let problem: InitialValueProblem
  private let dimension: Int
  /// The rows of the tableau, one behind the other.
  private let terms: UnsafeMutablePointer<DOP853Tableau.Term>
  /// Where each row begins; the stages come first, then solution, error of orders 5 and 3, dense output.
  private let rows: UnsafeMutablePointer<Int>
  private let nodes: UnsafeMutablePointer<Double>
  /// `k₀ … k₁₅`; the first is the slope at the beginning, the thirteenth that at the end.
  private let stages: UnsafeMutablePointer<Double>
  private let argument: UnsafeMutablePointer<Double>
  /// The state at the end of the step.
  package let arrival: UnsafeMutablePointer<Double>
  /// An estimate of `|λ h|` for the eigenvalue λ of the Jacobian that is greatest in size: what two stages
  /// at the end of the step differ by (Hairer and Wanner 1996, IV.2).
  private(set) var stiffness = 0.0
  /// By which part of itself the slope changed over the step.
  private(set) var bend = 0.0

  private static let solutionRow = 16

  package init(_ problem: InitialValueProblem) {
    self.problem = problem
    dimension = problem.dimension
    let all =
      DOP853Tableau.stages + [
        DOP853Tableau.solution, DOP853Tableau.fifthOrderError, DOP853Tableau.thirdOrderError,
      ] + DOP853Tableau.dense
    terms = .allocate(capacity: all.reduce(0) { $0 + $1.count })
    rows = .allocate(capacity: all.count + 1)
    nodes = .allocate(capacity: 16)
    var place = 0
    for (row, list) in all.enumerated() {
      rows[row] = place
      for term in list {
        (terms + place).initialize(to: term)
        place += 1
      }
    }
    rows[all.count] = place
    for (index, node) in DOP853Tableau.nodes.enumerated() { nodes[index] = node }
    stages = .allocate(capacity: 16 * dimension + 1)
    stages.initialize(repeating: 0, count: 16 * dimension + 1)
    argument = .allocate(capacity: dimension + 1)
    arrival = .allocate(capacity: dimension + 1)
  }

  deinit {
    terms.deallocate()
    rows.deallocate()
    nodes.deallocate()
    stages.deallocate()
    argument.deallocate()
    arrival.deallocate()
  }

  /// The slope at the beginning of the step, to be set before.
  package var slope: UnsafeMutablePointer<Double> { stages }
  /// The slope at the end, once ``finish`` was called.
  package var lastSlope: UnsafeMutablePointer<Double> { stages + 12 * dimension }

  /// `Σ wⱼ kⱼ` of a component, over the terms of a row.
  @inline(__always)
  private func sum(_ row: Int, _ component: Int) -> Double {
    var sum = 0.0
    for place in rows[row]..<rows[row + 1] {
      sum += terms[place].weight * stages[terms[place].stage * dimension + component]
    }
    return sum
  }

  private func evaluate(_ stage: Int, _ time: Double, _ state: UnsafePointer<Double>, _ step: Double) {
    for index in 0..<dimension { argument[index] = state[index] + step * sum(stage, index) }
    problem.slopes(time + nodes[stage] * step, argument, stages + stage * dimension)
  }

  /// Makes the step, by 11 evaluations.
  ///
  /// - Returns: the estimated error in units of what is tolerated: that of order 5, weakened where that of
  ///   order 3 is much larger (Hairer, Nørsett and Wanner 1993, II.10); not finite where a stage has no value, or one
  ///   beyond all measure.
  package func advance(
    from time: Double, _ state: UnsafePointer<Double>, by step: Double, _ scale: ErrorScale
  ) -> Double {
    for stage in 1..<12 { evaluate(stage, time, state, step) }
    var fifthSquare = 0.0
    var thirdSquare = 0.0
    for index in 0..<dimension {
      arrival[index] = state[index] + step * sum(Self.solutionRow, index)
      let tolerance = scale.tolerance(index, state[index], arrival[index])
      let fifth = step * sum(Self.solutionRow + 1, index) / tolerance
      let third = step * sum(Self.solutionRow + 2, index) / tolerance
      fifthSquare += fifth * fifth
      thirdSquare += third * third
    }
    if fifthSquare == 0, thirdSquare == 0 { return 0 }
    let weight = ((fifthSquare + 0.01 * thirdSquare) * Double(dimension)).squareRoot()
    // Where squares overflow, the quotient could be 0.
    return weight.isFinite ? fifthSquare / weight : .infinity
  }

  /// The slope at the end of the step, by one evaluation.
  package func finish(from time: Double, by step: Double) {
    problem.slopes(time + step, arrival, lastSlope)
  }

  /// How many stages ``interpolate`` needs.
  static let keptStages = 13

  /// Writes what ``interpolate`` needs of the step, but for its arrival.
  func keepStages(in kept: UnsafeMutablePointer<Double>) {
    kept.update(from: stages, count: Self.keptStages * dimension)
  }

  /// Puts a step in place that was made before.
  func takeStages(from kept: UnsafePointer<Double>, arrival: UnsafePointer<Double>) {
    stages.update(from: kept, count: Self.keptStages * dimension)
    self.arrival.update(from: arrival, count: dimension)
  }

  /// Takes note of what the step tells of the stiffness, before its polynomial is made.
  func watch(by step: Double, _ scale: ErrorScale) {
    var slopes = 0.0
    var states = 0.0
    var before = 0.0
    var change = 0.0
    for index in 0..<dimension {
      let tolerance = scale.tolerance(index, arrival[index], arrival[index])
      let slope = step * (lastSlope[index] - stages[11 * dimension + index]) / tolerance
      let state = (arrival[index] - argument[index]) / tolerance
      slopes += slope * slope
      states += state * state
      let first = step * self.slope[index] / tolerance
      let turn = step * lastSlope[index] / tolerance - first
      before += first * first
      change += turn * turn
    }
    bend = before > 0 ? (change / before).squareRoot() : .infinity
    stiffness = states > 0 ? (slopes / states).squareRoot() : 0
  }

  /// Writes the coefficients of the interpolant of order 7, by three evaluations.
  package func interpolate(
    from time: Double, _ state: UnsafePointer<Double>, by step: Double,
    into coefficients: UnsafeMutablePointer<Double>
  ) {
    for stage in 13..<16 { evaluate(stage, time, state, step) }
    for index in 0..<dimension {
      let change = arrival[index] - state[index]
      coefficients[index] = state[index]
      coefficients[dimension + index] = change
      coefficients[2 * dimension + index] = slope[index] * step - change
      coefficients[3 * dimension + index] = 2 * change - (slope[index] + lastSlope[index]) * step
      for order in 0..<4 {
        coefficients[(4 + order) * dimension + index] =
          step * sum(Self.solutionRow + 3 + order, index)
      }
    }
  }

  /// The error between the ends of the step, in units of what is tolerated there: a hundred times what is at the ends.
  ///
  /// At the edge of the region of stability the interpolant swings between two good ends. Its last term, `c₇ x⁴ (1 - x)³`, at
  /// its greatest `0.0084 c₇`, tells how much at most.
  func gap(
    _ state: UnsafePointer<Double>, _ coefficients: UnsafePointer<Double>, _ scale: ErrorScale
  ) -> Double {
    var sum = 0.0
    for index in 0..<dimension {
      let tolerance = 100 * scale.tolerance(index, state[index], arrival[index])
      let term = 0.0084 * coefficients[7 * dimension + index] / tolerance
      sum += term * term
    }
    return (sum / Double(dimension)).squareRoot()
  }

  /// Writes how large the error of the polynomial of each component is in its middle, were it right at its ends.
  ///
  /// The polynomial is of order 7, and its last term as large as the error of one of order 6. That of one component passes
  /// through zero where its error does not; measured over all of them, the error is 0.03 to 0.2 times the last term, as a rule
  /// (oscillators free, damped and driven, a pendulum, Kepler's and van der Pol's, Lorenz's: tolerances 10⁻⁴ to 10⁻¹²).
  func writeGaps(
    _ state: UnsafePointer<Double>, _ coefficients: UnsafePointer<Double>, _ scale: ErrorScale,
    into gaps: UnsafeMutablePointer<Double>
  ) {
    let norm = 100 * gap(state, coefficients, scale)
    for index in 0..<dimension {
      let isExact = coefficients[7 * dimension + index] == 0
      gaps[index] = isExact ? 0 : 0.07 * norm * scale.tolerance(index, state[index], arrival[index])
    }
  }
}
