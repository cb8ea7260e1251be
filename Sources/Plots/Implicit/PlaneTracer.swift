/// Follows an implicit curve over the area of a plot.
struct PlaneTracer {
  let relation: PlaneRelation
  let view: Viewport
  let style: CurveStyle
  /// The greatest number of evaluations.
  let limit: Int

  private var area: PlaneBox {
    PlaneBox(left: view.area.left, right: view.area.right, top: view.area.top, bottom: view.area.bottom)
  }

  func trace() -> PlaneTrace {
    let field = PlaneField(relation, in: view)
    let isEquation = relation.isEquation
    let filled = isEquation && style.isFilled ? inside(field) : nil
    var survey = PlaneSurvey(
      field, condition: relation.condition, filled: filled, limit: max(limit, 2000))
    survey.run(over: area)
    var result = PlaneTrace()
    result.isComplete = survey.isComplete
    result.extent = survey.extent
    var lone: [PlaneBox] = []
    let joints = joints(survey, &lone)
    let merging = ChainMerging(field: field, limit: field.evaluations * 3 + 4000)
    let closed = PathChains(survey.closed + joints).chains.map { merging.merged($0) }
    let open = PathChains(survey.open).chains.map { merging.merged($0) }
    draw(closed, into: &result.paths.line, &result.paths.pieces)
    draw(open, into: &result.paths.strict, &result.paths.pieces)
    for loop in survey.outline.loops() { write(merging.merged(loop), into: &result.paths.fill, isLoop: true) }
    for box in merged(survey.crossed) { result.paths.band.rectangle(box) }
    let undecided = merged(survey.undecided) + lone
    for box in undecided { result.paths.undecided.rectangle(box) }
    result.undecidedColumns = columns(undecided)
    result.evaluations = field.evaluations
    return result
  }

  /// The side of a curve that touches less of the window's border.
  private func inside(_ field: PlaneField) -> PlaneCondition {
    var balance = 0
    for step in 0..<64 {
      let share = (Double(step) + 0.5) / 64
      let (x, y) = (area.left + share * area.width, area.top + share * area.height)
      for point in [(x, area.top), (x, area.bottom), (area.left, y), (area.right, y)] {
        balance += field.value(0, point.0, point.1) < 0 ? 1 : -1
      }
    }
    return .comparison(0, balance > 0 ? [.positive] : [.negative])
  }

  /// Short lines from the ends of curves to the nodes in which they meet.
  ///
  /// - Parameter lone: gets the places at which nothing is proven to be.
  private func joints(_ survey: PlaneSurvey, _ lone: inout [PlaneBox]) -> [PlaneCubic] {
    guard survey.nodes.count <= 2000 else {
      lone = survey.nodes.map { $0.box }
      return []
    }
    var joints: [PlaneCubic] = []
    for (cluster, isCrossed) in clusters(survey.nodes) {
      let middle = PlanePoint(cluster.middle.x, cluster.middle.y)
      let reach = cluster.inflated(by: 0.03)
      var ends: [PlanePoint] = []
      for cubic in survey.closed + survey.open {
        for end in [cubic.start, cubic.end] where reach.contains(end) && !ends.contains(end) { ends.append(end) }
      }
      guard isCrossed || !ends.isEmpty, cluster.size < 0.4 else {
        lone.append(cluster)
        continue
      }
      for end in ends where end != middle { joints.append(PlaneCubic(from: end, to: middle)) }
      if ends.isEmpty {
        let (left, right) = (PlanePoint(cluster.left, cluster.middle.y), PlanePoint(cluster.right, cluster.middle.y))
        joints.append(PlaneCubic(from: left, to: right))
      }
    }
    return joints
  }

  /// Boxes that touch, as one.
  private func clusters(_ boxes: [(box: PlaneBox, isCrossed: Bool)]) -> [(box: PlaneBox, isCrossed: Bool)] {
    var clusters: [(box: PlaneBox, isCrossed: Bool)] = []
    for item in boxes {
      var grown = item
      clusters.removeAll { cluster in
        let isNear = cluster.box.inflated(by: 0.02).intersects(grown.box)
        if isNear { grown = (grown.box.union(cluster.box), grown.isCrossed || cluster.isCrossed) }
        return isNear
      }
      clusters.append(grown)
    }
    return clusters
  }

