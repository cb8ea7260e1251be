import Foundation
import Measurements
import Testing

@Suite struct GeomagneticFieldTests {
  private func modelled(_ row: [Double]) -> GeomagneticField? {
    GeomagneticField(latitude: row[2], longitude: row[3], height: row[1] * 1000, year: row[0])
  }

  /// Angles are printed to 0.01°. The fields are printed to 10⁻⁶ nT, but differ from the model's formula by up to
  /// 7.2 · 10⁻⁴ nT; those of the report's example, below, do not.
  @Test func agreesWithTheTestValues() throws {
    let rows = GeomagneticTestValues.rows(GeomagneticTestValues.precise)
    #expect(rows.count == 100 && rows.allSatisfy { $0.count == 8 })
    var blackouts = 0
    for row in rows {
      guard row[6] >= 2000 else {
        #expect(modelled(row) == nil)
        blackouts += 1
        continue
      }
      let field = try #require(modelled(row))
      #expect(abs(field.declination - row[4]) <= 0.005 + 1e-9, "\(row)")
      #expect(abs(field.inclination - row[5]) <= 0.005 + 1e-9, "\(row)")
      #expect(abs(field.horizontal * 1e9 - row[6]) <= 7.3e-4, "\(row)")
      #expect(abs(field.total * 1e9 - row[7]) <= 7.3e-4, "\(row)")
      #expect(field.isValid)
    }
    #expect(blackouts == rows.count { $0[6] < 2000 } && blackouts > 0)
  }

  /// Half of what is printed last.
  @Test func agreesWithTheTableOfTheReport() throws {
    let rows = GeomagneticTestValues.rows(GeomagneticTestValues.report)
    #expect(rows.count == 12 && rows.allSatisfy { $0.count == 8 })
    for row in rows {
      let field = try #require(modelled(row))
      #expect(abs(field.declination - row[4]) <= 0.005 + 1e-9, "\(row)")
      #expect(abs(field.inclination - row[5]) <= 0.005 + 1e-9, "\(row)")
      #expect(abs(field.horizontal * 1e9 - row[6]) <= 0.05 + 1e-6, "\(row)")
      #expect(abs(field.total * 1e9 - row[7]) <= 0.05 + 1e-6, "\(row)")
    }
  }

  /// The report's numerical example, printed to ten decimals of nT and rad: numbers of 16 digits have some eleven.
  @Test func agreesWithTheExampleOfTheReport() throws {
    let field = try #require(GeomagneticField(latitude: -80, longitude: 240, height: 100_000, year: 2027.5))
    #expect(abs(field.horizontal * 1e9 - 15_927.007_986_013) < 1e-9)
    #expect(abs(field.total * 1e9 - 51_825.690_717_231_4) < 1e-9)
    #expect(abs(field.declination * .pi / 180 - 1.185_630_840_7) < 1e-10)
    #expect(abs(field.inclination * .pi / 180 + 1.258_422_154_1) < 1e-10)
  }

  /// At the South Pole all directions are north; what is meant is the meridian of the longitude. The field changes by
  /// some 10 nT in a kilometre, and 10⁻⁹° are 0.1 mm.
  @Test(arguments: [0.0, 37.5, -120, 180]) func hasAValueAtThePole(longitude: Double) throws {
    let pole = try #require(GeomagneticField(latitude: -90, longitude: longitude, year: 2026))
    let beside = try #require(GeomagneticField(latitude: -90 + 1e-9, longitude: longitude, year: 2026))
    #expect(abs(pole.declination - beside.declination) < 1e-7)
    #expect(abs(pole.horizontal - beside.horizontal) < 1e-14)
    #expect(abs(pole.total - beside.total) < 1e-14)
  }

  /// The same field, seen from all meridians: its declination turns with them.
  @Test func turnsWithTheMeridianAtThePole() throws {
    let first = try #require(GeomagneticField(latitude: -90, longitude: 0, year: 2027))
    let quarter = try #require(GeomagneticField(latitude: -90, longitude: 90, year: 2027))
    #expect(abs(first.horizontal - quarter.horizontal) < 1e-17)
    let turn = (first.declination - quarter.declination + 720).truncatingRemainder(dividingBy: 360)
    #expect(abs(turn - 270) < 1e-9 || abs(turn - 90) < 1e-9)
  }

  @Test func isOneAtTheDateLine() throws {
    for latitude in [-60.0, -17, 0, 45, 70] {
      let west = try #require(GeomagneticField(latitude: latitude, longitude: -180, year: 2026.9))
      let east = try #require(GeomagneticField(latitude: latitude, longitude: 180, year: 2026.9))
      let turned = try #require(GeomagneticField(latitude: latitude, longitude: 190, year: 2026.9))
      let same = try #require(GeomagneticField(latitude: latitude, longitude: -170, year: 2026.9))
      // Sines of multiples of π, in numbers of 16 digits.
      #expect(abs(west.declination - east.declination) < 1e-11)
      #expect(abs(west.total - east.total) < 1e-17)
      #expect(abs(turned.declination - same.declination) < 1e-11)
      let near = try #require(GeomagneticField(latitude: latitude, longitude: 180 - 1e-9, year: 2026.9))
      #expect(abs(near.declination - east.declination) < 1e-8)
    }
  }

  @Test func knowsItsError() throws {
    // The formula of the report, of H = 40 000 nT to two digits: √(0.26² + 0.135²).
    let equator = try #require(GeomagneticField(latitude: 0, longitude: 120, year: 2025))
    #expect(abs(equator.declinationError - (0.26 * 0.26 + pow(5417 / 39677.9, 2)).squareRoot()) < 1e-6)
    let arctic = try #require(GeomagneticField(latitude: 80, longitude: 0, year: 2025))
    #expect(abs(arctic.declinationError - (0.26 * 0.26 + pow(5417 / 6523.2, 2)).squareRoot()) < 1e-4)
  }

  @Test func knowsItsYears() throws {
    for (year, isValid) in [(2024.99, false), (2025, true), (2026.9, true), (2030, true), (2030.01, false)] {
      #expect(try #require(GeomagneticField(latitude: 52.5, longitude: 13.4, year: year)).isValid == isValid)
    }
  }

  @Test func refusesWhatIsNoPlace() {
    #expect(GeomagneticField(latitude: 90.1, longitude: 0, year: 2026) == nil)
    #expect(GeomagneticField(latitude: 0, longitude: 361, year: 2026) == nil)
    #expect(GeomagneticField(latitude: 0, longitude: 0, height: 1e6, year: 2026) == nil)
    #expect(GeomagneticField(latitude: 0, longitude: 0, height: -7e6, year: 2026) == nil)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(GeomagneticField(latitude: bad, longitude: 0, year: 2026) == nil)
      #expect(GeomagneticField(latitude: 0, longitude: bad, year: 2026) == nil)
      #expect(GeomagneticField(latitude: 0, longitude: 0, height: bad, year: 2026) == nil)
      #expect(GeomagneticField(latitude: 0, longitude: 0, year: bad) == nil)
    }
    #expect(GeomagneticField(latitude: 0, longitude: 0, year: 1e308) == nil)
  }
}
