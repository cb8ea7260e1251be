/// Makes one unit as long on both axes.
enum EqualAspect {
  /// Widens what the author left free; where both ranges are fixed, narrows the area instead.
  static func apply(
    to window: PlotWindow, area: PlotArea, isFixed: (x: Bool, y: Bool)
  ) -> (window: PlotWindow, area: PlotArea) {
    let unitX = area.width / window.x.length
    let unitY = area.height / window.y.length
    guard unitX.isFinite, unitY.isFinite, unitX > 0, unitY > 0 else { return (window, area) }
    // What is equal already is not to be rounded again.
    if (unitX - unitY).magnitude <= 1e-13 * unitX { return (window, area) }
    var window = window
    var area = area
    switch isFixed {
    case (false, false):
      let unit = min(unitX, unitY)
      window.x = resized(window.x, to: area.width / unit)
      window.y = resized(window.y, to: area.height / unit)
    case (true, false): window.y = resized(window.y, to: area.height / unitX)
    case (false, true): window.x = resized(window.x, to: area.width / unitY)
    case (true, true):
      let unit = min(unitX, unitY)
      area.width = max(unit * window.x.length, 1)
      let height = max(unit * window.y.length, 1)
      area.top += (area.height - height) / 2
      area.height = height
    }
    return (window, area)
  }

  private static func resized(_ span: Span, to length: Double) -> Span {
    let middle = span.lower + span.length / 2
    let result = Span(middle - length / 2, middle + length / 2)
    return ValueRange.usable(result) ?? span
  }
}
