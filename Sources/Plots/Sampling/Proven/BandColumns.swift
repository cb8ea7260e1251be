/// Columns that a curve fills from a least to a greatest value, one beside the other, as they are found.
///
/// Each value is that of the column and its neighbours.
struct BandColumns {
  private var edges: [Double] = []
  private var tops: [Double] = []
  private var bottoms: [Double] = []

  var isEmpty: Bool { tops.isEmpty }
  /// The upper edge of the last column, in px.
  var end: Double? { edges.last }

  /// Adds a column between two px along the axis of the argument; `top` is the lesser px across.
  mutating func append(from: Double, to: Double, top: Double, bottom: Double) {
    if edges.isEmpty { edges.append(from) }
    edges.append(to)
    tops.append(top)
    bottoms.append(bottom)
  }

  /// The outline through the middles of the columns and the outer edges; nil for no columns.
  mutating func finish() -> EnvelopeBand? {
    guard let first = edges.first, let last = edges.last, let count = Optional(tops.count), count > 0 else {
      return nil
    }
    // Back from the neighbours: no column reaches farther than the curve does in it and beside it.
    let (tops, bottoms) = (self.tops.around { max($0, $1) }, self.bottoms.around { min($0, $1) })
    var found = EnvelopeBand()
    // A little inside of the outer edges, where the neighbouring columns begin.
    let inset = last < first ? -0.1 : 0.1
    found.append(first + inset, tops[0], bottoms[0])
    for index in 0..<count { found.append((edges[index] + edges[index + 1]) * 0.5, tops[index], bottoms[index]) }
    found.append(last - inset, tops[count - 1], bottoms[count - 1])
    self = BandColumns()
    return found
  }
}

extension [Double] {
  /// The best of each value and its two neighbours.
  func around(_ best: (Double, Double) -> Double) -> [Double] {
    indices.map { index in
      let left = index > 0 ? best(self[index - 1], self[index]) : self[index]
      return index + 1 < count ? best(left, self[index + 1]) : left
    }
  }
}
