import Formulas
import Mechanics
import Plots

/// A scene with numbers, and what of it is shown.
struct SceneSetup {
  let motion: SceneMotion
  /// The stretch of time shown, in s.
  let time: Span
  /// The instant of interest.
  var instant: Quantity
  /// The values of the keys that a slider can move, as written or by default.
  let values: [(key: String, quantity: Quantity)]
  /// The window of the picture, in m, where its author gave one.
  let view: (x: Span, y: Span)?
}
