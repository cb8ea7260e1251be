/// Finds the window of a figure from its author's wishes and its curves.
struct WindowSearch {
  let figure: Figure
  var evaluators: [CurveEvaluator]
  var warnings: [PlotWarning] = []
  /// The periods found on the way, one for each curve.
  var periods: [Double?]
  /// The last overview of each curve, to be drawn from where the window kept its span.
  private(set) var overviews: [SampleBlock?]
  private var fixedX: Span?
  private var fixedY: Span?

  /// - Parameters:
  ///   - x: takes the place of the range that the author gave.
  ///   - y: likewise.
  init(_ figure: Figure, x: Span? = nil, y: Span? = nil) {
    self.figure = figure
    evaluators = figure.curves.map { CurveEvaluator($0.source, limit: figure.evaluationLimit) }
    periods = figure.curves.map { _ in nil }
    overviews = figure.curves.map { _ in nil }
    fixedX = x ?? figure.x.range.flatMap { $0.usable(on: figure.x.scale) } ?? figure.x.spanOfNames
    fixedY = y ?? figure.y.range.flatMap { $0.usable(on: figure.y.scale) }
    if figure.x.range != nil && fixedX == nil { warnings.append(.unusableRange(isX: true)) }
    if figure.y.range != nil && fixedY == nil { warnings.append(.unusableRange(isX: false)) }
  }

  var isFixed: (x: Bool, y: Bool) { (fixedX != nil, fixedY != nil) }

  mutating func window() -> PlotWindow {
    let domainX = run(of: .graph)
    let domainY = run(of: .sideways)
    var xs: [Double] = []
    var ys: [Double] = []
    // Where graphs run, and what implicit curves take in.
    var (planeX, planeY) = (domainX, domainY)
    for index in figure.curves.indices {
      let curve = figure.curves[index]
      switch curve.shape {
      case .graph:
        guard fixedY == nil, let span = curve.span(within: domainX) else { continue }
        let block = overview(index, span)
        ys += block.y
      case .sideways:
        guard fixedX == nil, let span = curve.span(within: domainY) else { continue }
        let block = overview(index, span)
        xs += block.y
      case .parametric, .polar:
        guard fixedX == nil || fixedY == nil, let stretch = curve.stretch(within: nil) else { continue }
        let block = overview(index, stretch.span)
        for place in 0..<block.count {
          let isShown =
            (fixedX?.contains(block.x[place]) ?? true) && (fixedY?.contains(block.y[place]) ?? true)
          xs.append(isShown ? block.x[place] : .nan)
          ys.append(isShown ? block.y[place] : .nan)
        }
      case .implicit:
        // A region beside a curve fills what the curve's window shows of it.
        let isGuest = curve.isRegion && figure.curves.contains { !$0.isRegion }
        guard fixedX == nil || fixedY == nil, !isGuest, let relation = curve.source.plane else { continue }
        let decades = LogarithmicRange.standard
        let spans = PlaneWindow(
          relation: relation, x: fixedX ?? domainX ?? (figure.x.scale == .logarithmic ? decades : nil),
          y: fixedY ?? domainY ?? (figure.y.scale == .logarithmic ? decades : nil)
        ).spans()
        planeX = planeX.map { $0.including(spans.x.lower).including(spans.x.upper) } ?? spans.x
        planeY = planeY.map { $0.including(spans.y.lower).including(spans.y.upper) } ?? spans.y
      }
    }
    var extremaX = figure.points.map { $0.x }
    var extremaY = figure.points.map { $0.y }
    if let data = figure.extentOfMarks(isX: true) { extremaX += [data.lower, data.upper] }
    if let data = figure.extentOfMarks(isX: false) { extremaY += [data.lower, data.upper] }
    // What the middle of all values would cut off.
    let (middleX, middleY) = (ValueRange.core(of: xs), ValueRange.core(of: ys))
    for index in figure.curves.indices {
      guard let block = overviews[index] else { continue }
      switch figure.curves[index].shape {
      case .graph: extremaY += valuesAtBreaks(index, block.t, block.y)
      case .sideways: extremaX += valuesAtBreaks(index, block.t, block.y)
      default: break
      }
      if let middleY, figure.curves[index].shape == .graph {
        extremaY += peaks(index, block, beyond: middleY)
        if fixedX != nil { extremaY += ends(of: block.y, beyond: middleY) }
      } else if let middleX, figure.curves[index].shape == .sideways {
        extremaX += peaks(index, block, beyond: middleX)
        if fixedY != nil { extremaX += ends(of: block.y, beyond: middleX) }
      }
    }
    var window = PlotWindow(
      x: fixedX ?? span(values: xs, extrema: extremaX, domain: planeX, on: figure.x.scale),
      y: fixedY ?? span(values: ys, extrema: extremaY, domain: planeY, on: figure.y.scale))
    // Bars stand on the axis where nothing is below it.
    if fixedY == nil, figure.marks.contains(where: { $0.parts.standsOnZero }), window.y.lower < 0,
      figure.curves.isEmpty,
      !extremaY.contains(where: { $0 < 0 })
    {
      window.y.lower = 0
    }
    return window
  }

