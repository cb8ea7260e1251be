import NumericalMethods

extension ProvenTracer {
  /// Cuts a stretch in which the curve may break at the number where it is likely to, if it then is continuous on
  /// both sides, or on one.
  mutating func locateBreak(_ stretch: ParameterStretch) -> Bool {
    let (from, to) = (stretch.from, stretch.to)
    var last: Double?
    for candidate in [
      SimplestNumbers.dyadic(from: from, to: to), SimplestNumbers.decimal(from: from, to: to),
    ] {
      guard let place = candidate, place != last, place >= from, place <= to else { continue }
      last = place
      let left = max(place.nextDown, from)
      let right = min(place.nextUp, to)
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
    let block = samples(at: [gap.from, place ?? gap.from, gap.to])
    let (a, value, b) = (block[0], block[1], block[2])
    guard let place else {
      if !isClose(a, b) { lift() }
      return
    }
    if place == gap.from || place == gap.to {
      joinEdge(place == gap.from ? b : a, value)
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
  private mutating func joinEdge(_ side: Sample, _ value: Sample) {
    if isClose(side, value) { return }
    lift()
    guard side.exists else { return }
    mark(side, isOpen: true)
    if value.exists { mark(value, isOpen: false) }
  }

  private func isClose(_ a: Sample, _ b: Sample) -> Bool {
    a.exists && b.exists && max((a.x - b.x).magnitude, (a.y - b.y).magnitude) <= 0.02
  }

  private mutating func mark(_ sample: Sample, isOpen: Bool) {
    let area = view.area
    guard sample.x >= area.left - 0.5, sample.x <= area.right + 0.5, sample.y >= area.top - 0.5,
      sample.y <= area.bottom + 0.5
    else { return }
    let mark = BreakMark(x: sample.x, y: sample.y, isOpen: isOpen)
    if result.marks.last != mark { result.marks.append(mark) }
  }
}
