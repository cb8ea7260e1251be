import Plots

/// A figure of a living page.
struct LiveFigure {
  var view: FigureView<CurveSource>
  let cell: Int
  /// Which graph of a cube it is; nil for a plot.
  let graph: CubeGraph?
  /// Its window is known, since it was drawn here.
  var isDrawn = false
  /// The values have left what can be drawn; the last picture stands, dimmed.
  var isStale = false

  init(_ view: FigureView<CurveSource>, cell: Int, graph: CubeGraph?) {
    self.view = view
    self.cell = cell
    self.graph = graph
  }

  var id: String { view.idPrefix }
}
