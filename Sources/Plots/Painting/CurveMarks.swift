import Markup

/// One curve as paths in plain px of the view box.
struct CurveMarks {
  let view: Viewport
  /// Counted from 1, as `data-curve` says it.
  let number: Int
  let style: CurveStyle
  let pattern: CurvePattern

  /// The fitted paths of what is in view.
  struct Paths {
    var line = PathData()
    var band = PathData()
    var fill = PathData()
    var undecided = PathData()
    /// Where points may be wrong by more than is seen.
    var doubtful = PathData()
    /// Likewise, of a curve that swings faster than a pixel.
    var doubtfulBand = PathData()
    /// The boundary of a region to which it does not belong.
    var strict = PathData()
    var marks: [BreakMark] = []
    /// In view, before fitting: what labels keep clear of.
    var pieces: [Polyline] = []
    /// Bands and what is undecided, in boxes: likewise.
    var boxes: [TextBox] = []

    /// Whether no path was drawn.
    var isEmpty: Bool {
      line.isEmpty && strict.isEmpty && band.isEmpty && undecided.isEmpty && doubtful.isEmpty
        && doubtfulBand.isEmpty && fill.isEmpty
    }

    /// Of a graph over y, from its paths as one over x.
    var turned: Paths {
      Paths(
        line: line.turned, band: band.turned, fill: fill.turned, undecided: undecided.turned,
        doubtful: doubtful.turned, doubtfulBand: doubtfulBand.turned, strict: strict.turned,
        marks: marks.map { BreakMark(x: $0.y, y: $0.x, isOpen: $0.isOpen) }, pieces: pieces.map { $0.turned },
        boxes: boxes.map { $0.turned })
    }
  }

  func paths(of trace: CurveTrace, isGraph: Bool) -> Paths {
    var paths = Paths()
    let clipping = Clipping(area: view.area)
    for branch in trace.branches { paths.pieces += clipping.pieces(of: branch) }
    for piece in paths.pieces {
      CubicFit.path(piece, isGraph: isGraph, in: view.area, into: &paths.line)
    }
    for branch in trace.doubtful {
      for piece in clipping.pieces(of: branch) {
        CubicFit.path(piece, isGraph: isGraph, in: view.area, into: &paths.doubtful)
        paths.pieces.append(piece)
      }
    }
    for chain in trace.chains {
      var outline = PathData()
      for part in parts(of: chain) {
        switch part {
        case .inView(let run):
          var line = PathData()
          PieceFit.path(run, in: view.area, isClosed: !isGraph && isClosed(run), isGraph: isGraph, into: &line)
          paths.line.append(line)
          paths.pieces.append(polyline(run))
          if style.isFilled { outline.goOn(along: line) }
        case .outside(let stretch): if style.isFilled { goAround(stretch, into: &outline) }
        }
      }
      if style.isFilled, let first = chain.first?.bezier.x0, let last = chain.last?.bezier.x3 {
        fill(outline, from: first, to: last, isGraph: isGraph, into: &paths.fill)
      }
    }
    for band in trace.bands {
      outline(band, into: &paths.band)
      paths.boxes += boxes(of: band)
    }
    for band in trace.doubtfulBands {
      outline(band, into: &paths.doubtfulBand)
      paths.boxes += boxes(of: band)
    }
    for stretch in trace.undecided {
      paths.undecided.rectangle(left: stretch.left, top: stretch.top, right: stretch.right, bottom: stretch.bottom)
      paths.boxes.append(
        TextBox(
          left: stretch.left, top: stretch.top, width: stretch.right - stretch.left,
          height: stretch.bottom - stretch.top))
    }
    paths.marks = trace.marks
    if style.isFilled {
      for branch in trace.branches { fill(branch, isGraph: isGraph, into: &paths.fill) }
    }
    return paths
  }

  /// Marks what of the curve texts keep clear of.
  func mark(_ paths: Paths, on ink: inout InkMap) {
    for piece in paths.pieces { ink.mark(piece, width: drawnWidth) }
    for box in paths.boxes { ink.mark(box) }
    for mark in paths.marks { ink.mark(TextBox(around: mark.x, mark.y, radius: markRadius)) }
  }

  private var drawnWidth: Double { style.width.isFinite ? min(max(style.width, 0.25), 20) : 2 }
  private var markRadius: Double { min(max(drawnWidth * 1.6, 2.5), 8) }