  private func draw(_ chains: [[PlaneCubic]], into path: inout PathData, _ pieces: inout [Polyline]) {
    for chain in chains {
      write(chain, into: &path, isLoop: false)
      var line = Polyline()
      if let first = chain.first?.start { line.append(first.x, first.y) }
      for cubic in chain {
        if cubic.isStraight {
          line.append(cubic.end.x, cubic.end.y)
        } else {
          line.append(along: cubic.bezier)
        }
      }
      pieces.append(line)
    }
  }

  private func write(_ chain: [PlaneCubic], into path: inout PathData, isLoop: Bool) {
    guard let start = chain.first?.start else { return }
    path.move(start.x, start.y)
    for (index, cubic) in chain.enumerated() {
      if cubic.isStraight {
        // The last side of a loop is drawn by closing it.
        if isLoop, index == chain.count - 1, cubic.end == start { break }
        path.line(cubic.end.x, cubic.end.y)
      } else {
        path.curve(cubic.first.x, cubic.first.y, cubic.second.x, cubic.second.y, cubic.end.x, cubic.end.y)
      }
    }
    if isLoop || chain.last?.end == start { path.close() }
  }

  /// Neighbours as one box; what is smaller than a pixel grows to whole pixels first.
  private func merged(_ boxes: [PlaneBox]) -> [PlaneBox] {
    var boxes = boxes
    for index in boxes.indices where boxes[index].size <= 1 {
      let box = boxes[index]
      boxes[index] = PlaneBox(
        left: box.left.rounded(.down), right: max(box.right.rounded(.up), box.left.rounded(.down) + 1),
        top: box.top.rounded(.down), bottom: max(box.bottom.rounded(.up), box.top.rounded(.down) + 1))
    }
    let rows = boxes.sorted { ($0.top, $0.bottom, $0.left) < ($1.top, $1.bottom, $1.left) }
    var strips: [PlaneBox] = []
    for box in rows {
      if let last = strips.last, last.top == box.top, last.bottom == box.bottom, box.left <= last.right + 0.01 {
        strips[strips.count - 1].right = max(last.right, box.right)
      } else {
        strips.append(box)
      }
    }
    strips.sort { ($0.left, $0.right, $0.top) < ($1.left, $1.right, $1.top) }
    var result: [PlaneBox] = []
    for box in strips {
      if let last = result.last, last.left == box.left, last.right == box.right, box.top <= last.bottom + 0.01 {
        result[result.count - 1].bottom = max(last.bottom, box.bottom)
      } else {
        result.append(box)
      }
    }
    return result
  }

  private func columns(_ boxes: [PlaneBox]) -> Int {
    guard area.width.isFinite, area.width < 1e5 else { return 0 }
    var isMarked = [Bool](repeating: false, count: Int(area.width.rounded(.up)) + 1)
    for box in boxes {
      let first = max(Int((box.left - area.left).rounded(.down)), 0)
      let last = min(Int((box.right - area.left).rounded(.down)), isMarked.count - 1)
      for column in first..<max(last + 1, first) { isMarked[column] = true }
    }
    return isMarked.reduce(0) { $0 + ($1 ? 1 : 0) }
  }
}

extension PathData {
  fileprivate mutating func rectangle(_ box: PlaneBox) {
    rectangle(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
  }
}

/// Joins pieces of curves that meet into long paths.
private struct PathChains {
  private(set) var chains: [[PlaneCubic]] = []