  /// The range of the axis that is the parameter of graphs of one kind, or what they themselves ask for; nil without
  /// either.
  mutating func run(of shape: Curve.Shape) -> Span? {
    (shape == .graph ? fixedX : fixedY) ?? domain(of: shape)
  }

  /// The stretch over which graphs of one kind run.
  private mutating func domain(of shape: Curve.Shape) -> Span? {
    var union: Span?
    let axis = shape == .graph ? figure.x : figure.y
    for index in figure.curves.indices where figure.curves[index].shape == shape {
      var found: Span
      let period = figure.curves[index].source.provenPeriod
      periods[index] = period
      let own = figure.curves[index].domain.flatMap { $0.usable(on: axis.scale) }
      if let domain = own {
        found = domain
      } else if let data = figure.extentOfMarks(isX: shape == .graph), data.isUsable {
        // A model is drawn where there are data, and a little beyond.
        found = axis.scale == .logarithmic ? LogarithmicRange.padded(data) : ValueRange.padded(data)
      } else if let period, axis.scale == .linear, Span(-period, period).usable() != nil {
        found = AutomaticDomain(startsAtZero: axis.startsAtZero).periods(period)
      } else {
        let search = AutomaticDomain(startsAtZero: axis.startsAtZero, scale: axis.scale)
        let result = search.find(&evaluators[index]) { $0.y }
        found = result.span
        periods[index] = result.period
      }
      if let known = union {
        found = Span(min(known.lower, found.lower), max(known.upper, found.upper))
      }
      union = found
    }
    return union
  }

  private mutating func overview(_ index: Int, _ span: Span) -> SampleBlock {
    dense(index, span, count: figure.curves[index].shape.isGraph ? 4800 : 4096)
  }

  /// Points all over a curve, from the last time if that was the same stretch.
  mutating func dense(_ index: Int, _ span: Span, count: Int) -> SampleBlock {
    if let known = overviews[index], known.count >= count, known.t[0] == span.lower,
      known.t[known.count - 1] == span.upper
    {
      return known
    }
    let shape = figure.curves[index].shape
    let kind = shape == .graph ? figure.x.scale : shape == .sideways ? figure.y.scale : .linear
    let block = evaluators[index].points(at: ParameterGrid.spread(over: span, count: count, on: kind))
    overviews[index] = block
    return block
  }

  /// The values at the ends of the range that an author gave, where a graph comes to them at leisure and not as to a
  /// pole: it takes some columns of pixels for the second half of its way.
  private func ends(of values: [Double], beyond range: Span) -> [Double] {
    let reach = values.count / 200
    guard reach > 0, let first = values.first, let last = values.last else { return [] }
    return [(first, values[reach]), (last, values[values.count - 1 - reach])].compactMap { end, inside in
      let edge = end > range.upper ? range.upper : range.lower
      guard end.isFinite, !range.contains(end), (inside - edge).magnitude >= 0.5 * (end - edge).magnitude else {
        return nil
      }
      return end
    }
  }

