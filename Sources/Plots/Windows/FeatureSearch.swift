/// What a dense grid shows of a graph: zeros, extrema, poles, refined one by one.
///
/// Works on any coordinate over the parameter, in the curve's own units.
struct FeatureSearch {
  /// Features of one kind that are followed up; beyond that the list is marked partial.
  var limit = 24

  /// - Parameters:
  ///   - values: of the grid, NaN where the graph does not exist.
  ///   - scale: a difference of values that matters, such as the height of the window.
  func features<Source: DataSource>(
    of evaluator: inout CurveEvaluator<Source>, grid: SampleBlock, values: [Double],
    scale: Double, value: (Sample) -> Double
  ) -> Features {
    var features = Features()
    guard values.count > 2 else { return features }
    let noise = scale * 1e-9
    for index in 1..<values.count {
      if features.isFull(limit) {
        features.isPartial = true
        break
      }
      let here = values[index]
      let before = values[index - 1]
      if before < 0 && here > 0 || before > 0 && here < 0 {
        crossing(&features, &evaluator, grid, index, before, here, scale, value)
      } else if here == 0 && before != 0 {
        features.zeros.append(grid.t[index])
      }
      guard index + 1 < values.count else { break }
      let after = values[index + 1]
      let isPeak = here > before && here >= after
      let isPit = here < before && here <= after
      guard isPeak || isPit, max((here - before).magnitude, (here - after).magnitude) > 0,
        // Beside a change of sign it is a pole's flank, which the crossing has found.
        !(before < 0) == !(here < 0), !(after < 0) == !(here < 0)
      else { continue }
      peak(&features, &evaluator, grid, index, isPeak, scale, noise, value)
    }
    return features
  }

  private func crossing<Source: DataSource>(
    _ features: inout Features, _ evaluator: inout CurveEvaluator<Source>, _ grid: SampleBlock,
    _ index: Int, _ before: Double, _ here: Double, _ scale: Double, _ value: (Sample) -> Double
  ) {
    let crossing = CrossingSearch.find(
      &evaluator, from: grid.t[index - 1], valueFrom: before, to: grid.t[index], valueTo: here,
      value: value)
    guard let crossing else { return }
    if crossing.opening <= 1e-6 * scale {
      features.zeros.append(crossing.t)
    } else if crossing.opening > 4 * max((here - before).magnitude, 1e-6 * scale) {
      features.poles.append(crossing.t)
    } else {
      features.jumps.append(crossing.t)
    }
  }

  private func peak<Source: DataSource>(
    _ features: inout Features, _ evaluator: inout CurveEvaluator<Source>, _ grid: SampleBlock,
    _ index: Int, _ isPeak: Bool, _ scale: Double, _ noise: Double, _ value: (Sample) -> Double
  ) {
    let outcome = ExtremumSearch.climb(
      &evaluator, from: grid.t[index - 1], to: grid.t[index + 1], upwards: isPeak, scale: scale,
      value: value)
    switch outcome {
    case .pole(let t)?:
      if let last = features.poles.last,
        (last - t).magnitude <= 3 * (grid.t[index + 1] - t).magnitude
          || (last - t).magnitude <= grid.t[index + 1] - grid.t[index - 1]
      {
        return
      }
      features.poles.append(t)
    case .extremum(let t, let top)?:
      features.extrema.append(.init(parameter: t, value: top, isMaximum: isPeak, certainty: .estimated))
      if top.magnitude <= noise, features.zeros.last.map({ (t - $0).magnitude > 1e-6 }) ?? true {
        features.zeros.append(t)
      }
    case nil: break
    }
  }
}

struct Features {
  var zeros: [Double] = []
  var extrema: [CurveFacts.Extremum] = []
  var poles: [Double] = []
  var jumps: [Double] = []
  var isPartial = false

  func isFull(_ limit: Int) -> Bool {
    max(zeros.count, extrema.count, poles.count, jumps.count) >= limit
  }
}
