import Foundation
import Measurements
import Testing

@Suite struct CompassHeadingTests {
  /// In Berlin, in µT: north, and down.
  private let north = 18.9
  private let down = 46.2

  /// What a phone reads whose top edge was turned to a heading, then lifted by the pitch, then rolled about it, its
  /// right edge down. In degrees.
  private func readings(heading: Double, pitch: Double, roll: Double) -> (
    field: (x: Double, y: Double, z: Double), gravity: (x: Double, y: Double, z: Double)
  ) {
    let (h, p, r) = (heading * .pi / 180, pitch * .pi / 180, roll * .pi / 180)
    // Axes of the phone, as east, north and up.
    let top = [sin(h) * cos(p), cos(h) * cos(p), sin(p)]
    let flat = [cos(h), -sin(h), 0]
    let lifted = [-sin(h) * sin(p), -cos(h) * sin(p), cos(p)]
    let right = (0..<3).map { flat[$0] * cos(r) - lifted[$0] * sin(r) }
    let face = (0..<3).map { flat[$0] * sin(r) + lifted[$0] * cos(r) }
    func along(_ axis: [Double], _ vector: [Double]) -> Double {
      axis[0] * vector[0] + axis[1] * vector[1] + axis[2] * vector[2]
    }
    let (field, gravity) = ([0, north, -down], [0, 0, 9.81])
    return (
      (along(right, field), along(top, field), along(face, field)),
      (along(right, gravity), along(top, gravity), along(face, gravity))
    )
  }

  @Test func readsAPhoneThatLiesFaceUp() throws {
    // Its top edge to the north, to the east, to the south and to the west.
    let up = (x: 0.0, y: 0.0, z: 9.81)
    for (x, y, degrees) in [(0.0, 19.0, 0.0), (-19, 0, 90), (0, -19, 180), (19, 0, 270)] {
      let found = try #require(CompassHeading.degrees(field: (x, y, -46), gravity: up))
      #expect(abs(found - degrees) < 1e-12)
    }
  }

  /// The heading is that of the top edge however the phone is tilted, face down, too.
  @Test func doesNotDependOnTheTilt() throws {
    for heading in stride(from: 0.0, to: 360, by: 7.5) {
      for pitch in [-80.0, -45, -10, 0, 3, 30, 85] {
        for roll in [-170.0, -90, -20, 0, 15, 60, 120, 180] {
          let read = readings(heading: heading, pitch: pitch, roll: roll)
          let found = try #require(CompassHeading.degrees(field: read.field, gravity: read.gravity))
          #expect(found >= 0 && found < 360)
          let miss = abs(found - heading)
          // Some roundings, of an edge that is up to 85° steep.
          #expect(min(miss, 360 - miss) < 1e-11, "\(heading) \(pitch) \(roll)")
        }
      }
    }
  }

  /// On the southern half of the Earth the field points up.
  @Test func readsInTheSouth() throws {
    let found = try #require(CompassHeading.degrees(field: (-24, 0, 51), gravity: (0, 0, 9.81)))
    #expect(abs(found - 90) < 1e-12)
  }

  @Test func isFreeOfUnits() throws {
    let read = readings(heading: 123, pitch: 20, roll: -40)
    let tiny = (x: read.field.x * 1e-300, y: read.field.y * 1e-300, z: read.field.z * 1e-300)
    let huge = (x: read.gravity.x * 1e300, y: read.gravity.y * 1e300, z: read.gravity.z * 1e300)
    let found = try #require(CompassHeading.degrees(field: tiny, gravity: huge))
    #expect(abs(found - 123) < 1e-11)
  }

  @Test func isNilWhereThereIsNone() {
    let up = (x: 0.0, y: 0.0, z: 9.81)
    let field = (x: 0.0, y: 19.0, z: -46.0)
    #expect(CompassHeading.degrees(field: (0, 0, -46), gravity: up) == nil)
    #expect(CompassHeading.degrees(field: (0.1, 0.1, -46), gravity: up) == nil)
    #expect(CompassHeading.degrees(field: (0, 0, 0), gravity: up) == nil)
    #expect(CompassHeading.degrees(field: field, gravity: (0, 0, 0)) == nil)
    // Held upright: its top edge points nowhere.
    #expect(CompassHeading.degrees(field: (0, -46, -19), gravity: (0, 9.81, 0)) == nil)
    #expect(CompassHeading.degrees(field: (0, -46, -19), gravity: (0, 9.81, 0.05)) == nil)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(CompassHeading.degrees(field: (bad, 19, -46), gravity: up) == nil)
      #expect(CompassHeading.degrees(field: field, gravity: (0, bad, 9.81)) == nil)
    }
  }

  @Test func namesThePoints() {
    let names = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    for (index, name) in names.enumerated() {
      for turn in [-720.0, 0, 360] {
        #expect(CompassHeading.point(of: turn + Double(index) * 22.5) == name)
        #expect(CompassHeading.point(of: turn + Double(index) * 22.5 + 11.2) == name)
        #expect(CompassHeading.point(of: turn + Double(index) * 22.5 - 11.2) == name)
      }
    }
    #expect(CompassHeading.point(of: 359.99) == "N")
    #expect(CompassHeading.point(of: -1e-20) == "N")
    #expect(CompassHeading.point(of: 1e300) != "")
    #expect(CompassHeading.point(of: .nan) == "" && CompassHeading.point(of: .infinity) == "")
  }
}
