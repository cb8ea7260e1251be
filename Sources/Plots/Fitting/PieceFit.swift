/// Turns many small pieces of a curve into few cubic Béziers.
///
/// Each Bézier runs along the pieces' tangents, with the lengths of its arms from least squares (Schneider 1990);
/// it is made as long as it stays, in the coordinates in which it is written, within ``tolerance`` of the pieces.
/// That is proven part by part: the difference of two cubics lies in the hull of its control points.
struct PieceFit {
  /// px by which what is written may leave the pieces, so that with their own error it is 0.1 px at most.
  static var tolerance: Double { 0.08 }
  private static var limit: Double { tolerance * tolerance }

  /// A piece over its stretch of the parameter, and whether the path has a node where it begins in any case.
  struct Piece {
    var bezier: CubicBezier
    var from: Double
    var to: Double
    var isKnot: Bool
  }

  private let pieces: [CubicBezier]
  private let nodes: [Node]
  private let isGraph: Bool
  private let area: PlotArea
  /// Where each piece begins, and the last one ends.
  private let parameters: [Double]
  /// Length of the pieces before each, and of all.
  private let lengths: [Double]

  /// Writes pieces that follow one another and lie in the window; `isClosed` where the last ends at the first.
  static func path(
    _ run: [Piece], in area: PlotArea, isClosed: Bool = false, isGraph: Bool = false,
    into path: inout PathData
  ) {
    var pieces: [Piece] = []
    var isKnot = false
    for piece in run {
      isKnot = isKnot || piece.isKnot
      // What is too short to have a direction is part of a corner.
      if piece.bezier.hullLength <= 2e-3 { continue }
      pieces.append(Piece(bezier: piece.bezier, from: piece.from, to: piece.to, isKnot: isKnot))
      isKnot = false
    }
    guard let first = pieces.first else {
      guard let dot = run.first?.bezier else { return }
      path.move(dot.x0, dot.y0)
      // A line that is just long enough to be drawn.
      path.line(dot.x0 + 0.02, dot.y0)
      return
    }
    let fit = PieceFit(pieces, area, isGraph: isGraph)
    path.move(hundredths(first.bezier.x0), hundredths(first.bezier.y0))
    fit.write(into: &path)
    if isClosed { path.close() }
  }

  /// Where one piece ends and the next begins.
  private struct Node {
    /// As it is written: in tenths of a px, at ends and knots in hundredths.
    var x: Double
    var y: Double
    var isKnot: Bool
  }

  private init(_ run: [Piece], _ area: PlotArea, isGraph: Bool) {
    self.isGraph = isGraph
    self.area = area
    parameters = run.map { $0.from } + [run.last?.to ?? 0]
    pieces = run.map { $0.bezier }
    var lengths = [0.0]
    var nodes: [Node] = []
    for (index, piece) in run.enumerated() {
      lengths.append(lengths[index] + piece.bezier.hullLength)
      let isKnot = index == 0 || piece.isKnot || Self.isCorner(run[index - 1].bezier, piece.bezier)
      nodes.append(Self.node(piece.bezier.x0, piece.bezier.y0, isKnot))
    }
    if let last = run.last?.bezier { nodes.append(Self.node(last.x3, last.y3, true)) }
    for index in nodes.indices {
      nodes[index].x = min(max(nodes[index].x, area.left), area.right)
      nodes[index].y = min(max(nodes[index].y, area.top), area.bottom)
    }
    // No rounding goes beyond the ends along the axis of a graph's argument: there may be a pole.
    if let first = nodes.first, let last = nodes.last, isGraph {
      for index in nodes.indices {
        nodes[index].x = min(max(nodes[index].x, min(first.x, last.x)), max(first.x, last.x))
      }
    }
    self.lengths = lengths
    self.nodes = nodes
  }

  private static func node(_ x: Double, _ y: Double, _ isKnot: Bool) -> Node {
    isKnot ? Node(x: hundredths(x), y: hundredths(y), isKnot: true) : Node(x: tenths(x), y: tenths(y), isKnot: false)
  }

  private func write(into path: inout PathData) {
    var start = 0
    var stride = 4
    while start < pieces.count {
      var good = start + 1
      var best = exact(start)
      var bad = stop(after: start) + 1
      var end = min(start + stride, bad - 1)
      for _ in 0..<7 where end > good || end == start + 1 {
        if let attempt = fitted(start, end) {
          (good, best) = (end, attempt)
          if end >= bad - 1 { break }
          end = min(start + (end - start) * 2, bad - 1)
        } else {
          bad = end
          end = (good + bad) / 2
          if end <= good { break }
        }
      }
      write(best, into: &path)
      stride = max(good - start, 2)
      start = good
    }
  }

