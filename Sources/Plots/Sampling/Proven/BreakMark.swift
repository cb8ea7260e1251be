/// An end of a branch at a jump, or a hole: what belongs to the curve is closed, what does not is open.
struct BreakMark: Equatable {
  /// px
  var x: Double
  var y: Double
  var isOpen: Bool
}

/// A stretch of a curve of which too little is proven: where it may be, in px.
struct UndecidedStretch: Equatable {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
}
