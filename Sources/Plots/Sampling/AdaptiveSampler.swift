/// Draws only through finite values.
///
/// A dense grid decides where the curve is tame; elsewhere intervals are cut into eight again and
/// again until they are, or until what remains is a gap too narrow to see. Then the gap is
/// narrowed to neighbouring Doubles: where it stays open, the pen is lifted.
struct AdaptiveSampler {
  /// - Parameters:
  ///   - dense: points of the whole curve, from ``ParameterGrid``.
  ///   - isGraph: x grows with the parameter, so columns of pixels make sense.
  func sample(
    _ evaluator: inout CurveEvaluator, dense: SampleBlock, isGraph: Bool, in view: Viewport
  ) -> CurveTrace {
    var tracer = CurveTracer(evaluator: evaluator, view: view, isGraph: isGraph)
    tracer.trace(dense)
    evaluator = tracer.evaluator
    return tracer.result
  }
}

/// The sampler at work on one curve.
struct CurveTracer {
  var evaluator: CurveEvaluator
  let view: Viewport
  let isGraph: Bool
  var result = CurveTrace()
  private var branch = SampleBlock()
  /// Points spent on the interval of the grid at hand.
  private var spent = 0

  /// Points that one interval of the grid may cost.
  static var intervalLimit: Int { 1200 }

  init(evaluator: CurveEvaluator, view: Viewport, isGraph: Bool) {
    self.evaluator = evaluator
    self.view = view
    self.isGraph = isGraph
  }

  mutating func trace(_ dense: SampleBlock) {
    guard dense.count > 1 else { return }
    let px = view.px(dense)
    let wild = isGraph ? WildStretches.find(in: px, view: view) : []
    let bends = Bends(px)
    var next = 0
    var skipped = 0
    pen(px[0])
    for index in 1..<px.count {
      while next < wild.count, wild[next].upperBound <= index - 1 { next += 1 }
      if next < wild.count, wild[next].lowerBound <= index - 1 {
        lift()
        if index == wild[next].upperBound {
          let stretch = wild[next]
          let bands = EnvelopeSearch(view: view).bands(
            of: &evaluator, from: px[stretch.lowerBound], to: px[stretch.upperBound],
            known: px, range: stretch)
          result.bands += bands
          pen(px[index])
        }
        continue
      }
      let isBent = bends.isBent(index)
      if !isBent, index + 1 < px.count, bends.isStraight(index), !bends.isBent(index + 1),
        !(next < wild.count && wild[next].lowerBound <= index), isNear(px, index, skipped)
      {
        skipped += 1
        continue
      }
      skipped = 0
      spent = 0
      step(from: px[index - 1], to: px[index], isBent: isBent, depth: 0)
    }
    lift()
  }

  /// Is a sample of a straight stretch so near to the last one drawn that nothing needs it?
  private func isNear(_ px: SampleBlock, _ index: Int, _ skipped: Int) -> Bool {
    let last = branch.count - 1
    guard last >= 0 else { return false }
    let dx = (px.x[index] - branch.x[last]).magnitude
    let dy = (px.y[index] - branch.y[last]).magnitude
    return dx + dy < 0.6 || skipped < 3 && dx + dy < 4
  }

  /// Draws from one sample to the next; the first is drawn already.
  private mutating func step(from a: Sample, to b: Sample, isBent: Bool, depth: Int) {
    if a.exists && b.exists {
      if isBent && !isOutside(a, b) { cut(a, b, depth: depth) } else { pen(b) }
    } else if a.exists || b.exists {
      findEdge(a, b)
    } else {
      pen(b)
    }
  }

