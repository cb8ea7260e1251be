import NumericalMethods

extension ProvenTracer {
  /// The extremum of a graph between two points at which its slopes differ in sign.
  ///
  /// That of the Hermite cubic is met first, then corrected by two secant steps on the slope.
  mutating func extremum(between a: CurveTangent, _ b: CurveTangent, rounds: Int) -> CurveTangent? {
    guard a.dy < 0 && b.dy > 0 || a.dy > 0 && b.dy < 0 else { return nil }
    var (left, right) = (a, b)
    for round in 0..<rounds {
      let share = round == 0 ? turn(left, right) : left.dy / (left.dy - right.dy)
      let t = left.t + (right.t - left.t) * min(max(share, 0), 1)
      guard t > left.t && t < right.t, let found = tangents(at: [t]).first, found.isFinite else { break }
      if found.dy == 0 { return found }
      if (found.dy < 0) == (left.dy < 0) { left = found } else { right = found }
    }
    var best = left.dy.magnitude < right.dy.magnitude ? left : right
    // A tangent to the last digit, so that the path is level there.
    best.dy = 0
    return best
  }

  /// Where the slope of the Hermite cubic between two points is farthest from theirs, if it has the other sign there.
  func steepest(between a: CurveTangent, _ b: CurveTangent) -> Double? {
    let h = b.t - a.t
    let (p, q) = (a.y, b.y)
    let (m, n) = (a.dy * h, b.dy * h)
    guard m * n > 0 else { return nil }
    let second = 3 * (q - p) - 2 * m - n
    let third = 3 * (2 * (p - q) + m + n)
    let u = -second / third
    guard u > 0, u < 1, (m + (2 * second + third * u) * u) * m < 0 else { return nil }
    return a.t + h * u
  }

  /// Where in 0…1 the Hermite cubic of the coordinate across has its turning point.
  private func turn(_ a: CurveTangent, _ b: CurveTangent) -> Double {
    let h = b.t - a.t
    let (p, q) = (a.y, b.y)
    let (m, n) = (a.dy * h, b.dy * h)
    // The derivative m + 2(3(q−p) − 2m − n)u + 3(2(p−q) + m + n)u²
    let second = 3 * (q - p) - 2 * m - n
    let third = 3 * (2 * (p - q) + m + n)
    let root = (second * second - third * m).squareRoot()
    // The stable forms of both roots; just one lies between.
    let w = second >= 0 ? -(second + root) : -(second - root)
    for u in [m / w, w / third] where u > 0 && u < 1 { return u }
    return 0.5
  }

  /// A point at which a curve comes to rest, between two others; there it may have a cusp.
  mutating func cusp(between a: CurveTangent, _ b: CurveTangent) -> CurveTangent? {
    let speed = max(a.dx.magnitude + a.dy.magnitude, b.dx.magnitude + b.dy.magnitude)
    if a.dx.magnitude + a.dy.magnitude < 1e-9 * speed || b.dx.magnitude + b.dy.magnitude < 1e-9 * speed { return nil }
    let usesX = (a.dx - b.dx).magnitude >= (a.dy - b.dy).magnitude
    let slope = { (tangent: CurveTangent) in usesX ? tangent.dx : tangent.dy }
    guard slope(a) * slope(b) < 0 else { return nil }
    var (left, right) = (a, b)
    for round in 0..<60 {
      let share = round % 3 == 2 ? 0.5 : slope(left) / (slope(left) - slope(right))
      let t = left.t + (right.t - left.t) * min(max(share, 0), 1)
      guard t > left.t && t < right.t, let found = tangents(at: [t]).first, found.isFinite else { break }
      if found.dx.magnitude + found.dy.magnitude < 1e-9 * speed { return found }
      // On a slow bend that is no cusp the search soon shows a speed that stays.
      if round > 5 && (found.dx.magnitude + found.dy.magnitude) > 1e-2 * speed { break }
      if (slope(found) < 0) == (slope(left) < 0) { left = found } else { right = found }
    }
    return nil
  }
}
