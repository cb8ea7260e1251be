/// The pieces of the motion, solid by solid, to be asked for in any order.
struct History {
  struct Entry {
    var start: Double
    var piece: MotionPiece
  }

  private var tracks: [[Entry]]
  /// What was joined, from each instant on.
  private(set) var islands: [(start: Double, islands: [Island])] = []

  var isEmpty: Bool { islands.isEmpty }

  init(count: Int) { tracks = [[Entry]](repeating: [], count: count) }

  mutating func append(_ piece: MotionPiece, of solid: Int, from start: Double) {
    while solid >= tracks.count { tracks.append([]) }
    // Nothing lasted between: the later one counts.
    if let last = tracks[solid].last, last.start >= start { tracks[solid].removeLast() }
    tracks[solid].append(Entry(start: start, piece: piece))
  }

  mutating func append(_ islands: [Island], from start: Double) {
    if let last = self.islands.last, last.start >= start { self.islands.removeLast() }
    self.islands.append((start, islands))
  }

  func state(of solid: Int, at time: Double) -> BodyState? {
    guard tracks.indices.contains(solid), let first = tracks[solid].first else { return nil }
    guard time > first.start else { return first.piece.state(at: first.start) }
    var low = 0
    var high = tracks[solid].count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if tracks[solid][middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return tracks[solid][low].piece.state(at: time)
  }

  func islands(at time: Double) -> [Island] {
    guard !islands.isEmpty else { return [] }
    var low = 0
    var high = islands.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if islands[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return islands[low].islands
  }
}
