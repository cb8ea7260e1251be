import Markup
import NumericalMethods

/// Takes a figure from its author's wishes to its picture, phase by phase.
struct FigureRenderer {
  let figure: Figure
  let pose: FigurePose
  private let width: Double
  private let height: Double
  var search: WindowSearch
  /// Columns of pixels in which something is not proven.
  private var undecided = 0
  private var proof = CurveProof.proven
  /// Of the curves that are no graphs.
  private var traces: [CurveTrace] = []
  /// How often equations of implicit curves were evaluated.
  private var evaluations = 0
  /// What is kept of the last drawing; nil where it does not suit the figure any more.
  var frame: FigureFrame?
  /// Of the drawing.
  private(set) var stage: FigureStage?
  private(set) var drawn: FigureFrame?
  private(set) var place: TracePlace?
  private(set) var reading: TraceReading?

  init(_ figure: Figure, pose: FigurePose = FigurePose()) {
    self.figure = figure
    self.pose = pose
    width = figure.width.isFinite ? min(max(figure.width, 120), 4000) : 640
    height = figure.height.isFinite ? min(max(figure.height, 120), 4000) : 400
    search = WindowSearch(figure)
    frame = pose.frame.flatMap { $0.width == width && $0.height == height ? $0 : nil }
  }

  mutating func draw(idPrefix: String) -> Drawing {
    for curve in figure.curves { curve.source.renew() }
    let plan = arrange()
    let (window, view, layout) = (plan.window, plan.view, plan.layout)
    traces = figure.curves.map { _ in CurveTrace() }
    var curves: [FollowedCurve] = []
    for index in figure.curves.indices { curves.append(follow(index, view: view, pattern: plan.patterns[index])) }
    let facts = curves.map { $0.facts }
    let wantsAll = pose.wantsFacts && figure.factDepth == .full
    var crossings = IntersectionSearch(figure: figure, window: window)
    if wantsAll { crossings.search() }
    let readings = readings(in: window)
    let description = describe(window, facts)

    var svg = Markup(capacity: 8192)
    begin(&svg, height: height - layout.cut, idPrefix: idPrefix, description: description)
    let legend = drawHead(plan, into: &svg)
    var placer = drawPlot(plan, curves, legend: legend, readings: readings, into: &svg)
    leave(
      FigureStage(
        view: view, textSize: layout.textSize, ink: placer.ink, texts: placer.texts, traces: traces,
        outlines: zip(figure.curves, curves).map { $0.shape == .implicit ? $1.paths.pieces : [] },
        facts: pose.wantsFacts ? facts : nil, intersections: wantsAll ? crossings.found : nil))
    drawn = FigureFrame(
      window: window, area: layout.area, hasLabelsAtEnds: plan.endHeights != nil, width: width, height: height,
      cut: layout.cut)
    var focus = Markup()
    PointMarks(view: view, textSize: layout.textSize).draw(focus: readings, of: figure, placer: &placer, into: &focus)
    svg.part("g", "focus", id: idPrefix + "-focus", focus)
    svg.part("g", "trace", id: idPrefix + "-trace", reading?.markup ?? Markup())
    svg.end()
    svg.newLine()
    if let heights = plan.endHeights { plan.labels.drawAtEnds(heights, in: view, into: &svg) }
    svg.end()
    return Drawing(
      markup: svg, window: window, area: layout.area, facts: facts,
      intersections: crossings.found, readings: readings,
      warnings: search.warnings, description: description,
      evaluations: search.evaluators.reduce(evaluations + crossings.evaluations) { $0 + $1.evaluations })
  }
}

// MARK: Where things go

/// Where all of a picture has its place, known before a curve is followed.
private struct FigurePlan {
  let window: PlotWindow
  let layout: Layout
  let view: Viewport
  let titles: [PlotText]
  /// In heights of a letter.
  let titleHeight: Double
  let labels: CurveLabels
  /// Of the labels at the curves' ends, in px; nil where they stand in a legend.
  let endHeights: [Double]?
  let patterns: [CurvePattern]
}

