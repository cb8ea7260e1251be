/// Finds how far points are from some strokes, where that is not far.
struct Nearness {
  private static let cell = 4.0
  /// Beyond this it only says that a point is far.
  static let reach = 4.0

  private let rectangle: PixelRectangle
  private let across: Int
  private let down: Int
  private var heads: [Int32]
  private var next: [Int32] = []
  private var segments: [(PlanePoint, PlanePoint)] = []

  init(_ strokes: Strokes, in rectangle: PixelRectangle) {
    self.rectangle = rectangle
    across = Int(rectangle.width / Self.cell) + 3
    down = Int(rectangle.height / Self.cell) + 3
    heads = Array(repeating: -1, count: across * down)
    for chain in strokes.chains {
      if chain.count == 1, let only = chain.first { add(only, only) }
      for index in chain.indices.dropFirst() { add(chain[index - 1], chain[index]) }
    }
  }

  private func index(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    let column = min(max((x - rectangle.left) / Self.cell, 0), Double(across - 3))
    let row = min(max((y - rectangle.top) / Self.cell, 0), Double(down - 3))
    return (Int(column) + 1, Int(row) + 1)
  }

  /// Files a segment under the cells that it passes, none of them further than one from a cell it is filed under.
  private mutating func add(_ a: PlanePoint, _ b: PlanePoint) {
    let steps = max(Int((a.distance(to: b) / Self.cell).rounded(.up)), 1)
    var last = -1
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let place = index(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
      let cell = place.row * across + place.column
      guard cell != last else { continue }
      last = cell
      segments.append((a, b))
      next.append(heads[cell])
      heads[cell] = Int32(truncatingIfNeeded: segments.count - 1)
    }
  }

  /// The distance to the nearest stroke, or ``reach`` where none is nearer.
  func distance(from point: PlanePoint) -> Double {
    let place = index(point.x, point.y)
    var least = Self.reach
    for row in place.row - 1...place.row + 1 {
      for column in place.column - 1...place.column + 1 {
        var entry = heads[row * across + column]
        while entry >= 0 {
          let segment = segments[Int(entry)]
          least = min(least, point.distance(toSegment: segment.0, segment.1))
          entry = next[Int(entry)]
        }
      }
    }
    return least
  }

  /// The worst distance from points of some chains, one every half px, or fewer where the chains are long.
  func worst(along strokes: Strokes, except skipped: (PlanePoint) -> Bool) -> (distance: Double, at: PlanePoint)? {
    let spacing = max(0.5, strokes.length / 8000)
    var worst: (distance: Double, at: PlanePoint)?
    func look(_ point: PlanePoint) {
      if skipped(point) { return }
      let distance = distance(from: point)
      if distance > worst?.distance ?? 0 { worst = (distance, point) }
    }
    for chain in strokes.chains {
      if let first = chain.first { look(first) }
      var walked = 0.0
      for index in chain.indices.dropFirst() {
        let (a, b) = (chain[index - 1], chain[index])
        let length = a.distance(to: b)
        var at = spacing - walked
        while at < length {
          look(PlanePoint(a.x + (b.x - a.x) * at / length, a.y + (b.y - a.y) * at / length))
          at += spacing
        }
        walked = length - (at - spacing)
      }
      if let last = chain.last { look(last) }
    }
    return worst
  }
}
