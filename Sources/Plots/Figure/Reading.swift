/// A curve's point of interest. `curve` counts from 0; values in SI units.
package struct Reading: Equatable, Sendable {
  package var curve: Int
  package var parameter: Double
  package var x: Double
  package var y: Double
  /// The coordinates with their units, as drawn.
  package var text: String
}
