import NumericalMethods

/// Follows a zero set through a box in which it is a graph, by cubics with its tangents.
struct ArcFit {
  let field: PlaneField
  let number: Int
  /// The box, and whether the zero set is a graph over x in it; otherwise it is one over y.
  let box: PlaneBox
  let isOverX: Bool

  /// Proven pieces, and boxes around those that could not be proven.
  struct Result {
    var cubics: [PlaneCubic] = []
    var unproven: [PlaneBox] = []
  }

  /// A place on the zero set: along the box and across.
  struct Place {
    var along: Double
    var across: Double
  }

  func fit(from start: Place, to end: Place) -> Result {
    var result = Result()
    fit(start, end, depth: 0, into: &result)
    return result
  }

  private func fit(_ start: Place, _ end: Place, depth: Int, into result: inout Result) {
    let (a, b) = (point(start), point(end))
    let (from, to) = (PlanePoint(a.x, a.y), PlanePoint(b.x, b.y))
    if from == to { return }
    let isShort = hypotenuse(b.x - a.x, b.y - a.y) < 0.05
    let cubic = isShort ? PlaneCubic(from: from, to: to) : fitted(a, b)
    if isShort || ArcProof(field: field, number: number).holds(for: cubic) {
      result.cubics.append(cubic)
      return
    }
    let middle = start.along + (end.along - start.along) / 2
    guard depth < 9, middle > start.along, middle < end.along, let across = crossing(at: middle) else {
      result.cubics.append(cubic)
      result.unproven.append(cubic.hull)
      return
    }
    let place = Place(along: middle, across: across)
    fit(start, place, depth: depth + 1, into: &result)
    fit(place, end, depth: depth + 1, into: &result)
  }

  /// Where the zero set crosses the box at a place along it.
  func crossing(at along: Double) -> Double? {
    let (low, high) = isOverX ? (box.top, box.bottom) : (box.left, box.right)
    return Roots.brent(between: low, and: high, tolerance: 1e-7) { value(along, $0) }
  }

  func value(_ along: Double, _ across: Double) -> Double {
    isOverX ? field.value(number, along, across) : field.value(number, across, along)
  }

  private func point(_ place: Place) -> (x: Double, y: Double) {
    isOverX ? (place.along, place.across) : (place.across, place.along)
  }

  /// A cubic with the tangents of the ends and arms so long that it meets the zero set at ⅓ and ⅔.
  private func fitted(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> PlaneCubic {
    let chord = hypotenuse(b.x - a.x, b.y - a.y)
    let (s, e) = (tangent(at: a), tangent(at: b))
    var (first, second) = (chord / 3, chord / 3)
    for _ in 0..<3 {
      // Least squares with a little damping: on a nearly straight piece the arms hardly matter.
      var (m11, m12, m22, r1, r2) = (1e-7, 0.0, 1e-7, 0.0, 0.0)
      var worst = 0.0
      for t in [1.0 / 3, 2.0 / 3] {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        let x = (w0 + w1) * a.x + (w2 + w3) * b.x + w1 * first * s.x - w2 * second * e.x
        let y = (w0 + w1) * a.y + (w2 + w3) * b.y + w1 * first * s.y - w2 * second * e.y
        let slope = field.gradient(number, x, y)
        let size = hypotenuse(slope.x, slope.y)
        guard size > 0, size.isFinite, slope.value.isFinite else { continue }
        let distance = slope.value / size
        let j1 = w1 * (slope.x * s.x + slope.y * s.y) / size
        let j2 = -w2 * (slope.x * e.x + slope.y * e.y) / size
        worst = max(worst, distance.magnitude)
        m11 += j1 * j1
        m12 += j1 * j2
        m22 += j2 * j2
        r1 -= j1 * distance
        r2 -= j2 * distance
      }
      if worst < 0.01 { break }
      let determinant = m11 * m22 - m12 * m12
      guard determinant > 0 else { break }
      first = min(max(first + (r1 * m22 - r2 * m12) / determinant, chord * 0.05), chord * 1.2)
      second = min(max(second + (r2 * m11 - r1 * m12) / determinant, chord * 0.05), chord * 1.2)
    }
    return PlaneCubic(
      PlanePoint(a.x, a.y), PlanePoint(a.x + first * s.x, a.y + first * s.y),
      PlanePoint(b.x - second * e.x, b.y - second * e.y), PlanePoint(b.x, b.y))
  }

  /// The direction of the zero set, forward along the box.
  private func tangent(at point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let slope = field.gradient(number, point.x, point.y)
    let size = hypotenuse(slope.x, slope.y)
    guard size > 0, size.isFinite else { return isOverX ? (1, 0) : (0, 1) }
    let isForward = isOverX ? -slope.y > 0 : slope.x > 0
    let sign = isForward ? 1 / size : -1 / size
    return (-slope.y * sign, slope.x * sign)
  }

  private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
