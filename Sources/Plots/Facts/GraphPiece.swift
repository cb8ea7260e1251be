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

/// Where two pieces of a graph meet: a place, or a gap too narrow to be seen.
struct Junction {
  /// The end of the piece before and the beginning of the piece after; the same place where there is no gap.
  var lower: GraphEdge
  var upper: GraphEdge
  /// The pieces' places in the list.
  var before: Int
  var after: Int
  /// Encloses the values in the gap.
  var range: Interval
  var isContinuous: Bool

  var width: Double { upper.t - lower.t }
  /// A number in the gap, as short as can be.
  var place: Double { SimplestNumber.between(lower.t, upper.t) }

  /// All junctions, and the pieces between them.
  static func all(of pieces: [GraphPiece]) -> (pieces: [GraphPiece], junctions: [Junction]) {
    var kept: [GraphPiece] = []
    var junctions: [Junction] = []
    var isContinuous = true
    var range = Interval.empty
    for piece in pieces {
      if piece.kind == .narrow {
        isContinuous = isContinuous && piece.isContinuous
        range = range.hull(piece.range)
        continue
      }
      if let last = kept.last {
        junctions.append(
          Junction(
            lower: last.upper, upper: piece.lower, before: kept.count - 1, after: kept.count, range: range,
            isContinuous: isContinuous))
      }
      kept.append(piece)
      isContinuous = true
      range = .empty
    }
    return (kept, junctions)
  }
}