  func draw(_ paths: Paths, into svg: inout Markup) {
    let color = PlotTheme.color(style.color ?? number)
    let width = drawnWidth
    if !paths.fill.isEmpty {
      svg.path(
        [("class", "fill"), ("fill", color), ("fill-opacity", ".16"), ("stroke", "none")],
        paths.fill)
    }
    if !paths.band.isEmpty {
      svg.path(
        [
          ("class", "band"), ("data-curve", number.description), ("fill", color),
          ("stroke", color), ("stroke-width", Markup.number(min(width, 1))),
        ], paths.band)
    }
    if !paths.undecided.isEmpty {
      svg.path(
        [
          ("class", "undecided"), ("data-curve", number.description), ("fill", color), ("fill-opacity", ".3"),
          ("stroke", "none"),
        ], paths.undecided)
    }
    let dots: [Markup.Attribute] = [
      ("stroke", color), ("stroke-width", Markup.number(min(width, 1))), ("stroke-opacity", ".55"),
      ("stroke-dasharray", "1 2.5"),
    ]
    let doubtful: [Markup.Attribute] = [("class", "doubtful"), ("data-curve", number.description)]
    if !paths.doubtfulBand.isEmpty {
      svg.path(doubtful + [("fill", color), ("fill-opacity", ".1")] + dots, paths.doubtfulBand)
    }
    if !paths.doubtful.isEmpty { svg.path(doubtful + dots, paths.doubtful) }
    defer { drawMarks(paths.marks, color, width, into: &svg) }
    if !paths.strict.isEmpty {
      var broken = pattern
      if broken.shown == .solid { broken.shown = .dashed }
      broken.colorless = broken.shown
      drawLine(paths.strict, color, width, broken, into: &svg)
    }
    if paths.line.isEmpty && !(paths.isEmpty && paths.marks.isEmpty) { return }
    drawLine(paths.line, color, width, pattern, into: &svg)
  }

  private func drawLine(
    _ line: PathData, _ color: String, _ width: Double, _ pattern: CurvePattern, into svg: inout Markup
  ) {
    svg.path(
      [
        ("class", "curve"), ("data-curve", number.description), ("stroke", color),
        ("stroke-width", Markup.number(width)),
      ] + pattern.attributes(width: width), line)
  }

  /// Small rings where a point is missing, discs where it belongs to the curve; none where they would hide it.
  private func drawMarks(_ marks: [BreakMark], _ color: String, _ width: Double, into svg: inout Markup) {
    let radius = markRadius
    var nearest = Double.infinity
    for index in 1..<max(marks.count, 1) {
      let (a, b) = (marks[index - 1], marks[index])
      let distance = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      if distance > 0 { nearest = min(nearest, distance) }
    }
    let size = min(radius, nearest * 0.4)
    guard size > 0.8 else { return }
    for mark in marks {
      var attributes: [Markup.Attribute] = [
        ("class", mark.isOpen ? "open" : "closed"), ("cx", n(mark.x)), ("cy", n(mark.y)),
        ("r", n(mark.isOpen ? size : size + min(width, 1.5) / 2)),
        ("fill", mark.isOpen ? PlotTheme.paper : color),
      ]
      if mark.isOpen {
        attributes += [("stroke", color), ("stroke-width", n(min(width, 1.5)))]
      }
      svg.element("circle", attributes)
    }
  }

  /// A stretch of a chain.
  private enum Part {
    case inView([PieceFit.Piece])
    case outside(CubicBezier)
  }

  /// A chain cut at the borders of the window.
  private func parts(of chain: PieceChain) -> [Part] {
    var parts: [Part] = []
    var run: [PieceFit.Piece] = []
    var isKnot = false
    func endRun() {
      if !run.isEmpty { parts.append(.inView(run)) }
      run = []
    }
    // A curve that runs along an edge of the window is in view.
    let slack = 0.02
    let area = PlotArea(
      left: view.area.left - slack, top: view.area.top - slack, width: view.area.width + 2 * slack,
      height: view.area.height + 2 * slack)
    for piece in chain {
      isKnot = isKnot || piece.startsAtKnot
      let length = piece.to - piece.from
      var done = 0.0
      for cut in piece.bezier.stretches(in: area) {
        let stretch = exact(cut, of: piece.bezier)
        if cut.lowerBound > 0 {
          endRun()
          parts.append(.outside(piece.bezier.part(done, stretch.lowerBound)))
        }
        let isWhole = stretch.lowerBound == 0 && stretch.upperBound == 1
        let part = isWhole ? piece.bezier : piece.bezier.part(stretch.lowerBound, stretch.upperBound)
        run.append(
          PieceFit.Piece(
            bezier: part, from: piece.from + stretch.lowerBound * length, to: piece.from + stretch.upperBound * length,
            isKnot: isKnot))
        isKnot = false
        done = stretch.upperBound
        if cut.upperBound < 1 { endRun() }
      }
      if done < 1 {
        endRun()
        parts.append(.outside(piece.bezier.part(done, 1)))
      }
      isKnot = piece.endsAtKnot
    }
    endRun()
    return parts
  }

  private func isClosed(_ run: [PieceFit.Piece]) -> Bool {
    guard run.count > 2, let first = run.first?.bezier, let last = run.last?.bezier else { return false }
    return max((first.x0 - last.x3).magnitude, (first.y0 - last.y3).magnitude) < 0.01
  }

  /// What truly leaves the window ends at its very edge.
  private func exact(_ cut: ClosedRange<Double>, of bezier: CubicBezier) -> ClosedRange<Double> {
    if cut.lowerBound == 0 && cut.upperBound == 1 { return cut }
    let inner = bezier.stretches(in: view.area).filter { $0.overlaps(cut) }
    guard let first = inner.first, let last = inner.last else { return cut }
    let lower = cut.lowerBound > 0 ? first.lowerBound : 0
    let upper = cut.upperBound < 1 ? last.upperBound : 1
    return lower < upper ? lower...upper : cut
  }

