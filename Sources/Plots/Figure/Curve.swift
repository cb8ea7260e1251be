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
