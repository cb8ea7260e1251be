/// What a reader does with a scene that runs.
extension Simulation {
  /// A hand that holds a body.
  package struct Hand: Sendable, Hashable {
    let number: Int
  }

  /// Goes on by a frame's time, s, with fixed inner steps: the same calls give the same bytes.
  package func advance(by duration: Double) { run(until: time + duration) }

  /// In m/s²; may be changed at any time.
  package func setGravity(_ gravity: Vector) {}

  /// Takes a body at a point of the plane. A hand draws that point of the body with a damped spring of bounded strength;
  /// a held body has no gravity, and collides as before.
  package func grab(_ body: Int, at point: Vector) -> Hand? { nil }
  package func move(_ hand: Hand, to point: Vector) {}
  /// Turns what is held to this angle more than it had when it was taken, rad.
  package func turn(_ hand: Hand, by angle: Double) {}
  /// Makes what is held this much larger than it was when it was taken; it grows as far as there is room.
  package func scale(_ hand: Hand, by factor: Double) {}
  /// Lets go; the body flies on as it moves.
  package func release(_ hand: Hand) {}
  /// The frontmost body at a point.
  package func body(at point: Vector) -> Int? { nil }
  /// Adds a body where there is room for it: at its place, or as near as can be. nil where there is none.
  package func add(_ body: Body) -> Int? { nil }
}
