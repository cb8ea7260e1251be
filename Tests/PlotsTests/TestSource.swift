import Plots

/// A curve from a closure.
struct TestSource: DataSource, Sendable {
  let point: @Sendable (Double) -> (Double, Double)

  init(_ point: @escaping @Sendable (Double) -> (Double, Double)) { self.point = point }

  /// A graph y = f(x).
  static func graph(_ f: @escaping @Sendable (Double) -> Double) -> TestSource {
    TestSource { ($0, f($0)) }
  }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    for index in parameters.indices { (x[index], y[index]) = point(parameters[index]) }
  }
}

typealias TestCurve = Curve
typealias TestFigure = Figure

extension Curve {
  init(
    _ source: TestSource, shape: Shape = .graph, domain: Span? = nil, name: String = "", label: PlotText? = nil,
    style: CurveStyle = CurveStyle()
  ) {
    self.init(CurveData(source), shape: shape, domain: domain, name: name, label: label, style: style)
  }
}

extension Figure {
  /// One graph in a window, automatic where nil.
  static func graph(
    _ name: String, x: Span? = nil, y: Span? = nil, _ f: @escaping @Sendable (Double) -> Double
  ) -> TestFigure {
    var figure = TestFigure(curves: [TestCurve(.graph(f), name: name)])
    figure.x.range = x
    figure.y.range = y
    return figure
  }

  static func pair(
    _ name: String, _ domain: Span, _ point: @escaping @Sendable (Double) -> (Double, Double)
  ) -> TestFigure {
    TestFigure(
      curves: [TestCurve(TestSource(point), shape: .parametric, domain: domain, name: name)])
  }
}
