import Markup

/// A figure on a page that is moved, read and traced.
///
/// ```swift
/// var view = FigureView(figure, idPrefix: "cb-beat")
/// page += view.draw().svg
/// view.move(scaleX: 2, scaleY: 2, dx: -320, dy: -200)
/// graph = view.draw(isSettled: false).svg
/// ```
package struct FigureView {
  /// The figure with its author's wishes. When it changes (a slider moved) the reader's window stays, and otherwise
  /// the standing window as long as it still shows the curves well.
  package var figure: Figure {
    get { kept }
    set {
      kept = newValue
      stage = nil
      home = nil
      isPlaceOld = true
    }
  }
  package let idPrefix: String
  /// The window that the reader chose, if any.
  package private(set) var chosen: PlotWindow?
  /// What the reading cross shows; drawings include it.
  package private(set) var reading: TraceReading?

  private var kept: Figure
  /// Of the last drawing.
  var frame: FigureFrame?
  /// Of the last drawing; nil when the figure or its window are others by now.
  private var stage: FigureStage?
  /// The window that the figure has of itself.
  private var home: PlotWindow?
  /// Where the reading cross is.
  private var place: TracePlace?
  /// The cross was set on a figure that has changed since.
  private var isPlaceOld = false

  package init(_ figure: Figure, idPrefix: String) {
    kept = figure
    self.idPrefix = idPrefix
  }

  /// Draws the whole picture.
  ///
  /// - Parameter isSettled: false for a frame of a gesture that goes on: the description then says what is shown, but
  ///   nothing about zeros and the like, and `facts` are empty.
  package mutating func draw(isSettled: Bool = true) -> Drawing {
    var renderer = FigureRenderer(
      kept,
      pose: FigurePose(frame: frame, chosen: chosen, wantsFacts: isSettled, place: place, isPlaceOld: isPlaceOld))
    let drawing = renderer.draw(idPrefix: idPrefix)
    stage = renderer.stage
    frame = renderer.drawn
    reading = renderer.reading
    place = renderer.place
    isPlaceOld = false
    // Equal scales may have widened it.
    if chosen != nil { chosen = drawing.window } else { home = drawing.window }
    return drawing
  }

  /// A gesture: what stands at q, in px of the view box, goes to q·scale + d. One that would leave what can be drawn
  /// does nothing.
  package mutating func move(scaleX: Double, scaleY: Double, dx: Double, dy: Double) {
    if frame == nil { _ = draw(isSettled: false) }
    guard let frame else { return }
    let move = WindowMove(
      area: frame.area, kinds: (kept.x.scale, kept.y.scale), home: ownWindow(), isEqual: kept.isEqual)
    let moved = move.window(
      chosen ?? frame.window, x: .init(scale: scaleX, shift: dx), y: .init(scale: scaleY, shift: dy))
    guard let moved else { return }
    chosen = moved
    stage = nil
  }

  /// Shifts the window so that the point (0, 0), on logarithmic axes 1, stands at a place, in px of the view box.
  package mutating func moveOrigin(to x: Double, _ y: Double) {
    if frame == nil { _ = draw(isSettled: false) }
    guard let frame else { return }
    let view = Viewport(window: chosen ?? frame.window, area: frame.area, scales: (kept.x.scale, kept.y.scale))
    let origin = (x: kept.x.scale == .linear ? 0.0 : 1, y: kept.y.scale == .linear ? 0.0 : 1)
    move(scaleX: 1, scaleY: 1, dx: x - view.px(x: origin.x), dy: y - view.px(y: origin.y))
  }

  /// Shows a window; nil takes the figure's own.
  package mutating func look(at window: PlotWindow?) {
    guard let window else {
      (chosen, frame, stage) = (nil, nil, nil)
      return
    }
    let area = frame?.area ?? PlotArea(left: 0, top: 0, width: 100, height: 100)
    let move = WindowMove(area: area, kinds: (kept.x.scale, kept.y.scale), home: ownWindow(), isEqual: false)
    guard let clamped = move.clamped(window) else { return }
    chosen = clamped
    stage = nil
  }

  /// Where the point of interest is; the curves and their window do not depend on it.
  package var focus: Double? {
    get { kept.focus }
    set { kept.focus = newValue }
  }

  /// What has come since its curves were drawn.
  package var recorded: [PlotSeries] {
    get { kept.recorded }
    set { kept.recorded = newValue }
  }

  /// The inner SVG of the group `focus`; the curves are not drawn again.
  package mutating func focusMarkup() -> Markup {
    guard let stage = staged() else { return Markup() }
    var readings: [Reading] = []
    for (index, curve) in kept.curves.enumerated() where curve.shape != .implicit {
      var evaluator = CurveEvaluator(curve.source, limit: 1)
      if let reading = kept.reading(of: index, in: stage.view.window, &evaluator) { readings.append(reading) }
    }
    var svg = Markup()
    var placer = LabelPlacer(area: stage.view.area, ink: stage.ink, texts: stage.texts)
    PointMarks(view: stage.view, textSize: stage.textSize).draw(
      focus: readings, of: kept, placer: &placer, into: &svg)
    return svg
  }

  private mutating func ownWindow() -> PlotWindow {
    if let home { return home }
    var search = WindowSearch(kept)
    let found = search.window()
    home = found
    return found
  }

  /// What answers the reader's questions; draws if need be.
  private mutating func staged(withFacts: Bool = false) -> FigureStage? {
    for curve in kept.curves { curve.source.renew() }
    if stage == nil || withFacts && stage?.facts == nil { _ = draw(isSettled: withFacts) }
    return stage
  }
}

