/// Where the reading cross is.
struct TracePlace: Equatable {
  /// Counts from 0.
  var curve: Int
  /// NaN on implicit curves.
  var parameter: Double
  /// In SI units; NaN where the curve has no point.
  var x: Double
  var y: Double
  /// `maximum`, `zero`; empty at other places.
  var feature = ""

  var exists: Bool { x == x && y == y }
}
