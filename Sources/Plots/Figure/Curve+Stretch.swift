extension Curve {
  /// The range of the axis along which a graph runs.
  func along(_ window: PlotWindow) -> Span { shape == .sideways ? window.y : window.x }

  /// The stretch of the parameter that a curve has: its own, kept within the window for a graph.
  func span(within window: Span?) -> Span? {
    let own = domain.flatMap { $0.usable() }
    if domain != nil && own == nil { return nil }
    guard shape.isGraph else { return own ?? Span(0, wholePeriod ?? 2 * .pi) }
    guard let window else { return own }
    guard let own else { return window }
    let both = Span(max(own.lower, window.lower), min(own.upper, window.upper))
    return both.isUsable ? both : nil
  }

  /// The stretch of the parameter to draw: no more than one proven period of a parametric or polar curve,
  /// since it would only be drawn over again.
  func stretch(within window: Span?) -> Stretch? {
    guard let span = span(within: window) else { return nil }
    // A range such as 0..6π may fall short of the period by its last digit.
    guard !shape.isGraph, let period = source.provenPeriod, period > 0, span.length >= period * (1 - 1e-12) else {
      return Stretch(span: span, isClosed: false)
    }
    let once = Span(span.lower, span.lower + period)
    return once.isUsable ? Stretch(span: once, isClosed: true) : Stretch(span: span, isClosed: false)
  }

  struct Stretch: Equatable {
    var span: Span
    /// Its end is its beginning, by the curve's proven period.
    var isClosed: Bool
  }

  /// What a curve without a range of its own runs over; not where that is too long to be meant.
  private var wholePeriod: Double? {
    guard let period = source.provenPeriod, period > 0, period <= 200 * .pi else { return nil }
    return period
  }
}
