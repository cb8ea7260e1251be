import NumericalMethods

extension ProvenTracer {
  /// Cuts out of a stretch a part around a number at which the curve has a limit, whether or not the formula gives it
  /// there, if the part is as good as straight.
  mutating func removeHole(_ stretch: ParameterStretch, at place: Double) -> Bool {
    guard let parts = aroundHole(stretch, at: place) else { return false }
    stack += parts.reversed()
    return true
  }

  /// The same where the limits on both sides of the number differ: sin(x)/|x|.
  mutating func removeSides(_ stretch: ParameterStretch, at place: Double) -> Bool {
    guard place > stretch.from, place < stretch.to,
      let left = aroundHole(stretch.part(stretch.from, place), at: place),
      let right = aroundHole(stretch.part(place, stretch.to), at: place)
    else { return false }
    stack += (left + right).reversed()
    return true
  }

  /// The parts of a stretch, from left to right: the one around the hole, and what is beside it.
  private mutating func aroundHole(_ stretch: ParameterStretch, at place: Double) -> [ParameterStretch]? {
    var reach = stretch.length
    for _ in 0..<3 {
      let part = stretch.part(max(place - reach, stretch.from), min(place + reach, stretch.to))
      guard let hole = hole(in: part, at: place) else { return nil }
      if hole.isStraight {
        var gap = part
        gap.task = .hole(at: place)
        var parts = [gap]
        if part.from > stretch.from { parts.insert(stretch.part(stretch.from, part.from), at: 0) }
        if part.to < stretch.to { parts.append(stretch.part(part.to, stretch.to)) }
        return parts
      }
      reach /= 8
    }
    return nil
  }

  /// Draws over the hole, and marks it where it is one.
  mutating func drawHole(_ stretch: ParameterStretch, at place: Double) {
    guard let hole = hole(in: stretch, at: place) else { return undecide(stretch) }
    let ends = samples(at: [stretch.from, stretch.to])
    // The limit from the other side may be another one.
    if place == stretch.from, let end = chain.last?.bezier, !isNear(end.x3, end.y3, hole.limit) { lift() }
    if place > stretch.from && ends[0].exists { append(CurvePiece(line: ends[0], hole.limit)) }
    if place < stretch.to && ends[1].exists { append(CurvePiece(line: hole.limit, ends[1])) }
    guard place > span.lower && place < span.upper else { return }
    let point = samples(at: [place])[0]
    // A case of its own, `1 if x = 0`, may fill the hole.
    if point.exists, isNear(point.x, point.y, hole.limit) { return }
    // The stretch on the other side may have marked both.
    if point.exists, result.marks.last == BreakMark(x: point.x, y: point.y, isOpen: false) { return }
    mark(hole.limit, isOpen: true)
    if point.exists { mark(point, isOpen: false) }
  }

  private func isNear(_ x: Double, _ y: Double, _ limit: Sample) -> Bool {
    max((x - limit.x).magnitude, (y - limit.y).magnitude) <= Self.tolerance
  }

  private mutating func hole(
    in stretch: ParameterStretch, at place: Double
  ) -> (limit: Sample, isStraight: Bool)? {
    guard let removed = evaluator.enclosure(from: stretch.from, to: stretch.to, removing: place) else { return nil }
    let enclosure = view.screen(removed.curve, length: stretch.length)
    let (x, y) = view.screen(CurveRange(x: removed.limit.x.c0, y: removed.limit.y.c0, .common))
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
