import NumericalMethods

// A pole, a jump or a corner would take forty halvings to close in on. Most stand at a place that can be
// guessed: then the stretches beside it are settled at once.
extension GraphSubdivision {
  /// Cuts a piece beside the one place where it may not be continuous.
  mutating func carveBreak(_ piece: GraphPiece, _ next: inout [GraphPiece]) -> Bool {
    let simple = SimplestNumber.between(piece.lower.t, piece.upper.t)
    if carve(piece, around: simple, isContinuous: false, &next) { return true }
    guard !piece.range.isBounded else { return false }
    for start in [piece.lower, piece.upper] {
      guard let pole = pole(from: start, in: piece) else { continue }
      if carve(piece, around: pole, isContinuous: false, &next) { return true }
    }
    return false
  }

  /// Newton's method for a zero of 1/f.
  private mutating func pole(from start: GraphEdge, in piece: GraphPiece) -> Double? {
    var here = start
    for _ in 0..<8 {
      let step = here.jet.c0.midpoint / here.jet.c1.midpoint
      guard step.isFinite else { return nil }
      let t = here.t + step
      guard t > piece.lower.t, t < piece.upper.t else { return nil }
      if step.magnitude <= max(4 * t.ulp, resolution * 0x1p-7) { return t }
      here = graph.at(t)
    }
    return nil
  }

  /// Cuts a continuous piece beside the place where its slope changes sign at a leap.
  mutating func carveCorner(_ piece: GraphPiece, _ next: inout [GraphPiece]) -> Bool {
    let first = piece.lower.jet.sign(1)
    let last = piece.upper.jet.sign(1)
    guard first != 0, last != 0, first != last else { return false }
    let simple = SimplestNumber.between(piece.lower.t, piece.upper.t)
    if carve(piece, around: simple, isContinuous: true, &next) { return true }
    var (lower, upper) = (piece.lower, piece.upper)
    var place = simple
    for round in 0..<48 where upper.t - lower.t > 0.25 * resolution {
      // Where the tangents of both sides meet.
      let (p, q) = (lower.jet.c1.midpoint, upper.jet.c1.midpoint)
      let rise = upper.jet.c0.midpoint - lower.jet.c0.midpoint - q * (upper.t - lower.t)
      var t = lower.t + rise / (p - q)
      if !(t > lower.t && t < upper.t) || round % 3 == 2 { t = lower.t / 2 + upper.t / 2 }
      guard t > lower.t, t < upper.t else { break }
      let isSettled = (t - place).magnitude <= 0.1 * resolution
      place = t
      if isSettled { break }
      let here = graph.at(t)
      switch here.jet.sign(1) {
      case first: lower = here
      case last: upper = here
      default: return carve(piece, around: t, isContinuous: true, &next)
      }
    }
    return carve(piece, around: place, isContinuous: true, &next)
  }

  private mutating func carve(
    _ piece: GraphPiece, around place: Double, isContinuous: Bool, _ next: inout [GraphPiece]
  ) -> Bool {
    let margin = max(4 * place.ulp, resolution * 0x1p-5)
    let (below, above) = (place - margin, place + margin)
    guard below > piece.lower.t, above < piece.upper.t else { return false }
    let leftLimit = isContinuous ? nil : graph.over(piece.lower.t, place, limitAt: place)
    let left = leftLimit ?? graph.over(piece.lower.t, below)
    guard isTame(left, isContinuous) else { return false }
    let rightLimit = isContinuous ? nil : graph.over(place, piece.upper.t, limitAt: place)
    let right = rightLimit ?? graph.over(above, piece.upper.t)
    guard isTame(right, isContinuous) else { return false }
    let lower = (leftLimit == nil ? nil : graph.at(below, limitAt: place)) ?? graph.at(below)
    let upper = (rightLimit == nil ? nil : graph.at(above, limitAt: place)) ?? graph.at(above)
    append(piece.lower, lower, left, depth: piece.depth + 1, &next)
    var gap = piece
    if !isContinuous, leftLimit == nil || rightLimit == nil {
      // Bounds too wide to know may be all that there was to the break.
      let own = graph.over(lower.t, upper.t)
      // Values at the number itself may be lost in rounding where those of a stretch beside it are not.
      let isTame =
        own.isContinuous || graph.over(piece.lower.t, above).isContinuous
        || graph.over(below, piece.upper.t).isContinuous
      if isTame {
        if own.isContinuous {
          append(lower, upper, own, depth: piece.depth + 1, &next)
        } else {
          gap.kind = .narrow
          gap.isContinuous = true
          (gap.lower, gap.upper) = (lower, upper)
          gap.range = lower.jet.c0.hull(upper.jet.c0)
          next.append(gap)
        }
        append(upper, piece.upper, right, depth: piece.depth + 1, &next)
        return true
      }
      gap.range = own.c0
    }
    gap.kind = .narrow
    gap.lower = lower
    gap.upper = upper
    gap.isContinuous = isContinuous
    if leftLimit != nil && rightLimit != nil {
      gap.range = lower.jet.c0.hull(upper.jet.c0)
      holes.append(place)
    }
    next.append(gap)
    append(upper, piece.upper, right, depth: piece.depth + 1, &next)
    return true
  }

  private func isTame(_ jet: IntervalJet, _ isSmooth: Bool) -> Bool {
    jet.c0.isEmpty || jet.isContinuous && (!isSmooth || jet.sign(1) != 0)
  }
}
