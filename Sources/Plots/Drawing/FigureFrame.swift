import CMath

/// Where a drawn figure stands: what is held when it is drawn again, so that nothing trembles under the reader's hand.
struct FigureFrame {
  var window: PlotWindow
  var area: PlotArea
  /// Curves have their names at their ends, and not in a legend.
  var hasLabelsAtEnds: Bool
  /// Of the whole view box.
  var width: Double
  var height: Double
  /// px by which the picture was drawn lower.
  var cut: Double
}

/// How a figure is to be drawn again.
struct FigurePose {
  /// What the last drawing showed.
  var frame: FigureFrame?
  /// The window that the reader chose.
  var chosen: PlotWindow?
  /// Whether zeros, extrema and the like are looked for.
  var wantsFacts = true
  /// Where the reading cross is.
  var place: TracePlace?
  /// It was another figure's.
  var isPlaceOld = false
}

extension Axis {
  /// Whether a standing window goes on in place of the range; nil where there is none.
  fileprivate func holds(_ standing: Span) -> Bool? {
    range.map {
      isFitted ? WindowHold.holds(standing, showing: $0, on: scale) : WindowHold.holds(standing, given: $0, on: scale)
    }
  }
}

extension FigureRenderer {
  /// The figure's own window: the standing one where it still shows the curves well.
  mutating func ownWindow() -> PlotWindow {
    guard let standing = frame?.window else { return search.window() }
    let given = search.isFixed
    let keepsX = given.x ? figure.x.holds(standing.x) : nil
    let keepsY = given.y ? figure.y.holds(standing.y) : nil
    if keepsX != false, keepsY != false {
      search = WindowSearch(figure, x: keepsX == nil ? nil : standing.x, y: keepsY == nil ? nil : standing.y)
      var natural = search.window()
      if figure.isEqual, let area = frame?.area {
        natural = EqualAspect(isFixed: search.isFixed, mayShrink: false).fit(natural, in: area).window
      }
      let staysX = keepsX ?? WindowHold.holds(standing.x, showing: natural.x, on: figure.x.scale)
      let staysY = keepsY ?? WindowHold.holds(standing.y, showing: natural.y, on: figure.y.scale)
      if staysX && staysY { return standing }
      search = WindowSearch(figure)
    }
    frame = nil
    return search.window()
  }
}

/// Whether a window goes on while a slider moves, so that one sees the curve change and not the axes.
enum WindowHold {
  /// A window found by the figure: the new one lies inside the standing one and is not under a third of it.
  static func holds(_ standing: Span, showing natural: Span, on kind: Scale.Kind) -> Bool {
    let (old, new) = (even(standing, kind), even(natural, kind))
    // The room around the curve may lie outside, the curve may not.
    let room = new.length / 22
    return new.length * 3 >= old.length && new.lower + room >= old.lower && new.upper - room <= old.upper
  }

  /// A window given by the author, who may have made it of the slider's value: as long as the old one by half or by
  /// double, and still mostly in view.
  static func holds(_ standing: Span, given range: Span, on kind: Scale.Kind) -> Bool {
    let (old, new) = (even(standing, kind), even(range, kind))
    let common = min(old.upper, new.upper) - max(old.lower, new.lower)
    let slack = 1e-9 * old.length
    return new.length >= 0.5 * old.length - slack && new.length <= 2 * old.length + slack
      && common >= 0.5 * new.length - slack
  }

  /// As the axis sees it.
  private static func even(_ span: Span, _ kind: Scale.Kind) -> Span {
    kind == .linear ? span : span.logarithms
  }
}
