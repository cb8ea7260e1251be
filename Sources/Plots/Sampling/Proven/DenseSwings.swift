/// Turns stretches in which a drawn curve goes up and down within a pixel or two into bands: their strokes would
/// cover each other.
struct DenseSwings {
  let grid: ColumnGrid
  /// px between extrema below which swings are too dense to be told apart.
  private static var spacing: Double { 1.45 }
  private static var fewest: Int { 8 }

  /// What is left of a chain, and the bands that replace the rest of it.
  func split(_ chain: PieceChain) -> (chains: [PieceChain], bands: [EnvelopeBand]) {
    let stretches = denseStretches(of: chain)
    if stretches.isEmpty { return ([chain], []) }
    var chains: [PieceChain] = []
    var bands: [EnvelopeBand] = []
    var next = 0
    for stretch in stretches {
      if stretch.lowerBound > next { chains.append(Array(chain[next..<stretch.lowerBound])) }
      if let band = band(of: chain[stretch]) { bands.append(band) }
      next = stretch.upperBound
    }
    if next < chain.count { chains.append(Array(chain[next...])) }
    return (chains, bands)
  }

  /// Bands with short pieces of curve between them become one: swings that are as wide as columns of pixels meet
  /// some columns well and others badly.
  func bridge(_ bands: [EnvelopeBand], _ chains: [PieceChain]) -> (chains: [PieceChain], bands: [EnvelopeBand]) {
    guard bands.count > 1 else { return (chains, bands) }
    let way = grid.isDescending ? -1.0 : 1
    // Chains ascend along the axis, as bands do, so that one pass over both meets all neighbours.
    var left: [PieceChain] = []
    var found = [bands[0]]
    var next = 0
    for band in bands.dropFirst() {
      guard let start = band.x.first, let end = found.last?.x.last else { continue }
      var between: [PieceChain] = []
      while next < chains.count, let first = chains[next].first, (first.bezier.x0 - start) * way < 0 {
        if (first.bezier.x0 - end) * way >= -0.3 { between.append(chains[next]) } else { left.append(chains[next]) }
        next += 1
      }
      let filled = between.compactMap { self.band(of: $0[...]) }
      let isNear = (start - end).magnitude < 0.3
      if isNear || between.count == 1 && filled.count == 1 && isDense(between[0], over: (start - end).magnitude) {
        for part in filled + [band] { found[found.count - 1].append(part) }
      } else {
        left += between
        found.append(band)
      }
    }
    return (left + chains[next...], found)
  }

  private func isDense(_ chain: PieceChain, over length: Double) -> Bool {
    let turns = chain.indices.reduce(0) { $0 + (chain[$1].startsAtKnot ? 1 : 0) }
    return length < 9 && Double(turns + 1) * Self.spacing >= length
  }

  /// Runs of pieces from one extremum to another with only short ways between extrema.
  private func denseStretches(of chain: PieceChain) -> [Range<Int>] {
    let knots = chain.indices.filter { chain[$0].startsAtKnot || $0 > 0 && chain[$0 - 1].endsAtKnot }
    var found: [Range<Int>] = []
    var first = 0
    for index in 1..<max(knots.count, 1) {
      let isDense = (chain[knots[index]].bezier.x0 - chain[knots[index - 1]].bezier.x0).magnitude < Self.spacing
      if !isDense {
        if index - 1 - first >= Self.fewest { found.append(knots[first]..<knots[index - 1]) }
        first = index
      }
    }
    if knots.count - 1 - first >= Self.fewest, let last = knots.last { found.append(knots[first]..<last) }
    return found
  }

  /// The least and greatest value in each column, of it and its neighbours.
  private func band(of pieces: ArraySlice<CurvePiece>) -> EnvelopeBand? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let (start, end) = (first.bezier.x0, last.bezier.x3)
    let length = (end - start).magnitude
    guard length > 0.5, length < 1e5 else { return nil }
    let count = Int(length) + 1
    var low = [Double](repeating: .infinity, count: count)
    var high = [Double](repeating: -.infinity, count: count)
    func note(_ place: Double, _ value: Double) {
      let column = Int(min(max((place - start).magnitude, 0), Double(count - 1)))
      low[column] = min(low[column], value)
      high[column] = max(high[column], value)
    }
    for piece in pieces {
      let b = piece.bezier
      for u in stride(from: 0.0, through: 1, by: 0.125) {
        let point = b.point(u)
        note(point.x, point.y)
      }
    }
    let (tops, bottoms) = (low.closed { min($0, $1) }, high.closed { max($0, $1) })
    var band = EnvelopeBand()
    let way = end < start ? -1.0 : 1
    for column in 0..<count where tops[column] <= bottoms[column] {
      let middle = column == 0 ? 0 : column == count - 1 ? length : Double(column) + 0.5
      band.append(start + way * middle, tops[column], bottoms[column])
    }
    return band
  }
}

extension [Double] {
  /// Each value with its neighbours, then back: pits narrower than three columns are filled, and nothing else
  /// changes, so that no column reaches farther than the curve does in it and its neighbours.
  fileprivate func closed(_ wider: (Double, Double) -> Double) -> [Double] {
    let narrower = { (a: Double, b: Double) in wider(a, b) == a ? b : a }
    return around(wider).around(narrower)
  }
}
