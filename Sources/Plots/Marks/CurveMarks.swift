/// One curve as paths in plain px of the view box.
struct CurveMarks {
  let view: Viewport
  /// Counted from 1, as `data-curve` says it.
  let number: Int
  let style: CurveStyle
  let pattern: CurveStyle.Pattern
  let isSideways: Bool

  /// The fitted paths of what is in view.
  struct Paths {
    var line = PathData()
    var band = PathData()
    var fill = PathData()
    /// In view, before fitting: what labels keep clear of.
    var pieces: [Polyline] = []
  }

  func paths(of trace: CurveTrace, isGraph: Bool) -> Paths {
    var paths = Paths()
    let clipping = Clipping(area: view.area)
    for branch in trace.branches { paths.pieces += clipping.pieces(of: branch) }
    let monotone: CubicFit.Monotone = !isGraph ? .none : isSideways ? .y : .x
    for piece in paths.pieces {
      CubicFit.path(piece, monotone: monotone, in: view.area, into: &paths.line)
    }
    for band in trace.bands { outline(band, into: &paths.band) }
    if style.isFilled {
      for branch in trace.branches { fill(branch, isGraph: isGraph, into: &paths.fill) }
    }
    return paths
  }

  func draw(_ paths: Paths, into svg: inout SVGWriter) {
    let color = PlotTheme.color(style.color ?? number)
    let width = style.width.isFinite ? min(max(style.width, 0.25), 20) : 2
    if !paths.fill.isEmpty {
      svg.path(
        [("class", "fill"), ("fill", color), ("fill-opacity", ".16"), ("stroke", "none")],
        paths.fill)
    }
    if !paths.band.isEmpty {
      svg.path(
        [
          ("class", "curve band"), ("data-curve", number.description), ("fill", color),
          ("stroke", color), ("stroke-width", SVGWriter.number(min(width, 1))),
        ], paths.band)
    }
    if paths.line.isEmpty && !paths.band.isEmpty { return }
    var attributes = [
      ("class", "curve"), ("data-curve", number.description), ("stroke", color),
      ("stroke-width", SVGWriter.number(width)),
    ]
    switch pattern {
    case .solid: break
    case .dashed:
      attributes.append(("stroke-dasharray", "\(n(width * 4)) \(n(width * 2.5))"))
    case .dotted:
      attributes.append(("stroke-dasharray", "0 \(n(width * 2.4))"))
      attributes.append(("stroke-linecap", "round"))
    }
    svg.path(attributes, paths.line)
  }

  /// A closed outline: along the least values and back along the greatest.
  private func outline(_ band: EnvelopeBand, into path: inout PathData) {
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
    let along = (point.0 * 10).rounded() / 10
    let across = (point.1 * 10).rounded() / 10
    let (x, y) = isSideways ? (across, along) : (along, across)
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

  /// The area between a branch and zero, for a closed curve the area inside.
  private func fill(_ branch: SampleBlock, isGraph: Bool, into path: inout PathData) {
    let area = view.area
    // A logarithmic axis has no zero: there the area reaches down to the window's edge.
    let zeroX = view.scaleX.kind == .linear ? min(max(view.px(x: 0), area.left), area.right) : area.left
    let zeroY = view.scaleY.kind == .linear ? min(max(view.px(y: 0), area.top), area.bottom) : area.bottom
    var line = Polyline()
    for index in 0..<branch.count {
      line.append(
        min(max(branch.x[index], area.left), area.right),
        min(max(branch.y[index], area.top), area.bottom))
    }
    guard line.count > 1 else { return }
    CubicFit.path(line, monotone: .none, in: view.area, into: &path)
    if isGraph && !isSideways {
      path.line(line.x[line.count - 1], zeroY)
      path.line(line.x[0], zeroY)
    } else if isGraph {
      path.line(zeroX, line.y[line.count - 1])
      path.line(zeroX, line.y[0])
    }
    path.close()
  }

  private func n(_ value: Double) -> String { SVGWriter.number(value) }
}
