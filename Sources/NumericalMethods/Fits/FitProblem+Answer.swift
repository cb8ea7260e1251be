extension FitProblem {
  /// What is known of the parameters at the place that was found.
  ///
  /// - Parameter exact: residuals y − f, where they are known better than from the model's values.
  func fit(
    at place: [Double], _ residuals: WeightedResiduals, _ end: SearchEnd, evaluations: Int = 0, exact: [Double]? = nil
  ) -> Fit {
    var (ways, slopes) = sample(residuals.system, at: place)
    if let exact {
      for row in ways.indices { ways[row] = -exact[row] * (residuals.weights.isEmpty ? 1 : residuals.weights[row]) }
    }
    let rests = ways.indices.map { -ways[$0] * (deviations.isEmpty ? 1 : deviations[$0]) }
    return fit(
      at: place, ways, slopes, residuals: rests, deviations, shifts: [], hasDeviations: !deviations.isEmpty,
      evaluations: evaluations + residuals.model.evaluations, end)
  }

  /// The same where x is uncertain.
  func fit(at place: [Double], _ residuals: OrthogonalResiduals, _ end: SearchEnd) -> Fit {
    let (ways, slopes) = sample(residuals.system, at: place)
    let count = observations.count
    // Upright, and not the ways to the nearest places, of which y has next to no share where x is known badly.
    let upright = ModelValues(self)
    place.withUnsafeBufferPointer { place in
      if let start = place.baseAddress { upright.evaluate(start, byPredictors: true) }
    }
    let rests = (0..<count).map { observations[$0] - (upright.values[$0] + upright.remainders[$0]) }
    let widths = (0..<count).map { row in
      var variance = deviations.isEmpty ? 0 : deviations[row] * deviations[row]
      for column in predictors.indices where predictorDeviations[column][row] > 0 {
        let part = upright.predictorSlopes[column * count + row] * predictorDeviations[column][row]
        variance += part * part
      }
      return variance.squareRoot()
    }
    let shifts = predictors.indices.map { Array(residuals.shifts[$0 * count..<($0 + 1) * count]) }
    return fit(
      at: place, ways, slopes, residuals: rests, widths, shifts: shifts, hasDeviations: true,
      evaluations: residuals.model.evaluations, end)
  }

  private func sample(_ system: ResidualSystem, at place: [Double]) -> (ways: [Double], slopes: [[Double]]) {
    var ways = [Double](repeating: 0, count: system.count)
    let entries = UnsafeMutablePointer<Double>.allocate(capacity: system.count * system.dimension + 1)
    entries.initialize(repeating: 0, count: system.count * system.dimension + 1)
    defer { entries.deallocate() }
    ways.withUnsafeMutableBufferPointer { ways in
      if let start = ways.baseAddress { _ = system.evaluate(place, start, entries) }
    }
    let slopes = (0..<system.dimension).map { column in
      (0..<system.count).map { entries[column * system.count + $0] }
    }
    return (ways, slopes)
  }

  private func fit(
    at place: [Double], _ ways: [Double], _ slopes: [[Double]], residuals: [Double], _ widths: [Double],
    shifts: [[Double]], hasDeviations: Bool, evaluations: Int, _ end: SearchEnd
  ) -> Fit {
    var sum = DoubleDouble(0)
    for way in ways { sum.add(way, times: way) }
    let squares = sum.value
    // Held are those at a bound that the points pull outwards.
    var bounded: [Int] = []
    for (index, parameter) in parameters.enumerated() {
      let (value, bounds) = (place[index], parameter.bounds)
      guard value <= bounds.lowerBound || value >= bounds.upperBound else { continue }
      var (pull, width) = (0.0, 0.0)
      for row in ways.indices {
        pull -= slopes[index][row] * ways[row]
        width += slopes[index][row] * slopes[index][row]
      }
      // What is a rounding error pulls nowhere.
      guard pull.magnitude > 1e-10 * (width * squares).squareRoot() else { continue }
      if value <= bounds.lowerBound && pull < 0 || value >= bounds.upperBound && pull > 0 { bounded.append(index) }
    }
    let free = parameters.indices.filter { !bounded.contains($0) }
    let unscaled = FitUncertainty(slopes: slopes, free: free, at: place)
    let freedom = ways.count - unscaled.rank
    // Residuals that are rounding errors of the observations say nothing of how well these were measured.
    let isExact = !hasDeviations && freedom > 0 && squares.squareRoot() <= 4 * resolution
    let deviation = hasDeviations ? 1 : freedom > 0 && !isExact ? (squares / Double(freedom)).squareRoot() : 0
    let uncertainty = unscaled.scaled(by: deviation)
    let isKnown = hasDeviations || freedom > 0
    let errors = parameters.indices.map { index -> Double? in
      guard isKnown, uncertainty.isDetermined[index], !bounded.contains(index) else { return nil }
      return uncertainty.covariance(index, index).squareRoot()
    }
    var place = place
    if isExact {
      let rounding = 8 * resolution / Double(max(ways.count, 1)).squareRoot()
      for index in free where parameters[index].bounds.contains(0) {
        if place[index].magnitude <= rounding * unscaled.covariance(index, index).squareRoot() { place[index] = 0 }
      }
    }
    return Fit(
      parameters: place, standardErrors: errors, uncertainty: uncertainty, squares: isExact ? 0 : squares,
      freedom: freedom, isExact: isExact, residuals: isExact ? residuals.map { _ in 0 } : residuals,
      residualDeviations: widths,
      predictorShifts: shifts, hasDeviations: hasDeviations, bounded: bounded,
      evaluations: evaluations, end: end)
  }
}