extension FigureRenderer {
  private mutating func arrange() -> FigurePlan {
    var window = pose.chosen ?? ownWindow()
    let labels = curveLabels(window)
    var around = Layout.Surroundings()
    let titles = figure.title.rows(width: width - 4, size: Layout.textSize(width: width) * Self.boldness)
    around.titleHeight = titles.isEmpty ? 0 : 0.4 + titles.reduce(0) { $0 + $1.rowHeight }
    var endHeights: [Double]?
    if frame?.hasLabelsAtEnds ?? (figure.legend == .automatic && !labels.entries.isEmpty && labels.width < width * 0.3)
    {
      around.labelWidth = labels.width
      let layout = layout(&window, around)
      endHeights = labels.heights(in: view(window, layout), isHeld: frame != nil)
    }
    if endHeights == nil {
      around.labelWidth = 0
      if case .inside = figure.legend {} else { around.legendHeight = labels.legendHeight(width: width - 16) }
    }
    let layout = layout(&window, around)
    let view = view(window, layout)
    if endHeights != nil { endHeights = labels.heights(in: view, isHeld: frame != nil) }
    let isTold = endHeights != nil && figure.curves.allSatisfy { $0.label?.isEmpty == false }
    return FigurePlan(
      window: window, layout: layout, view: view, titles: titles, titleHeight: around.titleHeight, labels: labels,
      endHeights: endHeights,
      patterns: CurvePattern.patterns(of: figure.curves.map { ($0.style, isTold || $0.isRegion) }))
  }

  /// How much wider bold letters are.
  private static var boldness: Double { 1.1 }

  func view(_ window: PlotWindow, _ layout: Layout) -> Viewport {
    Viewport(window: window, area: layout.area, scales: (figure.x.scale, figure.y.scale))
  }

  private func layout(_ window: inout PlotWindow, _ around: Layout.Surroundings) -> Layout {
    // A window that was chosen may grow; one that an author fixed may not.
    let isStanding = pose.chosen != nil || frame != nil
    let aspect = EqualAspect(isFixed: isStanding ? (false, false) : search.isFixed, mayShrink: !isStanding)
    var layout = Layout(
      width: width, height: height, window: &window, x: figure.x, y: figure.y, around: around, within: frame?.area,
      aspect: figure.isEqual ? aspect : nil, keepsHeight: figure.keepsHeight)
    if let frame { layout.cut = frame.cut }
    return layout
  }

  /// What is left for the reader's next question.
  private mutating func leave(_ stage: FigureStage) {
    self.stage = stage
    place = pose.place
    if let old = pose.place, pose.isPlaceOld {
      place = CurveWalk(old.curve, of: figure, in: stage.view)?.again(old)
    }
    reading = place.flatMap { figure.reading(at: $0, on: stage) }
  }

  private mutating func curveLabels(_ window: PlotWindow) -> CurveLabels {
    var entries: [CurveLabels.Entry] = []
    if figure.legend != .never {
      for (index, curve) in figure.curves.enumerated() {
        guard let label = curve.label, !label.isEmpty else { continue }
        var end: Double?
        let domainEnd = curve.domain?.upper ?? .infinity
        if curve.shape == .graph, domainEnd >= window.x.upper {
          let value = search.evaluators[index].point(at: window.x.upper).y
          if window.y.contains(value) { end = value }
          // Held at the ends, names stay in view.
          if frame != nil, value == value { end = min(max(value, window.y.lower), window.y.upper) }
        }
        if frame?.hasLabelsAtEnds == true, end == nil { continue }
        entries.append(.init(text: label, number: index + 1, style: curve.style, end: end))
      }
      for (mark, color) in figure.painted {
        guard let label = mark.label, !label.isEmpty else { continue }
        entries.append(.init(text: label, number: color, style: CurveStyle(color: color), mark: mark))
      }
    }
    return CurveLabels(entries: entries, textSize: Layout.textSize(width: width))
  }
}

