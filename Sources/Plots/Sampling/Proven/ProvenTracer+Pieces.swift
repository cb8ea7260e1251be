import NumericalMethods

extension ProvenTracer {
  /// Draws a stretch over which the curve is continuous, if enough is known of it; else the stretch is to be cut.
  mutating func draw(_ stretch: ParameterStretch, _ enclosure: ScreenEnclosure) -> Bool {
    let h = stretch.length
    let allowed = self.allowed(enclosure)
    let error = max(
      ScreenEnclosure.cubicError(enclosure.x, h) / allowed.x, ScreenEnclosure.cubicError(enclosure.y, h) / allowed.y)
    if error < 1e9 {
      let count = max(error.squareRoot().squareRoot().rounded(.up), 1)
      if count <= most(stretch, enclosure) && drawPieces(stretch, Int(count), enclosure) { return true }
    }
    return drawChord(stretch, enclosure, allowed)
  }

  /// px that pieces may be off in each coordinate. Where a graph is steep, it may be off more across, for what is
  /// seen is the distance at right angles.
  private func allowed(_ enclosure: ScreenEnclosure) -> (x: Double, y: Double) {
    let tolerance = Self.tolerance
    guard grid != nil else { return (tolerance * 0.7, tolerance * 0.7) }
    let steepness = enclosure.y.c1.mignitude / max(enclosure.x.c1.magnitude, 1e-300)
    let wide = tolerance * min(max(steepness, 1), 1e9)
    // The argument's own coordinate is exact on a linear axis.
    return (tolerance * 0.2, wide)
  }

  /// How many pieces a stretch may be cut into at once. Where cutting has made the bound no better, many: the
  /// curve itself is what needs them.
  private func most(_ stretch: ParameterStretch, _ enclosure: ScreenEnclosure) -> Double {
    let fourth = enclosure.y.c4.magnitude
    let px =
      stretch.columns.isEmpty
      ? min(stretch.length * (enclosure.x.c1.magnitude + enclosure.y.c1.magnitude), 1e6) : Double(stretch.columns.count)
    if fourth > 0.6 * stretch.parentFourth { return min(max(8 * px, 4), 2000) }
    return min(max(px / 12, 2), 12)
  }

  private mutating func drawPieces(
    _ stretch: ParameterStretch, _ count: Int, _ enclosure: ScreenEnclosure
  ) -> Bool {
    var places = [stretch.from]
    for index in 1..<max(count, 1) {
      places.append(stretch.from + stretch.length * (Double(index) / Double(count)))
    }
    places.append(stretch.to)
    let knots = tangents(at: places)
    for knot in knots where !knot.isFinite { return false }
    let turns = grid != nil && enclosure.y.c1.contains(0)
    let slows = grid == nil && enclosure.x.c1.contains(0) && enclosure.y.c1.contains(0)
    let turning = turns ? withTurns(knots) : knots
    for index in 1..<turning.count {
      let (a, b) = (turning[index - 1], turning[index])
      if turns, let top = extremum(between: a, b, rounds: count > 16 ? 1 : 2) {
        appendPieces(a, top, b)
      } else if slows, let cusp = cusp(between: a, b) {
        appendPieces(a, cusp, b)
      } else {
        append(CurvePiece(from: a, to: b))
      }
    }
    return true
  }

  /// With another point between two neighbours of which the Hermite cubic turns twice.
  private mutating func withTurns(_ knots: [CurveTangent]) -> [CurveTangent] {
    var found: [CurveTangent] = []
    for (index, knot) in knots.enumerated() {
      if index > 0, let place = steepest(between: knots[index - 1], knot), let middle = tangents(at: [place]).first,
        middle.isFinite
      {
        found.append(middle)
      }
      found.append(knot)
    }
    return found
  }

  private mutating func appendPieces(_ a: CurveTangent, _ knot: CurveTangent, _ b: CurveTangent) {
    if knot.t > a.t {
      var piece = CurvePiece(from: a, to: knot)
      piece.endsAtKnot = true
      append(piece)
    }
    if knot.t < b.t {
      var piece = CurvePiece(from: knot, to: b)
      piece.startsAtKnot = true
      append(piece)
    }
  }

  /// Whatever the curve does over the stretch, it is too small to be seen.
  mutating func drawDot(_ stretch: ParameterStretch) -> Bool {
    let ends = samples(at: [stretch.from, stretch.to])
    guard ends[0].exists && ends[1].exists else { return false }
    append(CurvePiece(line: ends[0], ends[1]))
    return true
  }

  /// Straight where the slopes differ too little to be seen, or the stretch is too narrow.
  private mutating func drawChord(
    _ stretch: ParameterStretch, _ enclosure: ScreenEnclosure, _ allowed: (x: Double, y: Double)
  ) -> Bool {
    let h = stretch.length
    // Where higher derivatives are unknown there may be a corner, and corners are to be sharp.
    let isCorner = !(enclosure.x.c2.isBounded && enclosure.y.c2.isBounded)
    let share = isCorner ? 0.2 : 1
    let isStraight =
      ScreenEnclosure.chordError(enclosure.x, h) <= allowed.x * share
      && ScreenEnclosure.chordError(enclosure.y, h) <= allowed.y * share
    let isNarrow = grid == nil ? isDot(enclosure) : enclosure.x.c0.width <= 0.03
    // Whatever it does, it does not leave a line that is thinner than the eye can tell.
    let isFlat = grid != nil && enclosure.y.c0.width <= 0.04
    guard isStraight || isNarrow || isFlat else { return false }
    let ends = samples(at: [stretch.from, stretch.to])
    let (a, b) = (ends[0], ends[1])
    guard a.exists && b.exists else { return false }
    if !isStraight && !isFlat && grid != nil && !reaches(enclosure.y.c0, a, b) { return false }
    var piece = CurvePiece(line: a, b)
    piece.startsAtKnot = isCorner
    piece.endsAtKnot = isCorner
    append(piece)
    return true
  }

  func isDot(_ enclosure: ScreenEnclosure) -> Bool {
    max(enclosure.x.c0.width, enclosure.y.c0.width) <= 0.03
  }

  /// Whether all that the curve may reach, as far as it is seen, lies between two of its points.
  private func reaches(_ range: Interval, _ a: Sample, _ b: Sample) -> Bool {
    let seen = { (value: Double) in min(max(value, view.area.top - 2), view.area.bottom + 2) }
    return seen(range.lower) >= seen(min(a.y, b.y)) - 0.05 && seen(range.upper) <= seen(max(a.y, b.y)) + 0.05
  }
}
