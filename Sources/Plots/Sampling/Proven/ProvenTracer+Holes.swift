import NumericalMethods

extension ProvenTracer {
  /// Cuts out of a stretch a part around a number at which the curve has a limit, whether or not the formula gives it
  /// there, if the part is as good as straight.
  mutating func removeHole(_ stretch: ParameterStretch, at place: Double) -> Bool {
    var reach = stretch.length
    for _ in 0..<3 {
      let part = stretch.part(max(place - reach, stretch.from), min(place + reach, stretch.to))
      guard let hole = hole(in: part, at: place) else { return false }
      if hole.isStraight {
        if part.to < stretch.to { stack.append(stretch.part(part.to, stretch.to)) }
        var gap = part
        gap.task = .hole(at: place)
        stack.append(gap)
        if part.from > stretch.from { stack.append(stretch.part(stretch.from, part.from)) }
        return true
      }
      reach /= 8
    }
    return false
  }

  /// Draws over the hole, and marks it where it is one.
  mutating func drawHole(_ stretch: ParameterStretch, at place: Double) {
    guard let hole = hole(in: stretch, at: place) else { return undecide(stretch) }
    let ends = samples(at: [stretch.from, stretch.to])
    if place > stretch.from && ends[0].exists { append(CurvePiece(line: ends[0], hole.limit)) }
    if place < stretch.to && ends[1].exists { append(CurvePiece(line: hole.limit, ends[1])) }
    guard place > span.lower && place < span.upper else { return }
    let point = samples(at: [place])[0]
    // A case of its own, `1 if x = 0`, may fill the hole.
    if point.exists, max((point.x - hole.limit.x).magnitude, (point.y - hole.limit.y).magnitude) <= Self.tolerance {
      return
    }
    // The stretch on the other side may have marked both.
    if point.exists, result.marks.last == BreakMark(x: point.x, y: point.y, isOpen: false) { return }
    mark(hole.limit, isOpen: true)
    if point.exists { mark(point, isOpen: false) }
  }

  private mutating func hole(
    in stretch: ParameterStretch, at place: Double
  ) -> (limit: Sample, isStraight: Bool)? {
    guard let removed = evaluator.enclosure(from: stretch.from, to: stretch.to, removing: place) else { return nil }
    let enclosure = view.screen(removed.curve, length: stretch.length)
    let (x, y) = view.screen(CurveRange(x: removed.limitX, y: removed.limitY, .common))
    let limit = Sample(t: place, x: x.midpoint, y: y.midpoint)
    guard enclosure.isContinuous, limit.exists, x.width < 0.02, y.width < 0.02
    else { return nil }
    let h = stretch.length
    // By the slopes, or by the second derivative: h²/8·max|f″|.
    let isStraight = [enclosure.x, enclosure.y].allSatisfy {
      min(ScreenEnclosure.chordError($0, h), h * h * $0.c2.magnitude / 4) <= Self.tolerance
    }
    return (limit, isStraight)
  }
}
