/// Cuts chains of points to the plot's area, exactly at its edges (Liang and Barsky, 1984).
struct Clipping {
  let area: PlotArea

  /// The stretches of a branch that lie in the area.
  func pieces(of branch: SampleBlock) -> [Polyline] {
    var pieces: [Polyline] = []
    var piece = Polyline()
    var isInside = branch.count > 0 && contains(branch.x[0], branch.y[0])
    for index in 1..<max(branch.count, 1) {
      let a = (branch.x[index - 1], branch.y[index - 1])
      let b = (branch.x[index], branch.y[index])
      let wasInside = isInside
      isInside = contains(b.0, b.1)
      if wasInside && isInside {
        if piece.count == 0 { piece.append(a.0, a.1) }
        piece.append(b.0, b.1)
        continue
      }
      guard let (enter, leave) = inside(a, b) else {
        if piece.count > 1 { pieces.append(piece) }
        piece = Polyline()
        continue
      }
      if piece.count == 0 { piece.append(mix(a.0, b.0, enter), mix(a.1, b.1, enter)) }
      piece.append(mix(a.0, b.0, leave), mix(a.1, b.1, leave))
      if leave < 1 {
        pieces.append(piece)
        piece = Polyline()
      }
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  private func contains(_ x: Double, _ y: Double) -> Bool {
    x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
  }

  /// The shares of a segment at which it enters and leaves the area.
  private func inside(
    _ a: (Double, Double), _ b: (Double, Double)
  ) -> (enter: Double, leave: Double)? {
    var enter = 0.0
    var leave = 1.0
    guard
      narrow(&enter, &leave, from: a.0, to: b.0, low: area.left, high: area.right),
      narrow(&enter, &leave, from: a.1, to: b.1, low: area.top, high: area.bottom)
    else { return nil }
    return enter == leave ? nil : (enter, leave)
  }

  private func narrow(
    _ enter: inout Double, _ leave: inout Double, from start: Double, to end: Double, low: Double,
    high: Double
  ) -> Bool {
    let change = end - start
    if change == 0 { return start >= low && start <= high }
    let first = (low - start) / change
    let second = (high - start) / change
    enter = max(enter, min(first, second))
    leave = min(leave, max(first, second))
    return enter <= leave
  }

  private func mix(_ a: Double, _ b: Double, _ share: Double) -> Double {
    share == 0 ? a : share == 1 ? b : a + (b - a) * share
  }
}
