import CMath

/// Carries windows along with a reader's gestures, within what can be drawn.
struct WindowMove {
  let area: PlotArea
  let kinds: (x: Scale.Kind, y: Scale.Kind)
  /// The figure's own window: a 10¹²th of the greatest.
  let home: PlotWindow
  /// Both axes keep one scale.
  let isEqual: Bool

  /// px of the picture in one direction: what stands at q goes to q·scale + shift.
  struct Gesture {
    var scale: Double
    var shift: Double

    /// With another scale, and the same place at rest.
    func scaled(to other: Double, middle: Double) -> Gesture {
      if scale == other { return self }
      // A gesture that only shifts has no place at rest: then the middle of the picture goes where it went.
      let isShift = (1 - scale).magnitude < 1e-9
      return Gesture(
        scale: other, shift: isShift ? shift + middle * (scale - other) : shift * ((1 - other) / (1 - scale)))
    }
  }

  /// The window that shows in the same area what the transformed picture shows; nil where it can't be drawn.
  func window(_ window: PlotWindow, x: Gesture, y: Gesture) -> PlotWindow? {
    guard x.scale > 0, y.scale > 0, x.scale.isFinite, y.scale.isFinite, x.shift.isFinite, y.shift.isFinite else {
      return nil
    }
    let (old, oldY) = (even(window.x, kinds.x), even(window.y, kinds.y))
    let (limitX, limitY) = (limits(old, home.x, kinds.x), limits(oldY, home.y, kinds.y))
    var (scaleX, scaleY) = (x.scale, y.scale)
    if isEqual {
      scaleX = x.scale == y.scale ? x.scale : (x.scale * y.scale).squareRoot()
      scaleX = min(max(scaleX, limitX.least, limitY.least), limitX.most, limitY.most)
      scaleY = scaleX
    } else {
      scaleX = min(max(scaleX, limitX.least), limitX.most)
      scaleY = min(max(scaleY, limitY.least), limitY.most)
    }
    let moved = PlotWindow(
      x: span(
        old, x.scaled(to: scaleX, middle: area.left + area.width / 2), from: area.left, to: area.right, kinds.x),
      y: span(
        oldY, y.scaled(to: scaleY, middle: area.top + area.height / 2), from: area.bottom, to: area.top, kinds.y))
    return Self.isDrawable(moved.x, on: kinds.x) && Self.isDrawable(moved.y, on: kinds.y) ? moved : nil
  }

  /// A window from elsewhere, no wider than may be; nil where it can't be drawn.
  func clamped(_ window: PlotWindow) -> PlotWindow? {
    // Not to be asked for their logarithms before.
    guard Self.isDrawable(window.x, on: kinds.x), Self.isDrawable(window.y, on: kinds.y) else { return nil }
    let rest = Gesture(scale: 1, shift: 0)
    return self.window(window, x: rest, y: rest)
  }

  /// Whether Doubles tell the places of a window apart, a hundred thousand times over.
  static func isDrawable(_ span: Span, on kind: Scale.Kind) -> Bool {
    guard span.usable(on: kind) != nil else { return false }
    return span.length >= resolution * max(span.lower.magnitude, span.upper.magnitude)
  }

  /// Relative to the greater end.
  private static var resolution: Double { 1e-11 }
  /// The greatest number of e-folds on a logarithmic axis, less than there are between the least and greatest window.
  private static var folds: Double { 1200 }

  private func even(_ span: Span, _ kind: Scale.Kind) -> Span { kind == .linear ? span : span.logarithms }

  /// The scales that a window bears; 1 is always among them, unless it is too wide itself.
  private func limits(_ span: Span, _ home: Span, _ kind: Scale.Kind) -> (least: Double, most: Double) {
    let own = even(home, kind).length
    let (length, greatest) = (span.length, max(span.lower.magnitude, span.upper.magnitude))
    let longest = kind == .linear ? min(own * 1e12, 1e307) : Self.folds
    let shortest = kind == .linear ? max(1.01 * Self.resolution * greatest, 1e-290) : 10 * Self.resolution
    let (least, most) = (length / longest, max(length / shortest, 1))
    return least.isFinite && most.isFinite && least > 0 ? (min(least, most), most) : (1, 1)
  }

  private func span(_ span: Span, _ gesture: Gesture, from start: Double, to end: Double, _ kind: Scale.Kind) -> Span {
    // Where the new ends stand in the old picture, as shares of the old window.
    let low = ((start - gesture.shift) / gesture.scale - start) / (end - start)
    let high = ((end - gesture.shift) / gesture.scale - start) / (end - start)
    let moved = Span(span.lower + low * span.length, span.lower + high * span.length)
    return kind == .linear ? moved : Span(exp(moved.lower), exp(moved.upper))
  }
}
