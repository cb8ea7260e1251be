/// The normal equations for the lengths of a Bézier's two arms, when its ends and directions are
/// given.
struct ArmSums {
  private let mm: Double
  private let mn: Double
  private let nn: Double
  private let right1: Double
  private let right2: Double

  /// - Parameters:
  ///   - p, q: the ends, in px.
  ///   - m, n: the directions there, of unit length, both along the chain.
  ///   - x, y: points that the Bézier is to meet at the parameters `u`.
  @inline(__always)
  init(
    p: (x: Double, y: Double), q: (x: Double, y: Double), m: (x: Double, y: Double),
    n: (x: Double, y: Double), _ x: SIMD8<Double>, _ y: SIMD8<Double>, _ u: SIMD8<Double>
  ) {
    let v = 1 - u
    let (b1, b2) = (3 * v * v * u, 3 * v * u * u)
    let (start, end) = (v * v * v + b1, u * u * u + b2)
    let dx = x - start * p.x - end * q.x
    let dy = y - start * p.y - end * q.y
    mm = (b1 * b1).sum() * (m.x * m.x + m.y * m.y)
    mn = -(b1 * b2).sum() * (m.x * n.x + m.y * n.y)
    nn = (b2 * b2).sum() * (n.x * n.x + n.y * n.y)
    right1 = (b1 * (dx * m.x + dy * m.y)).sum()
    right2 = -(b2 * (dx * n.x + dy * n.y)).sum()
  }

  /// Nil where the points do not tell.
  func arms(longest: Double) -> (Double, Double)? {
    let determinant = mm * nn - mn * mn
    guard determinant > 1e-9 * mm * nn else { return nil }
    let first = (right1 * nn - right2 * mn) / determinant
    let second = (mm * right2 - mn * right1) / determinant
    guard first > 1e-3 * longest, second > 1e-3 * longest, first <= longest, second <= longest
    else { return nil }
    return (first, second)
  }
}
