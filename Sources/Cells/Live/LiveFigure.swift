import Plots

/// A figure of a living page.
struct LiveFigure {
  var view: FigureView
  let cell: Int
  /// Which of the figures of its cell it is.
  let number: Int
  /// Its window is known, since it was drawn here.
  var isDrawn = false
  /// The values have left what can be drawn; the last picture stands, dimmed.
  var isStale = false

  init(_ view: FigureView, cell: Int, number: Int) {
    self.view = view
    self.cell = cell
    self.number = number
  }

  var id: String { view.idPrefix }
}
