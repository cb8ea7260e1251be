/// Which heights some strokes cover in each column of pixels.
struct ColumnSets {
  /// Of each column, disjoint stretches in ascending order.
  private(set) var columns: [[ClosedRange<Double>]]
  private let rectangle: PixelRectangle
  private let view: PixelRectangle

  /// - Parameter view: a little more than the columns' rectangle: what lies beyond is left out.
  init(_ strokes: Strokes, in rectangle: PixelRectangle, view: PixelRectangle) {
    self.rectangle = rectangle
    self.view = view
    columns = Array(repeating: [], count: max(Int(rectangle.width.rounded(.up)), 1))
    for chain in strokes.chains {
      if chain.count == 1, let only = chain.first { add(only, only) }
      for index in chain.indices.dropFirst() { add(chain[index - 1], chain[index]) }
    }
    for shape in strokes.shapes { fill(shape) }
    for index in columns.indices { columns[index] = Self.merged(columns[index]) }
  }

  /// Sorted, and joined where they touch.
  static func merged(_ stretches: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    guard stretches.count > 1 else { return stretches }
    var result: [ClosedRange<Double>] = []
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, stretch.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        result.append(stretch)
      }
    }
    return result
  }

  private func column(_ x: Double) -> Int {
    min(max(Int((x - rectangle.left).rounded(.down)), 0), columns.count - 1)
  }

  private mutating func add(_ from: PlanePoint, _ to: PlanePoint) {
    guard let (p, q) = view.clip(from, to) else { return }
    let (a, b) = p.x <= q.x ? (p, q) : (q, p)
    let (first, last) = (column(a.x), column(b.x))
    var y = a.y
    for index in first...last {
      var next = b.y
      if index < last {
        let edge = rectangle.left + Double(index + 1)
        next = min(max(a.y + (b.y - a.y) * (edge - a.x) / (b.x - a.x), min(a.y, b.y)), max(a.y, b.y))
      }
      note(min(y, next), max(y, next), index)
      y = next
    }
  }

  private mutating func note(_ low: Double, _ high: Double, _ index: Int) {
    // Chains come in order: most stretches touch the one before.
    if let last = columns[index].last, low <= last.upperBound, high >= last.lowerBound {
      columns[index][columns[index].count - 1] = min(low, last.lowerBound)...max(high, last.upperBound)
    } else {
      columns[index].append(low...high)
    }
  }

  /// The inside of an outline, where its edges cross the middles and the rims of columns (even–odd rule).
  private mutating func fill(_ outline: [PlanePoint]) {
    guard let first = outline.first else { return }
    let closed = outline + [first]
    for index in closed.indices.dropFirst() { add(closed[index - 1], closed[index]) }
    let along = outline.map { $0.x }
    guard let from = along.min(), let to = along.max(), to >= rectangle.left, from <= rectangle.right else { return }
    for index in column(from)...column(to) {
      for share in [0.02, 0.5, 0.98] {
        let x = rectangle.left + Double(index) + share
        var crossings: [Double] = []
        for next in closed.indices.dropFirst() {
          let (a, b) = (closed[next - 1], closed[next])
          if (a.x <= x) != (b.x <= x) { crossings.append(a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)) }
        }
        crossings.sort()
        for pair in stride(from: 1, to: crossings.count, by: 2) {
          let low = max(crossings[pair - 1], view.top)
          let high = min(crossings[pair], view.bottom)
          if low <= high { columns[index].append(low...high) }
        }
      }
    }
  }

  /// How far the points of one column are from what is covered in another's three around it, at most.
  func excess(in index: Int, over other: ColumnSets) -> (length: Double, at: Double)? {
    guard !columns[index].isEmpty else { return nil }
    let around = max(index - 1, 0)...min(index + 1, other.columns.count - 1)
    let covered = Self.merged(around.flatMap { other.columns[$0] })
    var worst = (length: 0.0, at: columns[index][0].lowerBound)
    func look(_ y: Double, _ distance: Double) { if distance > worst.length { worst = (distance, y) } }
    for stretch in columns[index] {
      guard !covered.isEmpty else {
        // Nothing near: at least two px, so that a flat piece counts too.
        look(stretch.lowerBound, max(stretch.upperBound - stretch.lowerBound, 2))
        continue
      }
      for y in [stretch.lowerBound, stretch.upperBound] { look(y, Self.distance(y, covered)) }
      for next in covered.indices.dropFirst() {
        let middle = (covered[next - 1].upperBound + covered[next].lowerBound) / 2
        if stretch.contains(middle) { look(middle, covered[next].lowerBound - middle) }
      }
    }
    return worst
  }

  private static func distance(_ y: Double, _ stretches: [ClosedRange<Double>]) -> Double {
    var least = Double.infinity
    for stretch in stretches { least = min(least, max(stretch.lowerBound - y, y - stretch.upperBound, 0)) }
    return least
  }
}
