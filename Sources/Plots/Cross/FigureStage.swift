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
