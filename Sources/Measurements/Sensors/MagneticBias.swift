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
