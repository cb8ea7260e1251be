import NumericalMethods

/// What iron and magnets inside a phone add to what its magnetometer reads, from readings taken while it is turned.
///
/// The field stays and the phone turns, so that the readings lie on a sphere about what turns with it (hard iron;
/// Gebre-Egziabher et al. 2006, *Calibration of strapdown magnetometers in magnetic field domain*, Journal of Aerospace
/// Engineering 19, 87).
package struct MagneticBias {
  private var readings = SpreadReadings()

  package init() {}

  /// Adds a reading along the axes of the phone, in any unit, the same for all. One that is no number is left out.
  package mutating func add(_ x: Double, _ y: Double, _ z: Double) { readings.add(SIMD3(x, y, z)) }

  /// The centre and the radius of the sphere that is nearest to the readings, and by how much they miss it (root of the
  /// mean square); the residual over the radius tells how round it is.
  ///
  /// It is nil while the turn does not determine it:
  /// - from fewer than 24 readings that are apart;
  /// - where along some direction the readings are spread by less than 0.2 of the radius (standard deviation; 0.58 on
  ///   the whole sphere, 0.29 on half of it). An error of 1 % of the field would displace the centre by 5 % of it;
  /// - where the readings miss the sphere by more than 0.15 of its radius: noise of a phone that lies still (0.26 for a
  ///   ball), or iron that moves along.
  ///
  /// A turn about one axis thus has none; see `planar`.
  package var solution: (x: Double, y: Double, z: Double, radius: Double, residual: Double)? {
    guard let round = RoundFit(readings.kept), round.isDetermined else { return nil }
    return (round.center.x, round.center.y, round.center.z, round.radius, round.residual)
  }

  /// The centre and the radius of the circle, where the phone is turned on a table: the readings are spread along z by
  /// less than 0.1 of the radius, in the plane by at least 0.2 and miss the circle by at most 0.15 of it. What iron adds
  /// along z stays unknown, and makes no difference to a heading as long as the phone lies flat.
  package var planar: (x: Double, y: Double, radius: Double, residual: Double)? {
    guard let round = RoundFit(readings.kept, isFlat: true), round.isDetermined, round.height < 0.1 * round.radius
    else { return nil }
    return (round.center.x, round.center.y, round.radius, round.residual)
  }

  /// The share of 26 directions in which the readings were seen, 0 … 1.
  ///
  /// Seen from the centre of the sphere, for which half the spread that `solution` asks for is enough; else from that of
  /// `planar` at z = 0, else from zero, so that a phone that was not turned has seen one. The directions are those of the
  /// faces, edges and corners of a cube.
  package var coverage: Double {
    var center = SIMD3<Double>(repeating: 0)
    if let round = RoundFit(readings.kept), round.isFound {
      center = round.center
    } else if let planar {
      center = SIMD3(planar.x, planar.y, 0)
    }
    var seen: UInt32 = 0
    for reading in readings.kept { seen |= 1 << UInt32(Self.direction(reading - center)) }
    return Double(seen.nonzeroBitCount) / 26
  }

  /// The number, below 27, of the nearest of the 26 directions.
  private static func direction(_ vector: SIMD3<Double>) -> Int {
    // With as many axes as the direction has, each counts as its root.
    let sizes = SIMD3(vector.x.magnitude, vector.y.magnitude, vector.z.magnitude)
    var (best, found) = (-1.0, 0)
    for mask in 1..<8 {
      var (sum, count) = (0.0, 0.0)
      for axis in 0..<3 where mask & (1 << axis) != 0 {
        sum += sizes[axis]
        count += 1
      }
      let along = sum / count.squareRoot()
      if along > best { (best, found) = (along, mask) }
    }
    // Each axis is seen forwards, not at all or backwards: a number of three digits to base three.
    var number = 0
    for axis in 0..<3 {
      number = number * 3 + (found & (1 << axis) == 0 ? 0 : vector[axis] < 0 ? 1 : 2)
    }
    return number
  }
}

/// The sphere, or in the plane of x and y the circle, that is nearest to points.
///
/// The start is the sphere for which Σ (|p − c|² − r²)² is least, a linear problem (Kåsa 1976, for circles), whose
/// radius is too small where points are inaccurate; from there steps of Gauss and Newton lead to the least
/// Σ (|p − c| − r)².
private struct RoundFit {
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

/// At most 128 readings that lie apart, of however many.
///
/// A phone is held still, then turned, then held still again; a set whose members keep a distance weighs each direction
/// alike, however long it was held. The distance is at least a 24th of the width of all, which is more than the noise of
/// a phone that is turned, so that no seat is left to noise; and when the set is full it grows, and who is nearer goes.
private struct SpreadReadings {
  private(set) var kept: [SIMD3<Double>] = []
  /// The square of the distance that they keep.
  private var squaredDistance = 0.0
  private var lowest = SIMD3<Double>(repeating: .infinity)
  private var highest = SIMD3<Double>(repeating: -.infinity)

  private static let limit = 128
  /// Larger numbers have no squares and are no readings.
  private static let greatest = 1e100

  /// Adds a reading, but one that is no number, and zero, which is read where nothing is.
  mutating func add(_ reading: SIMD3<Double>) {
    for axis in 0..<3 where !(reading[axis].magnitude < Self.greatest) { return }
    guard Self.square(reading) > 0 else { return }
    for axis in 0..<3 {
      lowest[axis] = min(lowest[axis], reading[axis])
      highest[axis] = max(highest[axis], reading[axis])
    }
    let width = (highest - lowest).max() / 24
    // Not at each step of growth: to look through all is slow.
    if width * width > 1.5 * squaredDistance { thin(to: width * width) }
    guard isApart(reading) else { return }
    if kept.count >= Self.limit {
      // A quarter more of distance; one at least is nearer.
      thin(to: 1.5625 * max(squaredDistance, nearest))
      guard isApart(reading) else { return }
    }
    kept.append(reading)
  }

  /// The square of the distance of the two that are nearest to each other.
  private var nearest: Double {
    var nearest = Double.infinity
    for index in kept.indices {
      for other in 0..<index { nearest = min(nearest, Self.square(kept[index] - kept[other])) }
    }
    return nearest
  }

  private func isApart(_ reading: SIMD3<Double>) -> Bool {
    kept.allSatisfy { Self.square($0 - reading) > squaredDistance }
  }

  private mutating func thin(to squaredDistance: Double) {
    let all = kept
    kept = []
    self.squaredDistance = squaredDistance
    for reading in all where isApart(reading) { kept.append(reading) }
  }

  private static func square(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum() }
}
