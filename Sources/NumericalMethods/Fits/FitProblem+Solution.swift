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
      let search = TrustRegionSearch(projected.system, within: projected.bounds, mostEvaluations: affordableEvaluations)
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
      residuals.system, within: parameters.map { $0.bounds }, mostEvaluations: affordableEvaluations)
    let found = search.search(from: place)
    if found.end == .startHasNoValues { return .flawed(.startHasNoValues) }
    let fit = fit(at: found.place, residuals, found.end, evaluations: evaluations)
    return .fit(withEndless(fit, from: parameters.map { $0.anyStart }, residuals.system))
  }

  /// How often all points are gone through, at most: with a hundred thousand of them what some seconds have room for.
  private var affordableEvaluations: Int {
    let slopes = Double(max(observations.count, 1)) * Double(max(parameters.count, 1))
    // A model of many parameters has a term for each.
    let terms = slopes * Double(max(parameters.count, 1))
    return min(mostEvaluations, Int(max(50, 20e6 / slopes)), Int(max(10, 250e6 / terms)))
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
      residuals.system, within: parameters.map { $0.bounds }, mostEvaluations: affordableEvaluations)
    let found = search.search(from: problem.parameters.map { $0.anyStart })
    if found.end == .startHasNoValues { return .flawed(.startHasNoValues) }
    let fit = problem.fit(at: found.place, residuals, found.end)
    return .fit(withEndless(fit, from: problem.parameters.map { $0.anyStart }, residuals.system))
  }

  /// A fit with those of its parameters that the search would have taken on for ever: a thousand times as large they
  /// describe the points no worse, though where it began the model depended on them a thousand times as much.
  private func withEndless(_ fit: Fit, from start: [Double], _ system: ResidualSystem) -> Fit {
    var found: [Int] = []
    let before = slopeSizes(system, at: start)
    let after = slopeSizes(system, at: fit.parameters)
    for index in parameters.indices where !fit.bounded.contains(index) && (isOrthogonal || !parameters[index].isLinear)
    {
      guard let was = before?[index], let now = after?[index], now < 1e-3 * was else { continue }
      var far = fit.parameters
      far[index] *= 1000
      guard parameters[index].bounds.contains(far[index]), let squares = squares(system, at: far),
        squares <= fit.squares * (1 + 1e-6)
      else { continue }
      found.append(index)
    }
    var fit = fit
    fit.endless = found
    return fit
  }

  private func squares(_ system: ResidualSystem, at place: [Double]) -> Double? {
    var ways = [Double](repeating: 0, count: system.count)
    let isThere = ways.withUnsafeMutableBufferPointer { ways in
      ways.baseAddress.map { system.evaluate(place, $0, nil) } ?? false
    }
    guard isThere else { return nil }
    let size = ways.withUnsafeBufferPointer { $0.baseAddress.map { Vectors.norm($0, system.count) } ?? 0 }
    return size * size
  }

  /// By how much the residuals change with each parameter; nil where they have no values.
  private func slopeSizes(_ system: ResidualSystem, at place: [Double]) -> [Double]? {
    var ways = [Double](repeating: 0, count: system.count)
    var slopes = [Double](repeating: 0, count: system.count * system.dimension + 1)
    let isThere = ways.withUnsafeMutableBufferPointer { ways in
      slopes.withUnsafeMutableBufferPointer { slopes in
        guard let ways = ways.baseAddress, let slopes = slopes.baseAddress else { return false }
        return system.evaluate(place, ways, slopes)
      }
    }
    guard isThere else { return nil }
    return slopes.withUnsafeBufferPointer { slopes in
      (0..<system.dimension).map { column in
        slopes.baseAddress.map { Vectors.norm($0 + column * system.count, system.count) } ?? 0
      }
    }
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
