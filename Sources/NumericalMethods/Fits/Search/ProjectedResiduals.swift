/// The residuals of a problem as functions of the parameters that do not enter linearly: the others are the best for
/// them.
///
/// Variable projection (Golub and Pereyra 1973), with slopes as Kaufman (1975) has them, for which the model's own are
/// enough: Q₂ᵀ times the slopes by the parameters that are left.
final class ProjectedResiduals {
  private let problem: FitProblem
  let model: ModelValues
  private let linear: [Int]
  private let others: [Int]
  private let factors: HouseholderQR
  private var best: [Double]
  private let slopes: UnsafeMutablePointer<Double>
  /// All parameters at the place that was asked last.
  private(set) var parameters: [Double]

  init(_ problem: FitProblem) {
    self.problem = problem
    model = ModelValues(problem)
    linear = problem.parameters.indices.filter { problem.parameters[$0].isLinear }
    others = problem.parameters.indices.filter { !problem.parameters[$0].isLinear }
    factors = HouseholderQR(rows: model.count, columns: linear.count)
    best = [Double](repeating: 0, count: linear.count)
    slopes = .allocate(capacity: model.count * problem.parameters.count + 1)
    parameters = [Double](repeating: 0, count: problem.parameters.count)
  }

  deinit { slopes.deallocate() }

  var system: ResidualSystem {
    ResidualSystem(
      count: model.count, dimension: others.count, evaluate: { self.evaluate($0, $1, $2) },
      resolution: problem.resolution)
  }

  var start: [Double] { others.map { problem.parameters[$0].anyStart } }
  var bounds: [ClosedRange<Double>] { others.map { problem.parameters[$0].bounds } }

  func evaluate(
    _ place: UnsafePointer<Double>, _ residuals: UnsafeMutablePointer<Double>, _ columns: UnsafeMutablePointer<Double>?
  ) -> Bool {
    let count = model.count
    for (index, parameter) in others.enumerated() { parameters[parameter] = place[index] }
    for parameter in linear { parameters[parameter] = 0 }
    model.evaluate(parameters, slopes: slopes)
    for (index, parameter) in linear.enumerated() {
      let column = factors.column(index)
      for row in 0..<count {
        column[row] = slopes[parameter * count + row] * weight(row)
        guard column[row].isFinite else { return false }
      }
    }
    for row in 0..<count {
      residuals[row] = (model.values[row] - problem.observations[row]) * weight(row)
      guard residuals[row].isFinite else { return false }
    }
    factors.factor()
    factors.reflect(residuals)
    factors.solve(residuals, into: &best)
    for (index, parameter) in linear.enumerated() { parameters[parameter] = 0 - best[index] }
    // What the linear ones cannot reach.
    for place in 0..<linear.count where factors.isIndependent(place) { residuals[place] = 0 }
    factors.reflectBack(residuals)
    guard let columns else { return true }
    model.evaluate(parameters, slopes: slopes)
    for (index, parameter) in others.enumerated() {
      let column = columns + index * count
      for row in 0..<count { column[row] = slopes[parameter * count + row] * weight(row) }
      factors.reflect(column)
      for place in 0..<linear.count where factors.isIndependent(place) { column[place] = 0 }
      factors.reflectBack(column)
    }
    return true
  }

  private func weight(_ row: Int) -> Double {
    problem.deviations.isEmpty ? 1 : 1 / problem.deviations[row]
  }
}
