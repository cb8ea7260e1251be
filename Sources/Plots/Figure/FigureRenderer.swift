/// Takes a figure from its author's wishes to its picture, phase by phase.
struct FigureRenderer<Source: DataSource> {
  private let figure: Figure<Source>
  private let width: Double
  private let height: Double
  private var search: WindowSearch<Source>
  /// Columns of pixels in which something is not proven.
  private var undecided = 0
  private var proof = CurveProof.proven
  /// How often equations of implicit curves were evaluated.
  private var evaluations = 0

  init(_ figure: Figure<Source>) {
    self.figure = figure
    width = figure.width.isFinite ? min(max(figure.width, 120), 4000) : 640
    height = figure.height.isFinite ? min(max(figure.height, 120), 4000) : 400
    search = WindowSearch(figure)
  }

  mutating func draw(idPrefix: String) -> Drawing {
    var window = search.window()
    let labels = curveLabels(&window)
    var around = Layout.Surroundings()
    around.hasTitle = !figure.title.isEmpty
    var endHeights: [Double]?
    if figure.legend == .automatic, !labels.entries.isEmpty, labels.width < width * 0.3 {
      around.labelWidth = labels.width
      let layout = layout(&window, around)
      endHeights = labels.heights(in: view(window, layout))
    }
    if endHeights == nil {
      around.labelWidth = 0
      around.legendRows = labels.rows(width: width - 16).count
    }
    let layout = layout(&window, around)
    let view = view(window, layout)
    if endHeights != nil { endHeights = labels.heights(in: view) }

    let isTold = labels.entries.count == figure.curves.count && endHeights != nil
    let patterns = patterns(isTold: isTold)
    var marks: [(CurveMarks, CurveMarks.Paths)] = []
    var facts: [CurveFacts] = []
    for index in figure.curves.indices {
      let (mark, paths, fact) = trace(index, view: view, pattern: patterns[index])
      marks.append((mark, paths))
      facts.append(fact)
    }
    var crossings = IntersectionSearch(figure: figure, window: window)
    if figure.factDepth == .full { crossings.search() }
    let readings = readings(in: window)
    let description = describe(window, facts)

    var svg = SVGWriter()
    begin(&svg, idPrefix: idPrefix, description: description)
    if !figure.title.isEmpty {
      svg.element(
        "text",
        [
          ("class", "title"), ("x", "2"), ("y", SVGWriter.number(layout.textSize * 1.2)),
          ("font-weight", "600"), ("fill", "currentColor"),
        ], content: figure.title)
    }
    if endHeights == nil, !labels.entries.isEmpty {
      labels.drawLegend(
        top: around.hasTitle ? layout.textSize * 1.9 : layout.textSize * 0.2, left: 2,
        width: width - 16, patterns: patterns, into: &svg)
    }
    var axes = AxisMarks(layout: layout, view: view, hasGrid: figure.hasGrid)
    if !figure.curves.isEmpty, figure.curves.allSatisfy({ $0.shape == .polar }) {
      axes.polar = PolarGrid(layout: layout, view: view, isInDegrees: figure.parameter.unit == "°")
    }
    axes.draw(into: &svg)
    svg.newLine()
    plot(&svg, view: view, marks: marks, readings: readings, textSize: layout.textSize)
    svg.newLine()
    if let endHeights { labels.drawAtEnds(endHeights, in: view, into: &svg) }
    svg.end()
    return Drawing(
      svg: svg.text, window: window, area: layout.area, facts: facts,
      intersections: crossings.found, readings: readings,
      warnings: search.warnings, description: description,
      evaluations: search.evaluators.reduce(evaluations + crossings.evaluations) { $0 + $1.evaluations })
  }
}

extension FigureRenderer {
  private func view(_ window: PlotWindow, _ layout: Layout) -> Viewport {
    Viewport(window: window, area: layout.area, scales: (figure.x.scale, figure.y.scale))
  }

  private var isEqual: Bool {
    // Lengths of a logarithmic axis have no common measure.
    if figure.x.scale != .linear || figure.y.scale != .linear { return false }
    return switch figure.aspect {
    case .equal: true
    case .free: false
    case .automatic: figure.curves.contains { !$0.shape.isGraph } && figure.x.unit == figure.y.unit
    }
  }

