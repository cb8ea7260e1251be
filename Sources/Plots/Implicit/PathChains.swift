/// Joins pieces of curves that meet into long paths.
struct PathChains {
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
