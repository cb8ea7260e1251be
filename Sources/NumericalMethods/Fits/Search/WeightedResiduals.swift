/// The residuals (f − y)/σ of a problem.
final class WeightedResiduals {
  private let problem: FitProblem
  let model: ModelValues
  let weights: [Double]

  init(_ problem: FitProblem) {
    self.problem = problem
    model = ModelValues(problem)
    weights = problem.deviations.map { 1 / $0 }
  }

  var system: ResidualSystem {
    ResidualSystem(
      count: model.count, dimension: problem.parameters.count,
      evaluate: { self.evaluate($0, $1, $2) }, resolution: problem.resolution)
  }

  func evaluate(
    _ place: UnsafePointer<Double>, _ residuals: UnsafeMutablePointer<Double>,
    _ slopes: UnsafeMutablePointer<Double>?
  ) -> Bool {
    let count = model.count
    model.evaluate(place, slopes: slopes)
    var sum = 0.0
    for row in 0..<count {
      residuals[row] = model.values[row] - problem.observations[row]
      sum += residuals[row]
    }
    guard sum.isFinite else { return false }
    for row in 0..<count { residuals[row] += model.remainders[row] }
    if !problem.remainders.isEmpty {
      for row in 0..<count { residuals[row] -= problem.remainders[row] }
    }
    if !weights.isEmpty {
      for row in 0..<count { residuals[row] *= weights[row] }
    }
    if let slopes, !weights.isEmpty {
      for column in 0..<problem.parameters.count {
        for row in 0..<count { slopes[column * count + row] *= weights[row] }
      }
    }
    return true
  }
}
