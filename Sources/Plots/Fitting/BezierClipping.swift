extension CubicBezier {
  /// The stretches of 0…1 in which the curve lies in a rectangle, ascending.
  func stretches(in area: PlotArea) -> [ClosedRange<Double>] {
    if min(x0, x1, x2, x3) >= area.left, max(x0, x1, x2, x3) <= area.right, min(y0, y1, y2, y3) >= area.top,
      max(y0, y1, y2, y3) <= area.bottom
    {
      return [0...1]
    }
    var cuts = [0.0]
    cuts += crossings(x0, x1, x2, x3, area.left) + crossings(x0, x1, x2, x3, area.right)
    cuts += crossings(y0, y1, y2, y3, area.top) + crossings(y0, y1, y2, y3, area.bottom)
    cuts.append(1)
    cuts.sort()
    var found: [ClosedRange<Double>] = []
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      let (a, b) = (cuts[index - 1], cuts[index])
      let middle = point((a + b) / 2)
      let slack = 1e-9
      guard middle.x >= area.left - slack, middle.x <= area.right + slack, middle.y >= area.top - slack,
        middle.y <= area.bottom + slack
      else { continue }
      if let last = found.last, last.upperBound == a {
        found[found.count - 1] = last.lowerBound...b
      } else {
        found.append(a...b)
      }
    }
    return found
  }

  /// Parameters at which one coordinate takes a value: on each monotone stretch by bisection.
  private func crossings(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ level: Double) -> [Double] {
    if min(p0, p1, p2, p3) > level || max(p0, p1, p2, p3) < level { return [] }
    let value = { (u: Double) -> Double in
      let v = 1 - u
      return v * v * v * (p0 - level) + 3 * v * v * u * (p1 - level) + 3 * v * u * u * (p2 - level) + u * u * u
        * (p3 - level)
    }
    var ends = [0.0]
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    // The derivative a(1−u)² + 2b(1−u)u + cu²
    let (second, first) = (a - 2 * b + c, b - a)
    let root = (first * first - second * a).squareRoot()
    if root == root {
      let w = first >= 0 ? -(first + root) : -(first - root)
      for u in [a / w, w / second].sorted() where u > 0 && u < 1 { ends.append(u) }
    }
    ends.append(1)
    var found: [Double] = []
    for index in 1..<ends.count {
      var (low, high) = (ends[index - 1], ends[index])
      let (from, to) = (value(low), value(high))
      guard from < 0 && to > 0 || from > 0 && to < 0 else { continue }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (value(middle) < 0) == (from < 0) { low = middle } else { high = middle }
      }
      found.append((low + high) / 2)
    }
    return found
  }
}