  private func layout(_ window: inout PlotWindow, _ around: Layout.Surroundings) -> Layout {
    var layout = Layout(
      width: width, height: height, window: window, x: figure.x, y: figure.y, around: around)
    guard isEqual else { return layout }
    let equal = EqualAspect.apply(to: window, area: layout.area, isFixed: search.isFixed)
    window = equal.window
    layout = Layout(
      width: width, height: height, window: window, x: figure.x, y: figure.y, around: around)
    let final = EqualAspect.apply(to: window, area: layout.area, isFixed: search.isFixed)
    window = final.window
    layout.area = final.area
    return layout
  }

  private mutating func curveLabels(_ window: inout PlotWindow) -> CurveLabels {
    var entries: [CurveLabels.Entry] = []
    if figure.legend != .never {
      for (index, curve) in figure.curves.enumerated() {
        guard let label = curve.label, !label.isEmpty else { continue }
        var end: Double?
        let domainEnd = curve.domain?.upper ?? .infinity
        if curve.shape == .graph, domainEnd >= window.x.upper {
          let value = search.evaluators[index].point(at: window.x.upper).y
          if window.y.contains(value) { end = value }
        }
        entries.append(.init(text: label, number: index + 1, style: curve.style, end: end))
      }
    }
    return CurveLabels(entries: entries, textSize: Layout.textSize(width: width))
  }

  /// Curves told apart by their labels stay solid; others differ by their pattern too.
  private func patterns(isTold: Bool) -> [CurveStyle.Pattern] {
    let cycle: [CurveStyle.Pattern] = [.solid, .dashed, .dotted]
    return figure.curves.enumerated().map { index, curve in
      curve.style.pattern ?? (isTold ? .solid : cycle[index % cycle.count])
    }
  }

  private mutating func trace(
    _ index: Int, view: Viewport, pattern: CurveStyle.Pattern
  ) -> (CurveMarks, CurveMarks.Paths, CurveFacts) {
    let curve = figure.curves[index]
    let isSideways = curve.shape == .sidewaysGraph
    // Of a region's boundary, a broken line says that it does not belong to it.
    let isRegion = curve.shape == .implicit && curve.source.plane?.isEquation == false
    let mark = CurveMarks(
      view: view, number: index + 1, style: curve.style,
      pattern: isRegion ? curve.style.pattern ?? .solid : pattern, isSideways: isSideways)
    if curve.shape == .implicit {
      let (paths, facts) = implicit(index, view: view)
      return (mark, paths, facts)
    }
    let along = isSideways ? view.window.y : view.window.x
    guard let span = curve.stretch(within: along)?.span else {
      search.warnings.append(.undefined(curve: index))
      return (mark, CurveMarks.Paths(), CurveFacts())
    }
    var isEnclosed = curve.source.isEnclosed
    var dense = SampleBlock()
    var trace = CurveTrace()
    if isEnclosed {
      trace = proven(index, span: span, view: view)
      isEnclosed = !curve.source.isSpent
    }
    if !isEnclosed {
      dense = self.dense(index, span, in: view)
      trace = estimated(index, span: span, dense: dense, view: view)
    }
    let columns = trace.undecidedColumns(of: view, isSideways: isSideways)
    if columns > 0 { search.warnings.append(.undecided(curve: index, columns: columns)) }
    undecided += columns
    proof = proof.and(trace.proof)
    let paths = mark.paths(of: trace, isGraph: curve.shape.isGraph)
    if !trace.isComplete { search.warnings.append(.unfinished(curve: index)) }
    if trace.isEmpty && (isEnclosed ? !trace.exists : dense.isNowhere) {
      search.warnings.append(.undefined(curve: index))
    } else if paths.line.isEmpty && paths.band.isEmpty && paths.undecided.isEmpty && paths.marks.isEmpty {
      search.warnings.append(.outOfView(curve: index))
    }
    let search = FactSearch(window: view.window, curve: curve, depth: figure.factDepth)
    let facts =
      isEnclosed
      ? search.facts(&self.search.evaluators[index], over: span, period: self.search.periods[index])
      : search.facts(
        &self.search.evaluators[index], dense: dense, trace: trace, period: self.search.periods[index])
    return (mark, paths, facts)
  }

  /// Points all over a curve, of which little is known beside.
  private mutating func dense(_ index: Int, _ span: Span, in view: Viewport) -> SampleBlock {
    let shape = figure.curves[index].shape
    let isSideways = shape == .sidewaysGraph
    let scale = isSideways ? view.scaleY : view.scaleX
    // A graph's own stretch of the window is as long as the curve gets.
    let pixels = (scale.px(of: span.upper) - scale.px(of: span.lower)).magnitude
    let count = shape.isGraph ? Int(min(max(pixels * 8, 64), 20_000)) : 4096
    return search.dense(index, span, count: count)
  }