  private mutating func cut(_ a: Sample, _ b: Sample, depth: Int) {
    let isSpent = spent > Self.intervalLimit || evaluator.isExhausted
    if isSpent { result.isComplete = false }
    let deepest = isGraph ? 3 : 6
    let cuts = ParameterGrid.cuts(a.t, b.t)
    // Bent though its ends are close: perhaps the foot of a pole that rises on both sides.
    let isClose = clampedDistance(a, b) < 0.25
    if depth >= (isClose ? deepest + 9 : deepest) || isSpent || cuts.isEmpty {
      if isClose { pen(b) } else { decideGap(a, b) }
      return
    }
    spent += cuts.count
    let inner = view.px(evaluator.points(at: cuts))
    var block = SampleBlock()
    block.append(a)
    for index in 0..<inner.count { block.append(inner[index]) }
    block.append(b)
    let bends = Bends(block)
    for index in 1..<block.count {
      step(
        from: block[index - 1], to: block[index], isBent: bends.isBent(index), depth: depth + 1)
    }
  }

  /// Both ends exist and what lies between is narrower than anybody sees: a steep piece of curve,
  /// a jump, or a pole?
  private mutating func decideGap(_ a: Sample, _ b: Sample) {
    var left = a
    var right = b
    var before: [Sample] = []
    var after: [Sample] = []
    let opening = clampedDistance(a, b)
    var isHole = false
    for _ in 0..<24 {
      let cuts = ParameterGrid.cuts(left.t, right.t)
      if cuts.isEmpty || evaluator.isExhausted { break }
      let inner = view.px(evaluator.points(at: cuts))
      var chain = [left]
      for index in 0..<inner.count { chain.append(inner[index]) }
      chain.append(right)
      if let hole = chain.firstIndex(where: { !$0.exists }) {
        before += chain[1..<hole]
        isHole = true
        left = chain[hole - 1]
        if let end = chain[hole...].firstIndex(where: { $0.exists }) { right = chain[end] }
        break
      }
      var widest = 1
      for index in 2..<chain.count
      where clampedDistance(chain[index - 1], chain[index])
        > clampedDistance(chain[widest - 1], chain[widest])
      {
        widest = index
      }
      before += chain[1..<widest]
      after.insert(contentsOf: chain[widest..<(chain.count - 1)], at: 0)
      left = chain[widest - 1]
      right = chain[widest]
      if clampedDistance(left, right) < min(0.05, opening * 0.2) { break }
    }
    for sample in before { pen(sample) }
    if isHole || clampedDistance(left, right) >= min(0.25, opening * 0.5) {
      lift()
      let steepened =
        isHole || max((left.y - right.y).magnitude, (left.x - right.x).magnitude) > view.far
      result.gaps.append(CurveGap(kind: steepened ? .pole : .jump, t: left.t))
    }
    pen(right)
    for sample in after { pen(sample) }
    pen(b)
  }

  /// One end exists, the other does not: goes to the last point that does.
  private mutating func findEdge(_ a: Sample, _ b: Sample) {
    var left = a
    var right = b
    var found: [Sample] = []
    for _ in 0..<60 {
      let cuts = ParameterGrid.cuts(left.t, right.t)
      if cuts.isEmpty || evaluator.isExhausted { break }
      let inner = view.px(evaluator.points(at: cuts))
      var chain = [left]
      for index in 0..<inner.count { chain.append(inner[index]) }
      chain.append(right)
      guard
        let turn = (1..<chain.count).first(where: { chain[$0].exists != chain[$0 - 1].exists })
      else { break }
      if a.exists {
        found += chain[1..<turn].filter { $0.exists }
      } else {
        found.insert(contentsOf: chain[turn..<(chain.count - 1)].filter { $0.exists }, at: 0)
      }
      left = chain[turn - 1]
      right = chain[turn]
      if isOutside(a.exists ? left : right, a.exists ? left : right) { break }
    }
    let edge = a.exists ? left : right
    if a.exists {
      draw(through: found)
      lift()
      pen(b)
    } else {
      lift()
      if let first = found.first {
        pen(first)
        draw(through: Array(found.dropFirst()) + [b])
      } else {
        pen(b)
      }
    }
    result.gaps.append(CurveGap(kind: isOutside(edge, edge) ? .pole : .edge, t: edge.t))
  }

