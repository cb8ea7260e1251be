extension FitProblem {
  /// Finds the best parameters, also where starts are missing, or lead to what can hardly be the best fit.
  ///
  /// - Parameter guesses: starts to be tried for each parameter; for linear ones none are needed.
  package func solve(guesses: @autoclosure () -> [[Double]]) -> Answer {
    let isOpen = parameters.contains { !$0.isLinear && $0.start == nil }
    let answer = isOpen ? solveOpen(guesses()) : solve()
    guard case .fit(let fit) = answer, isDoubtful(fit) else { return answer }
    return .fit(best(of: fit, guesses()))
  }

  /// With how many points other starts are searched from.
  private static let mostTried = 500

  /// Whether there may be a better fit than one that a search has ended in: where the points lie as far from it as one set
  /// of a million does by chance, where it explains less than half of how they are spread, or where it is none.
  private func isDoubtful(_ fit: Fit) -> Bool {
    if !fit.endless.isEmpty || fit.end == .outOfEvaluations { return true }
    if parameters.allSatisfy({ $0.isLinear }) { return false }
    if let probability = fit.probability { return probability < Fit.leastProbability }
    guard deviations.isEmpty, fit.freedom > 0, observations.count > 2 else { return false }
    let mean = observations.reduce(0, +) / Double(observations.count)
    return fit.squares > 0.5 * observations.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// The better of a fit and those to which other starts lead: the guesses, and where x is uncertain what fits without
  /// that, and the same with other signs.
  private func best(of first: Fit, _ guesses: [[Double]]) -> Fit {
    var best = first
    func take(_ answer: Answer) {
      guard case .fit(let fit) = answer, fit.end == .converged, fit.endless.isEmpty, fit.squares.isFinite else {
        return
      }
      if !best.endless.isEmpty || best.end != .converged || fit.squares < best.squares * (1 - 1e-6) { best = fit }
    }
    func solve(from starts: [Double]) {
      var trial = self
      trial.mostEvaluations = 300
      for index in parameters.indices where !parameters[index].isLinear {
        let bounds = parameters[index].bounds
        trial.parameters[index].start = min(max(starts[index], bounds.lowerBound), bounds.upperBound)
      }
      take(trial.solve())
    }
    if isOrthogonal {
      var upright = self
      upright.predictorDeviations = []
      for index in parameters.indices { upright.parameters[index].start = parameters[index].anyStart }
      if case .fit(let fit) = upright.solve(), fit.endless.isEmpty {
        solve(from: fit.parameters)
        solve(from: fit.parameters.map { -$0 })
      }
      solve(from: parameters.map { -$0.anyStart })
    }
    var open = self
    for index in parameters.indices where !parameters[index].isLinear { open.parameters[index].start = nil }
    guard observations.count > Self.mostTried else {
      take(open.solveOpen(guesses))
      return best
    }
    // Of many points some tell where to begin.
    open.predictorDeviations = []
    if case .fit(let fit) = open.thinned(to: Self.mostTried).solveOpen(guesses) { solve(from: fit.parameters) }
    return best
  }

  /// Finds the best parameters where starts are missing.
  ///
  /// The guesses are tried in all combinations, on some of the points, with the best of the linear parameters for
  /// each; from those with the least squares the search begins.
  private func solveOpen(_ guesses: [[Double]]) -> Answer {
    guard guesses.count == parameters.count else { return solve() }
    let open = parameters.indices.filter { !parameters[$0].isLinear && parameters[$0].start == nil }
    if open.isEmpty { return solve() }
    for index in open where guesses[index].isEmpty { return .flawed(.startIsMissing(index)) }
    // Of many points some tell where to begin.
    if observations.count > Self.mostTried, case .fit(let some) = thinned(to: Self.mostTried).solveOpen(guesses) {
      var whole = self
      for index in parameters.indices { whole.parameters[index].start = some.parameters[index] }
      return whole.solve()
    }
    var probe = self
    probe.predictorDeviations = []
    for index in parameters.indices { probe.parameters[index].start = parameters[index].start ?? 1 }
    if let flaw = probe.flaw { return .flawed(flaw) }

    let best = probe.ranked(open, guesses)
    var answer: (fit: Fit, starts: [Double])?
    for starts in best {
      var trial = probe
      for (index, start) in zip(open, starts) { trial.parameters[index].start = start }
      trial.mostEvaluations = 300
      guard case .fit(let fit) = trial.solve(), fit.squares.isFinite else { continue }
      // A fit that is no better to nine digits is the same one.
      if let answer, !(fit.squares < answer.fit.squares * (1 - 1e-9)) { continue }
      answer = (fit, starts)
    }
    guard let answer else { return .flawed(.startHasNoValues) }
    if answer.fit.end == .converged, !isOrthogonal { return .fit(answer.fit) }
    var last = self
    for index in parameters.indices { last.parameters[index].start = answer.fit.parameters[index] }
    return last.solve()
  }

  /// The combinations of guesses with the least squares.
  private func ranked(_ open: [Int], _ guesses: [[Double]]) -> [[Double]] {
    let thin = thinned(to: 100)
    let hasLinear = parameters.contains { $0.isLinear }
    let others = parameters.indices.filter { !hasLinear || !parameters[$0].isLinear }
    let system = hasLinear ? ProjectedResiduals(thin).system : WeightedResiduals(thin).system
    var residuals = [Double](repeating: 0, count: system.count)
    // As many of each as make a thousand combinations.
    var counts = open.map { guesses[$0].count }
    while counts.reduce(1.0, { $0 * Double($1) }) > 1000, let most = counts.max(), most > 1 {
      for index in counts.indices where counts[index] == most { counts[index] -= 1 }
    }
    let combinations = counts.reduce(1, *)
    var tried: [(size: Double, starts: [Double])] = []
    var place = others.map { parameters[$0].anyStart }
    for number in 0..<combinations {
      var rest = number
      var starts: [Double] = []
      for (index, parameter) in open.enumerated() {
        let bounds = parameters[parameter].bounds
        let start = min(max(guesses[parameter][rest % counts[index]], bounds.lowerBound), bounds.upperBound)
        rest /= counts[index]
        starts.append(start)
        if let position = others.firstIndex(of: parameter) { place[position] = start }
      }
      let size = residuals.withUnsafeMutableBufferPointer { residuals -> Double in
        guard let start = residuals.baseAddress, system.evaluate(place, start, nil) else { return .infinity }
        return Vectors.norm(start, system.count)
      }
      if size.isFinite { tried.append((size, starts)) }
    }
    return tried.sorted { $0.size < $1.size }.prefix(6).map { $0.starts }
  }

  /// The problem with so many points at most, evenly taken, but never fewer than it needs, or than others need.
  package func thinned(to most: Int, least: Int? = nil) -> FitProblem {
    let limit = max(most, least ?? parameters.count, 2)
    let count = observations.count
    guard count > limit else { return self }
    let rows = (0..<limit).map { $0 * (count - 1) / (limit - 1) }
    var result = self
    result.observations = rows.map { observations[$0] }
    if !remainders.isEmpty { result.remainders = rows.map { remainders[$0] } }
    if !deviations.isEmpty { result.deviations = rows.map { deviations[$0] } }
    result.predictors = predictors.map { column in rows.map { column[$0] } }
    return result
  }
}
