import NumericalMethods

extension ProvenTracer {
  /// Cuts a stretch in which the curve may break at the number where it is likely to, if it is continuous, or has no
  /// point, on both sides of it.
  mutating func locateBreak(_ stretch: ParameterStretch) -> Bool {
    let (from, to) = (stretch.from, stretch.to)
    var last: Double?
    for candidate in [
      SimplestNumbers.dyadic(from: from, to: to), SimplestNumbers.decimal(from: from, to: to),
    ] {
      guard let place = candidate, place != last, place >= from, place <= to else { continue }
      last = place
      // Beside zero there are numbers so small that formulas lose them: 1/x^12 is soon 1/0, and (1/x)^12 - (1/x)^6
      // ∞ - ∞.
      let tiny = place == 0 ? stretch.length * 0x1p-64 : 0
      let left = max(place == 0 ? -tiny : place.nextDown, from)
      let right = min(place == 0 ? tiny : place.nextUp, to)
      if removeHole(stretch, at: place) { return true }
      // A column is as good as straight beside it, or will not be soon.
      if stretch.depth <= 4, removeSides(stretch, at: place) { return true }
      let isLeftTame = place <= from || isTame(from, left)
      let isRightTame = place >= to || isTame(right, to)
      guard isLeftTame && isRightTame else { continue }
      if place < to { stack.append(stretch.part(right, to)) }
      var gap = stretch.part(place > from ? left : place, place < to ? right : place)
      gap.task = .join(at: place)
      stack.append(gap)
      if place > from { stack.append(stretch.part(from, left)) }
      return true
    }
    return false
  }

  /// Whether the curve is continuous over a stretch, or has no point there.
  private mutating func isTame(_ from: Double, _ to: Double) -> Bool {
    let range = evaluator.range(from: from, to: to)
    return range.decoration >= .continuous || range.x.isEmpty || range.y.isEmpty
  }

  /// Decides what is between two neighbouring numbers, or at the number between them.
  mutating func join(_ gap: ParameterStretch, at place: Double?) {
    var (from, to) = (gap.from, gap.to)
    var place = place
    if place == nil, let near = SimplestNumbers.decimal(from: from - 4 * from.ulp, to: to + 4 * to.ulp) {
      // Rounding hides on which side of a decimal number the break is: what the formula says there decides.
      place = near
      (from, to) = (min(from, near.nextDown), max(to, near.nextUp))
    }
    let block = samples(at: [from, place ?? from, to])
    let (a, value, b) = (block[0], block[1], block[2])
    guard let place else {
      if !isClose(a, b) { lift() }
      return
    }
    if place == from || place == to {
      joinEdge(place == from ? b : a, value, isEnd: place == span.lower || place == span.upper)
      return
    }
    if isClose(a, b) {
      if isClose(value, b) { return }
      mark(b, isOpen: true)
      if value.exists { mark(value, isOpen: false) }
      return
    }
    lift()
    for (side, other) in [(a, b), (b, a)] where side.exists {
      if !isClose(value, side) {
        mark(side, isOpen: true)
      } else if other.exists {
        // An end of the domain that belongs to it needs no mark.
        mark(side, isOpen: false)
      }
    }
    if value.exists && !isClose(value, a) && !isClose(value, b) { mark(value, isOpen: false) }
  }

  /// The number in question is an end of the stretch: its other side is looked at with the next stretch.
  private mutating func joinEdge(_ side: Sample, _ value: Sample, isEnd: Bool) {
    if isClose(side, value) { return }
    lift()
    // What is beyond the stretch's own end is not looked at.
    guard side.exists, !isEnd || value.exists else { return }
    mark(side, isOpen: true)
    if value.exists { mark(value, isOpen: false) }
  }

  private func isClose(_ a: Sample, _ b: Sample) -> Bool {
    a.exists && b.exists && max((a.x - b.x).magnitude, (a.y - b.y).magnitude) <= 0.02
  }

  mutating func mark(_ sample: Sample, isOpen: Bool) {
    let area = view.area
    guard sample.x >= area.left - 0.5, sample.x <= area.right + 0.5, sample.y >= area.top - 0.5,
      sample.y <= area.bottom + 0.5
    else { return }
    // Where a column ends at the break, it is looked at from both sides.
    let isKnown = result.marks.suffix(3).contains {
      $0.isOpen == isOpen && max(($0.x - sample.x).magnitude, ($0.y - sample.y).magnitude) < 0.02
    }
    if !isKnown { result.marks.append(BreakMark(x: sample.x, y: sample.y, isOpen: isOpen)) }
  }
}
