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
