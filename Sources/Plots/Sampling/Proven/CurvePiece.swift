/// A stretch of a curve as a cubic Bézier in px, the Hermite interpolant of the curve and its tangents at both ends.
struct CurvePiece {
  /// The stretch of the parameter.
  var from: Double
  var to: Double
  var bezier: CubicBezier
  /// Whether it begins at an extremum, a corner or a cusp: the drawn path has a node there.
  var startsAtKnot = false
  /// Whether it ends at one.
  var endsAtKnot = false

  /// Hermite (1878): the inner control points lie a third of the stretch along the tangents.
  init(from: CurveTangent, to: CurveTangent) {
    let third = (to.t - from.t) / 3
    self.from = from.t
    self.to = to.t
    bezier = CubicBezier(
      x0: from.x, y0: from.y, x1: from.x + third * from.dx, y1: from.y + third * from.dy,
      x2: to.x - third * to.dx, y2: to.y - third * to.dy, x3: to.x, y3: to.y)
  }

  /// A straight piece.
  init(line from: Sample, _ to: Sample) {
    self.from = from.t
    self.to = to.t
    bezier = CubicBezier(
      x0: from.x, y0: from.y, x1: from.x + (to.x - from.x) / 3, y1: from.y + (to.y - from.y) / 3,
      x2: to.x - (to.x - from.x) / 3, y2: to.y - (to.y - from.y) / 3, x3: to.x, y3: to.y)
  }
}

/// A point of a curve in px with its derivative by the parameter.
struct CurveTangent {
  var t: Double
  var x: Double
  var y: Double
  var dx: Double
  var dy: Double

  var isFinite: Bool { x.isFinite && y.isFinite && dx.isFinite && dy.isFinite }
}

/// Pieces that follow one another without a break.
typealias PieceChain = [CurvePiece]
