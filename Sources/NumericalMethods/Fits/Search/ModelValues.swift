/// A model at the points of a problem, with room for its answers.
final class ModelValues {
  let count: Int
  private let model: FitModel
  /// x of each point, column by column; may be moved.
  let predictors: UnsafeMutablePointer<Double>
  let values: UnsafeMutablePointer<Double>
  let remainders: UnsafeMutablePointer<Double>
  /// ∂f/∂x, column by column.
  let predictorSlopes: UnsafeMutablePointer<Double>
  private(set) var evaluations = 0

  init(_ problem: FitProblem) {
    model = problem.model
    count = problem.observations.count
    let columns = problem.predictors.count
    predictors = .allocate(capacity: count * columns + 1)
    predictorSlopes = .allocate(capacity: count * columns + 1)
    values = .allocate(capacity: count + 1)
    remainders = .allocate(capacity: count + 1)
    predictors.initialize(repeating: 0, count: count * columns + 1)
    predictorSlopes.initialize(repeating: 0, count: count * columns + 1)
    values.initialize(repeating: 0, count: count + 1)
    remainders.initialize(repeating: 0, count: count + 1)
    for (column, numbers) in problem.predictors.enumerated() {
      for row in 0..<count { predictors[column * count + row] = numbers[row] }
    }
  }

  deinit {
    predictors.deallocate()
    predictorSlopes.deallocate()
    values.deallocate()
    remainders.deallocate()
  }

  /// - Parameter slopes: where ∂f/∂p goes, in columns of `count` numbers.
  func evaluate(
    _ parameters: UnsafePointer<Double>, slopes: UnsafeMutablePointer<Double>? = nil, byPredictors: Bool = false
  ) {
    evaluations += 1
    for row in 0..<count { remainders[row] = 0 }
    model.evaluate(
      FitModel.Request(
        count: count, parameters: parameters, predictors: UnsafePointer(predictors), values: values,
        remainders: remainders, slopes: slopes, predictorSlopes: byPredictors ? predictorSlopes : nil))
  }
}
