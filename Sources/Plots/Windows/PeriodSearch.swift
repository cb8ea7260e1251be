import CMath

/// Finds a graph's period, or that of a damped swing, by asking the graph.
struct PeriodSearch {
  struct Result: Equatable {
    var period: Double
    /// The values after one period over those before it: 1 for a periodic graph.
    var ratio: Double
  }

  /// Looks for places where the graph takes the same value with the same slope, and tries the
  /// distances between them.
  static func find(
    _ evaluator: inout CurveEvaluator, grid: SampleBlock, values: [Double],
    value: (Sample) -> Double
  ) -> Result? {
    guard let extent = ValueRange.extent(of: values), extent.lower < extent.upper else {
      return nil
    }
    let search = PeriodSearch(span: Span(grid.t[0], grid.t[grid.count - 1]))
    let start = grid.t[0] + 0.414_213_6 * (grid.t[grid.count - 1] - grid.t[0])
    let level = value(evaluator.point(at: start))
    if level.isFinite {
      let periods = search.returns(&evaluator, grid, values, start, level, value)
      if let period = periods.first(where: {
        search.holds(&evaluator, period: $0, ratio: 1, value: value)
          && search.varies(&evaluator, within: $0, extent: extent, value: value)
      }) {
        let least = search.shortest(&evaluator, period: period, extent: extent, value: value)
        return Result(period: least, ratio: 1)
      }
    }
    return search.damped(&evaluator, grid, values, value)
  }

  private let span: Span

  /// Distances from `start` to later places with its value and slope, nearest first.
  private func returns(
    _ evaluator: inout CurveEvaluator, _ grid: SampleBlock, _ values: [Double],
    _ start: Double, _ level: Double, _ value: (Sample) -> Double
  ) -> [Double] {
    guard let first = grid.t.firstIndex(where: { $0 > start }), first > 0, first < values.count
    else { return [] }
    let rises = values[first] > level
    guard values[first] != level else { return [] }
    var found: [Double] = []
    for index in (first + 1)..<max(values.count, first + 1) {
      let before = values[index - 1] - level
      let here = values[index] - level
      guard rises ? before < 0 && here > 0 : before > 0 && here < 0 else { continue }
      let crossing = CrossingSearch.find(
        &evaluator, from: grid.t[index - 1], valueFrom: before, to: grid.t[index], valueTo: here
      ) { value($0) - level }
      if let crossing, crossing.opening <= 1e-6 * max(level.magnitude, (here - before).magnitude) {
        found.append(crossing.t - start)
        if found.count >= 80 { break }
      }
    }
    return found
  }

  /// Does f(x + P) = ratio · f(x) hold at many places?
  private func holds(
    _ evaluator: inout CurveEvaluator, period: Double, ratio: Double,
    value: (Sample) -> Double
  ) -> Bool {
    guard period > 0, period.isFinite else { return false }
    for (count, share) in [(4, 0.31), (40, 0.17)] {
      var places: [Double] = []
      for index in 0..<count {
        let phase = (Double(index) * 0.618_033_988_7 + share)
        let place = span.lower + (phase - phase.rounded(.down)) * (span.length - period)
        places.append(place)
        places.append(place + period)
      }
      let block = evaluator.points(at: places)
      var scale = 0.0
      var worst = 0.0
      var defined = 0
      for index in stride(from: 0, to: places.count, by: 2) {
        let here = value(block[index])
        let later = value(block[index + 1])
        if here.isNaN && later.isNaN { continue }
        guard here.isFinite, later.isFinite else { return false }
        defined += 1
        // Beside a pole a tiny shift changes much: large values may differ more.
        let size = 1 + here.magnitude * here.magnitude * 1e-2
        scale = max(scale, min(here.magnitude, 10))
        worst = max(worst, (later - ratio * here).magnitude / size)
      }
      if defined < count / 2 || !(worst <= 1e-6 * max(scale, 1e-290)) { return false }
    }
    return true
  }

  /// Whether the graph changes over each stretch of this length: where it levels out, any distance seems a period.
  private func varies(
    _ evaluator: inout CurveEvaluator, within period: Double, extent: Span, value: (Sample) -> Double
  ) -> Bool {
    for share in [0.083, 0.47, 0.91] {
      let start = span.lower + share * (span.length - period)
      let places = (0...12).map { start + period * (Double($0) / 12) }
      let block = evaluator.points(at: places)
      let range = ValueRange.extent(of: (0..<block.count).map { value(block[$0]) })
      guard let range, range.length > 1e-3 * min(extent.length, 10) else { return false }
    }
    return true
  }

  private func shortest(
    _ evaluator: inout CurveEvaluator, period: Double, extent: Span, value: (Sample) -> Double
  ) -> Double {
    var period = period
    for divisor in [2.0, 3, 5, 7] {
      for _ in 0..<12 {
        let shorter = period / divisor
        guard holds(&evaluator, period: shorter, ratio: 1, value: value),
          varies(&evaluator, within: shorter, extent: extent, value: value)
        else { break }
        period = shorter
      }
    }
    return period
  }

  /// Zeros that come back evenly while the values shrink or grow by the same factor.
  private func damped(
    _ evaluator: inout CurveEvaluator, _ grid: SampleBlock, _ values: [Double],
    _ value: (Sample) -> Double
  ) -> Result? {
    var zeros: [Double] = []
    for index in 1..<values.count where values[index - 1] < 0 && values[index] > 0 {
      let crossing = CrossingSearch.find(
        &evaluator, from: grid.t[index - 1], valueFrom: values[index - 1], to: grid.t[index],
        valueTo: values[index], value: value)
      if let crossing, crossing.opening.isFinite { zeros.append(crossing.t) }
      if zeros.count == 3 { break }
    }
    guard zeros.count == 3 else { return nil }
    let period = zeros[1] - zeros[0]
    guard (zeros[2] - zeros[1] - period).magnitude < 1e-6 * period else { return nil }
    let place = zeros[0] + 0.2 * period
    let ratio = value(evaluator.point(at: place + period)) / value(evaluator.point(at: place))
    guard ratio.isFinite, ratio > 0, (ratio - 1).magnitude > 1e-6 else { return nil }
    guard holds(&evaluator, period: period, ratio: ratio, value: value) else { return nil }
    return Result(period: period, ratio: ratio)
  }
}
