/// How much of a fact is known.
package enum Certainty: UInt8, Equatable, Sendable {
  /// It is there, and nothing else of its kind within a trillionth of the window.
  case proven
  /// The formula allows it there; whether it is so is not proven.
  case near
  /// Found by looking at points only.
  case estimated
}

/// Something true of one place of a curve.
package protocol PlacedFact: Equatable, Sendable {
  var parameter: Double { get }
  var certainty: Certainty { get }
}