// MARK: Following curves

/// A curve as it is drawn, and what is true of it.
private typealias FollowedCurve = (mark: CurveMarks, paths: CurveMarks.Paths, facts: CurveFacts)

extension FigureRenderer {
  private mutating func follow(_ index: Int, view: Viewport, pattern: CurvePattern) -> FollowedCurve {
    let curve = figure.curves[index]
    // A graph over y is followed as one over x, and turned when that is done.
    let isTurned = curve.shape == .sideways
    let view = isTurned ? view.turned : view
    let mark = CurveMarks(view: view, number: index + 1, style: curve.style, pattern: pattern)
    if curve.shape == .implicit {
      let (paths, facts) = implicit(index, view: view)
      return (mark, paths, facts)
    }
    guard let span = curve.stretch(within: view.window.x)?.span else {
      search.warnings.append(.undefined(curve: index))
      return (mark, CurveMarks.Paths(), CurveFacts())
    }
    var isEnclosed = curve.source.isEnclosed
    var dense = SampleBlock()
    var trace = CurveTrace()
    if isEnclosed {
      trace = proven(index, span: span, view: view)
      isEnclosed = !curve.source.isSpent()
    }
    if !isEnclosed {
      dense = self.dense(index, span, in: view)
      trace = estimated(index, span: span, dense: dense, view: view)
    }
    if !curve.shape.isGraph { traces[index] = trace }
    let columns = trace.undecidedColumns(of: view)
    if columns > 0 { search.warnings.append(.undecided(curve: index, columns: columns)) }
    undecided += columns
    proof = proof.and(trace.proof)
    var paths = mark.paths(of: trace, isGraph: curve.shape.isGraph)
    if isTurned { paths = paths.turned }
    if !trace.isComplete { search.warnings.append(.unfinished(curve: index)) }
    if trace.isEmpty && (isEnclosed ? !trace.exists : dense.isNowhere) {
      search.warnings.append(.undefined(curve: index))
    } else if paths.line.isEmpty && paths.doubtful.isEmpty && paths.band.isEmpty && paths.doubtfulBand.isEmpty
      && paths.undecided.isEmpty
      && paths.marks.isEmpty
    {
      search.warnings.append(.outOfView(curve: index))
    }
    guard pose.wantsFacts else { return (mark, paths, CurveFacts()) }
    let search = FactSearch(window: view.window, curve: curve, depth: figure.factDepth)
    let facts =
      isEnclosed
      ? search.facts(&self.search.evaluators[index], over: span, period: self.search.periods[index])
      : search.facts(
        &self.search.evaluators[index], dense: dense, trace: trace, period: self.search.periods[index])
    return (mark, paths, isTurned ? facts.turned : facts)
  }

  /// Points all over a curve, of which little is known beside.
  private mutating func dense(_ index: Int, _ span: Span, in view: Viewport) -> SampleBlock {
    let shape = figure.curves[index].shape
    // A graph's own stretch of the window is as long as the curve gets.
    let pixels = (view.px(x: span.upper) - view.px(x: span.lower)).magnitude
    let count = shape.isGraph ? Int(min(max(pixels * 8, 64), 20_000)) : 4096
    return search.dense(index, span, count: count)
  }

  /// Follows a curve by its points, and looks again.
  private mutating func estimated(
    _ index: Int, span: Span, dense: SampleBlock, view: Viewport
  ) -> CurveTrace {
    let shape = figure.curves[index].shape
    var trace = AdaptiveSampler().sample(
      &search.evaluators[index], dense: dense, isGraph: shape.isGraph, in: view)
    trace.undecided = SecondEstimate(view: view).undecided(&search.evaluators[index], span: span, trace: trace)
    let source = figure.curves[index].source
    if source.hasErrors {
      let stretches = DoubtfulStretches(view: view)
      (trace.branches, trace.doubtful) = stretches.split(trace.branches, of: source)
      (trace.bands, trace.doubtfulBands) = stretches.split(trace.bands, of: source)
    }
    return trace
  }

