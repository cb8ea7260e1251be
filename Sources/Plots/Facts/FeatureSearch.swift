/// What a dense grid shows of a graph: zeros, extrema, poles, refined one by one.
///
/// Works on any coordinate over the parameter, in the curve's own units.
struct FeatureSearch {
  /// Features of one kind that are followed up; beyond that the list is marked partial.
  var limit = 24

  /// - Parameters:
  ///   - values: of the grid, NaN where the graph does not exist.
  ///   - scale: a difference of values that matters, such as the height of the window.
  func features(
    of evaluator: inout CurveEvaluator, grid: SampleBlock, values: [Double],
    scale: Double, value: (Sample) -> Double
  ) -> Features {
    var features = Features()
    guard values.count > 2 else { return features }
    let noise = FeatureSearch.noise(of: values, scale: scale)
    let turns = GridTurns(of: values, noise: noise)
    if values[0].magnitude <= noise, values[1].magnitude > noise { features.zeros.append(grid.t[0]) }
    // The last place whose sign no rounding has made.
    var signed: Int?
    for index in values.indices {
      if features.isFull(limit) {
        features.isPartial = true
        break
      }
      let here = values[index]
      if here.magnitude > noise {
        // Over a longer stretch of zeros no one place is the zero.
        if let signed, index - signed <= 32, (values[signed] < 0) != (here < 0) {
          crossing(&features, &evaluator, grid, from: signed, to: index, values, scale, value)
        }
        signed = index
      } else if here != here {
        signed = nil
      }
      guard index > 0, index + 1 < values.count else { continue }
      let (before, after) = (values[index - 1], values[index + 1])
      let isPeak = turns.tops.contains(index)
      guard isPeak || turns.bottoms.contains(index),
        // Beside a change of sign it is a pole's flank, which the crossing has found.
        !(before < 0) == !(here < 0), !(after < 0) == !(here < 0)
      else { continue }
      peak(&features, &evaluator, grid, index, here, isPeak, scale, noise, value)
    }
    if values[values.count - 1].magnitude <= noise, values[values.count - 2].magnitude > noise, let end = grid.t.last {
      features.zeros.append(end)
    }
    return features
  }

  /// The stretch around a place of the grid over which the graph stays at its top; nil for a single place.
  private func level(
    _ evaluator: inout CurveEvaluator, _ grid: SampleBlock, _ index: Int, _ top: Double, _ scale: Double,
    _ value: (Sample) -> Double
  ) -> Span? {
    let slack = max(16 * top.ulp, 1e-15 * scale)
    func isThere(_ point: Sample) -> Bool { (value(point) - top).magnitude <= slack }
    guard isThere(grid[index]) else { return nil }
    var (first, last) = (index, index)
    while first > 0, isThere(grid[first - 1]) { first -= 1 }
    while last + 1 < grid.count, isThere(grid[last + 1]) { last += 1 }
    // The tops of powers are flat, too, but not over so much.
    guard last - first >= 8, (last - first) * 50 >= grid.count else { return nil }
    func edge(_ inside: Int, _ outside: Int) -> Double {
      guard outside >= 0, outside < grid.count else { return grid.t[inside] }
      var (inner, outer) = (grid.t[inside], grid.t[outside])
      for _ in 0..<24 {
        let middle = inner / 2 + outer / 2
        if isThere(evaluator.point(at: middle)) { inner = middle } else { outer = middle }
      }
      return inner
    }
    let lower = edge(first, first - 1)
    return Span(lower, edge(last, last + 1))
  }

  /// A difference of values that rounding and quadrature may make, in windows of the height `scale`.
  static func noise(of values: [Double], scale: Double) -> Double {
    let greatest = values.reduce(0) { $1.magnitude > $0 && $1.isFinite ? $1.magnitude : $0 }
    return max(1e-9 * scale, 1e-11 * greatest)
  }

  private func crossing(
    _ features: inout Features, _ evaluator: inout CurveEvaluator, _ grid: SampleBlock,
    from first: Int, to last: Int, _ values: [Double], _ scale: Double, _ value: (Sample) -> Double
  ) {
    let (before, here) = (values[first], values[last])
    let crossing = CrossingSearch.find(
      &evaluator, from: grid.t[first], valueFrom: before, to: grid.t[last], valueTo: here, value: value)
    guard let crossing else { return }
    if crossing.opening <= 1e-6 * scale {
      features.zeros.append(crossing.t)
    } else if crossing.opening > 4 * max((here - before).magnitude, 1e-6 * scale) {
      features.poles.append(crossing.t)
    } else {
      features.jumps.append(crossing.t)
    }
  }

  private func peak(
    _ features: inout Features, _ evaluator: inout CurveEvaluator, _ grid: SampleBlock,
    _ index: Int, _ here: Double, _ isPeak: Bool, _ scale: Double, _ noise: Double, _ value: (Sample) -> Double
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
      // What ends below the place that it set out from has fallen off a pole on the way.
      if isPeak ? top < here - noise : top > here + noise { return }
      let level = level(&evaluator, grid, index, top, scale, value)
      features.extrema.append(
        .init(parameter: level?.lower ?? t, end: level?.upper, value: top, isMaximum: isPeak, certainty: .estimated))
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

/// Where the values of a grid turn: each top and bottom from which they go away by more than their noise.
///
/// A value that the next one exceeds by rounding alone is no bottom, and the flank of a plateau has no tops.
private struct GridTurns {
  private(set) var tops: Set<Int> = []
  private(set) var bottoms: Set<Int> = []

  init(of values: [Double], noise: Double) {
    // The greatest and the least value since the last turn, or since the graph began, and where the values go.
    var (high, low) = (0, 0)
    var isRising: Bool?
    for (index, here) in values.enumerated() {
      guard here == here, values[high] == values[high] else {
        (high, low, isRising) = (index, index, nil)
        continue
      }
      if here > values[high] { high = index }
      if here < values[low] { low = index }
      if isRising != false, values[high] - here > noise {
        // Where the graph begins there is an end, no top.
        if isRising == true { tops.insert(high) }
        isRising = false
        low = index
      } else if isRising != true, here - values[low] > noise {
        if isRising == false { bottoms.insert(low) }
        isRising = true
        high = index
      }
    }
  }
}
