/// Finds the cubic with given ends and tangents that lies best on a zero set.
struct CubicSolver {
  let field: PlaneField
  let number: Int

  typealias Vector = (x: Double, y: Double)

  /// The arms are made so long that the cubic meets the zero set at ⅓ and ⅔.
  ///
  /// - Parameters s, e: unit tangents at the ends, both forward.
  func cubic(from a: Vector, _ s: Vector, to b: Vector, _ e: Vector) -> PlaneCubic {
    let chord = hypotenuse(b.x - a.x, b.y - a.y)
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
      PlanePoint(b.x - second * e.x, b.y - second * e.y), PlanePoint(b.x, b.y), on: number)
  }

  /// The direction of the zero set at a point, turned towards another direction.
  func tangent(at point: Vector, towards direction: Vector) -> Vector {
    let slope = field.gradient(number, point.x, point.y)
    let size = hypotenuse(slope.x, slope.y)
    guard size > 0, size.isFinite else { return direction }
    let isForward = -slope.y * direction.x + slope.x * direction.y > 0
    let sign = isForward ? 1 / size : -1 / size
    return (-slope.y * sign, slope.x * sign)
  }

  func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