  /// The index past the last piece that one Bézier from `start` may reach: none goes over a knot.
  private func stop(after start: Int) -> Int {
    var index = start + 1
    while index < pieces.count && !nodes[index].isKnot { index += 1 }
    return index
  }

  /// Whether the direction changes where one piece follows another.
  private static func isCorner(_ one: CubicBezier, _ next: CubicBezier) -> Bool {
    let (a, b) = (direction(one, atEnd: true), direction(next, atEnd: false))
    return a.x * b.x + a.y * b.y < 0.9995
  }

  private static func direction(_ bezier: CubicBezier, atEnd: Bool) -> (x: Double, y: Double) {
    let ways =
      atEnd
      ? [(bezier.x3 - bezier.x2, bezier.y3 - bezier.y2), (bezier.x3 - bezier.x1, bezier.y3 - bezier.y1)]
      : [(bezier.x1 - bezier.x0, bezier.y1 - bezier.y0), (bezier.x2 - bezier.x0, bezier.y2 - bezier.y0)]
    for (x, y) in ways + [(bezier.x3 - bezier.x0, bezier.y3 - bezier.y0)] {
      let length = (x * x + y * y).squareRoot()
      if length > 1e-6 { return (x / length, y / length) }
    }
    return (0, 0)
  }

  /// The piece itself, moved to its nodes as they are written.
  private func exact(_ index: Int) -> CubicBezier {
    let piece = pieces[index]
    var bezier = piece
    let (p, q) = (nodes[index], nodes[index + 1])
    (bezier.x1, bezier.y1) = (piece.x1 + p.x - piece.x0, piece.y1 + p.y - piece.y0)
    (bezier.x2, bezier.y2) = (piece.x2 + q.x - piece.x3, piece.y2 + q.y - piece.y3)
    (bezier.x0, bezier.y0, bezier.x3, bezier.y3) = (p.x, p.y, q.x, q.y)
    // The nodes' rounding moves no arm out of the window that was in it.
    if inX(piece.x1) == piece.x1 { bezier.x1 = inX(bezier.x1) }
    if inX(piece.x2) == piece.x2 { bezier.x2 = inX(bezier.x2) }
    if inY(piece.y1) == piece.y1 { bezier.y1 = inY(bezier.y1) }
    if inY(piece.y2) == piece.y2 { bezier.y2 = inY(bezier.y2) }
    return bezier
  }

  /// One Bézier for the pieces from `start` up to `end`, if one is good enough.
  private func fitted(_ start: Int, _ end: Int) -> CubicBezier? {
    // What swings evenly runs with its parameter, what bends sharply with its length.
    for byLength in [false, true] {
      let attempt = fit(start, end, byLength: byLength)
      if isWithin(attempt, start, end, byLength: byLength) { return attempt }
    }
    return nil
  }

  /// Shares of a stretch of pieces, in length or in the parameter.
  private func share(_ index: Int, _ start: Int, _ end: Int, byLength: Bool) -> Double {
    let values = byLength ? lengths : parameters
    let whole = values[end] - values[start]
    return whole > 0 ? (values[index] - values[start]) / whole : Double(index - start) / Double(end - start)
  }

  private func fit(_ start: Int, _ end: Int, byLength: Bool) -> CubicBezier {
    let p = (x: nodes[start].x, y: nodes[start].y)
    let q = (x: nodes[end].x, y: nodes[end].y)
    let m = Self.direction(pieces[start], atEnd: false)
    let n = Self.direction(pieces[end - 1], atEnd: true)
    let length = lengths[end] - lengths[start]
    var x = SIMD8<Double>(repeating: 0)
    var y = x
    var u = x
    var piece = start
    for lane in 0..<8 {
      let share = Double(lane + 1) / 9
      while piece < end - 1 && self.share(piece + 1, start, end, byLength: byLength) < share { piece += 1 }
      let before = self.share(piece, start, end, byLength: byLength)
      let own = (share - before) / max(self.share(piece + 1, start, end, byLength: byLength) - before, 1e-300)
      let point = pieces[piece].point(min(max(own, 0), 1))
      (x[lane], y[lane], u[lane]) = (point.x, point.y, share)
    }
    var arms = (length / 3, length / 3)
    var bezier = between(p, q, m, n, arms)
    for round in 0..<5 {
      if round > 0 { u = bezier.feet(of: x, y, from: u) }
      guard let found = ArmSums(p: p, q: q, m: m, n: n, x, y, u).arms(longest: length) else { break }
      let change = max((found.0 - arms.0).magnitude, (found.1 - arms.1).magnitude)
      arms = found
      bezier = between(p, q, m, n, arms)
      if change < 0.05 { break }
    }
    return bezier
  }

