import Markup

/// What the reading cross shows.
package struct TraceReading: Equatable, Sendable {
  /// The inner SVG of the group `trace`.
  package var markup: Markup
  /// For the read-out and for screen readers: `y = sin x, maximum: x = 1.571, y = 1`.
  package var text: String
  /// Counts from 0.
  package var curve: Int
  /// NaN on implicit curves, which have none.
  package var parameter: Double
  /// In SI units; NaN where the curve has no point.
  package var x: Double
  package var y: Double
}

/// How the reading cross is moved by keys.
package enum TraceStep: Int, Sendable {
  /// A px along the curve.
  case fine
  /// Ten px along the curve.
  case coarse
  /// To the next zero, extremum, intersection, hole, jump or pole.
  case feature
  /// To the next curve.
  case curve
  /// Puts the cross away.
  case off
}
