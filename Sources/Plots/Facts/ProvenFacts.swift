import NumericalMethods

/// Reads the facts off a graph that was cut into pieces.
struct ProvenFacts {
  var subdivision: GraphSubdivision
  /// The stretch and the values in view.
  let span: Span
  let view: Span
  private(set) var facts = CurveFacts()
  private var pieces: [GraphPiece] = []
  private var junctions: [Junction] = []
  /// For each piece, the places at its ends from where on the sign of the values is known.
  private var starts: [GraphEdge] = []
  private var ends: [GraphEdge] = []
  /// Places at which the graph may break off, and nothing more is known.
  private var openPlaces: [Double] = []

  private var resolution: Double { subdivision.resolution }

  /// - Parameters:
  ///   - span: the stretch of the parameter that is shown.
  ///   - view: the values that are shown.
  ///   - limit: how many enclosures may be asked for.
  ///   - wantsTurns: whether anything but zeros is asked for.
  init(_ graph: EnclosedGraph, span: Span, view: Span, limit: Int, wantsTurns: Bool = true) {
    self.span = span
    self.view = view
    // A little more than the stretch, so that what lies at its ends lies within.
    let margin = 16 * GraphSubdivision.resolution(of: span)
    subdivision = GraphSubdivision(
      graph, span: Span(span.lower - margin, span.upper + margin), limit: limit,
      // In a list every extremum counts, however flat it looks.
      visible: view.length * (limit >= FactDepth.full.limit ? 1e-6 : 1e-3), wantsTurns: wantsTurns)
    subdivision.refine()
    (pieces, junctions) = Junction.all(of: subdivision.pieces)
    starts = pieces.map { $0.lower }
    ends = pieces.map { $0.upper }
    for junction in junctions { read(junction) }
    for index in pieces.indices { readZeros(of: index) }
    finish()
  }

  private func isShown(_ t: Double) -> Bool {
    t >= span.lower - 8 * resolution && t <= span.upper + 8 * resolution
  }

  private func clamped(_ t: Double) -> Double { min(max(t, span.lower), span.upper) }

  private func isOne(_ junction: Junction) -> Certainty {
    junction.width <= 4 * resolution ? .proven : .near
  }
}

extension ProvenFacts {
  private mutating func read(_ junction: Junction) {
    if junction.isContinuous {
      readTurn(junction)
      readSign(junction)
    } else {
      readBreak(junction)
    }
  }

  private mutating func readTurn(_ junction: Junction) {
    let (before, after) = (pieces[junction.before].kind, pieces[junction.after].kind)
    let isTop = before == .rising && after == .falling
    guard isTop || before == .falling && after == .rising, isShown(junction.place) else { return }
    let range = subdivision.graph.over(junction.lower.t, junction.upper.t).c0
    var certainty = isOne(junction)
    if !(range.width <= 1e-6 * max(range.magnitude, view.length)) { certainty = .near }
    var value = SimplestNumber.between(range.lower, range.upper)
    if !range.isBounded { value = junction.lower.jet.c0.midpoint }
    guard view.contains(value) else { return }
    facts.extrema.items.append(
      .init(parameter: clamped(junction.place), value: value, isMaximum: isTop, certainty: certainty))
  }

  /// Finds out whether the graph crosses or touches zero where two pieces meet.
  private mutating func readSign(_ junction: Junction) {
    let hasDoubt = junction.lower.jet.sign(0) == 0 || junction.upper.jet.sign(0) == 0
    if junction.width == 0 && !hasDoubt { return }
    if hasDoubt {
      if isZeroThroughout(junction.before) || isZeroThroughout(junction.after) { return }
      ends[junction.before] = stepping(from: junction.lower, into: pieces[junction.before], -1)
      starts[junction.after] = stepping(from: junction.upper, into: pieces[junction.after], 1)
    }
    let (lower, upper) = (ends[junction.before], starts[junction.after])
    let (before, after) = (lower.jet.sign(0), upper.jet.sign(0))
    guard before != 0, after != 0 else {
      // Only what the pieces themselves may be could tell.
      let isTold = isSettled(junction.before) && isSettled(junction.after)
      if isTold { addZero(junction.place, .near) }
      return
    }
    if before != after {
      let place = SimplestNumber.between(lower.t, upper.t)
      addZero(place, upper.t - lower.t <= 4 * resolution ? .proven : .near)
      return
    }
    guard subdivision.graph.over(lower.t, upper.t).sign(0) == 0 else { return }
    let place = SimplestNumber.between(lower.t, upper.t)
    let isExact = subdivision.graph.at(place).jet.c0.isNothing
    addZero(place, isExact ? .proven : .near)
  }

