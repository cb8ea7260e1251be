import CMath

/// A stretch of the parameter that shows what a graph does, when its author names none.
struct AutomaticDomain {
  var startsAtZero = false
  var scale = Scale.Kind.linear

  /// Two or three periods; a damped swing until it has faded; the zeros, extrema and poles of
  /// other graphs with room around them; −10…10 where nothing of that is found.
  func find(
    _ evaluator: inout CurveEvaluator, value: (Sample) -> Double
  ) -> (span: Span, period: Double?) {
    if scale == .logarithmic { return (logarithmic(&evaluator, value), nil) }
    var usual = Span(startsAtZero ? 0 : -10, 10)
    for scale in [1, 1e2, 1e-2, 1e-4, 1e-6, 1e-9, 1e-12] {
      let span = Span(usual.lower * scale, usual.upper * scale)
      let grid = evaluator.points(at: ParameterGrid.spread(over: span, count: 2400))
      let values = (0..<grid.count).map { value(grid[$0]) }
      let swings = Self.turns(values)
      let found = PeriodSearch.find(&evaluator, grid: grid, values: values, value: value)
      if let found, found.period < span.length / 2.2, found.period > 1e-300 {
        return window(of: found, in: span)
      }
      if scale == 1 {
        if let span = features(&evaluator, grid, values, value) { usual = span }
        if swings == 0 && !Self.isBounded(values) { break }
      }
      if evaluator.isExhausted || scale < 1 && swings < values.count / 3 { break }
      if scale == 1e2 && swings < values.count / 4 { break }
    }
    return (usual, nil)
  }

  /// A decade around zeros, extrema and poles.
  private func logarithmic(
    _ evaluator: inout CurveEvaluator, _ value: (Sample) -> Double
  ) -> Span {
    let parameters = ParameterGrid.spread(over: LogarithmicRange.overview, count: 2400, on: .logarithmic)
    let grid = evaluator.points(at: parameters)
    let values = (0..<grid.count).map { value(grid[$0]) }
    let height = (ValueRange.robust(values, extrema: []) ?? Span(0, 1)).length
    var search = FeatureSearch()
    search.limit = 10
    let found = search.features(
      of: &evaluator, grid: grid, values: values, scale: max(height, 1e-290), value: value)
    let places = found.zeros + found.poles + found.jumps + found.extrema.map { $0.parameter }
    return found.isPartial ? LogarithmicRange.standard : LogarithmicRange.around(places) ?? LogarithmicRange.standard
  }

  /// Two periods around zero, or three from it.
  func periods(_ period: Double) -> Span { startsAtZero ? Span(0, 3 * period) : Span(-period, period) }

  private func window(
    of found: PeriodSearch.Result, in span: Span
  ) -> (span: Span, period: Double?) {
    let period = found.period
    if found.ratio == 1 { return (periods(period), period) }
    let fading = log(0.02) / -log(found.ratio).magnitude
    let count = min(max(fading.magnitude, 2), 10)
    let end = min(count * period, 100 * span.length)
    return found.ratio < 1
      ? (Span(0, end), nil) : (startsAtZero ? Span(0, end) : Span(-end, 0), nil)
  }

  /// Around zeros, extrema, poles and the ends of the domain; nil when there are fewer than two
  /// or so many that they make no cluster.
  private func features(
    _ evaluator: inout CurveEvaluator, _ grid: SampleBlock, _ values: [Double],
    _ value: (Sample) -> Double
  ) -> Span? {
    guard let first = values.firstIndex(where: { $0.isFinite }),
      let last = values.lastIndex(where: { $0.isFinite }), first < last
    else { return nil }
    let whole = Span(grid.t[0], grid.t[grid.count - 1])
    let domain = Span(grid.t[first], grid.t[last])
    if domain.length < 0.9 * whole.length {
      let room = 0.08 * domain.length
      return Span(
        first == 0 ? domain.lower : domain.lower - room,
        last == values.count - 1 ? domain.upper : domain.upper + room)
    }
    let finite = values.filter { $0.isFinite }
    let scale = (ValueRange.robust(finite, extrema: []) ?? Span(0, 1)).length
    var search = FeatureSearch()
    search.limit = 10
    let found = search.features(
      of: &evaluator, grid: grid, values: values, scale: max(scale, 1e-290), value: value)
    if found.isPartial { return nil }
    let places = (found.zeros + found.poles + found.jumps + found.extrema.map { $0.parameter }).sorted()
    guard let low = places.first, let high = places.last, high - low > 0.01 * whole.length else {
      return nil
    }
    let room = 0.5 * (high - low)
    let step = Self.niceStep((high - low + 2 * room) / 12)
    return Span(
      max(((low - room) / step).rounded(.down) * step, whole.lower),
      min(((high + room) / step).rounded(.up) * step, whole.upper))
  }

  private static func niceStep(_ length: Double) -> Double {
    guard length.isFinite, length > 1e-290 else { return 1 }
    let power = pow(10, log10(length).rounded(.down))
    let share = length / power
    return (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10) * power
  }

  private static func turns(_ values: [Double]) -> Int {
    var turns = 0
    for index in 1..<max(values.count - 1, 1)
    where (values[index] - values[index - 1]) * (values[index + 1] - values[index]) < 0 {
      turns += 1
    }
    return turns
  }

  /// No polynomial: the outer values are not the largest by far.
  private static func isBounded(_ values: [Double]) -> Bool {
    guard let first = values.first, let last = values.last, first.isFinite, last.isFinite else {
      return false
    }
    return (first - last).magnitude < 20
  }
}
