/// Lines without width and filled shapes in px: what is drawn, or what should be.
package struct Strokes: Sendable {
  /// Chains of points, to be joined by straight lines.
  package var chains: [[PlanePoint]] = []
  /// Closed outlines of what is filled.
  package var shapes: [[PlanePoint]] = []

  package init() {}

  var turned: Strokes {
    var result = Strokes()
    result.chains = chains.map { $0.map { $0.turned } }
    result.shapes = shapes.map { $0.map { $0.turned } }
    return result
  }

  /// Only what lies in a rectangle, of the chains; shapes stay whole.
  func clipped(to rectangle: PixelRectangle) -> Strokes {
    var result = self
    result.chains = []
    for chain in chains {
      var piece: [PlanePoint] = []
      for index in chain.indices.dropFirst() {
        guard let (a, b) = rectangle.clip(chain[index - 1], chain[index]) else { continue }
        if piece.last != a {
          if !piece.isEmpty { result.chains.append(piece) }
          piece = [a]
        }
        piece.append(b)
      }
      if !piece.isEmpty { result.chains.append(piece) }
      if chain.count == 1, rectangle.contains(chain[0]) { result.chains.append(chain) }
    }
    return result
  }

  /// The length of all chains.
  var length: Double {
    var total = 0.0
    for chain in chains {
      for index in chain.indices.dropFirst() { total += chain[index].distance(to: chain[index - 1]) }
    }
    return total
  }
}
