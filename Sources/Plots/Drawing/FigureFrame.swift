/// Where a drawn figure stands: what is held when it is drawn again, so that nothing trembles under the reader's hand.
struct FigureFrame {
  var window: PlotWindow
  var area: PlotArea
  /// Curves have their names at their ends, and not in a legend.
  var hasLabelsAtEnds: Bool
  /// Of the whole view box.
  var width: Double
  var height: Double
  /// px by which the picture was drawn lower.
  var cut: Double
}

/// How a figure is to be drawn again.
struct FigurePose {
  /// What the last drawing showed.
  var frame: FigureFrame?
  /// The window that the reader chose.
  var chosen: PlotWindow?
  /// Whether zeros, extrema and the like are looked for.
  var wantsFacts = true
  /// Where the reading cross is.
  var place: TracePlace?
  /// It was another figure's.
  var isPlaceOld = false
}