  private func isSettled(_ index: Int) -> Bool {
    let kind = pieces[index].kind
    return kind != .open && kind != .absent && kind != .flat
  }

  private func isZeroThroughout(_ index: Int) -> Bool {
    pieces[index].kind == .level && pieces[index].range.isNothing
  }

  /// The nearest place inside a piece where the sign is known.
  private mutating func stepping(
    from edge: GraphEdge, into piece: GraphPiece, _ direction: Double
  ) -> GraphEdge {
    if edge.jet.sign(0) != 0 { return edge }
    guard piece.isMonotone || piece.kind == .level else { return edge }
    var step = resolution * 0x1p-6
    while step < 0.5 * piece.width {
      let found = subdivision.graph.at(edge.t + direction * step)
      if found.jet.sign(0) != 0 { return found }
      step *= 8
    }
    return edge
  }

  private mutating func addZero(_ place: Double, _ certainty: Certainty) {
    guard isShown(place) else { return }
    facts.zeros.items.append(.init(parameter: clamped(place), certainty: certainty))
  }

  /// A monotone piece has one zero or none, and the signs at its ends say which.
  private mutating func readZeros(of index: Int) {
    let piece = pieces[index]
    if isZeroThroughout(index) {
      let lower = clamped(SimplestNumber.near(piece.lower.t, within: resolution))
      let upper = clamped(SimplestNumber.near(piece.upper.t, within: resolution))
      guard upper - lower > 64 * resolution else { return }
      if let last = facts.zeroStretches.last, lower - last.upper <= 4 * resolution {
        facts.zeroStretches[facts.zeroStretches.count - 1].upper = upper
      } else {
        facts.zeroStretches.append(Span(lower, upper))
      }
      return
    }
    guard piece.isMonotone, piece.range.contains(0) else { return }
    let (lower, upper) = (starts[index], ends[index])
    let (before, after) = (lower.jet.sign(0), upper.jet.sign(0))
    if before == 0 && index == 0 || after == 0 && index == pieces.count - 1 {
      addZero(before == 0 ? lower.t : upper.t, .near)
    }
    guard before * after < 0 else { return }
    if let gap = subdivision.signChange(of: 0, from: lower, to: upper) {
      let isNarrow = gap.upper.t - gap.lower.t <= 1e-6 * span.length
      addZero(SimplestNumber.between(gap.lower.t, gap.upper.t), isNarrow ? .proven : .near)
    } else {
      addZero(lower.t / 2 + upper.t / 2, .near)
    }
  }
}

extension ProvenFacts {
  private mutating func readBreak(_ junction: Junction) {
    let place = junction.place
    guard isShown(place) else { return }
    let center = subdivision.graph.at(place)
    var sides = BreakSides(junction, before: pieces[junction.before], after: pieces[junction.after])
    sides.look(&subdivision.graph, resolution: resolution, scale: view.length)
    let isNew = !isZeroThroughout(junction.before) && !isZeroThroughout(junction.after)
    if isNew, center.jet.c0.isNothing {
      addZero(place, .proven)
    } else if isNew, pieces[junction.before].kind == .absent || pieces[junction.after].kind == .absent,
      center.jet.c0.contains(0) || endsAtZero(junction, sides)
    {
      addZero(place, .near)
    }
    guard subdivision.wantsTurns else { return }
    let isKnown = pieces[junction.before].kind != .open && pieces[junction.after].kind != .open
    let isTold =
      (pieces[junction.before].kind == .absent || sides.below.limit != nil)
      && (pieces[junction.after].kind == .absent || sides.above.limit != nil)
    let certainty: Certainty = isKnown && isTold ? isOne(junction) : .near
    if sides.below.isGrowing || sides.above.isGrowing {
      facts.poles.items.append(
        .init(
          parameter: clamped(place), isUpwardsBelow: sides.below.direction, isUpwardsAbove: sides.above.direction,
          certainty: certainty))
      return
    }
    guard var below = sides.below.limit, var above = sides.above.limit else {
      let isGap = pieces[junction.before].kind != .absent && pieces[junction.after].kind != .absent
      if isGap { openPlaces.append(place) }
      return
    }
    let scale = max(view.length, below.magnitude, above.magnitude)
    // A step away from the place, the values differ a little from their limits.
    below = SimplestNumber.near(below, within: 1e-11 * scale)
    above = SimplestNumber.near(above, within: 1e-11 * scale)
    if (above - below).magnitude > 1e-9 * scale {
      guard place > span.lower + 8 * resolution, place < span.upper - 8 * resolution else { return }
      guard let jump = jump(junction, from: below, to: above, certainty) else { return openPlaces.append(place) }
      facts.jumps.items.append(jump)
    } else if !subdivision.graph.mayJump, !center.jet.c0.isEmpty {
      // 0/0 at a place that is no number of the machine, as 1/3, or one over a pole; if the values are not rather those
      // of a pole that is lost in rounding.
      guard below.magnitude <= 1e6 * view.length else { return openPlaces.append(place) }
      let limit = SimplestNumber.near(below, within: 1e-10 * scale)
      facts.holes.items.append(.init(parameter: clamped(place), limit: limit, certainty: .near))
    } else if !center.jet.c0.isEmpty, (center.jet.c0 - Interval(below)).magnitude <= 1e-9 * scale {
      readCorner(junction, value: SimplestNumber.near(below, within: 1e-10 * scale), certainty)
    } else if !(center.jet.c0.contains(below) || center.jet.c0.contains(above)) {
      let isExact = center.jet.c0.isEmpty || (center.jet.c0.midpoint - below).magnitude > 1e-9 * scale
      guard isExact else { return }
      let limit = SimplestNumber.near(below / 2 + above / 2, within: 1e-10 * scale)
      let value =
        center.jet.c0.isEmpty ? nil : SimplestNumber.near(center.jet.c0.midpoint, within: 1e-11 * scale)
      facts.holes.items.append(.init(parameter: clamped(place), limit: limit, value: value, certainty: certainty))
    } else if !junction.range.isBounded {
      openPlaces.append(place)
    }
  }

