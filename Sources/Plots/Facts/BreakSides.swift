import NumericalMethods

/// How a graph behaves on either side of a place where it breaks off.
struct BreakSides {
  struct Side {
    /// Whether the values leave every bound towards the place.
    var isGrowing = false
    var isUpwards = false
    /// Where they tend to; nil where there are none.
    var limit: Double?

    var direction: Bool? { isGrowing ? isUpwards : nil }
  }

  private(set) var below = Side()
  private(set) var above = Side()
  private let junction: Junction
  private let before: GraphPiece
  private let after: GraphPiece

  init(_ junction: Junction, before: GraphPiece, after: GraphPiece) {
    self.junction = junction
    self.before = before
    self.after = after
  }

  mutating func look(_ graph: inout EnclosedGraph, resolution: Double, scale: Double) {
    let step = max(junction.width / 2, resolution * 0x1p-6)
    if before.kind != .absent { below = side(&graph, junction.lower, step, -1, before, scale) }
    if after.kind != .absent { above = side(&graph, junction.upper, step, 1, after, scale) }
  }

  /// Compares the values at three distances, each the same multiple of the one before: a logarithm grows by the
  /// same amount from one to the next, a pole by more, and what has a limit by less and less.
  private func side(
    _ graph: inout EnclosedGraph, _ start: GraphEdge, _ first: Double, _ direction: Double, _ piece: GraphPiece,
    _ scale: Double
  ) -> Side {
    var side = Side()
    var (edge, step) = (start, first)
    // Where the values are lost in rounding, as beside a double pole, farther out.
    while !edge.jet.c0.isEmpty, !edge.jet.c0.isBounded, 8 * step < piece.width {
      edge = graph.at(edge.t + direction * step)
      step *= 2
    }
    guard edge.jet.c0.isBounded else { return side }
    let near = edge.jet.c0.midpoint
    guard near == near else { return side }
    side.limit = near
    // Beyond all numbers, as exp(1/x) is long before 0.
    if near.magnitude > 1e300 {
      side.isGrowing = true
      side.isUpwards = near > 0
      return side
    }
    if piece.kind == .level { return side }
    let far = max(min(piece.width / 2, 2048 * step), 16 * step)
    let ratio = (far / step).squareRoot()
    // The edge itself is one step away from the place.
    let (second, third) = (
      graph.at(edge.t + direction * step * (ratio - 1)).jet.c0,
      graph.at(edge.t + direction * step * (ratio * ratio - 1)).jet.c0
    )
    guard second.isBounded || second.isEmpty, third.isBounded || third.isEmpty else {
      side.limit = nil
      return side
    }
    let (middle, last) = (second.midpoint, third.midpoint)
    let (inner, outer) = (near - middle, middle - last)
    guard near.isFinite, middle.isFinite, last.isFinite else { return side }
    // Beyond a piece that is so short the graph is another one.
    if far > piece.width, near * last < 0 {
      side.limit = nil
      return side
    }
    if piece.kind == .open || piece.kind == .flat {
      // Where nothing is proven, values that hardly differ from near to far must do.
      if max(inner.magnitude, outer.magnitude) > 1e-7 * scale { side.limit = nil }
      return side
    }
    // As slowly as 1/ln x it is still far from its limit, two digits away from the last.
    if far <= piece.width, inner / outer > 0.5, inner * near < 0, inner.magnitude > 1e-6 * max(scale, near.magnitude) {
      side.limit = nil
      return side
    }
    guard !junction.range.isBounded else { return side }
    side.isGrowing = inner / outer > 0.97 && inner * near > 0 && inner.magnitude > 1e-6 * near.magnitude
    side.isUpwards = near > 0
    return side
  }
}
