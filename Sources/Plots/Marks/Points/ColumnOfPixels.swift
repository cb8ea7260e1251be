/// What a line does in one column of pixels.
struct ColumnOfPixels {
  private var number = 0
  private var first, last, lowest, highest: (x: Double, y: Double, place: Int)?
  private var count = 0

  /// False where the point lies in another column.
  mutating func take(_ point: (x: Double, y: Double)) -> Bool {
    let here = point.x.magnitude < 1e7 ? Int(point.x.rounded(.down)) : 0
    if count > 0, here != number { return false }
    number = here
    let placed = (point.x, point.y, count)
    if count == 0 { (first, lowest, highest) = (placed, placed, placed) }
    if point.y < lowest?.y ?? .infinity { lowest = placed }
    if point.y > highest?.y ?? -.infinity { highest = placed }
    last = placed
    count += 1
    return true
  }

  /// In their order, each once.
  var points: [(x: Double, y: Double)] {
    var found: [(x: Double, y: Double, place: Int)] = []
    for point in [first, lowest, highest, last].compactMap({ $0 }) {
      if !found.contains(where: { $0.place == point.place }) { found.append(point) }
    }
    return found.sorted { $0.place < $1.place }.map { ($0.x, $0.y) }
  }
}
