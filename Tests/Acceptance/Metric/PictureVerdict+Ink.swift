extension PictureVerdict {
  /// Ink against truth, column by column and point by point.
  mutating func check(_ ink: DrawnPicture.Ink, of curve: Int, _ circles: [DrawnPicture.Circle], in frame: Frame) {
    let (item, rectangle) = (frame.item, frame.rectangle)
    var truth = Strokes()
    truth.chains = item.truth[curve].chains.map { $0.map { rectangle.place($0) } }
    truth.shapes = item.truth[curve].shapes.map { $0.map { rectangle.place($0) } }
    let inner = truth.clipped(to: rectangle)
    let outer = truth.clipped(to: frame.view)
    let drawn = ink.strokes.clipped(to: frame.inkView)
    var full = drawn
    // A point that stands alone is drawn as nothing but its circle.
    full.chains += circles.filter { !$0.isOpen }.map { [$0.center] }
    compareColumns(full, inner, outer, ink.undecided, frame)
    compareLines(full, inner, outer, ink.undecided, frame)
    checkBreaks(ink.strokes, frame)
    if item.isClosed, drawn.shapes.isEmpty {
      let ratio = drawn.length / inner.length
      if !((0.99...1.01).contains(ratio)) {
        complaints.append("the line is \(short(ratio)) times as long as the curve: drawn once it is 1")
      }
    }
  }

  private mutating func compareColumns(
    _ drawn: Strokes, _ inner: Strokes, _ outer: Strokes,
    _ undecided: [(x: ClosedRange<Double>, y: ClosedRange<Double>)], _ frame: Frame
  ) {
    let isTurned = frame.item.isSideways
    let rectangle = isTurned ? frame.rectangle.turned : frame.rectangle
    let view = isTurned ? frame.view.turned : frame.view
    let found = ColumnSets(isTurned ? drawn.turned : drawn, in: rectangle, view: view)
    let wanted = ColumnSets(isTurned ? inner.turned : inner, in: rectangle, view: view)
    let allowed = ColumnSets(isTurned ? outer.turned : outer, in: rectangle, view: view)
    let stretches = undecided.map { isTurned ? $0.y : $0.x }
    var worst: (missing: (Double, PlanePoint), falseInk: (Double, PlanePoint)) = (
      (0, PlanePoint(0, 0)), (0, PlanePoint(0, 0))
    )
    for index in found.columns.indices {
      let middle = rectangle.left + Double(index) + 0.5
      if stretches.contains(where: { $0.lowerBound < middle + 0.5 && $0.upperBound > middle - 0.5 }) { continue }
      func place(_ y: Double) -> PlanePoint { isTurned ? PlanePoint(y, middle) : PlanePoint(middle, y) }
      if let excess = wanted.excess(in: index, over: found), excess.length > worst.missing.0 {
        worst.missing = (excess.length, place(excess.at))
      }
      if let excess = found.excess(in: index, over: allowed), excess.length > worst.falseInk.0 {
        worst.falseInk = (excess.length, place(excess.at))
      }
    }
    missing = max(missing, worst.missing.0)
    falseInk = max(falseInk, worst.falseInk.0)
    if worst.missing.0 > Limit.ink {
      complaints.append("\(short(worst.missing.0)) px of curve without ink at \(frame.name(worst.missing.1))")
    }
    if worst.falseInk.0 > Limit.ink {
      complaints.append("\(short(worst.falseInk.0)) px of ink without curve at \(frame.name(worst.falseInk.1))")
    }
  }

  /// Both ways: every point of the line near the curve, and every point of the curve near the line.
  private mutating func compareLines(
    _ drawn: Strokes, _ inner: Strokes, _ outer: Strokes,
    _ undecided: [(x: ClosedRange<Double>, y: ClosedRange<Double>)], _ frame: Frame
  ) {
    let isTurned = frame.item.isSideways
    var stretches = undecided.map { isTurned ? $0.y : $0.x }
    for shape in drawn.shapes + outer.shapes {
      let along = shape.map { isTurned ? $0.y : $0.x }
      if let from = along.min(), let to = along.max() { stretches.append(from...to) }
    }
    stretches = ColumnSets.merged(stretches)
    func isSkipped(_ point: PlanePoint) -> Bool {
      let along = isTurned ? point.y : point.x
      return stretches.contains { $0.lowerBound - 1 <= along && along <= $0.upperBound + 1 }
    }
    var worst: (distance: Double, at: PlanePoint)?
    if !outer.chains.isEmpty {
      worst = Nearness(outer, in: frame.view).worst(along: drawn, except: isSkipped)
    }
    if !drawn.chains.isEmpty {
      // Where a curve grazes the rim, a rounding decides what is in view.
      let inside = frame.rectangle.grown(by: -0.05)
      let back = Nearness(drawn, in: frame.view)
        .worst(along: inner) { isSkipped($0) || !inside.contains($0) }
      if let back, back.distance > worst?.distance ?? 0 { worst = back }
    }
    guard let worst else { return }
    distance = max(distance, worst.distance)
    if worst.distance > Limit.distance {
      let size = worst.distance >= Nearness.reach ? "more than \(short(worst.distance))" : short(worst.distance)
      complaints.append("line and curve are \(size) px apart at \(frame.name(worst.at))")
    }
  }

  private mutating func checkBreaks(_ strokes: Strokes, _ frame: Frame) {
    let (item, rectangle) = (frame.item, frame.rectangle)
    for place in item.breaks {
      let share = rectangle.place(PlanePoint(place, place))
      let px = item.isSideways ? share.y : share.x
      // Bands fill columns; whether they fill too much is seen there.
      for chain in strokes.chains {
        let along = chain.map { item.isSideways ? $0.y : $0.x }
        guard let from = along.min(), let to = along.max(), from < px - Limit.distance, to > px + Limit.distance else {
          continue
        }
        complaints.append("a stroke runs over the break at \(frame.name(share))")
        break
      }
    }
  }
}
