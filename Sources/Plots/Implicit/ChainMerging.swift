/// Makes one cubic of several wherever one is enough.
struct ChainMerging {
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
