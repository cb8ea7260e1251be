extension FitProblem {
  package enum Answer {
    case fit(Fit)
    case flawed(Flaw)
  }

  /// Finds the parameters for which the model fits the points best.
  ///
  /// Where all of them enter linearly it is one step, where some do the search is for the others.
  package func solve() -> Answer {
    if let flaw { return .flawed(flaw) }
    if isOrthogonal { return solveOrthogonally() }
    let residuals = WeightedResiduals(self)
    var place = parameters.map { $0.anyStart }
    var evaluations = 0
    if parameters.allSatisfy({ $0.isLinear }) {
      guard let solution = linearSolution(residuals.model) else { return .flawed(.startHasNoValues) }
      place = solution.coefficients
      if isWithinBounds(place) {
        return .fit(fit(at: place, residuals, .converged, exact: solution.residuals))
      }
    } else if parameters.contains(where: { $0.isLinear }) {
      let projected = ProjectedResiduals(self)
      let search = TrustRegionSearch(projected.system, within: projected.bounds, mostEvaluations: mostEvaluations)
      let found = search.search(from: projected.start)
      evaluations = projected.model.evaluations
      if found.end == .startHasNoValues { return .flawed(.startHasNoValues) }
      var ways = [Double](repeating: 0, count: observations.count)
      ways.withUnsafeMutableBufferPointer { ways in
        if let start = ways.baseAddress { _ = projected.evaluate(found.place, start, nil) }
      }
      place = projected.parameters
    }
    let search = TrustRegionSearch(
      residuals.system, within: parameters.map { $0.bounds }, mostEvaluations: mostEvaluations)
    let found = search.search(from: place)
    if found.end == .startHasNoValues { return .flawed(.startHasNoValues) }
    return .fit(fit(at: found.place, residuals, found.end, evaluations: evaluations))
  }

  private func solveOrthogonally() -> Answer {
    var problem = self
    if parameters.contains(where: { $0.start == nil }) {
      var upright = self
      upright.predictorDeviations = []
      guard case .fit(let fit) = upright.solve() else { return .flawed(.startHasNoValues) }
      for index in parameters.indices { problem.parameters[index].start = fit.parameters[index] }
    }
    let residuals = OrthogonalResiduals(problem)
    let search = TrustRegionSearch(
      residuals.system, within: parameters.map { $0.bounds }, mostEvaluations: mostEvaluations)
    let found = search.search(from: problem.parameters.map { $0.anyStart })
    if found.end == .startHasNoValues { return .flawed(.startHasNoValues) }
    return .fit(problem.fit(at: found.place, residuals, found.end))
  }

  private func isWithinBounds(_ place: [Double]) -> Bool {
    zip(place, parameters).allSatisfy { $1.bounds.contains($0) }
  }

  /// The model as columns, and its coefficients.
  private func linearSolution(_ model: ModelValues) -> LinearLeastSquares? {
    let count = observations.count
    let zeros = [Double](repeating: 0, count: parameters.count)
    var columns = [[Double]](repeating: [Double](repeating: 0, count: count), count: parameters.count)
    let slopes = UnsafeMutablePointer<Double>.allocate(capacity: count * parameters.count + 1)
    defer { slopes.deallocate() }
    model.evaluate(zeros, slopes: slopes)
    var rests = observations
    var remainders = self.remainders
    for row in 0..<count {
      for column in columns.indices {
        columns[column][row] = slopes[column * count + row]
        guard columns[column][row].isFinite else { return nil }
      }
      let constant = model.values[row]
      guard constant.isFinite else { return nil }
      if constant != 0 || model.remainders[row] != 0 {
        let rest = DoubleDouble(sum: observations[row], -constant)
        if remainders.isEmpty { remainders = [Double](repeating: 0, count: count) }
        rests[row] = rest.high
        remainders[row] += rest.low - model.remainders[row]
      }
    }
    return LinearLeastSquares(
      columns: columns, observations: rests, remainders: remainders, weights: deviations.map { 1 / $0 })
  }
}