  /// A jump where the values on both sides and between them are bounded and what the graph climbs is no steep part of it;
  /// nil where the graph may as well have a pole.
  private func jump(
    _ junction: Junction, from below: Double, to above: Double, _ certainty: Certainty
  ) -> CurveFacts.Jump? {
    let slope = max(junction.lower.jet.c1.magnitude, junction.upper.jet.c1.magnitude)
    let isSteep = slope.isFinite && slope * junction.width > 0.01 * (above - below).magnitude
    let isBounded = junction.range.isBounded && !isSteep
    guard isBounded || subdivision.graph.mayJump else { return nil }
    return .init(
      parameter: junction.place, valueBelow: below, valueAbove: above, certainty: isBounded ? certainty : .near)
  }

  /// Whether a graph comes to an end on the axis, as √(sin x) does at π, which is no floating-point number.
  private mutating func endsAtZero(_ junction: Junction, _ sides: BreakSides) -> Bool {
    let limit = sides.below.limit ?? sides.above.limit
    guard let limit, limit.magnitude <= 1e-4 * view.length else { return false }
    return subdivision.graph.over(junction.lower.t, junction.upper.t).c0.contains(0)
  }

  /// Two cases of a formula that meet in one value may have a top there, or a bottom.
  private mutating func readCorner(_ junction: Junction, value: Double, _ certainty: Certainty) {
    let (before, after) = (pieces[junction.before].kind, pieces[junction.after].kind)
    let isTop = before == .rising && after == .falling
    guard isTop || before == .falling && after == .rising, view.contains(value) else { return }
    facts.extrema.items.append(
      .init(parameter: clamped(junction.place), value: value, isMaximum: isTop, certainty: certainty))
  }

  /// What is true of the whole list.
  private mutating func finish() {
    facts.zeros.items.sort { $0.parameter < $1.parameter }
    let open = pieces.filter { $0.kind == .open }
    let contacts = mergeContacts()
    facts.zeros.isComplete = open.allSatisfy { piece in
      !piece.range.contains(0) || contacts.contains { piece.lower.t >= $0.lower && piece.upper.t <= $0.upper }
    }
    facts.extrema.isComplete = open.isEmpty
    let hasNoBreaks = openPlaces.isEmpty && open.allSatisfy { $0.isContinuous }
    facts.poles.isComplete = hasNoBreaks
    facts.jumps.isComplete = hasNoBreaks
    facts.holes.isComplete = hasNoBreaks
    for piece in pieces where piece.kind == .open {
      let (lower, upper) = (clamped(piece.lower.t), clamped(piece.upper.t))
      if upper <= lower { continue }
      if let last = facts.undecided.last, lower - last.upper <= 0.02 * span.length {
        facts.undecided[facts.undecided.count - 1].upper = upper
      } else {
        facts.undecided.append(Span(lower, upper))
      }
    }
    for place in openPlaces where !facts.undecided.contains(where: { $0.contains(place) }) {
      let index = facts.undecided.firstIndex { $0.lower > place } ?? facts.undecided.count
      facts.undecided.insert(Span(clamped(place), clamped(place)), at: index)
    }
    let share = facts.undecided.reduce(0) { $0 + $1.length } / span.length
    if facts.undecided.count > 4 || share > 0.5 {
      facts.isPartial = true
      facts.undecided = []
    }
    facts.evaluations = subdivision.graph.evaluations
  }

