import Formulas
import Mechanics
import NumericalMethods

/// What a reader sees of a scene: its motion as its author set it, or what their hands have made of it.
///
/// It belongs to one cell of a living page.
final class SceneStage {
  /// How the picture lies; worked out once for a motion.
  var frame: SceneFrame?
  /// How long the arrows of forces are, likewise.
  var forces: SceneArrowScale?
  /// Where the author's motion begins to be shown.
  var start: Quantity?
  /// Nil as long as nobody has touched anything.
  var handled: HandledScene?
  /// What it has done since.
  var record: SceneRecord?
  var isPlaying = false
  var isSlow = false
  /// Whether the reader wants it to stand still, also when they let a body go.
  var isPaused = false
  /// The body that keys move.
  var selected: Int?
  /// What the reader has added, in tenths of a px of the picture, and how.
  var additions: [SceneAddition] = []
  /// Gravity by the reader's hand, or as their phone is held, in m/s².
  var gravity: Vector?
  /// Where it points by their hand, in degrees.
  var dial: Int?

  /// The reader's gravity where its amount has become another one.
  func turnedGravity(in setup: SceneSetup) -> Vector? {
    gravity == nil ? nil : dial.map { SceneBuilder.direction(Double($0) * .pi / 180) * setup.strength } ?? gravity
  }

  /// Whether anything is to move in the next frame.
  var runs: Bool { isPlaying || handled?.isHeld == true }

  /// Another motion is shown from its beginning.
  func clear() {
    frame = nil
    forces = nil
    selected = nil
    leaveHands()
  }

  /// The author's motion is shown again.
  func leaveHands() {
    handled = nil
    record = nil
    additions = []
    gravity = nil
    dial = nil
  }
}

/// A body that a reader has added.
struct SceneAddition: Equatable {
  enum Kind: Int { case random, circle, square }

  /// In tenths of a px of the picture.
  let x: Int
  let y: Int
  let kind: Kind
}

extension SeededNumbers {
  /// For one thing that is put into a scene.
  init(seed: Int, draw: Int) {
    self.init(
      seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: draw)
        &* 0xD1B5_4A32_D192_ED03)
  }
}