  private func between(
    _ p: (x: Double, y: Double), _ q: (x: Double, y: Double), _ m: (x: Double, y: Double),
    _ n: (x: Double, y: Double), _ arms: (Double, Double)
  ) -> CubicBezier {
    kept(
      CubicBezier(
        x0: p.x, y0: p.y, x1: Self.tenths(p.x + arms.0 * m.x), y1: Self.tenths(p.y + arms.0 * m.y),
        x2: Self.tenths(q.x - arms.1 * n.x), y2: Self.tenths(q.y - arms.1 * n.y), x3: q.x, y3: q.y))
  }

  private func inX(_ x: Double) -> Double { min(max(x, area.left), area.right) }
  private func inY(_ y: Double) -> Double { min(max(y, area.top), area.bottom) }

  /// The arms end between the nodes along the axis of a graph's argument.
  private func kept(_ bezier: CubicBezier) -> CubicBezier {
    var bezier = bezier
    (bezier.x1, bezier.x2) = (inX(bezier.x1), inX(bezier.x2))
    (bezier.y1, bezier.y2) = (inY(bezier.y1), inY(bezier.y2))
    if isGraph {
      let (low, high) = (min(bezier.x0, bezier.x3), max(bezier.x0, bezier.x3))
      (bezier.x1, bezier.x2) = (min(max(bezier.x1, low), high), min(max(bezier.x2, low), high))
    }
    return bezier
  }

  /// Whether a Bézier stays within the tolerance of the pieces from `start` up to `end`.
  private func isWithin(_ bezier: CubicBezier, _ start: Int, _ end: Int, byLength: Bool) -> Bool {
    var u = 0.0
    for index in start..<end {
      let piece = pieces[index]
      let guess = share(index + 1, start, end, byLength: byLength)
      let v = index == end - 1 ? 1 : foot(bezier, piece.x3, piece.y3, guess, after: u)
      guard isWithin(bezier, u, v, piece, 0, 1, depth: 0) else { return false }
      u = v
    }
    return true
  }

  /// The same for parts of both, which are cut until they run at nearly the same speed.
  private func isWithin(
    _ bezier: CubicBezier, _ u: Double, _ v: Double, _ piece: CubicBezier, _ from: Double, _ to: Double, depth: Int
  ) -> Bool {
    guard v >= u else { return false }
    let (one, other) = (bezier.part(u, v), piece.part(from, to))
    if one.squaredDistance(to: other) <= Self.limit { return true }
    // Only the ways between the ends may be too far apart.
    let ends = max(square(one.x0 - other.x0, one.y0 - other.y0), square(one.x3 - other.x3, one.y3 - other.y3))
    guard depth < 5, ends <= Self.limit * 0.95 else { return false }
    let middle = (from + to) / 2
    let point = piece.point(middle)
    let w = min(foot(bezier, point.x, point.y, (u + v) / 2, after: u), v)
    return isWithin(bezier, u, w, piece, from, middle, depth: depth + 1)
      && isWithin(bezier, w, v, piece, middle, to, depth: depth + 1)
  }

  private func square(_ x: Double, _ y: Double) -> Double { x * x + y * y }

  private func foot(_ bezier: CubicBezier, _ x: Double, _ y: Double, _ start: Double, after: Double) -> Double {
    var u = min(max(start, after), 1)
    for _ in 0..<4 { u = min(max(bezier.foot(of: x, y, from: u), after), 1) }
    return u
  }

  private func write(_ bezier: CubicBezier, into path: inout PathData) {
    let straight = isStraight(bezier)
    if straight {
      path.line(bezier.x3, bezier.y3)
    } else {
      path.curve(bezier.x1, bezier.y1, bezier.x2, bezier.y2, bezier.x3, bezier.y3)
    }
  }

  private func isStraight(_ bezier: CubicBezier) -> Bool {
    let chordX = bezier.x3 - bezier.x0
    let chordY = bezier.y3 - bezier.y0
    let chord = (chordX * chordX + chordY * chordY).squareRoot()
    let off1 = (bezier.x1 - bezier.x0) * chordY - (bezier.y1 - bezier.y0) * chordX
    let off2 = (bezier.x2 - bezier.x0) * chordY - (bezier.y2 - bezier.y0) * chordX
    return max(off1.magnitude, off2.magnitude) < 0.004 * chord
  }

  @inline(__always)
  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() * 0.1 }

  @inline(__always)
  private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() * 0.01 }
}
