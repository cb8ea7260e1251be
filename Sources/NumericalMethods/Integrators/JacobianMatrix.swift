/// The derivatives of the right side by the state, at a state.
final class JacobianMatrix {
  private let problem: InitialValueProblem
  private let dimension: Int
  /// Row by row.
  let rows: UnsafeMutablePointer<Double>
  private let byTime: UnsafeMutablePointer<Double>
  private let argument: UnsafeMutablePointer<Double>
  private let shifted: UnsafeMutablePointer<Double>
  /// A vector that the matrix stretches most, as far as it is known.
  private let direction: UnsafeMutablePointer<Double>

  init(_ problem: InitialValueProblem) {
    self.problem = problem
    dimension = problem.dimension
    rows = .allocate(capacity: dimension * dimension + 1)
    byTime = .allocate(capacity: dimension + 1)
    argument = .allocate(capacity: dimension + 1)
    shifted = .allocate(capacity: dimension + 1)
    direction = .allocate(capacity: dimension + 1)
    for index in 0..<dimension { direction[index] = 1 + 0.1 * Double(index % 7) }
  }

  deinit {
    rows.deallocate()
    byTime.deallocate()
    argument.deallocate()
    shifted.deallocate()
    direction.deallocate()
  }

  /// Works the derivatives out: exactly, or by differences of `dimension` evaluations.
  ///
  /// - Returns: how often the right side was evaluated; nil where a derivative has no value.
  func update(
    at time: Double, _ state: UnsafePointer<Double>, _ slope: UnsafePointer<Double>,
    _ scale: ErrorScale
  ) -> Int? {
    var evaluations = 0
    if let exact = problem.jacobian {
      exact(time, state, rows, byTime)
    } else {
      for index in 0..<dimension { argument[index] = state[index] }
      for column in 0..<dimension {
        let size = max(abs(state[column]), scale.tolerance(column, state[column], state[column]))
        // The square root of the rounding error, on the side to which the solution goes.
        let shift = (slope[column] < 0 ? -1.5e-8 : 1.5e-8) * size
        argument[column] = state[column] + shift
        let width = argument[column] - state[column]
        problem.slopes(time, argument, shifted)
        argument[column] = state[column]
        for row in 0..<dimension {
          rows[row * dimension + column] = width == 0 ? 0 : (shifted[row] - slope[row]) / width
        }
      }
      evaluations = dimension
    }
    for index in 0..<dimension * dimension where !rows[index].isFinite { return nil }
    return evaluations
  }

  /// About the greatest size of an eigenvalue: by how much a vector grows under the matrix, over some powers of it.
  func spectralRadius() -> Double {
    var growth = 1.0
    let rounds = 6
    for _ in 0..<rounds {
      var square = 0.0
      for row in 0..<dimension {
        var sum = 0.0
        for column in 0..<dimension { sum += rows[row * dimension + column] * direction[column] }
        argument[row] = sum
        square += sum * sum
      }
      var before = 0.0
      for index in 0..<dimension { before += direction[index] * direction[index] }
      guard square > 0, square.isFinite, before > 0 else { return 0 }
      let size = square.squareRoot()
      growth *= (square / before).squareRoot()
      // A trace of something else, lest the vector is caught in a space that the matrix leaves.
      for index in 0..<dimension { direction[index] = argument[index] / size + 1e-6 * Double(index % 5) }
    }
    return FractionalPowers.cubeRoot(growth.squareRoot())
  }
}
