/// A place on the Earth, as an author writes it: `52.5 N, 13.4 E`, `52,5° N 13,4° E`, `52°30'N 13°24'E`,
/// `S 33.9 E 151.2`, `-33.9, 151.2`.
package struct GeographicPlace: Equatable, Sendable {
  /// In degrees, north positive, −90 to 90.
  package let latitude: Double
  /// In degrees, east positive, −180 to 180.
  package let longitude: Double

  /// Degrees with decimals, or degrees, minutes and seconds with their marks. Either both have letters, N or S and E or
  /// W, in any order and both in front or both behind; or none has, and latitude comes first.
  ///
  /// - Returns: nil for no such text, for a place out of range, and for what can be read in two ways: `-33,9 S`,
  ///   `52,13`, `52.5 N 13.4`, and `13 O`, which is east in German and west in French.
  package init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(Self.limit + 1))
    guard bytes.count <= Self.limit else { return nil }
    var reader = PlaceReader(bytes)
    guard let first = reader.coordinate(), reader.separate(), let second = reader.coordinate(), reader.isAtEnd,
      first.side == second.side, !reader.isAmbiguous(first, second)
    else { return nil }
    let northFirst: Bool
    switch (first.axis, second.axis) {
    case (.none, .none), (.latitude, .longitude): northFirst = true
    case (.longitude, .latitude): northFirst = false
    default: return nil
    }
    let (north, east) = northFirst ? (first.degrees, second.degrees) : (second.degrees, first.degrees)
    guard north.magnitude <= 90, east.magnitude <= 180 else { return nil }
    (latitude, longitude) = (north, east)
  }

  /// Bytes of the longest text that is read.
  private static let limit = 100
}
