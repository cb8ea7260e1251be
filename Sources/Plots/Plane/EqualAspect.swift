/// Makes one unit as long on both axes, and leaves no more of the picture empty than need be.
///
/// A window that an author left free grows. Where it would grow to more than twice what the curves take, and where the
/// author gave it, the frame shrinks instead: a narrower one is centred, a lower one makes the picture lower.
struct EqualAspect {
  /// Ranges that an author gave.
  var isFixed: (x: Bool, y: Bool)
  /// Not that of a picture that stands already.
  var mayShrink = true

  /// - Parameters:
  ///   - window: what is to be seen.
  ///   - area: the room that there is for it.
  func fit(_ window: PlotWindow, in area: PlotArea) -> (window: PlotWindow, area: PlotArea) {
    let unitX = area.width / window.x.length
    let unitY = area.height / window.y.length
    guard unitX.isFinite, unitY.isFinite, unitX > 0, unitY > 0 else { return (window, area) }
    // What is equal already is not to be rounded again.
    if (unitX - unitY).magnitude <= 1e-13 * unitX { return (window, area) }
    var (window, area) = (window, area)
    if unitX < unitY {
      let own = unitX * window.y.length
      if isFixed.y, !isFixed.x, own < area.height / 4 {
        // What is so much longer than the range given is cut off.
        area.height = shrunk(area.height, to: area.height / 4)
        window.x = resized(window.x, to: area.width / (area.height / window.y.length))
      } else {
        area.height = shrunk(area.height, to: isFixed.y ? own : max(2 * own, 0.2 * area.width))
        window.y = resized(window.y, to: area.height / unitX)
      }
    } else {
      let own = unitY * window.x.length
      let full = area.width
      if isFixed.x, !isFixed.y, own < full / 4 {
        area.width = shrunk(full, to: full / 4)
        window.y = resized(window.y, to: area.height / (area.width / window.x.length))
      } else {
        area.width = shrunk(full, to: isFixed.x ? own : 2 * own)
        window.x = resized(window.x, to: area.width / unitY)
      }
      area.left += (full - area.width) / 2
    }
    return (window, area)
  }

  /// A side of the frame, never so short that nothing can be seen in it.
  private func shrunk(_ length: Double, to wanted: Double) -> Double {
    mayShrink ? min(length, max(wanted, Self.least)) : length
  }

  private func resized(_ span: Span, to length: Double) -> Span {
    if (span.length - length).magnitude <= 1e-13 * length { return span }
    let middle = span.lower + span.length / 2
    let result = Span(middle - length / 2, middle + length / 2)
    return result.usable() ?? span
  }

  /// px.
  private static let least = 90.0
}
