import NumericalMethods

/// Where a phone points, from what its magnetometer and its accelerometer read.
///
/// Both read along the axes of the device: x to its right edge, y to its top edge, z out of its screen.
package struct CompassHeading {
  /// Below this sine, of 0.6°, an angle to the vertical is noise: a phone's magnetometer reads to about 1 % of the
  /// field.
  private static let leastSine = 0.01

  /// The angle from magnetic north to the device's y axis, seen from above, clockwise, 0 ..< 360 degrees, however the
  /// device is tilted.
  ///
  /// East is at right angles to the field and to the vertical, north to the vertical and to east (Black 1964, *A
  /// passive system for determining the attitude of a satellite*, AIAA Journal 2, 1350), as in Android's
  /// `SensorManager.getRotationMatrix`; the angle is that of Ozyagcilar (2015), *Implementing a tilt-compensated
  /// eCompass using accelerometer and magnetometer sensors*, Freescale AN4248, section 4.
  ///
  /// - Parameters:
  ///   - field: what the magnetometer reads, in any unit.
  ///   - gravity: what the accelerometer reads at rest, which is the reaction, upwards: +z for a phone that lies face
  ///     up. In any unit.
  /// - Returns: nil where there is no such angle: the field or the y axis is vertical, or nothing was read.
  package static func degrees(
    field: (x: Double, y: Double, z: Double), gravity: (x: Double, y: Double, z: Double)
  ) -> Double? {
    guard let field = unit(field), let up = unit(gravity) else { return nil }
    let east = (
      x: field.y * up.z - field.z * up.y, y: field.z * up.x - field.x * up.z, z: field.x * up.y - field.y * up.x
    )
    // North is as long as east.
    let northY = up.z * east.x - up.x * east.z
    guard east.x * east.x + east.y * east.y + east.z * east.z > leastSine * leastSine,
      1 - up.y * up.y > leastSine * leastSine
    else { return nil }
    return wrapped(Double.atan2(east.y, northY) * (180 / .pi))
  }

  private static func unit(_ vector: (x: Double, y: Double, z: Double)) -> (x: Double, y: Double, z: Double)? {
    let greatest = max(vector.x.magnitude, vector.y.magnitude, vector.z.magnitude)
    guard greatest > 0, vector.x.isFinite, vector.y.isFinite, vector.z.isFinite else { return nil }
    // Squares of what a broken sensor reads may be too large or too small.
    let (x, y, z) = (vector.x / greatest, vector.y / greatest, vector.z / greatest)
    let length = (x * x + y * y + z * z).squareRoot()
    return (x / length, y / length, z / length)
  }

  /// An angle in degrees as 0 ..< 360.
  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let turned = rest < 0 ? rest + 360 : rest
    // A hair less than zero is rounded to a full turn.
    return turned >= 360 ? 0 : turned + 0
  }

  /// The nearest of the 16 points of the compass: N, NNE, NE and so on; empty for what is no number.
  package static func point(of degrees: Double) -> String {
    guard degrees.isFinite else { return "" }
    return switch Int((wrapped(degrees) / 22.5).rounded()) {
    case 1: "NNE"
    case 2: "NE"
    case 3: "ENE"
    case 4: "E"
    case 5: "ESE"
    case 6: "SE"
    case 7: "SSE"
    case 8: "S"
    case 9: "SSW"
    case 10: "SW"
    case 11: "WSW"
    case 12: "W"
    case 13: "WNW"
    case 14: "NW"
    case 15: "NNW"
    default: "N"
    }
  }
}
