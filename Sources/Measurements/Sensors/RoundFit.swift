import NumericalMethods

/// The sphere, or in the plane of x and y the circle, that is nearest to points.
///
/// The start is the sphere for which Σ (|p − c|² − r²)² is least, a linear problem (Kåsa 1976, for circles), whose
/// radius is too small where points are inaccurate; from there steps of Gauss and Newton lead to the least
/// Σ (|p − c| − r)².
struct RoundFit {
  private(set) var center: SIMD3<Double>
  private(set) var radius: Double
  /// The root of the mean square of |p − c| − r, for as many points as are more than the unknowns.
  private(set) var residual: Double
  /// The standard deviation of the points along the direction along which it is least.
  private(set) var spread: Double
  /// The standard deviation of z.
  private(set) var height: Double

  /// See `MagneticBias.solution`, where the numbers have their reasons.
  var isDetermined: Bool { spread >= 0.2 * radius && isRound }
  /// Whether the points, if they are few of all, show where the centre is about.
  var isFound: Bool { spread >= Self.leastSpread * radius && isRound }
  private var isRound: Bool { residual <= 0.15 * radius }
  private static let leastSpread = 0.1

  /// - Returns: nil from fewer than 24 points, and where `isFound` is out of reach.
  init?(_ points: [SIMD3<Double>], isFlat: Bool = false) {
    guard points.count >= 24 else { return nil }
    let count = Double(points.count)
    var mean = SIMD3<Double>(repeating: 0)
    for point in points { mean += point / count }
    var size = 0.0
    for point in points { size = max(size, Self.length(point - mean)) }
    guard size > 0, size.isFinite else { return nil }
    // About their mean and of size 1, so that no digits are lost, whatever the bias and the unit.
    var near = points
    var heights = 0.0
    for index in near.indices {
      near[index] = (near[index] - mean) / size
      heights += near[index].z * near[index].z
      if isFlat { near[index].z = 0 }
    }
    let deviations = Self.deviations(near)
    spread = size * deviations[isFlat ? 1 : 0]
    height = size * (heights / count).squareRoot()
    // No radius is less than the deviation in all directions together.
    guard spread >= Self.leastSpread * size * deviations.reduce(0, { $0 + $1 * $1 }).squareRoot() else {
      return nil
    }
    let round = Self.nearest(near)
    center = mean + SIMD3(round.x, round.y, round.z) * size
    if isFlat { center.z = 0 }
    radius = round.w * size
    residual = size * (Self.misses(near, round) / (count - (isFlat ? 3 : 4))).squareRoot()
  }

  /// The standard deviations of points about zero along the three directions in which they are not correlated, rising.
  private static func deviations(_ points: [SIMD3<Double>]) -> [Double] {
    let factors = HouseholderQR(rows: points.count, columns: 3)
    for (row, point) in points.enumerated() {
      for axis in 0..<3 { factors.column(axis)[row] = point[axis] }
    }
    factors.factor()
    let root = Double(points.count).squareRoot()
    return SingularValues(factors.triangle, count: 3).values.map { $0 / root }.sorted()
  }

  /// The centre and the radius.
  private static func nearest(_ points: [SIMD3<Double>]) -> SIMD4<Double> {
    var round = unknowns(points) { (SIMD4(2 * $0, 1), ($0 * $0).sum()) }
    let center = SIMD3(round.x, round.y, round.z)
    round.w = max(0, round.w + (center * center).sum()).squareRoot()
    var least = misses(points, round)
    for _ in 0..<20 {
      let step = unknowns(points) { point in
        let arrow = point - SIMD3(round.x, round.y, round.z)
        let distance = length(arrow)
        return distance > 0 ? (SIMD4(arrow / distance, 1), distance - round.w) : (.zero, 0)
      }
      let next = round + step
      let missed = misses(points, next)
      guard missed < least else { break }
      round = next
      // The last steps change what is below a sensor's last digit.
      guard least - missed > 1e-9 * least else { break }
      least = missed
    }
    return round
  }

  /// The unknowns that come nearest to one equation for each point: each times its factor, they sum up to a value.
  private static func unknowns(
    _ points: [SIMD3<Double>], _ equation: (SIMD3<Double>) -> (factors: SIMD4<Double>, value: Double)
  ) -> SIMD4<Double> {
    let factors = HouseholderQR(rows: points.count, columns: 4)
    var values = [Double](repeating: 0, count: points.count)
    for (row, point) in points.enumerated() {
      let (left, right) = equation(point)
      for column in 0..<4 { factors.column(column)[row] = left[column] }
      values[row] = right
    }
    factors.factor()
    factors.reflect(&values)
    var found = [0.0, 0, 0, 0]
    factors.solve(values, into: &found)
    return SIMD4(found[0], found[1], found[2], found[3])
  }

  /// Σ (|p − c| − r)²
  private static func misses(_ points: [SIMD3<Double>], _ round: SIMD4<Double>) -> Double {
    var sum = 0.0
    for point in points {
      let miss = length(point - SIMD3(round.x, round.y, round.z)) - round.w
      sum += miss * miss
    }
    return sum
  }

  private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
}
