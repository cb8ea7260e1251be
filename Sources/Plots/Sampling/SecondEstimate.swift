/// Looks at a curve that is known by its points only for a second time, at other places, and tells where what was
/// drawn from the first look is more than half a pixel off.
struct SecondEstimate {
  let view: Viewport
  /// px by which both looks may differ.
  private static var tolerance: Double { 0.5 }
  /// The fractional part of √3: the first grid is shifted by that of √2.
  private static var phase: Double { 0.732_050_807_568_877_3 }

  /// - Parameter trace: of the first look; its branches ascend in their parameters.
  func undecided(
    _ evaluator: inout CurveEvaluator, span: Span, trace: CurveTrace
  ) -> [UndecidedStretch] {
    let count = Int(min(max(view.area.width, 64), 4000))
    var places: [Double] = []
    places.reserveCapacity(count)
    var shift = 0.0
    for index in 0..<count {
      shift += Self.phase
      shift -= shift.rounded(.down)
      places.append(span.lower + span.length * ((Double(index) + shift) / Double(count)))
    }
    let look = view.px(evaluator.points(at: places))
    var found: [UndecidedStretch] = []
    var branch = 0
    for index in 0..<look.count {
      let sample = look[index]
      guard sample.exists, isInView(sample) else { continue }
      while branch < trace.branches.count, let end = trace.branches[branch].t.last, end < sample.t { branch += 1 }
      if branch < trace.branches.count, isNear(sample, trace.branches[branch]) { continue }
      if trace.bands.contains(where: { isInside(sample, $0) }) { continue }
      if trace.branches.contains(where: { isAtEnd(sample, $0) }) { continue }
      found.append(UndecidedStretch(left: sample.x, right: sample.x, top: sample.y, bottom: sample.y))
    }
    return found
  }

  private func isInView(_ sample: Sample) -> Bool {
    sample.x >= view.area.left && sample.x <= view.area.right && sample.y >= view.area.top
      && sample.y <= view.area.bottom
  }

  /// Whether a point lies on the chord between the samples around it.
  private func isNear(_ sample: Sample, _ branch: SampleBlock) -> Bool {
    guard let first = branch.t.first, first <= sample.t else { return false }
    var (low, high) = (0, branch.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if branch.t[middle] <= sample.t { low = middle } else { high = middle }
    }
    // A chord or two further on where the curve is steep.
    for index in max(low - 1, 0)...min(low + 1, branch.count - 2)
    where distance(sample, branch[index], branch[index + 1]) <= Self.tolerance {
      return true
    }
    return false
  }

  private func distance(_ p: Sample, _ a: Sample, _ b: Sample) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0), 1) : 0
    let (x, y) = (p.x - a.x - share * dx, p.y - a.y - share * dy)
    return (x * x + y * y).squareRoot()
  }

  private func isAtEnd(_ sample: Sample, _ branch: SampleBlock) -> Bool {
    guard branch.count > 0 else { return false }
    return [branch[0], branch[branch.count - 1]].contains {
      max(($0.x - sample.x).magnitude, ($0.y - sample.y).magnitude) <= Self.tolerance
    }
  }

  private func isInside(_ sample: Sample, _ band: EnvelopeBand) -> Bool {
    let (along, across) = (sample.x, sample.y)
    guard let first = band.x.first, let last = band.x.last, along >= min(first, last) - 1, along <= max(first, last) + 1
    else { return false }
    // Beside a band's steep edge the neighbouring columns count.
    return band.x.indices.contains {
      (band.x[$0] - along).magnitude <= 2 && across >= band.top[$0] - 1 && across <= band.bottom[$0] + 1
    }
  }
}
