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

/// The coefficients of Gauss of the World Magnetic Model 2025, from `WMM2025.COF` of 13 November 2024.
///
/// NOAA National Centers for Environmental Information and British Geological Survey (2024), public domain,
/// doi:10.25921/aqfd-sd83.
private enum GeomagneticCoefficients {
  /// At the beginning of 2025, in tenths of a nanotesla. Order by order, in each the degrees from the order, or 1, to
  /// 12: g, and behind it h but for order 0, where it is nothing.
  static let field: [Int32] = [
    -293518, -25566, 13610, 8950, -2332, 644, 795, 232, 46, -13, 29, -20,
    -14108, 45454, 29511, -31336, -24041, -566, 7995, 2786, 3689, 454, 638, -184, -770, -489, 108, 71, 78, -248, -64,
    33, -15, 0, -2, -13,
    16493, -8151, 12438, 2375, 557, -1339, 1872, 2202, 769, 168, -88, -144, -175, -126, 30, 122, 2, 0, -25, 29, 3, 7,
    4536, -5495, -2811, 2120, -1387, -1229, -1157, 488, 593, -10, 20, 114, -2, 83, 20, 24, 24, -6, 12, 10,
    121, -3756, -1420, 430, -409, -598, 158, 234, -217, -97, -25, -33, -10, 53, -6, 2, -13, -14,
    209, 1061, 149, 109, 25, -74, 169, 127, -131, -52, -6, -91, -1, 5, 6, 0,
    -607, 727, -111, -251, 150, 7, 24, 72, -9, 4, -6, -3, 6, 6,
    142, -23, -168, -52, 86, -6, 15, -42, -1, -12, 5, -1,
    9, 39, -87, 8, 9, -38, 11, -17, -1, 8,
    -129, 100, -27, 9, -10, -29, -4, 1,
    -39, -91, -2, -18, -2, -10,
    26, -23, -13, 1,
    -7, 2,
  ]

  /// What is added to them each year, in tenths of a nanotesla.
  static let change: [Int16] = [
    120, -116, -13, -16, 6, -2, 0, -1, 0, 1, 0, 0,
    97, -215, -52, -277, -42, 40, -24, -11, 14, -5, -4, 3, -1, 6, 2, -2, -1, -3, 0, 0, 0, 0, 0, 0,
    -80, -121, 4, -3, -60, 41, 0, 22, 9, -16, -1, 5, 0, 5, 1, 3, 1, 0, 0, 1, 0, 0,
    -156, -41, 56, 16, 6, 4, 12, -4, 5, -8, 5, -4, 3, -3, 1, -2, 0, 0, 0, -1,
    -70, -44, 22, 17, -9, 9, -1, 0, -1, 4, -3, 3, 0, 1, 0, 1, 0, 1,
    9, 19, 3, 7, -8, -10, 3, -5, 0, 2, -3, -1, -1, 0, 0, 0,
    9, 9, -8, 6, 2, -6, 3, -1, 0, 1, 0, 0, 1, 0,
    8, -2, 0, 3, -1, -2, -1, 0, 0, 1, 0, 0,
    2, 2, 1, 4, -1, -1, -1, 0, 0, 0,
    -1, 1, 0, 2, -1, 0, 0, 0,
    0, 0, -1, 0, -1, 0,
    -1, 0, 0, 0,
    -1, -1,
  ]
}