  /// Follows a curve by its points, and looks again.
  private mutating func estimated(
    _ index: Int, span: Span, dense: SampleBlock, view: Viewport
  ) -> CurveTrace {
    let shape = figure.curves[index].shape
    let isSideways = shape == .sidewaysGraph
    var trace = AdaptiveSampler().sample(
      &search.evaluators[index], dense: dense, isGraph: shape.isGraph, isSideways: isSideways, in: view)
    trace.undecided = SecondEstimate(view: view).undecided(
      &search.evaluators[index], span: span, trace: trace, isGraph: shape.isGraph, isSideways: isSideways)
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
    let grid = shape.isGraph ? ColumnGrid(view: view, isSideways: shape == .sidewaysGraph) : nil
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
    if grid.isSideways { trace.bands.reverse() }
    (trace.chains, trace.bands) = swings.bridge(trace.bands, trace.chains)
    return trace
  }

  private mutating func readings(in window: PlotWindow) -> [Reading] {
    guard let focus = figure.focus else { return [] }
    var readings: [Reading] = []
    for (index, curve) in figure.curves.enumerated() where curve.shape != .implicit {
      let along = curve.shape == .sidewaysGraph ? window.y : window.x
      let span = curve.span(within: along)
      let point = search.evaluators[index].point(at: focus)
      guard focus.isFinite, point.exists, let span, span.contains(focus) else {
        search.warnings.append(.focusMissing(curve: index))
        continue
      }
      let x = ReadOut.text(point.x, figure.x, in: window.x)
      let y = ReadOut.text(point.y, figure.y, in: window.y)
      readings.append(
        Reading(
          curve: index, parameter: focus, x: point.x, y: point.y, text: "(\(x), \(y))"))
    }
    return readings
  }

  private func describe(_ window: PlotWindow, _ facts: [CurveFacts]) -> String {
    let text = Description(x: figure.x, y: figure.y, window: window).text(
      of: figure.curves, facts: facts)
    return figure.alternative.isEmpty ? text : figure.alternative + " " + text
  }

  private func begin(_ svg: inout SVGWriter, idPrefix: String, description: String) {
    let n = SVGWriter.number
    svg.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "figure"),
        ("viewBox", "0 0 \(n(width)) \(n(height))"), ("width", n(width)), ("height", n(height)),
        ("role", "img"), ("aria-labelledby", "\(idPrefix)-title \(idPrefix)-desc"),
        ("font-size", n(Layout.textSize(width: width))), ("fill", "none"),
        ("data-proof", proof.rawValue), ("data-undecided", undecided.description),
      ])
    var name = figure.title.plain
    if name.isEmpty { name = figure.curves.map { $0.name }.filter { !$0.isEmpty }.joined(separator: "; ") }
    if name.isEmpty { name = "Plot" }
    svg.element("title", [("id", idPrefix + "-title")], content: name)
    svg.newLine()
    svg.element("desc", [("id", idPrefix + "-desc")], content: description)
    svg.newLine()
  }

  private func plot(
    _ svg: inout SVGWriter, view: Viewport, marks: [(CurveMarks, CurveMarks.Paths)],
    readings: [Reading], textSize: Double
  ) {
    let (window, area) = (view.window, view.area)
    let ends = [window.x.lower, window.x.upper, window.y.lower, window.y.upper]
    let sides = [area.left, area.top, area.width, area.height]
    let kinds = [view.scaleX.kind, view.scaleY.kind]
    let scales =
      kinds == [.linear, .linear] ? [] : [("data-scale", kinds.map { $0.rawValue }.joined(separator: " "))]
    svg.begin(
      "g",
      [
        ("class", "plot"), ("data-window", ends.map(PlainNumber.text).joined(separator: " ")),
        ("data-area", sides.map(SVGWriter.number).joined(separator: " ")),
        ("stroke-linejoin", "round"),
      ] + scales)
    for (mark, paths) in marks {
      svg.newLine()
      mark.draw(paths, into: &svg)
    }
    svg.newLine()
    var placer = LabelPlacer(area: area, curves: marks.flatMap { $0.1.pieces })
    let points = PointMarks(view: view, textSize: textSize)
    for reading in readings {
      let color = PlotTheme.color(figure.curves[reading.curve].style.color ?? reading.curve + 1)
      points.draw(
        focus: reading, color: color, hasGuides: readings.count == 1, placer: &placer, into: &svg)
    }
    points.draw(figure.points, placer: &placer, into: &svg)
    svg.end()
  }
}
