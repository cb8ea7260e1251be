import Diagnostics
import Formulas
import Markup
import Plots

/// A figure of a living page.
struct LiveFigure {
  var view: FigureView
  let cell: Int
  /// Which of the figures of its cell it is.
  let number: Int
  /// Its window is known, since it was drawn here.
  var isDrawn = false
  /// The values have left what can be drawn; the last picture stands, dimmed.
  var isStale = false

  init(_ view: FigureView, cell: Int, number: Int) {
    self.view = view
    self.cell = cell
    self.number = number
  }

  var id: String { view.idPrefix }
}

extension LiveNotebook {
  /// What hands and keys do with any figure. Places are in px of its view box.
  private enum FigureGesture: String {
    /// What stands at q goes to q·scale + d. One that changes nothing settles the picture after a gesture: its
    /// description and its facts are those of what is shown.
    case move
    /// The point (0, 0) of the plane goes to a place.
    case origin
    /// Shows a window; NaN for the figure's own.
    case look
    /// The point of interest goes to the place of its curve that is nearest.
    case drag
    /// The reading cross goes to a curve near a place, and within some px to what is notable there.
    case trace
    /// The reading cross moves by a key: a px, ten px, to the next feature, to the next curve, or away.
    case step
  }

  mutating func take(_ event: ReaderEvent, onFigure figure: Int) -> Bool {
    guard let gesture = FigureGesture(rawValue: event.kind) else { return handOn(event, to: figures[figure].cell) }
    freshen(figure: figure)
    switch gesture {
    case .move: move(figure, scaleX: event[0], scaleY: event[1], dx: event[2], dy: event[3])
    case .origin:
      guard event[0].isFinite, event[1].isFinite else { break }
      figures[figure].view.moveOrigin(to: event[0], event[1])
      show(figure, isSettled: true)
    case .look: look(figure, event[0], event[1], event[2], event[3])
    case .drag: drag(figure, event[0], event[1])
    case .trace:
      guard event[0].isFinite, event[1].isFinite else { break }
      tell(figures[figure].view.trace(near: event[0], event[1], reach: event[2].isFinite ? event[2] : 0), figure)
    case .step:
      guard let step = event.whole(0).flatMap({ TraceStep(rawValue: $0) }) else { break }
      tell(figures[figure].view.step(step, event.whole(1) ?? 0), figure)
    }
    return true
  }

  private mutating func move(_ figure: Int, scaleX: Double, scaleY: Double, dx: Double, dy: Double) {
    guard [scaleX, scaleY, dx, dy].allSatisfy({ $0.isFinite }), scaleX > 0, scaleY > 0 else { return }
    let isSettled = scaleX == 1 && scaleY == 1 && dx == 0 && dy == 0
    if !isSettled { figures[figure].view.move(scaleX: scaleX, scaleY: scaleY, dx: dx, dy: dy) }
    show(figure, isSettled: isSettled)
  }

  private mutating func look(_ figure: Int, _ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double) {
    if x0.isNaN || x1.isNaN || y0.isNaN || y1.isNaN {
      figures[figure].view.look(at: nil)
    } else {
      guard x0 < x1, y0 < y1, [x0, x1, y0, y1].allSatisfy({ $0.isFinite }) else { return }
      prepare(figure)
      figures[figure].view.look(at: PlotWindow(x: Span(x0, x1), y: Span(y0, y1)))
    }
    show(figure, isSettled: true)
  }

  private mutating func drag(_ figure: Int, _ x: Double, _ y: Double) {
    guard figures[figure].view.figure.focus != nil,
      let found = figures[figure].view.parameter(near: x, y), found.isFinite,
      let standing = notebook.cells[figures[figure].cell]?.content.box.instant
    else { return }
    figures[figure].isDrawn = true
    let target = original.target(ofKey: "at", cell: figures[figure].cell)
    take(target, from: standing, to: found)
  }

  /// Moves what a hand has taken hold of, to a place of its slider where it has one.
  ///
  /// - Parameter value: in the SI unit.
  mutating func take(_ target: SliderTarget, from standing: Quantity, to value: Double) {
    guard let number = sliders.firstIndex(where: { $0.target == target }) else {
      var moved = standing
      moved.value = value
      move(target, to: moved)
      return
    }
    let slider = sliders[number].slider
    let place = slider.grid.nearest(to: slider.unit.value(ofSI: value))
    for index in sliders.indices where sliders[index].target == target {
      show(sliders[index].slider.unit.value(ofSI: slider.quantity(place).value), on: index, writing: .all)
    }
    move(target, to: slider.quantity(place))
  }

  private mutating func tell(_ reading: TraceReading?, _ figure: Int) {
    figures[figure].isDrawn = true
    records.add(figures[figure].id + "-trace", reading?.markup ?? Markup())
    if let reading { records.add("say", reading.text, always: true) }
  }

  // MARK: Drawing

  /// Lets a figure know the window in which it stands on the page, before it changes.
  mutating func prepare(_ figure: Int) {
    guard !figures[figure].isDrawn else { return }
    figures[figure].isDrawn = true
    counts.drawings += 1
    _ = figures[figure].view.draw(isSettled: false)
  }

  /// Draws a figure for the page.
  mutating func draw(_ figure: Int, isSettled: Bool = true, into found: inout [Diagnostic]) {
    counts.drawings += 1
    let drawing = figures[figure].view.draw(isSettled: isSettled)
    figures[figure].isDrawn = true
    let id = figures[figure].id
    records.add(id + "-graph", drawing.markup)
    if figures[figure].isStale {
      figures[figure].isStale = false
      records.add(id + "-graph", "graph", of: "class")
    }
    let cell = figures[figure].cell
    guard let content = notebook.cells[cell]?.content else { return }
    guard let facts = content.box.report(drawing, on: page(ofCell: cell), into: &found) else { return }
    // In haste they are not looked for, and those that stand there are old.
    records.add(id + "-facts", isSettled ? "" : "stale", of: "class")
    guard isSettled else { return }
    var html = HTMLWriter()
    html.factItems(facts)
    records.add(id + "-facts", html.bytes)
  }

  /// Draws a figure in another window; whether it is good or stale stays as it is.
  private mutating func show(_ figure: Int, isSettled: Bool) {
    if let part = part(ofFigure: figure) { parts[part].isHasty = false }
    let isStale = figures[figure].isStale
    figures[figure].isStale = false
    var ignored: [Diagnostic] = []
    draw(figure, isSettled: isSettled, into: &ignored)
    figures[figure].isStale = isStale
  }

  /// The last good picture stays, and does not look as if it were true.
  mutating func dim(_ figure: Int) {
    guard !figures[figure].isStale else { return }
    figures[figure].isStale = true
    records.add(figures[figure].id + "-graph", "graph stale", of: "class")
  }
}