  /// Where a graph leaves the axis as slowly as a cube or a higher power does, the digits of its values run out
  /// before the place is found, and many places near it may be the zero: they are one.
  ///
  /// - Returns: the stretches that each became one place.
  private mutating func mergeContacts() -> [Span] {
    let doubts = pieces.filter { $0.range.contains(0) && $0.width <= nearness }
    var kept: [CurveFacts.Zero] = []
    var stretches: [Span] = []
    for zero in facts.zeros {
      guard let known = kept.last, let stretch = stretches.last,
        known.certainty == .near || zero.certainty == .near, isContact(stretch.upper, zero.parameter)
      else {
        kept.append(zero)
        stretches.append(Span(zero.parameter, zero.parameter))
        continue
      }
      stretches[stretches.count - 1].upper = zero.parameter
      if known.certainty == .near { kept[kept.count - 1] = zero }
    }
    for index in kept.indices where stretches[index].length > 0 {
      for piece in doubts + doubts.reversed() {
        let slack = 32 * resolution
        guard piece.lower.t <= stretches[index].upper + slack, piece.upper.t >= stretches[index].lower - slack else {
          continue
        }
        stretches[index] = stretches[index].including(piece.lower.t).including(piece.upper.t)
      }
      // Any place of the stretch will do: the one that is written in the fewest digits.
      if kept[index].certainty == .near {
        kept[index].parameter = clamped(SimplestNumber.between(stretches[index].lower, stretches[index].upper))
      }
    }
    facts.zeros.items = kept
    return stretches.filter { $0.length > 0 }
  }

  /// Places farther apart are not one.
  private var nearness: Double { 1e-3 * span.length }

  /// Whether the graph stays so near to zero between two places that nothing tells them apart.
  private mutating func isContact(_ lower: Double, _ upper: Double) -> Bool {
    if upper - lower > nearness { return false }
    // By the mean-value theorem, which knows better over a short stretch.
    let (jet, start) = (subdivision.graph.over(lower, upper), subdivision.graph.at(lower).jet.c0)
    let values = jet.c0.intersection(start + jet.c1 * Interval(0, upper - lower))
    return jet.isContinuous && values.contains(0) && values.magnitude <= 1e-9 * view.length
  }

  /// Whether the graph is missing over a part of the stretch that can be seen.
  var hasGaps: Bool {
    pieces.contains { piece in
      piece.kind == .absent
        && min(piece.upper.t, span.upper) - max(piece.lower.t, span.lower) > 8 * resolution
    }
  }

  /// Both sides of all places at which the graph may break off or turn a corner.
  var cuts: [Double] {
    junctions.flatMap { $0.width > 0 ? [$0.lower.t, $0.upper.t] : [] }
      .filter { $0 > span.lower && $0 < span.upper }
  }

  /// Whether a sign, a slope or a gap is known anywhere.
  var isAnythingSettled: Bool {
    pieces.contains { piece in
      piece.isMonotone || piece.kind == .clear || piece.kind == .absent || piece.kind == .level && piece.range.isNothing
    }
  }

  /// The least and the greatest value in view; nil when none is.
  var shownValues: Span? {
    var shown = facts.extrema.items.reduce(nil as Span?) { $0?.including($1.value) ?? Span($1.value, $1.value) }
    // A corner on the axis, as those of |sin x|, lies between the ends of its pieces.
    if !facts.zeros.items.isEmpty, view.contains(0) { shown = shown?.including(0) ?? Span(0, 0) }
    for piece in subdivision.pieces where piece.kind != .absent {
      var range = piece.range
      if piece.isMonotone || piece.kind == .open || piece.kind == .flat {
        range = piece.lower.jet.c0.hull(piece.upper.jet.c0).intersection(range)
      } else if piece.kind == .narrow {
        continue
      }
      range = range.intersection(Interval(view.lower, view.upper))
      if range.isEmpty { continue }
      shown = (shown ?? Span(range.lower, range.lower)).including(range.lower).including(range.upper)
    }
    return shown
  }
}