  init(_ pieces: [PlaneCubic]) {
    var meeting: [PlanePoint: [Int]] = [:]
    for (index, piece) in pieces.enumerated() {
      meeting[piece.start, default: []].append(index)
      meeting[piece.end, default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    // Ends of open paths first, so that none is begun in its middle.
    let ends = pieces.indices.filter {
      meeting[pieces[$0].start]?.count != 2 || meeting[pieces[$0].end]?.count != 2
    }
    for first in ends + Array(pieces.indices) where !isUsed[first] {
      isUsed[first] = true
      let isBackwards = meeting[pieces[first].end]?.count != 2 && meeting[pieces[first].start]?.count == 2
      var chain = [isBackwards ? pieces[first].reversed : pieces[first]]
      while let place = chain.last?.end, let next = Self.next(at: place, after: chain, pieces, meeting, isUsed) {
        isUsed[next] = true
        chain.append(pieces[next].start == place ? pieces[next] : pieces[next].reversed)
      }
      chains.append(chain)
    }
  }

  /// The unused piece that goes on most nearly straight.
  private static func next(
    at place: PlanePoint, after chain: [PlaneCubic], _ pieces: [PlaneCubic], _ meeting: [PlanePoint: [Int]],
    _ isUsed: [Bool]
  ) -> Int? {
    guard let last = chain.last else { return nil }
    var best: (index: Int, cosine: Double)?
    for index in meeting[place] ?? [] where !isUsed[index] {
      let piece = pieces[index].start == place ? pieces[index] : pieces[index].reversed
      let (ax, ay) = (last.end.x - last.start.x, last.end.y - last.start.y)
      let (bx, by) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
      let size = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
      let cosine = size > 0 ? (ax * bx + ay * by) / size : 0
      if let best, best.cosine >= cosine { continue }
      best = (index, cosine)
    }
    return best?.index
  }
}

/// Makes one cubic of several wherever one is enough.
private struct ChainMerging {
  let field: PlaneField
  /// The number of evaluations at which it ends.
  let limit: Int

  func merged(_ chain: [PlaneCubic]) -> [PlaneCubic] {
    var result: [PlaneCubic] = []
    var start = 0
    while start < chain.count {
      var best = chain[start]
      var count = 1
      var step = 1
      // Twice as many at a time, then as many more as go.
      while step > 0, field.evaluations < limit {
        if start + count + step <= chain.count, let longer = one(Array(chain[start..<start + count + step])) {
          best = longer
          count += step
          step *= 2
        } else {
          step = step > 2 ? step / 4 : 0
        }
      }
      result.append(best)
      start += count
    }
    return result
  }

  private func one(_ pieces: [PlaneCubic]) -> PlaneCubic? {
    guard let first = pieces.first, let last = pieces.last, let number = first.number, first.start != last.end,
      pieces.allSatisfy({ $0.number == number })
    else { return nil }
    let solver = CubicSolver(field: field, number: number)
    let (a, b) = ((x: first.start.x, y: first.start.y), (x: last.end.x, y: last.end.y))
    let away = solver.tangent(at: a, towards: first.startDirection)
    let home = solver.tangent(at: b, towards: last.endDirection)
    // More than a quarter turn is too much for one cubic.
    guard away.x * home.x + away.y * home.y > -0.2 else { return nil }
    let cubic = solver.cubic(from: a, away, to: b, home)
    var hull = first.hull
    for piece in pieces { hull = hull.union(piece.hull) }
    return ArcProof(field: field, number: number).holds(for: cubic, over: hull) ? cubic : nil
  }
}

/// An implicit curve or region as it is drawn.
struct PlaneTrace {
  var paths = CurveMarks.Paths()
  /// Columns of pixels in which something is not proven.
  var undecidedColumns = 0
  /// The limit of evaluations ended before every detail was found.
  var isComplete = true
  /// The box in px around all that was found; nil where there is nothing.
  var extent: PlaneBox?
  var evaluations = 0
}

extension PlaneTrace {
  /// The curve's extent in the window.
  func facts(in view: Viewport) -> CurveFacts {
    var facts = CurveFacts()
    facts.isPartial = !isComplete
    guard let extent else { return facts }
    facts.rangeX = Span(view.scaleX.value(at: extent.left), view.scaleX.value(at: extent.right))
    facts.rangeY = Span(view.scaleY.value(at: extent.bottom), view.scaleY.value(at: extent.top))
    return facts
  }
}
