import NumericalMethods

/// An end of a straight piece of a wall from which others go on.
///
/// What slides along one piece would be caught by the end of the next one, as by a step, where rounding puts it a little
/// above. But an end can be touched only from where all pieces that meet there leave it free.
struct WallEnd {
  /// Along the pieces that begin here, of length 1.
  var others: [Vector] = []
  /// A circle touches an end once, though it is one of several pieces: of the first.
  var isFirst = true

  /// Finds out which pieces begin where others end that touch the same bodies.
  static func join(_ colliders: inout [Collider], of walls: [Wall]) {
    func touched(_ collider: Collider) -> [Int]? {
      guard case .wall(let number) = collider.participant, walls.indices.contains(number) else { return nil }
      return walls[number].touchedBodies
    }
    let pieces = colliders.indices.filter { colliders[$0].corners.count == 2 && !colliders[$0].isHalfPlane }
    for piece in pieces {
      var ends = [WallEnd(), WallEnd()]
      for (end, corner) in colliders[piece].corners.enumerated() {
        for other in pieces where other != piece && touched(colliders[other]) == touched(colliders[piece]) {
          guard let place = colliders[other].corners.firstIndex(of: corner) else { continue }
          let way = colliders[other].corners[1 - place] - corner
          ends[end].others.append(way * (1 / way.length))
          if other < piece { ends[end].isFirst = false }
        }
      }
      if ends.contains(where: { !$0.others.isEmpty }) { colliders[piece].ends = ends }
    }
  }

  /// How far aside of a piece counts as along it: a circle that rolls on it strikes its end with this share of its
  /// speed at most.
  static let slack = 1e-9
  /// What a body may be in a wall, as a share of its own size, and still count as beside an end.
  static let depth = 0.02
}

extension Separation {
  /// Takes another axis where this one is that of an end which other pieces of the wall cover.
  ///
  /// - Returns: whether there is one; without it the other pieces keep the body off, and this one does not.
  mutating func uncover(_ first: Collider, _ a: PlacedCollider, _ second: Collider, _ b: PlacedCollider) -> Bool {
    let isFirst = !first.ends.isEmpty
    guard isFirst || !second.ends.isEmpty else { return true }
    let side = isFirst ? WallSide(first, a, second, b) : WallSide(second, b, first, a)
    let away = isFirst ? normal : -normal
    switch axis {
    case .corners(let corner, let other):
      let end = side.wall.ends[isFirst ? corner : other]
      return end.isFirst && !end.others.contains { away.dot($0) > WallEnd.slack }
    case .edgeOfFirst(let edge):
      if isFirst ? !side.isCovered(edge, away) : !side.isCovered(away) { return true }
    case .edgeOfSecond(let edge):
      if isFirst ? !side.isCovered(away) : !side.isCovered(edge, away) { return true }
    }
    guard !side.body.isCircle, let best = side.best else { return false }
    // Apart along another axis, too, or about as deep.
    let near = WallEnd.slack * side.body.reach
    guard gap > near ? best.gap > near : best.gap > gap - 0.25 * side.body.reach else { return false }
    gap = best.gap
    normal = isFirst ? best.away : -best.away
    axis = isFirst == best.isOfWall ? .edgeOfFirst(best.edge) : .edgeOfSecond(best.edge)
    return true
  }
}

/// A piece of a wall and a body beside it.
private struct WallSide {
  let wall: Collider
  let piece: PlacedCollider
  let body: Collider
  let placed: PlacedCollider

  init(_ wall: Collider, _ piece: PlacedCollider, _ body: Collider, _ placed: PlacedCollider) {
    self.wall = wall
    self.piece = piece
    self.body = body
    self.placed = placed
  }

  /// Whether an end of the piece touches the body, or comes next to it, where another piece lies.
  func isCovered(_ away: Vector) -> Bool {
    let way = piece.corners[1] - piece.corners[0]
    let rise = away.dot(way)
    // Flush both ends touch.
    if abs(rise) <= WallEnd.slack * way.length { return false }
    return wall.ends[rise > 0 ? 1 : 0].others.contains { away.dot($0) > WallEnd.slack }
  }

  /// Whether the body is nearest to a side of the piece by its end, beyond another piece which lies on that side.
  func isCovered(_ edge: Int, _ away: Vector) -> Bool {
    let start = piece.corners[0]
    let way = piece.corners[1] - start
    let length = way.length
    let heights = placed.corners.map { away.dot($0 - start) }
    let least = heights.min() ?? 0
    var (low, high) = (Double.infinity, -Double.infinity)
    for (index, corner) in placed.corners.enumerated() where heights[index] <= least + WallEnd.slack * body.reach {
      let place = way.dot(corner - start) / length
      (low, high) = (min(low, place), max(high, place))
    }
    let margin = min(WallEnd.depth * body.reach, 0.25 * length)
    let end: Int
    if high <= margin { end = 0 } else if low >= length - margin { end = 1 } else { return false }
    let along = way * ((end == 0 ? 1 : -1) / length)
    let center = placed.center - piece.corners[end]
    return wall.ends[end].others.contains { other in
      guard away.dot(other) > WallEnd.slack else { return false }
      // Between both pieces this side is the one to touch.
      let sense = other.cross(along)
      return other.cross(center) * sense <= 0 || center.cross(along) * sense <= 0
    }
  }

  /// The axis along which both are furthest apart of those that are free.
  var best: (isOfWall: Bool, edge: Int, away: Vector, gap: Double)? {
    var best: (isOfWall: Bool, edge: Int, away: Vector, gap: Double)?
    for edge in wall.normals.indices {
      let away = piece.normal(edge, of: wall)
      let gap = placed.corners.reduce(Double.infinity) { min($0, away.dot($1 - piece.corners[edge])) }
      if gap > best?.gap ?? -.infinity, !isCovered(edge, away) { best = (true, edge, away, gap) }
    }
    for edge in body.normals.indices {
      let normal = placed.normal(edge, of: body)
      let gap = piece.corners.reduce(Double.infinity) { min($0, normal.dot($1 - placed.corners[edge])) }
      if gap > best?.gap ?? -.infinity, !isCovered(-normal) { best = (false, edge, -normal, gap) }
    }
    return best
  }
}