  /// Follows a curve that is given by an equation or by inequalities.
  private mutating func implicit(_ index: Int, view: Viewport) -> (CurveMarks.Paths, CurveFacts) {
    let curve = figure.curves[index]
    guard let relation = curve.source.plane else { return (CurveMarks.Paths(), CurveFacts()) }
    let trace = PlaneTracer(
      relation: relation, view: view, style: curve.style, limit: figure.evaluationLimit
    ).trace()
    evaluations += trace.evaluations
    undecided += trace.undecidedColumns
    if trace.undecidedColumns > 0 {
      proof = proof.and(.partial)
      search.warnings.append(.undecided(curve: index, columns: trace.undecidedColumns))
    }
    if !trace.isComplete { search.warnings.append(.unfinished(curve: index)) }
    if trace.extent == nil { search.warnings.append(.nowhere(curve: index)) }
    return (trace.paths, trace.facts(in: view))
  }

  /// Follows a curve by its enclosures.
  private mutating func proven(_ index: Int, span: Span, view: Viewport) -> CurveTrace {
    let shape = figure.curves[index].shape
    let grid = shape.isGraph ? ColumnGrid(view: view) : nil
    var tracer = ProvenTracer(evaluator: search.evaluators[index], view: view, grid: grid)
    tracer.trace(span)
    search.evaluators[index] = tracer.evaluator
    guard let grid else { return tracer.result }
    var trace = tracer.result
    let swings = DenseSwings(grid: grid)
    trace.chains = []
    for chain in tracer.result.chains {
      let split = swings.split(chain)
      trace.chains += split.chains
      trace.bands += split.bands
    }
    trace.bands.sort { ($0.x.first ?? 0) < ($1.x.first ?? 0) }
    if grid.isDescending { trace.bands.reverse() }
    (trace.chains, trace.bands) = swings.bridge(trace.bands, trace.chains)
    return trace
  }

  private mutating func readings(in window: PlotWindow) -> [Reading] {
    guard figure.focus != nil else { return [] }
    var readings: [Reading] = []
    for (index, curve) in figure.curves.enumerated() where curve.shape != .implicit {
      if let reading = figure.reading(of: index, in: window, &search.evaluators[index]) {
        readings.append(reading)
      } else {
        search.warnings.append(.focusMissing(curve: index))
      }
    }
    return readings
  }

  private func describe(_ window: PlotWindow, _ facts: [CurveFacts]) -> String {
    let words = AxisWords(x: figure.x, y: figure.y, window: window)
    var text = words.text(of: pose.wantsFacts ? figure.curves : [], facts: facts)
    if pose.wantsFacts {
      for sentence in figure.marks.flatMap({ $0.parts.sentences(words) }) { text += " " + sentence }
    }
    return figure.alternative.isEmpty ? text : figure.alternative + " " + text
  }
}

// MARK: Drawing