// MARK: Tracing

extension FigureView {
  /// The parameter of the place on a curve to which the point of interest is dragged, from px of the view box; nil
  /// where no curve has one.
  package mutating func parameter(near x: Double, _ y: Double) -> Double? {
    nearest(x, y)?.place.parameter
  }

  /// Puts the reading cross on the curve that is nearest to a place in px of the view box; nil where there is none.
  ///
  /// - Parameter reach: px within which it goes to a zero, an extremum and the like.
  package mutating func trace(near x: Double, _ y: Double, reach: Double) -> TraceReading? {
    guard let (walk, found) = nearest(x, y, includingPlane: true) else { return read(nil) }
    var place = found
    if reach > 0, walk.curve.shape.isGraph {
      place = features(of: walk).snapped(from: place.parameter, reach: reach, on: walk.along) ?? place
    }
    return read(place)
  }

  /// Moves the reading cross forward (`direction` positive) or back; begins in the middle of the first curve in view.
  package mutating func step(_ step: TraceStep, _ direction: Int) -> TraceReading? {
    if step == .off { return read(nil) }
    guard let stage = staged() else { return read(nil) }
    let area = stage.view.area
    guard let place, let walk = CurveWalk(place.curve, of: kept, in: stage.view) else {
      return trace(near: area.left + area.width / 2, area.top + area.height / 2, reach: 0)
    }
    let sign = direction < 0 ? -1.0 : 1.0
    switch step {
    case .fine: return read(walk.place(after: place, px: sign) ?? place)
    case .coarse: return read(walk.place(after: place, px: 10 * sign) ?? place)
    case .feature:
      let next = features(of: walk).next(
        after: place.parameter, forward: sign > 0, slack: 1e-9 * walk.stretch.span.length)
      return read(next ?? place)
    case .curve:
      // From the same spot of the picture to where a pointer would read the other curve.
      let (x, y) = walk.spot(of: place)
      let count = kept.curves.count
      for offset in 1..<max(count, 1) {
        let index = (place.curve + (sign > 0 ? offset : count - offset)) % count
        if let found = self.place(on: index, x, y, stage) { return read(found.place) }
      }
      return read(place)
    case .off: return read(nil)
    }
  }

  private mutating func read(_ place: TracePlace?) -> TraceReading? {
    self.place = place
    reading = nil
    if let place, let stage = staged() { reading = kept.reading(at: place, on: stage) }
    return reading
  }

  private typealias Found = (walk: CurveWalk, place: TracePlace)

  private func place(on index: Int, _ x: Double, _ y: Double, _ stage: FigureStage) -> Found? {
    guard let walk = CurveWalk(index, of: kept, in: stage.view),
      let place = walk.place(near: x, y, trace: stage.traces[index], outlines: stage.outlines[index])
    else { return nil }
    return (walk, place)
  }

  /// The nearest place of the nearest curve; one that does not exist only where no other does.
  private mutating func nearest(_ x: Double, _ y: Double, includingPlane: Bool = false) -> Found? {
    guard x.isFinite, y.isFinite, let stage = staged() else { return nil }
    let area = stage.view.area
    let (x, y) = (min(max(x, area.left), area.right), min(max(y, area.top), area.bottom))
    var best: Found?
    var least = Double.infinity
    for index in kept.curves.indices where includingPlane || kept.curves[index].shape != .implicit {
      guard let found = place(on: index, x, y, stage) else { continue }
      let distance = found.walk.distance(found.place, x, y)
      if best == nil || distance < least { (best, least) = (found, distance) }
    }
    return best
  }

  private mutating func features(of walk: CurveWalk) -> TraceFeatures {
    guard walk.curve.shape.isGraph, let stage = staged(withFacts: true) else {
      return TraceFeatures(walk, CurveFacts(), [], names: [])
    }
    var intersections = stage.intersections
    if intersections == nil {
      var search = IntersectionSearch(figure: kept, window: stage.view.window)
      search.search()
      intersections = search.found
      self.stage?.intersections = search.found
    }
    let names = kept.curves.enumerated().map { $1.name.isEmpty ? "curve \($0 + 1)" : $1.name }
    return TraceFeatures(walk, stage.facts?[walk.index] ?? CurveFacts(), intersections ?? [], names: names)
  }
}
