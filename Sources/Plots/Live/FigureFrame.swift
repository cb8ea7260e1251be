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

/// What a drawing leaves behind for the point of interest and the reading cross, so that they move without it.
struct FigureStage {
  var view: Viewport
  var textSize: Double
  /// What the texts of points of interest keep clear of: curves, axes, the author's points and their names.
  var ink: InkMap
  /// Of that, the texts.
  var texts: InkMap
  /// For each curve what was followed: of a parametric curve its stretches, of an implicit one its outlines.
  var traces: [CurveTrace]
  var outlines: [[Polyline]]
  /// Nil where they were not looked for.
  var facts: [CurveFacts]?
  var intersections: [CurveIntersections]?
}