extension FigureRenderer {
  private func begin(_ svg: inout Markup, height: Double, idPrefix: String, description: String) {
    let n = Markup.number
    svg.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "figure"),
        ("viewBox", "0 0 \(n(width)) \(n(height))"), ("width", n(width)), ("height", n(height)),
        ("role", "img"), ("aria-labelledby", "\(idPrefix)-title \(idPrefix)-desc"),
        ("font-size", n(Layout.textSize(width: width))), ("fill", "none"), ("paint-order", "stroke"),
        ("data-proof", proof.rawValue), ("data-undecided", undecided.description),
      ])
    var name = figure.title.plain
    if name.isEmpty {
      let names = figure.curves.map { $0.name } + figure.marks.map { $0.parts.name }
      name = names.filter { !$0.isEmpty }.joined(separator: "; ")
    }
    if name.isEmpty { name = "Plot" }
    svg.element("title", [("id", idPrefix + "-title")], content: name)
    svg.newLine()
    svg.element("desc", [("id", idPrefix + "-desc")], content: description)
    svg.newLine()
  }

  /// The titles, and the legend where it stands above the plot; else the box that it will have inside of it.
  private func drawHead(_ plan: FigurePlan, into svg: inout Markup) -> TextBox? {
    let textSize = plan.layout.textSize
    var titleBase = -0.1
    for title in plan.titles {
      titleBase += title.rise + 1.3
      let y = textSize * titleBase
      svg.line(
        [
          ("class", "title"), ("x", "2"), ("y", Markup.number(y)), ("font-weight", "600"), ("fill", "currentColor"),
        ], at: 2, y, isBold: true, content: title)
      titleBase += title.fall
    }
    if plan.labels.entries.isEmpty { return nil }
    if case .inside(let across, let down) = figure.legend {
      return plan.labels.box(in: plan.layout.area, across: across, down: down)
    }
    if plan.endHeights == nil {
      plan.labels.drawLegend(
        top: textSize * (0.2 + plan.titleHeight), left: 2, width: width - 16, patterns: plan.patterns, into: &svg)
    }
    return nil
  }

  /// The axes, all that stands on them, and the author's points; what further texts must keep clear of.
  private func drawPlot(
    _ plan: FigurePlan, _ curves: [FollowedCurve], legend: TextBox?, readings: [Reading], into svg: inout Markup
  ) -> LabelPlacer {
    let (view, layout) = (plan.view, plan.layout)
    var axes = AxisMarks(layout: layout, view: view, hasGrid: figure.hasGrid)
    var ink = InkMap(width: width, height: height)
    for curve in curves { curve.mark.mark(curve.paths, on: &ink) }
    axes.mark(on: &ink)
    if !figure.curves.isEmpty, figure.curves.allSatisfy({ $0.shape == .polar }) {
      axes.polar = PolarGrid(layout: layout, view: view, isInDegrees: figure.parameter.unit == "°")
    }
    var texts = InkMap(width: width, height: height)
    let points = PointMarks(view: view, textSize: layout.textSize)
    // Numbers of a polar grid keep clear of points, too.
    var busy = LabelPlacer(area: view.area, ink: ink, texts: texts)
    points.take(readings, hasDiscs: true, placer: &busy)
    points.take(figure.points, placer: &busy)
    if let legend {
      ink.mark(legend)
      busy.take(text: legend)
    }
    axes.draw(on: &ink, &texts, besides: busy.ink, into: &svg)
    svg.newLine()
    beginPlot(view, into: &svg)
    let painted = figure.painted
    for (mark, color) in painted where mark.isBehind { mark.draw(view, color, &svg) }
    for curve in curves {
      svg.newLine()
      curve.mark.draw(curve.paths, into: &svg)
    }
    for (mark, color) in painted where !mark.isBehind { mark.draw(view, color, &svg) }
    if let legend { plan.labels.drawLegend(in: legend, patterns: plan.patterns, into: &svg) }
    svg.newLine()
    var placer = LabelPlacer(area: view.area, ink: ink, texts: texts)
    points.draw(figure.points, besides: readings, placer: &placer, into: &svg)
    return placer
  }

  /// Says the picture's geometry, for programs.
  private func beginPlot(_ view: Viewport, into svg: inout Markup) {
    let (window, area) = (view.window, view.area)
    let ends = [window.x.lower, window.x.upper, window.y.lower, window.y.upper]
    let sides = [area.left, area.top, area.width, area.height]
    let kinds = [view.scaleX.kind, view.scaleY.kind]
    var attributes: [Markup.Attribute] = [
      ("class", "plot"), ("data-window", ends.map { DecimalText.shortest($0) }.joined(separator: " ")),
      ("data-area", sides.map(Markup.number).joined(separator: " ")), ("stroke-linejoin", "round"),
    ]
    if kinds != [.linear, .linear] {
      attributes.append(("data-scale", kinds.map { $0.rawValue }.joined(separator: " ")))
    }
    svg.begin("g", attributes)
  }
}