  /// Points of a run, for labels to keep clear of.
  private func polyline(_ run: [PieceFit.Piece]) -> Polyline {
    var line = Polyline()
    if let first = run.first?.bezier { line.append(first.x0, first.y0) }
    for piece in run { line.append(along: piece.bezier) }
    return line
  }

  /// The outlines of a band as far as it is in the plot, which a reader may have moved away from it.
  private func outline(_ band: EnvelopeBand, into path: inout PathData) {
    let area = view.area
    let (least, greatest) = (area.top, area.bottom)
    var shown = EnvelopeBand()
    for index in band.x.indices {
      if band.top[index] <= greatest, band.bottom[index] >= least {
        shown.append(band.x[index], max(band.top[index], least), min(band.bottom[index], greatest))
      } else {
        close(shown, into: &path)
        shown = EnvelopeBand()
      }
    }
    close(shown, into: &path)
  }

  /// A band column by column.
  private func boxes(of band: EnvelopeBand) -> [TextBox] {
    band.x.indices.map { index in
      let (low, high) = (band.top[index], band.bottom[index])
      return TextBox(left: band.x[index] - 1, top: low, width: 2, height: high - low)
    }
  }

  /// A closed outline: along the least values and back along the greatest.
  private func close(_ band: EnvelopeBand, into path: inout PathData) {
    guard let first = band.x.first else { return }
    let top = simplified(band.x, band.top)
    let bottom = simplified(band.x, band.bottom)
    for (index, point) in top.enumerated() {
      move(point, isFirst: index == 0, into: &path)
    }
    for point in bottom.reversed() { move(point, isFirst: false, into: &path) }
    if band.x.count == 1 { move((first + 0.5, band.bottom[0]), isFirst: false, into: &path) }
    path.close()
  }

  private func move(_ point: (Double, Double), isFirst: Bool, into path: inout PathData) {
    // A band has no finer edge than its columns: tenths are enough.
    let (x, y) = ((point.0 * 10).rounded() / 10, (point.1 * 10).rounded() / 10)
    if isFirst { path.move(x, y) } else { path.line(x, y) }
  }

  /// Without the points that lie within a tenth of a pixel of the line through their neighbours
  /// kept; one pass with a narrowing wedge.
  private func simplified(_ x: [Double], _ y: [Double]) -> [(Double, Double)] {
    guard let lastX = x.last, let lastY = y.last else { return [] }
    var kept = [(x[0], y[0])]
    var steepest = Double.infinity
    var flattest = -Double.infinity
    for index in 1..<max(x.count, 1) {
      let from = kept[kept.count - 1]
      let run = x[index] - from.0
      let slope = (y[index] - from.1) / run
      let slack = 0.1 / run.magnitude
      if slope > steepest || slope < flattest {
        kept.append((x[index - 1], y[index - 1]))
        let step = x[index] - x[index - 1]
        let fresh = (y[index] - y[index - 1]) / step
        steepest = fresh + 0.1 / step.magnitude
        flattest = fresh - 0.1 / step.magnitude
      } else {
        steepest = min(steepest, slope + slack)
        flattest = max(flattest, slope - slack)
      }
    }
    if x.count > 1 { kept.append((lastX, lastY)) }
    return kept
  }

  /// Fills under a branch of samples.
  private func fill(_ branch: SampleBlock, isGraph: Bool, into path: inout PathData) {
    var line = Polyline()
    for index in 0..<branch.count {
      let (x, y) = inView(branch.x[index], branch.y[index])
      line.append(x, y)
    }
    var outline = PathData()
    CubicFit.path(line, isGraph: false, in: view.area, into: &outline)
    guard let first = line.x.first, let last = line.x.last else { return }
    fill(outline, from: first, to: last, isGraph: isGraph, into: &path)
  }

  /// The area between a graph and zero, for a closed curve the area inside.
  private func fill(_ outline: PathData, from first: Double, to last: Double, isGraph: Bool, into path: inout PathData)
  {
    guard !outline.isPoint else { return }
    path.append(outline)
    if isGraph {
      // A logarithmic axis has no zero: there the area reaches down to the window's edge.
      let zero = view.scaleY.kind == .linear ? inView(0, view.px(y: 0)).y : view.scaleY.start
      path.line(inView(last, 0).x, zero)
      path.line(inView(first, 0).x, zero)
    }
    path.close()
  }

  /// Along the window's border, where a curve is outside of it.
  private func goAround(_ stretch: CubicBezier, into outline: inout PathData) {
    let count = min(max(Int((stretch.hullLength < 1e4 ? stretch.hullLength : 1e4) / 2), 1), 128)
    for index in 0...count {
      let point = stretch.point(Double(index) / Double(count))
      let (x, y) = inView(point.x, point.y)
      outline.lineAlongAxes(x, y)
    }
  }

  /// The nearest place of the window.
  private func inView(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (min(max(x, view.area.left), view.area.right), min(max(y, view.area.top), view.area.bottom))
  }

  private func n(_ value: Double) -> String { Markup.number(value) }
}
