import Formulas
import Mechanics
import NumericalMethods
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

  /// Of gravity, in m/s², also where there is none yet.
  var strength: Double {
    let amount = motion.world.gravity.length
    return amount > 0 ? amount : 9.8
  }

  /// Where gravity points, in degrees from the right, counter-clockwise.
  var gravityDegrees: Int {
    let gravity = motion.world.gravity
    guard gravity.length > 0 else { return 270 }
    let degrees = Double.atan2(gravity.y, gravity.x) * 180 / .pi
    return Int((degrees < 0 ? degrees + 360 : degrees).rounded())
  }

  /// Seconds of the scene in one of the reader's while it plays: as it is, or so that all is seen in ten seconds.
  var pace: Double { time.length > 120 || time.length < 0.5 ? time.length / 10 : 1 }
}
