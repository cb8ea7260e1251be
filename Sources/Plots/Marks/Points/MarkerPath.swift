/// The outline of a point's mark, around its place in px.
struct MarkerPath {
  let marker: PlotSeries.Marker

  /// px from the middle to the edge.
  private static var reach: Double { 3.2 }

  /// Whether it is drawn as the round ends of strokes without length.
  var isRound: Bool { marker == .disc || marker == .dot }

  /// Of a round one: px across.
  var diameter: Double { marker == .dot ? 2.2 : 6.4 }

  var isFilled: Bool { marker == .square || marker == .diamond || marker == .triangle }

  func append(at x: Double, _ y: Double, to path: inout PathData) {
    let r = Self.reach
    switch marker {
    case .none: break
    case .disc, .dot:
      path.move(x, y)
      // A stroke with round ends that is too short to be seen is a disc.
      path.line(x + 0.01, y)
    case .circle:
      // Four cubics, off by less than 0.03 % of the radius (Goldapp 1991).
      let k = 0.5519 * r
      path.move(x + r, y)
      path.curve(x + r, y + k, x + k, y + r, x, y + r)
      path.curve(x - k, y + r, x - r, y + k, x - r, y)
      path.curve(x - r, y - k, x - k, y - r, x, y - r)
      path.curve(x + k, y - r, x + r, y - k, x + r, y)
      path.close()
    case .square: polygon([(-r, -r), (r, -r), (r, r), (-r, r)], x, y, &path)
    case .diamond: polygon([(0, -1.3 * r), (1.3 * r, 0), (0, 1.3 * r), (-1.3 * r, 0)], x, y, &path)
    case .triangle: polygon([(0, -1.3 * r), (1.15 * r, 0.8 * r), (-1.15 * r, 0.8 * r)], x, y, &path)
    case .cross: strokes([(-r, -r, r, r), (-r, r, r, -r)], x, y, &path)
    case .plus: strokes([(-1.2 * r, 0, 1.2 * r, 0), (0, -1.2 * r, 0, 1.2 * r)], x, y, &path)
    }
  }

  private func polygon(_ corners: [(Double, Double)], _ x: Double, _ y: Double, _ path: inout PathData) {
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(x + corner.0, y + corner.1) } else { path.line(x + corner.0, y + corner.1) }
    }
    path.close()
  }

  private func strokes(
    _ strokes: [(Double, Double, Double, Double)], _ x: Double, _ y: Double, _ path: inout PathData
  ) {
    for stroke in strokes {
      path.move(x + stroke.0, y + stroke.1)
      path.line(x + stroke.2, y + stroke.3)
    }
  }
}
