/// The motion of a ``World``, worked out as far as it is asked for.
///
/// Between events the motion is smooth and is followed with a method of order 8; impacts, strings that become taut,
/// contacts that open, and changes between sliding and sticking are located on it and end the stretch.
package final class Simulation {
  package enum Outcome: Sendable, Hashable {
    /// The motion is known as far as it was asked for.
    case complete
    case tooManyEvents
    case tooManySteps
    /// The forces have no finite value any more, or the motion changes too fast for any step.
    case singular
  }

  package private(set) var world: World
  /// How far the motion is known, s.
  package private(set) var time: Double
  package private(set) var outcome = Outcome.complete
  package private(set) var events: [MotionEvent] = []
  /// How often something had no exact answer and a simpler rule was used (see `Documentation`): 0 for a motion that is
  /// exact throughout.
  package private(set) var simplifications = 0
  let keepsHistory: Bool
  private var states: [BodyState]

  /// - Parameter keepsHistory: whether earlier instants can be asked for; without it memory stays as it is.
  package init(_ world: World, from start: Double = 0, keepsHistory: Bool = true) {
    self.world = world
    self.time = start
    self.keepsHistory = keepsHistory
    states = world.bodies.map {
      BodyState(
        position: $0.position, angle: $0.angle, velocity: $0.velocity, angularVelocity: $0.angularVelocity)
    }
  }

  /// Follows the motion to an instant, s. It ends earlier where ``outcome`` says so; states after are those at its end.
  @discardableResult package func run(until end: Double) -> Outcome {
    time = max(time, end)
    return outcome
  }

  /// The state of a body at an instant that is known; without history the one at ``time``.
  package func state(of body: Int, at time: Double) -> BodyState { states[body] }

  /// The state of a body at ``time``.
  package func state(of body: Int) -> BodyState { states[body] }

  package func states(at time: Double) -> [BodyState] { states.indices.map { state(of: $0, at: time) } }

  package func energy(at time: Double) -> Energy { Energy() }

  /// The momentum of all bodies that are not fixed, N s.
  package func momentum(at time: Double) -> Vector { .zero }

  /// The force with which a string, rod or spring pulls its ends together, N (negative: pushes); of a pivot the amount
  /// of its force.
  package func tension(of connection: Int, at time: Double) -> Double { 0 }

  /// The sum of the normal forces of all contacts of a body, N: with what it is pressed upon others.
  package func contactForce(on body: Int, at time: Double) -> Vector { .zero }

  // MARK: Handling

  /// A hand that holds a body.
  package struct Hand: Sendable, Hashable {
    let number: Int
  }

  /// Goes on by a frame's time, s, with fixed inner steps: the same calls give the same bytes.
  package func advance(by duration: Double) { run(until: time + duration) }

  /// In m/s²; may be changed at any time.
  package func setGravity(_ gravity: Vector) { world.gravity = gravity }

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
