import NumericalMethods

extension GraphSubdivision {
  /// The pieces of a piece over which a derivative has one sign: the next lower derivative is monotone and
  /// changes its sign at most once, and so on down to the first. Nil where a sign at an end is not known.
  mutating func ladder(_ piece: GraphPiece, _ order: Int, _ sign: Int) -> [GraphPiece]? {
    if order == 1 {
      var known = piece
      known.kind = sign > 0 ? .rising : .falling
      return [known]
    }
    let below = order - 1
    let first = piece.lower.jet.sign(below)
    let last = piece.upper.jet.sign(below)
    guard first != 0, last != 0 else { return nil }
    if first == last { return ladder(piece, below, first) }
    guard let gap = signChange(of: below, from: piece.lower, to: piece.upper) else { return nil }
    var parts: [GraphPiece] = []
    var part = piece
    if gap.lower.t > piece.lower.t {
      part.upper = gap.lower
      guard let left = ladder(part, below, first) else { return nil }
      parts += left
    }
    part.kind = .narrow
    part.lower = gap.lower
    part.upper = gap.upper
    parts.append(part)
    if gap.upper.t < piece.upper.t {
      part.kind = piece.kind
      part.lower = gap.upper
      part.upper = piece.upper
      guard let right = ladder(part, below, last) else { return nil }
      parts += right
    }
    return parts
  }

  /// Narrows the one change of sign of a coefficient between two places where its signs are known and differ.
  ///
  /// Newton's method with bisection to fall back on; the ends of the result have proven signs, those of the
  /// derivatives between the graph and the coefficient included.
  mutating func signChange(
    of order: Int, from first: GraphEdge, to last: GraphEdge
  ) -> (lower: GraphEdge, upper: GraphEdge)? {
    let sign = first.jet.sign(order)
    var (lower, upper) = (first, last)
    let (a, b) = (first.jet[order].midpoint, last.jet[order].midpoint)
    var slope = (b - a) / (last.t - first.t)
    var place = first.t - a / slope
    var doubt = 0.0
    if !(place > lower.t && place < upper.t) { place = first.t / 2 + last.t / 2 }
    for round in 0..<64 {
      guard place > lower.t, place < upper.t else { break }
      let here = graph.at(place)
      let value = here.jet[order]
      let steepness = Double(order + 1) * here.jet[order + 1].midpoint
      if steepness.isFinite && steepness != 0 { slope = steepness }
      let found = here.jet.sign(order)
      guard found != 0 else {
        doubt = value.width / slope.magnitude
        break
      }
      if found == sign { lower = here } else { upper = here }
      var next = place - value.midpoint / slope
      if !(next > lower.t && next < upper.t) || round % 6 == 5 { next = lower.t / 2 + upper.t / 2 }
      let step = (next - place).magnitude
      place = next
      if step <= 2 * place.ulp { break }
    }
    var radius = max(2 * place.ulp, resolution * 0x1p-10)
    if doubt.isFinite { radius = max(radius, 2 * doubt) }
    var below: GraphEdge?
    var above: GraphEdge?
    for _ in 0..<16 {
      if below == nil {
        below = end(first, lower, place - radius, isInside: place - radius > first.t, order, sign)
      }
      if above == nil {
        above = end(last, upper, place + radius, isInside: place + radius < last.t, order, -sign)
      }
      if let below, let above { return (below, above) }
      if radius > 0.1 * (last.t - first.t) { return nil }
      radius *= 8
    }
    return nil
  }

  /// The place asked for, or a better one that is known, if the signs are certain there.
  private mutating func end(
    _ limit: GraphEdge, _ known: GraphEdge, _ t: Double, isInside: Bool, _ order: Int, _ sign: Int
  ) -> GraphEdge? {
    let isKnownNearer = sign == known.jet.sign(order) && (known.t - t) * (limit.t - t) <= 0
    if isKnownNearer, isCertain(known, order, sign) { return known }
    if !isInside { return isCertain(limit, order, sign) ? limit : nil }
    let edge = graph.at(t)
    return isCertain(edge, order, sign) ? edge : nil
  }

  private func isCertain(_ edge: GraphEdge, _ order: Int, _ sign: Int) -> Bool {
    guard edge.jet.sign(order) == sign else { return false }
    for between in 1..<max(order, 1) where edge.jet.sign(between) == 0 { return false }
    return true
  }
}
