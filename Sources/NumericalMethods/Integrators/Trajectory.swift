/// A solution of a differential equation, known at every instant between its ends.
package struct Trajectory<State: SIMD & Sendable>: Sendable
where State.Scalar == Double {
  package enum Outcome: Sendable, Hashable {
    /// It reaches the end that was asked for.
    case complete
    /// It ends at the event that was to stop it.
    case stopped
    /// The solution changes faster than a Double's instants follow one another: a pole, or a jump.
    case stepTooSmall
    case tooManySteps
  }

  package let start: Double
  package let initial: State
  package private(set) var pieces: [TrajectoryPiece<State>] = []
  package internal(set) var outcome = Outcome.complete
  /// How often the derivative was asked for.
  package internal(set) var evaluations = 0

  init(start: Double, initial: State) {
    self.start = start
    self.initial = initial
  }

  package var end: Double { pieces.last?.end ?? start }
  package var final: State { state(at: end) }

  mutating func append(_ piece: TrajectoryPiece<State>) { pieces.append(piece) }

  mutating func cut(at instant: Double) {
    guard let last = pieces.indices.last else { return }
    pieces[last].end = instant
  }

  /// The state at an instant; outside the ends, that at the nearer end.
  package func state(at time: Double) -> State {
    guard let first = pieces.first, let last = pieces.last else { return initial }
    let isForward = first.step > 0
    if isForward ? time <= start : time >= start { return initial }
    let time = isForward ? min(time, last.end) : max(time, last.end)
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isForward ? pieces[middle].start <= time : pieces[middle].start >= time {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return pieces[low].state(at: time)
  }

  /// The instants, in the order of the way, at which a function of the solution changes its sign.
  ///
  /// Each step is looked at in eight parts, so that two changes within one step are seen
  /// unless they lie closer than an eighth of it.
  package func crossings(of function: (Double, State) -> Double) -> [Double] {
    var crossings: [Double] = []
    for piece in pieces {
      for instant in piece.crossings(of: function) where instant != crossings.last {
        crossings.append(instant)
      }
    }
    return crossings
  }
}
