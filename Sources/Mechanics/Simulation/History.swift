/// The pieces of the motion, solid by solid, to be asked for in any order.
struct History {
  struct Entry {
    var start: Double
    var piece: MotionPiece
  }

  private var tracks: [[Entry]]
  /// What was joined, from each instant on.
  private(set) var groups: [(start: Double, groups: [Group])] = []

  var isEmpty: Bool { groups.isEmpty }

  init(count: Int) { tracks = [[Entry]](repeating: [], count: count) }

  mutating func append(_ piece: MotionPiece, of solid: Int, from start: Double) {
    while solid >= tracks.count { tracks.append([]) }
    // Nothing lasted between: the later one counts.
    if let last = tracks[solid].last, last.start >= start { tracks[solid].removeLast() }
    tracks[solid].append(Entry(start: start, piece: piece))
  }

  mutating func append(_ groups: [Group], from start: Double) {
    if let last = self.groups.last, last.start >= start { self.groups.removeLast() }
    self.groups.append((start, groups))
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

  func groups(at time: Double) -> [Group] {
    guard !groups.isEmpty else { return [] }
    var low = 0
    var high = groups.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if groups[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return groups[low].groups
  }
}
