/// A function by points that straight lines join; without a value outside of them.
package struct PolygonalFunction: Sendable {
  private let x: [Double]
  private let y: [Double]

  /// Nil where x does not grow from point to point, or there are fewer than two. Points of which a number is missing are
  /// left out.
  package init?(x: [Double], y: [Double]) {
    // Columns as they mostly are need no copy.
    if x.count > 1, x.count == y.count,
      x.indices.allSatisfy({ x[$0].isFinite && y[$0].isFinite && ($0 == 0 || x[$0] > x[$0 - 1]) })
    {
      (self.x, self.y) = (x, y)
      return
    }
    var (places, values): ([Double], [Double]) = ([], [])
    for (place, value) in zip(x, y) where place.isFinite && value.isFinite {
      if let last = places.last, place <= last { return nil }
      places.append(place)
      values.append(value)
    }
    guard places.count > 1 else { return nil }
    (self.x, self.y) = (places, values)
  }

  package var range: ClosedRange<Double> { x[0]...x[x.count - 1] }

  /// NaN outside of the points.
  package func value(at place: Double) -> Double {
    guard let left = segment(of: place) else { return .nan }
    // Exact at both ends.
    let share = (place - x[left]) / (x[left + 1] - x[left])
    return share == 1 ? y[left + 1] : y[left] + share * (y[left + 1] - y[left])
  }

  /// That of the line to the right of a corner; NaN outside of the points.
  package func slope(at place: Double) -> Double {
    guard let left = segment(of: place) else { return .nan }
    return (y[left + 1] - y[left]) / (x[left + 1] - x[left])
  }

  private func segment(of place: Double) -> Int? {
    guard place >= x[0], place <= x[x.count - 1] else { return nil }
    var (low, high) = (0, x.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if x[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
}
