/// A curve of a figure: where its points come from, over which parameters, and its style.
package struct Curve {
  /// How the parameter runs.
  package enum Shape: Equatable, Sendable {
    /// `y = f(x)`: the parameter is x. Without `domain` it runs over the window.
    case graph
    /// `x = f(y)`, which is the graph of f turned: the parameter is y. Without `domain` it runs over the window.
    case sideways
    /// `(x(t), y(t))`. Without `domain` the parameter runs over 0…2π.
    case parametric
    /// `r = f(θ)`: as `parametric`, the source gives x and y, the parameter is an angle.
    case polar
    /// All points where the source's ``DataSource/plane`` holds; there is no parameter.
    case implicit

    package var isGraph: Bool { self == .graph || self == .sideways }
  }

  package var source: CurveData
  /// How the parameter runs, and what the source gives.
  package var shape: Shape
  /// The stretch of the parameter in SI units; a graph with a domain is drawn over no more.
  package var domain: Span?
  /// Plain text for descriptions: `y = sin(20 x) + sin(22 x)`.
  package var name: String
  /// Drawn beside the curve or in the legend; nil draws nothing.
  package var label: PlotText?
  package var style: CurveStyle

  package init(
    _ source: some DataSource, shape: Shape = .graph, domain: Span? = nil, name: String = "",
    label: PlotText? = nil, style: CurveStyle = CurveStyle()
  ) {
    self.init(CurveData(source), shape: shape, domain: domain, name: name, label: label, style: style)
  }

  package init(
    _ source: CurveData, shape: Shape = .graph, domain: Span? = nil, name: String = "", label: PlotText? = nil,
    style: CurveStyle = CurveStyle()
  ) {
    self.source = source
    self.shape = shape
    self.domain = domain
    self.name = name
    self.label = label
    self.style = style
  }
}

extension Curve {
  /// Inequalities hold in it.
  var isRegion: Bool { shape == .implicit && source.plane?.isEquation == false }
}

/// The dress of a curve.
package struct CurveStyle: Equatable, Sendable {
  package enum Pattern: Equatable, Sendable {
    case solid, dashed, dotted
  }

  /// Nil lets the figure choose, so that curves differ by more than their colour.
  package var pattern: Pattern?
  /// Fills the area between the curve and zero.
  package var isFilled: Bool
  /// In px of the picture, kept within 0.25…20.
  package var width: Double
  /// A colour of the theme, counted from 1; nil takes the curve's place in the figure.
  package var color: Int?

  package init(
    pattern: Pattern? = nil, isFilled: Bool = false, width: Double = 2, color: Int? = nil
  ) {
    self.pattern = pattern
    self.isFilled = isFilled
    self.width = width
    self.color = color
  }
}

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
