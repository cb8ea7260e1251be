/// Finds room for a label beside its point: inside the plot, off the curves, off other labels.
struct LabelPlacer {
  struct Box: Equatable {
    var left: Double
    var top: Double
    var width: Double
    var height: Double

    func overlaps(_ other: Box) -> Bool {
      left < other.left + other.width && other.left < left + width
        && top < other.top + other.height && other.top < top + height
    }
  }

  let area: PlotArea
  private var taken: [Box] = []
  private let curves: [Polyline]

  init(area: PlotArea, curves: [Polyline]) {
    self.area = area
    self.curves = curves
  }

  /// Marks a place that labels keep clear of.
  mutating func take(_ box: Box) { taken.append(box) }

  /// A box of the given size near a point, best place first tried: above right.
  mutating func place(_ x: Double, _ y: Double, width: Double, height: Double, gap: Double) -> Box {
    var best = Box(left: x + gap, top: y - gap - height, width: width, height: height)
    var least = Double.infinity
    for reach in [1.0, 2.5, 5.0] {
      let g = gap * reach
      let candidates = [
        (x + g, y - g - height), (x - g - width, y - g - height), (x + g, y + g),
        (x - g - width, y + g), (x - width / 2, y - 1.4 * g - height), (x - width / 2, y + 1.4 * g),
        (x + 1.4 * g, y - height / 2), (x - 1.4 * g - width, y - height / 2),
      ]
      for (rank, candidate) in candidates.enumerated() {
        let box = Box(left: candidate.0, top: candidate.1, width: width, height: height)
        let cost = cost(of: box) + Double(rank) * 0.5 + (reach - 1) * 4
        if cost < least {
          least = cost
          best = box
        }
      }
    }
    best.left = min(max(best.left, area.left + 2), max(area.right - width - 2, area.left))
    best.top = min(max(best.top, area.top + 1), max(area.bottom - height - 1, area.top))
    taken.append(best)
    return best
  }

  private func cost(of box: Box) -> Double {
    var cost = 0.0
    let beyondX = max(area.left + 2 - box.left, box.left + box.width - area.right + 2, 0)
    let beyondY = max(area.top - box.top, box.top + box.height - area.bottom, 0)
    cost += (beyondX + beyondY) * 20
    for other in taken where other.overlaps(box) { cost += 120 }
    for curve in curves {
      var touched = 0
      for index in 0..<curve.count {
        let inside =
          curve.x[index] > box.left && curve.x[index] < box.left + box.width
          && curve.y[index] > box.top && curve.y[index] < box.top + box.height
        if inside { touched += 1 }
      }
      if touched > 0 { cost += 25 + Double(min(touched, 60)) * 0.5 }
    }
    return cost
  }
}
