/// Turns stretches in which a drawn curve goes up and down within a pixel or two into bands: their strokes would
/// cover each other.
struct DenseSwings {
  let grid: ColumnGrid
  /// px between extrema below which swings are too dense to be told apart.
  private static var spacing: Double { 1.5 }
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

  /// Runs of pieces from one extremum to another with only short ways between extrema.
  private func denseStretches(of chain: PieceChain) -> [Range<Int>] {
    let knots = chain.indices.filter { chain[$0].startsAtKnot || $0 > 0 && chain[$0 - 1].endsAtKnot }
    var found: [Range<Int>] = []
    var first = 0
    for index in 1..<max(knots.count, 1) {
      let isDense = (along(chain[knots[index]]) - along(chain[knots[index - 1]])).magnitude < Self.spacing
      if !isDense {
        if index - 1 - first >= Self.fewest { found.append(knots[first]..<knots[index - 1]) }
        first = index
      }
    }
    if knots.count - 1 - first >= Self.fewest, let last = knots.last { found.append(knots[first]..<last) }
    return found
  }

  private func along(_ piece: CurvePiece) -> Double { grid.isSideways ? piece.bezier.y0 : piece.bezier.x0 }

  /// The least and greatest value in each column, of it and its neighbours.
  private func band(of pieces: ArraySlice<CurvePiece>) -> EnvelopeBand? {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    let start = along(first)
    let end = grid.isSideways ? last.bezier.y3 : last.bezier.x3
    let length = (end - start).magnitude
    guard length > 1, length < 1e5 else { return nil }
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
      for u in [0.0, 0.25, 0.5, 0.75, 1] {
        let point = b.point(u)
        note(grid.isSideways ? point.y : point.x, grid.isSideways ? point.x : point.y)
      }
    }
    var band = EnvelopeBand()
    let way = end < start ? -1.0 : 1
    for column in 0..<count {
      let around = max(column - 1, 0)...min(column + 1, count - 1)
      let top = around.reduce(Double.infinity) { min($0, low[$1]) }
      let bottom = around.reduce(-Double.infinity) { max($0, high[$1]) }
      guard top <= bottom else { continue }
      let middle = column == 0 ? 0 : column == count - 1 ? length : Double(column) + 0.5
      band.append(start + way * middle, top, bottom)
    }
    return band
  }
}