  /// Draws on through samples that may be far apart, as those found on the way to an edge are.
  private mutating func draw(through samples: [Sample]) {
    guard var last = branch.count > 0 ? branch[branch.count - 1] : nil else { return }
    var block = SampleBlock()
    block.append(last)
    for sample in samples { block.append(sample) }
    let bends = Bends(block)
    for index in 1..<max(block.count, 1) {
      if spent < Self.intervalLimit {
        step(from: last, to: block[index], isBent: bends.isBent(index), depth: 1)
      } else {
        pen(block[index])
      }
      last = block[index]
    }
  }

  private mutating func pen(_ sample: Sample) {
    if sample.exists { branch.append(sample) } else { lift() }
  }

  private mutating func lift() {
    if branch.count > 1 { result.branches.append(branch) }
    branch = SampleBlock()
  }
}

extension CurveTracer {
  /// Both points lie beyond the same edge of the window.
  private func isOutside(_ a: Sample, _ b: Sample) -> Bool {
    let margin = 1.0
    let area = view.area
    return max(a.x, b.x) < area.left - margin || min(a.x, b.x) > area.right + margin
      || max(a.y, b.y) < area.top - margin || min(a.y, b.y) > area.bottom + margin
  }

  /// Distance in px as far as it can be seen.
  private func clampedDistance(_ a: Sample, _ b: Sample) -> Double {
    max((seenX(a.x) - seenX(b.x)).magnitude, (seenY(a.y) - seenY(b.y)).magnitude)
  }

  private func seenX(_ x: Double) -> Double {
    min(max(x, view.area.left - 20), view.area.right + 20)
  }

  private func seenY(_ y: Double) -> Double {
    min(max(y, view.area.top - 20), view.area.bottom + 20)
  }
}

extension Viewport {
  /// A distance in px that no jump of a curve in view has, but a pole soon has.
  var far: Double { 20 * (area.width + area.height) }
}

/// Tells where a chain of samples leaves its chords.
///
/// For each inner sample: how far it lies from the chord between its neighbours at its own share
/// of the parameter, in px. Where that is small on both sides, chords are as good as the curve.
private struct Bends {
  /// px: below the first nothing is bent; below the second only what bends suddenly is, as beside
  /// a pole too narrow for the grid. The chord of a steady bend lies within a quarter of it.
  private static var still: Double { 0.02 }
  private static var steady: Double { 0.1 }
  /// px: below this a bend is no more than the rounding of coordinates.
  private static var least: Double { 1e-4 }
  private static var straight: Double { 0.004 }

  private var bends: [Double]

  init(_ px: SampleBlock) {
    let count = px.count
    bends = [Double](repeating: .infinity, count: count)
    guard count > 2 else { return }
    for index in 1..<(count - 1) {
      let share = (px.t[index] - px.t[index - 1]) / (px.t[index + 1] - px.t[index - 1])
      let x = px.x[index] - px.x[index - 1] - share * (px.x[index + 1] - px.x[index - 1])
      let y = px.y[index] - px.y[index - 1] - share * (px.y[index + 1] - px.y[index - 1])
      let bend = max(x.magnitude, y.magnitude)
      bends[index] = bend == bend ? bend : .infinity
    }
    bends[0] = bends[1]
    bends[count - 1] = bends[count - 2]
  }

  /// Is the interval that ends at `index` to be cut?
  func isBent(_ index: Int) -> Bool {
    let bend = max(bends[index - 1], bends[index])
    if bend < Self.least { return false }
    if index > 2, index + 2 < bends.count {
      // The foot of a pole stands out from its surroundings, be it ever so low.
      if max(bends[index - 3], bends[index + 2]) < 0.3 * bend { return true }
    }
    if bend < Self.still { return false }
    guard bend < Self.steady, index > 1, index + 1 < bends.count else { return true }
    return min(bends[index - 2], bends[index + 1]) < 0.25 * bend
  }

  /// Does the chain run on so straight at a sample that it may be left out?
  func isStraight(_ index: Int) -> Bool { bends[index] < Self.straight }
}
