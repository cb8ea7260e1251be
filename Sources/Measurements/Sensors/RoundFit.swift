import NumericalMethods

/// The sphere, or in the plane of x and y the circle, that is nearest to points.
///
/// The start is the sphere for which Σ (|p − c|² − r²)² is least, a linear problem (Kåsa 1976, for circles), whose
/// radius is too small where points are inaccurate; from there steps of Gauss and Newton lead to the least
/// Σ (|p − c| − r)². Each is solved by reflections of Householder.
struct RoundFit {
  private(set) var center = SIMD3<Double>(repeating: 0)
  private(set) var radius = 0.0
  /// The root of the mean square of |p − c| − r, for as many points as are more than the unknowns.
  private(set) var residual = 0.0
  /// The standard deviation of the points along the direction along which it is least.
  private(set) var spread = 0.0
  /// The standard deviation of z.
  private(set) var height = 0.0

  /// See `MagneticBias.solution`, where the numbers have their reasons.
  var isDetermined: Bool { spread >= 0.2 * radius && residual <= 0.15 * radius }

  /// - Returns: nil from fewer than 24 points, and where `isDetermined` is out of reach.
  init?(_ points: [SIMD3<Double>], dimensions: Int) {
    guard points.count >= 24 else { return nil }
    let count = Double(points.count)
    var mean = SIMD3<Double>(repeating: 0)
    for point in points { mean += point / count }
    var size = 0.0
    for point in points { for axis in 0..<3 { size = max(size, (point - mean)[axis].magnitude) } }
    guard size > 0, size.isFinite else { return nil }
    // About their mean and of size 1, so that no digits are lost, whatever the bias and the unit.
    let near = points.map { ($0 - mean) / size }
    var covariance = [Double](repeating: 0, count: dimensions * dimensions)
    var heights = 0.0
    for point in near {
      for row in 0..<dimensions {
        for column in 0..<dimensions { covariance[column * dimensions + row] += point[row] * point[column] / count }
      }
      heights += point.z * point.z / count
    }
    let variances = SingularValues(covariance, count: dimensions).values
    spread = size * variances.reduce(.infinity) { min($0, $1) }.squareRoot()
    height = size * heights.squareRoot()
    // No radius is less than the deviation in all directions together.
    guard spread >= 0.2 * size * variances.reduce(0, +).squareRoot() else { return nil }
    solve(near, dimensions: dimensions)
    center = mean + center * size
    if dimensions == 2 { center.z = 0 }
    radius *= size
    residual *= size
  }

  private mutating func solve(_ points: [SIMD3<Double>], dimensions: Int) {
    var columns = (0..<dimensions).map { axis in points.map { 2 * $0[axis] } }
    columns.append([Double](repeating: 1, count: points.count))
    let squares = points.map { Self.square($0, dimensions) }
    let start = LinearLeastSquares(columns: columns, observations: squares).coefficients
    for axis in 0..<dimensions { center[axis] = start[axis] }
    radius = max(0, start[dimensions] + Self.square(center, dimensions)).squareRoot()
    var least = Self.misses(points, center, radius, dimensions)
    for _ in 0..<20 {
      let distances = points.map { Self.square($0 - center, dimensions).squareRoot() }
      guard distances.allSatisfy({ $0 > 0 }) else { break }
      for axis in 0..<dimensions {
        for index in points.indices { columns[axis][index] = (points[index][axis] - center[axis]) / distances[index] }
      }
      let step = LinearLeastSquares(columns: columns, observations: distances.map { $0 - radius }).coefficients
      var next = center
      for axis in 0..<dimensions { next[axis] += step[axis] }
      let misses = Self.misses(points, next, radius + step[dimensions], dimensions)
      guard misses < least else { break }
      (center, radius) = (next, radius + step[dimensions])
      // The last steps change what is below a sensor's last digit.
      guard least - misses > 1e-9 * least else { break }
      least = misses
    }
    let freedom = Double(points.count - dimensions - 1)
    residual = (Self.misses(points, center, radius, dimensions) / freedom).squareRoot()
  }

  /// Σ (|p − c| − r)²
  private static func misses(
    _ points: [SIMD3<Double>], _ center: SIMD3<Double>, _ radius: Double, _ dimensions: Int
  ) -> Double {
    points.reduce(0) { sum, point in
      let miss = square(point - center, dimensions).squareRoot() - radius
      return sum + miss * miss
    }
  }

  private static func square(_ vector: SIMD3<Double>, _ dimensions: Int) -> Double {
    (0..<dimensions).reduce(0) { $0 + vector[$1] * vector[$1] }
  }
}
