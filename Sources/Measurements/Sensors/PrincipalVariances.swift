import NumericalMethods

/// The variances of points along the three directions in which they are not correlated.
///
/// The eigenvalues of a symmetric matrix of 3 × 3 in closed form (Smith 1961, *Eigenvalues of a symmetric 3 × 3 matrix*,
/// Communications of the ACM 4, 168). The least is known to some digits of the greatest, which is enough to compare
/// them.
struct PrincipalVariances {
  private(set) var least: Double
  private(set) var middle: Double
  private(set) var sum: Double

  /// - Parameter points: whose mean is zero.
  init(_ points: [SIMD3<Double>]) {
    // The diagonal, and xy, yz, zx.
    var (diagonal, beside) = (SIMD3<Double>(repeating: 0), SIMD3<Double>(repeating: 0))
    for point in points {
      diagonal += point * point
      beside += point * SIMD3(point.y, point.z, point.x)
    }
    diagonal /= Double(points.count)
    beside /= Double(points.count)
    sum = diagonal.sum()
    let off = diagonal - SIMD3<Double>(repeating: sum / 3)
    let scale = (((off * off).sum() + 2 * (beside * beside).sum()) / 6).squareRoot()
    guard scale > 0 else {
      (least, middle) = (sum / 3, sum / 3)
      return
    }
    let determinant =
      off.x * off.y * off.z + 2 * beside.x * beside.y * beside.z
      - (off.x * beside.y * beside.y + off.y * beside.z * beside.z + off.z * beside.x * beside.x)
    let cosine = min(1, max(-1, determinant / (2 * scale * scale * scale)))
    let angle = Double.atan2((1 - cosine * cosine).squareRoot(), cosine) / 3
    least = sum / 3 + 2 * scale * Double.cos(angle + 2 * .pi / 3)
    middle = sum - least - (sum / 3 + 2 * scale * Double.cos(angle))
  }
}
