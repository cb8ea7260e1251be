/// Cuts chains of points to the plot's area, exactly at its edges (Liang and Barsky, 1984).
struct Clipping {
  let area: PlotArea

  /// The stretches of a branch that lie in the area.
  func pieces(of branch: SampleBlock) -> [Polyline] {
    var pieces: [Polyline] = []
    var piece = Polyline()
    for index in 1..<max(branch.count, 1) {
      let a = (branch.x[index - 1], branch.y[index - 1])
      let b = (branch.x[index], branch.y[index])
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

  /// The shares of a segment at which it enters and leaves the area.
  private func inside(
    _ a: (Double, Double), _ b: (Double, Double)
  ) -> (enter: Double, leave: Double)? {
    var enter = 0.0
    var leave = 1.0
    for (start, end, low, high) in [
      (a.0, b.0, area.left, area.right), (a.1, b.1, area.top, area.bottom),
    ] {
      let change = end - start
      if change == 0 {
        if start < low || start > high { return nil }
        continue
      }
      let first = (low - start) / change
      let second = (high - start) / change
      enter = max(enter, min(first, second))
      leave = min(leave, max(first, second))
      if enter > leave { return nil }
    }
    return enter == leave ? nil : (enter, leave)
  }

  private func mix(_ a: Double, _ b: Double, _ share: Double) -> Double {
    share == 0 ? a : share == 1 ? b : a + (b - a) * share
  }
}
