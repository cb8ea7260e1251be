/// The motion of a ``World``, worked out as far as it is asked for.
///
/// Between events the motion is smooth: a parabola where only gravity acts, and followed with a method of order 8
/// elsewhere. Impacts, strings that become taut, contacts that open, and changes between sliding and sticking are
/// located on it and end the stretch.
package final class Simulation {
  package enum Outcome: Sendable, Hashable {
    /// The motion is known as far as it was asked for.
    case complete
    case tooManyEvents
    case tooManySteps
    /// The forces have no finite value any more, or the motion changes too fast for any step.
    case singular
  }

  /// How far the motion is known, s.
  package internal(set) var time: Double
  package internal(set) var outcome = Outcome.complete
  /// In the order of time.
  package internal(set) var events: [MotionEvent] = []
  /// How often something had no exact answer and a simpler rule was used: 0 for a motion that is exact throughout.
  package internal(set) var simplifications = 0
  package internal(set) var steps = 0
  /// How many forces of contacts and joints were corrected to find out what presses and what sticks.
  package internal(set) var work = 0
  /// How many values of forces between two and of fields the steps have taken.
  package internal(set) var forces = 0

  let keepsHistory: Bool
  let mechanism: Mechanism
  /// Of all solids at ``time``; the ground is the first.
  var states: [BodyState]
  /// How each solid moves from ``time`` on.
  var pieces: [MotionPiece] = []
  /// Counts the pieces of each solid.
  var versions: [Int] = []
  var isFollowed: [Bool] = []
  var follower: Follower?
  var pairs: [ColliderPair] = []
  /// Until when each string is certainly slack, and whether it is taut.
  var isTaut: [Bool] = []
  var stepSize = 0.0
  var measures = Measures()
  var history: History
  var eventDensity = EventDensity()
  /// Whether contacts and forces have to be looked at anew before the motion goes on.
  var isStale = true
  /// Whose velocity has changed since then.
  var isTouched: [Bool] = []
  var handCount = 0
  var handling = Handling()
  var bounds: [Bound] = []
  /// Whether it goes on by frames.
  var isLive = false
  /// Whether each impulse of the world has been given.
  var isGiven: [Bool] = []
  var eventCount = 0

  /// - Parameter keepsHistory: whether earlier instants can be asked for; without it memory stays as it is.
  package init(_ world: World, from start: Double = 0, keepsHistory: Bool = true) {
    self.time = start
    self.keepsHistory = keepsHistory
    mechanism = Mechanism(world)
    states = mechanism.placement.states
    history = History(count: states.count)
    isGiven = [Bool](repeating: false, count: world.impulses.count)
    prepare()
  }

  package var world: World { mechanism.world }

  /// What is worked with is made for a number of solids.
  func prepare() {
    let count = states.count
    pieces = states.map { MotionPiece(start: time, initial: $0, acceleration: .zero) }
    versions = [Int](repeating: 0, count: count)
    isFollowed = [Bool](repeating: false, count: count)
    isTouched = [Bool](repeating: true, count: count)
    isTaut = [Bool](repeating: false, count: mechanism.joints.count)
    mechanism.islands = []
    mechanism.pressed = []
    makePairs()
    isStale = true
  }

  /// Follows the motion to an instant, s. It ends earlier where ``outcome`` says so; states after are those at its end.
  @discardableResult package func run(until end: Double) -> Outcome {
    guard outcome == .complete, end > time, end.isFinite else { return outcome }
    isLive = false
    let longest = keepsHistory ? (end - time) / 16 : end - time
    while time < end, outcome == .complete {
      if isStale { reconsider() }
      guard outcome == .complete else { break }
      if passByTimeStep(until: end) {
        steps += 1
      } else {
        advanceSegment(to: end, longest: longest)
      }
      if eventCount > world.limits.events || work > world.limits.work { outcome = .tooManyEvents }
      if steps > world.limits.steps || forces > world.limits.forces { outcome = .tooManySteps }
    }
    if isStale, outcome == .complete { reconsider() }
    return outcome
  }

  /// The state of a body at an instant that is known; without history the one at ``time``.
  package func state(of body: Int, at time: Double) -> BodyState {
    guard world.bodies.indices.contains(body) else { return BodyState() }
    return keepsHistory && time < self.time
      ? history.state(of: body + 1, at: time) ?? states[body + 1] : states[body + 1]
  }

  /// The state of a body at ``time``.
  package func state(of body: Int) -> BodyState {
    world.bodies.indices.contains(body) ? states[body + 1] : BodyState()
  }

  package func states(at time: Double) -> [BodyState] { world.bodies.indices.map { state(of: $0, at: time) } }
}

/// The sizes by which small is told from large.
struct Measures {
  /// Of the scene, m.
  var length = 1.0
  /// Of its bodies, m.
  var size = 1.0
  var speed = 1.0
  var acceleration = 1.0
  /// What is closer than this touches at an impact, m.
  var touch: Double { 1e-13 * length }
  /// What is closer than this to something that touches belongs to the same impact, m.
  var cluster: Double { max(1e-9 * size, 8 * touch) }
  /// What is closer than this may press into each other before the next event, m.
  var contactMargin: Double { 0.01 * size }
  /// Slower than this is at rest beside each other, m/s.
  var rest: Double { 1e-9 * speed }
  var creep: Double { 1e-12 * speed }
}
