import NumericalMethods

/// Cuts a graph into pieces that are rising, falling, level or absent, and gaps too narrow to see between them.
///
/// Branch and bound with enclosures of the derivatives (Hansen, *Global optimization using interval analysis*,
/// 1992, ch. 9 and 11). Where a higher derivative has one sign, those below it change theirs at most once, and
/// that place is found at once instead of by cutting.
struct GraphSubdivision {
  var graph: EnclosedGraph
  let span: Span
  /// What is narrower counts as one place.
  let resolution: Double
  let limit: Int
  /// Whether rising and falling matter, or only zeros.
  let wantsTurns: Bool
  /// A difference of values that cannot be seen.
  let visible: Double
  private(set) var pieces: [GraphPiece] = []
  private var allowsFlat = true
  /// Where the graph has no value, but a limit.
  var holes: [Double] = []

  init(_ graph: EnclosedGraph, span: Span, limit: Int, visible: Double, wantsTurns: Bool = true) {
    self.graph = graph
    self.span = span
    self.limit = limit
    self.visible = visible
    self.wantsTurns = wantsTurns
    resolution = GraphSubdivision.resolution(of: span)
  }

  static func resolution(of span: Span) -> Double {
    max(span.length * 0x1p-40, 16 * max(span.lower.magnitude, span.upper.magnitude).ulp)
  }

  mutating func refine() {
    begin()
    settle()
    allowsFlat = false
    // What rises before a flat stretch and falls after it has its top there.
    if openFlatTurns() { settle() }
  }

  private mutating func settle() {
    for _ in 0..<80 {
      let open = pieces.reduce(0) { $1.kind == .open ? $0 + 1 : $0 }
      if open == 0 || open > max(limit / 6, 64) || graph.evaluations >= limit { return }
      var next: [GraphPiece] = []
      next.reserveCapacity(pieces.count + 2 * open)
      for piece in pieces {
        if piece.kind == .open && graph.evaluations < limit {
          split(piece, &next)
        } else {
          next.append(piece)
        }
      }
      pieces = next
    }
  }

  /// Opens the flat pieces between a rising and a falling one; whether there are any.
  private mutating func openFlatTurns() -> Bool {
    var found = false
    var start: Int?
    for index in pieces.indices.dropFirst() {
      if pieces[index].kind == .flat || pieces[index].kind == .narrow && pieces[index].isContinuous {
        if pieces[index].kind == .flat, start == nil, pieces[index - 1].isMonotone { start = index }
        continue
      }
      if let first = start, pieces[index].isMonotone, pieces[index].kind != pieces[first - 1].kind {
        found = true
        for flat in first..<index where pieces[flat].kind == .flat { pieces[flat].kind = .open }
      }
      start = nil
    }
    return found
  }

  private mutating func begin() {
    // The ends are moved a little where they would fall upon a zero.
    var lower = graph.at(span.lower)
    for step in 1...3 where isAmbiguous(lower) {
      lower = graph.at(span.lower - Double(step) * 4.137 * resolution)
    }
    var upper = graph.at(span.upper)
    for step in 1...3 where isAmbiguous(upper) {
      upper = graph.at(span.upper + Double(step) * 4.137 * resolution)
    }
    var found: [GraphPiece] = []
    var last = lower
    for share in [0.247, 0.491, 0.762, 1] {
      var next = upper
      if share < 1 { next = edge(between: lower, upper, at: share) }
      classify(last, next, depth: 0, &found)
      last = next
    }
    pieces = found
  }

  /// Whether a place is unfit for a cut, because something may be zero there.
  private func isAmbiguous(_ edge: GraphEdge) -> Bool {
    let jet = edge.jet
    if jet.c0.isEmpty || !jet.isContinuous { return false }
    return jet.sign(0) == 0 && !(jet.c0.isNothing && jet.c1.isNothing)
      || wantsTurns && jet.sign(1) == 0 && !jet.c1.isNothing
  }

