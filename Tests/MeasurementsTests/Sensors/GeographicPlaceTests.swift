import Measurements
import Testing

@Suite struct GeographicPlaceTests {
  @Test(arguments: [
    "52.5 N, 13.4 E", "52,5° N 13,4° E", "52,5° N, 13,4° E", "52°30'N 13°24'E", "52.5, 13.4", "52.5,13.4", "52.5 13.4",
    "52,5 13,4", "52,5; 13,4", "52,5, 13,4", "N 52.5 E 13.4", "n52.5e13.4", "52.5N13.4E", "52.5n, 13.4e",
    "13.4 E, 52.5 N", "E 13,4 N 52,5", "52° 30′ N, 13° 24′ E", "52°30′0″N 13°24′0″E",
    "52°30'00\" N 13°24'00\" E", "52°30'00'' N / 13°24'0.0'' E", "  52.50\u{A0}N ,\t13.400 E ", "52.5°, 13.4°",
    "52º30’N 13º24’E", "+52.5, +13.4", "N 52° 30.000' E 13° 24.000'", "52,5N,13,4E", "52.5/13.4",
    "52.500000000000000 13.400000000000000",
  ])
  func readsBerlin(text: String) throws {
    let place = try #require(GeographicPlace(text), "\(text)")
    #expect(place.latitude == 52.5, "\(text)")
    // 24 minutes are 0.4 degrees to the last digit or two.
    #expect(abs(place.longitude - 13.4) < 1e-14, "\(text)")
  }

  @Test(arguments: ["-33.9, 151.2", "S 33.9 E 151.2", "33,9 S 151,2 E", "\u{2212}33.9 151.2", "33°54'S 151°12'E"])
  func readsSydney(text: String) throws {
    let place = try #require(GeographicPlace(text), "\(text)")
    #expect(abs(place.latitude + 33.9) < 1e-14 && abs(place.longitude - 151.2) < 1e-13, "\(text)")
  }

  @Test func readsSeconds() throws {
    let place = try #require(GeographicPlace("51°28'40.12\"N 0°0'5.31\"W"))
    #expect(abs(place.latitude - (51 + 28 / 60.0 + 40.12 / 3600)) < 1e-14)
    #expect(abs(place.longitude + 5.31 / 3600) < 1e-17)
  }

  @Test func readsTheEdges() throws {
    #expect(try #require(GeographicPlace("90 N 180 W")).longitude == -180)
    #expect(try #require(GeographicPlace("-90, 180")).latitude == -90)
    let zero = try #require(GeographicPlace("0 S 0 W"))
    #expect(zero == GeographicPlace("0, 0"))
    // As a phone prints it.
    #expect(try #require(GeographicPlace("52.520006599999998, 13.404953999999975")).latitude == 52.520006599999998)
  }

  @Test(arguments: [
    "", " ", ",", "52.5", "52.5 N", "52.5, ", ", 13.4", "52.5 N 13.4", "52.5 13.4 E", "N 52.5 13.4 E", "52.5 N E 13.4",
    "52.5 N 13.4 N", "52.5 E 13.4 W", "-52.5 N 13.4 E", "N -52.5 E 13.4", "52,13", "-33,151", "52,5,13,4",
    "52.5, 13,4", "52,5 13.4", "52,5 13", "52° 13", "52°13", "52° 13'", "52.5-13.4", "52.5 - 13.4", "52.5°13.4°",
    "90.1, 0", "0, 180.1", "91 N 0 E", "0 N 181 W", "N 90 ° 1 ' E 0", "52°60'N 13°E", "52°30'60\"N 13°E",
    "52.5°30'N 13°E", "52°30.5'10\"N 13°E", "52.5 N, 13.4 O", "52.5 N 13.4 East", "52.5 N 13.4 E 7", "52.5,, 13.4",
    "52.5, 13.4,", "1 2 3", "52 30 13 24", "52e1, 13", "0x10, 5", "inf, nan", "٥٢, ١٣", "52..5, 13", "52.5.1, 13",
    "52.5. 13.4", ".5 .5", "Berlin", "52.5 N; ; 13.4 E", "12345678901234567890, 1", "--5, 5", "5, --5",
  ])
  func refuses(text: String) {
    #expect(GeographicPlace(text) == nil, "\(text)")
  }

  @Test func isBounded() {
    #expect(GeographicPlace(String(repeating: "9", count: 1_000_000)) == nil)
    #expect(GeographicPlace("52.5" + String(repeating: " ", count: 200) + "13.4") == nil)
    #expect(GeographicPlace("52.5" + String(repeating: " ", count: 80) + "13.4") != nil)
  }

  /// Every text that begins or goes on like one of a place is read to its end or refused, and none makes a trap.
  @Test func survivesPieces() {
    let pieces = ["52", "5", ".", ",", " ", "°", "'", "\"", "N", "E", "-", "\u{A0}", "′", "é"]
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<9 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      guard let place = GeographicPlace(text) else { continue }
      #expect(place.latitude.magnitude <= 90 && place.longitude.magnitude <= 180, "\(text)")
    }
  }
}
