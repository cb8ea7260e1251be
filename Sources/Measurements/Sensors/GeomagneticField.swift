import NumericalMethods

/// The magnetic field of the Earth at a place and a time, by the World Magnetic Model 2025.
///
/// Chulliat et al. (2025), *The US/UK World Magnetic Model for 2025–2030: Technical Report*, NOAA National Centers for
/// Environmental Information, doi:10.25923/prbc-s316. The model is the field of the Earth's core; iron, rocks and storms
/// of the Sun are not in it.
package struct GeomagneticField {
  /// From true north to magnetic north, clockwise, in degrees.
  package let declination: Double
  /// How far the field points below the horizon, in degrees.
  package let inclination: Double
  /// The strength of the horizontal part, in T.
  package let horizontal: Double
  /// In T.
  package let total: Double
  /// Whether the model is made for the year: 2025 to 2030.
  package let isValid: Bool

  /// One standard deviation between the model and what is measured at a place, in degrees (report, section 3.4).
  package var declinationError: Double {
    let share = 5417e-9 / horizontal
    return (0.26 * 0.26 + share * share).squareRoot()
  }

  /// - Parameters:
  ///   - latitude: geodetic, in degrees, north positive.
  ///   - longitude: in degrees, east positive, at most one turn to either side.
  ///   - height: above the ellipsoid of WGS 84, in m. What lies between it and the sea is up to 100 m, and nothing here.
  ///   - year: with its decimals, as 2026.5.
  /// - Returns: nil where the horizontal field is below 2000 nT, the blackout zone about the magnetic poles, in which
  ///   a compass must not be trusted; for no place of the Earth; and lower than 1 km below the ground or higher than
  ///   850 km, for which the model is not made.
  package init?(latitude: Double, longitude: Double, height: Double = 0, year: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 360, height >= -1000, height <= 850_000, year.isFinite
    else { return nil }
    let (north, east, down) = Self.components(latitude, longitude, height: height, year: year)
    let horizontal = (north * north + east * east).squareRoot()
    let total = (horizontal * horizontal + down * down).squareRoot()
    guard horizontal >= 2000, total.isFinite else { return nil }
    self.horizontal = horizontal * 1e-9
    self.total = total * 1e-9
    declination = Double.atan2(east, north) * (180 / .pi)
    inclination = Double.atan2(down, horizontal) * (180 / .pi)
    isValid = year >= 2025 && year <= 2030
  }

  /// In nT.
  private static func components(
    _ latitude: Double, _ longitude: Double, height: Double, year: Double
  ) -> (north: Double, east: Double, down: Double) {
    // The ellipsoid of WGS 84, in m, and the reference radius of the model.
    let (equator, flattening, reference) = (6_378_137.0, 1 / 298.257223563, 6_371_200.0)
    let squaredEccentricity = flattening * (2 - flattening)
    let (sine, cosine) = (Double.sin(latitude * (.pi / 180)), Double.cos(latitude * (.pi / 180)))
    let normal = equator / (1 - squaredEccentricity * sine * sine).squareRoot()
    let fromAxis = (normal + height) * cosine
    let fromPlane = (normal * (1 - squaredEccentricity) + height) * sine
    let radius = (fromAxis * fromAxis + fromPlane * fromPlane).squareRoot()
    let field = harmonics(
      sine: fromPlane / radius, cosine: fromAxis / radius, longitude: longitude * (.pi / 180),
      ratio: reference / radius, years: year - 2025)
    // From the direction of the Earth's centre to that of the plumb line.
    let turnSine = (fromPlane * cosine - fromAxis * sine) / radius
    let turnCosine = (fromAxis * cosine + fromPlane * sine) / radius
    return (
      field.north * turnCosine - field.down * turnSine, field.east, field.north * turnSine + field.down * turnCosine
    )
  }

  /// The sum over all degrees and orders, in nT, along the geocentric directions (report, equations 10 to 12).
  ///
  /// Schmidt's functions P come from those of the two lower degrees of the same order. For orders from 1 what is
  /// computed is P/cos φ, which has a value at the poles, too, where the east component asks for it.
  ///
  /// - Parameters:
  ///   - sine: of the geocentric latitude φ; so `cosine`.
  ///   - ratio: of the model's radius to the distance from the Earth's centre.
  private static func harmonics(
    sine: Double, cosine: Double, longitude: Double, ratio: Double, years: Double
  ) -> (north: Double, east: Double, down: Double) {
    let (field, change) = (GeomagneticCoefficients.field, GeomagneticCoefficients.change)
    guard field.count == 168, change.count == 168 else { return (.nan, .nan, .nan) }
    var place = 0
    func next() -> Double {
      let value = 0.1 * (Double(field[place]) + years * Double(change[place]))
      place += 1
      return value
    }
    var (north, east, down) = (0.0, 0.0, 0.0)
    // P/cos φ where the degree is the order; the power of the ratio there.
    var (diagonal, diagonalPower) = (1.0, ratio * ratio)
    for order in 0...12 {
      let m = Double(order)
      if order > 0 { diagonalPower *= ratio }
      if order > 1 { diagonal *= cosine * (1 - 0.5 / m).squareRoot() }
      let (cosineM, sineM) = (Double.cos(m * longitude), Double.sin(m * longitude))
      var (before, current, power) = (0.0, diagonal, diagonalPower)
      // The derivative of Legendre's polynomial, for order 0.
      var (rootBefore, slope) = (0.0, 0.0)
      for degree in order...12 {
        let n = Double(degree)
        let root = (n * n - m * m).squareRoot()
        if degree > order {
          (before, current) = (current, ((2 * n - 1) * sine * current - rootBefore * before) / root)
          power *= ratio
        }
        rootBefore = root
        if degree == 0 { continue }
        let g = next()
        let h = order == 0 ? 0 : next()
        let along = power * (g * cosineM + h * sineM)
        if order == 0 {
          slope = sine * slope + n * before
          down -= (n + 1) * along * current
          north -= along * cosine * slope
        } else {
          down -= (n + 1) * along * cosine * current
          north += along * (n * sine * current - root * before)
          east += power * m * (g * sineM - h * cosineM) * current
        }
      }
    }
    return (north, east, down)
  }
}