  private mutating func edge(between lower: GraphEdge, _ upper: GraphEdge, at share: Double) -> GraphEdge {
    var found = graph.at(lower.t + share * (upper.t - lower.t))
    for shift in [0.041, -0.053, 0.027] where isAmbiguous(found) {
      found = graph.at(lower.t + (share + shift) * (upper.t - lower.t))
    }
    return found
  }

  private mutating func split(_ piece: GraphPiece, _ next: inout [GraphPiece]) {
    guard piece.width > resolution else {
      var narrow = piece
      narrow.kind = .narrow
      next.append(narrow)
      return
    }
    // Every third time, so that vain attempts cost little.
    if piece.depth % 3 == 1, !piece.isContinuous, isLostInRounding(piece) {
      var narrow = piece
      narrow.kind = .narrow
      next.append(narrow)
      return
    }
    if piece.depth % 3 == 2 {
      if !piece.isContinuous, carveBreak(piece, &next) { return }
      if piece.isContinuous, !piece.isSmooth, wantsTurns, carveCorner(piece, &next) { return }
    }
    let middle = edge(between: piece.lower, piece.upper, at: piece.depth % 2 == 0 ? 0.4844 : 0.5156)
    guard middle.t > piece.lower.t, middle.t < piece.upper.t else {
      var narrow = piece
      narrow.kind = .narrow
      next.append(narrow)
      return
    }
    classify(piece.lower, middle, depth: piece.depth + 1, &next)
    classify(middle, piece.upper, depth: piece.depth + 1, &next)
  }

  /// Whether a short piece lies so near to a break that nothing is known at single numbers of it either, as beside the
  /// double zero of 9x² − 6x + 1: cutting it would never end.
  private mutating func isLostInRounding(_ piece: GraphPiece) -> Bool {
    guard piece.width <= 0x1p-12 * span.length else { return false }
    return [0.27, 0.71].allSatisfy { share in
      let jet = graph.at(piece.lower.t + share * piece.width).jet
      return !jet.isContinuous && !jet.c0.isEmpty
    }
  }

  mutating func classify(
    _ lower: GraphEdge, _ upper: GraphEdge, depth: Int, _ next: inout [GraphPiece]
  ) {
    let width = upper.t - lower.t
    let hole = holes.first { lower.t - $0 <= 8 * width && $0 - upper.t <= 8 * width }
    let jet = hole.map { graph.over(lower.t, upper.t, besideLimitAt: $0) } ?? graph.over(lower.t, upper.t)
    append(lower, upper, jet, depth: depth, &next)
  }

  mutating func append(
    _ lower: GraphEdge, _ upper: GraphEdge, _ jet: IntervalJet, depth: Int, _ next: inout [GraphPiece]
  ) {
    var piece = GraphPiece(
      lower: lower, upper: upper, kind: .open, range: jet.c0, isContinuous: jet.isContinuous,
      isSmooth: jet.c2.isBounded, depth: depth)
    // By the mean-value theorem, which often knows better.
    let slopes = lower.jet.c0 + jet.c1 * Interval(0, upper.t - lower.t)
    let both = jet.c0.intersection(slopes)
    if jet.isContinuous, !both.isEmpty { piece.range = both }
    if jet.c0.isEmpty {
      piece.kind = .absent
    } else if jet.isContinuous {
      if jet.c1.isNothing {
        piece.kind = .level
      } else if !wantsTurns && !piece.range.contains(0) {
        piece.kind = .clear
      } else {
        let isFlat =
          piece.range.magnitude < 1e-290
          || allowsFlat && depth > 3 && !piece.range.contains(0) && piece.range.width <= visible
        if isFlat { piece.kind = .flat }
        // Cutting is cheaper than the fourth derivative's help, unless it does not help.
        for order in 1...(depth < 7 && !isFlat ? 2 : 4) where order == 1 ? jet.sign(1) != 0 : jet.isOneSided(order) {
          if let known = ladder(piece, order, jet.sign(order)) {
            next += known
            return
          }
        }
      }
    }
    next.append(piece)
  }
}
