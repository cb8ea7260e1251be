import NumericalMethods

/// A stretch of a graph of which one thing is known.
struct GraphPiece {
  enum Kind: Equatable {
    /// The graph has no value anywhere in it.
    case absent
    case rising
    case falling
    /// The same value everywhere.
    case level
    /// Continuous, and nowhere zero.
    case clear
    /// Continuous, nowhere zero or all but zero, and with swings too low to be seen, if any.
    case flat
    /// Too narrow to be looked into.
    case narrow
    /// Nothing yet.
    case open
  }

  var lower: GraphEdge
  var upper: GraphEdge
  var kind: Kind
  /// Encloses the values.
  var range: Interval
  var isContinuous: Bool
  /// Whether there is a bound for the second derivative.
  var isSmooth = true
  var depth = 0

  var width: Double { upper.t - lower.t }
  var isMonotone: Bool { kind == .rising || kind == .falling }
}
