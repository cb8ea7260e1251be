/// An implicit curve or region as it is drawn.
struct PlaneTrace {
  var paths = CurveMarks.Paths()
  /// Columns of pixels in which something is not proven.
  var undecidedColumns = 0
  /// The limit of evaluations ended before every detail was found.
  var isComplete = true
  /// The box in px around all that was found; nil where there is nothing.
  var extent: PlaneBox?
  var evaluations = 0
}