  /// Values at single places, as of `{3 if x = 1; x^2 otherwise}`, and the ends of branches: no evenly spread points hold
  /// them.
  private mutating func valuesAtBreaks(
    _ index: Int, _ places: [Double], _ values: [Double]
  ) -> [Double] {
    let source = figure.curves[index].source
    guard source.isEnclosed, source.mayJump, let first = places.first, let last = places.last, first < last,
      let extent = ValueRange.middle(of: values) ?? ValueRange.extent(of: values)
    else { return [] }
    let facts = ProvenFacts(
      EnclosedGraph(of: source), span: Span(first, last), view: ValueRange.padded(extent),
      limit: FactDepth.overview.limit
    ).facts
    evaluators[index].charge(facts.evaluations)
    let breaks = (facts.holes.map { $0.parameter } + facts.jumps.map { $0.parameter }).prefix(24)
    if breaks.isEmpty { return [] }
    let points = evaluators[index].points(at: Array(breaks))
    let ends = facts.holes.map { $0.limit } + facts.jumps.flatMap { [$0.valueBelow, $0.valueAbove] }
    return (points.y + ends.prefix(48)).filter { $0.isFinite }
  }

  /// Finite peaks among values that a robust range would cut off.
  private mutating func peaks(
    _ index: Int, _ block: SampleBlock, beyond range: Span
  ) -> [Double] {
    let values = block.y
    var found: [Double] = []
    for place in 1..<max(values.count - 1, 1) where found.count < 12 {
      let here = values[place]
      let isPeak = here > range.upper && here > values[place - 1] && here >= values[place + 1]
      let isPit = here < range.lower && here < values[place - 1] && here <= values[place + 1]
      guard isPeak || isPit else { continue }
      let outcome = ExtremumSearch.climb(
        &evaluators[index], from: block.t[place - 1], to: block.t[place + 1], upwards: isPeak,
        scale: max(range.length, here.magnitude * 1e-3)
      ) { $0.y }
      guard case .extremum(let t, let top)? = outcome, isPeak ? top >= here : top <= here else { break }
      // Beside the top of a peak the values are as high, be it a needle; beside a place at a pole they are not.
      let step = 1e-3 * (block.t[place + 1] - block.t[place])
      let isTop = [t - step, t + step].allSatisfy { side in
        let fall = (top - evaluators[index].point(at: side).y) * (isPeak ? 1 : -1)
        return fall >= -1e-9 * top.magnitude && fall <= 0.01 * top.magnitude
      }
      guard isTop else { break }
      found.append(top)
    }
    return found
  }

  private func span(values: [Double], extrema: [Double], domain: Span?, on kind: Scale.Kind) -> Span {
    if kind == .logarithmic {
      let range = LogarithmicRange.robust(values, extrema: extrema)
      let padded = (range ?? (domain == nil ? Span(1, 1) : nil)).map(LogarithmicRange.padded)
      guard let padded, let domain else { return padded ?? domain ?? LogarithmicRange.standard }
      return Span(min(domain.lower, padded.lower), max(domain.upper, padded.upper))
    }
    let finite = extrema.filter { $0.isFinite && $0.magnitude <= Span.greatest }
    guard var data = ValueRange.robust(values, extrema: finite) else {
      if let domain { return including(finite, in: domain) }
      guard let low = finite.min(), let high = finite.max() else { return Span(-1, 1) }
      return ValueRange.padded(Span(low, high))
    }
    data = including(finite, in: data)
    let padded = ValueRange.padded(data)
    guard let domain else { return padded }
    return Span(min(domain.lower, padded.lower), max(domain.upper, padded.upper))
  }

  private func including(_ values: [Double], in span: Span) -> Span {
    guard let low = values.min(), let high = values.max() else { return span }
    return Span(min(span.lower, low), max(span.upper, high))
  }
}
