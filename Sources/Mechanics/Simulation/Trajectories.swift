import NumericalMethods

/// Where a body is and how it moves at an instant.
package struct BodyState: Sendable, Hashable {
  /// Of the centre of mass, m.
  package var position = Vector.zero
  /// In rad.
  package var angle = 0.0
  package var velocity = Vector.zero
  /// In rad/s.
  package var angularVelocity = 0.0

  package init() {}

  package init(position: Vector, angle: Double, velocity: Vector, angularVelocity: Double) {
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }

  /// The same place, without any motion.
  var atRest: BodyState { BodyState(position: position, angle: angle, velocity: .zero, angularVelocity: 0) }

  var isFinite: Bool { position.isFinite && velocity.isFinite && angle.isFinite && angularVelocity.isFinite }
}

/// How all solids move: where they are, by what formula each goes on from there, and how they came there.
struct Trajectories {
  /// How far the motion is known, s.
  private(set) var time: Double
  /// Of all solids at ``time``; the ground is the first.
  var states: [BodyState]
  /// How each solid moves from ``time`` on.
  private(set) var pieces: [MotionPiece] = []
  /// Counts the pieces of each solid.
  private(set) var versions: [Int] = []
  /// Without it, memory stays as it is, and earlier instants are not known.
  private var history: History?
  private var isFollowed: [Bool] = []
  /// Whose velocity has changed since its piece began.
  private var isTouched: [Bool] = []

  init(_ states: [BodyState], at time: Double, keepsHistory: Bool) {
    self.time = time
    self.states = []
    history = keepsHistory ? History() : nil
    for state in states { append(state) }
  }

  mutating func append(_ state: BodyState) {
    states.append(state)
    pieces.append(MotionPiece(start: time, initial: state, acceleration: .zero))
    versions.append(0)
    isFollowed.append(false)
    isTouched.append(true)
  }

  mutating func removeLast() {
    states.removeLast()
    pieces.removeLast()
    versions.removeLast()
    isFollowed.removeLast()
    isTouched.removeLast()
  }

  var keepsHistory: Bool { history != nil }
  /// Whether earlier instants are known.
  var hasPast: Bool { history?.isEmpty == false }
  /// Of the solids but for the ground.
  var bodies: Range<Int> { 1..<max(states.count, 1) }

  // MARK: From here on

  mutating func touch(_ solids: [Int]) { for solid in solids { isTouched[solid] = true } }

  mutating func touchAll() { for solid in isTouched.indices { isTouched[solid] = true } }

  /// What is known of a solid's piece does not hold any more.
  mutating func renew(_ solid: Int) { versions[solid] += 1 }

  private mutating func begin(_ piece: MotionPiece, of solid: Int) {
    pieces[solid] = piece
    versions[solid] += 1
  }

  /// A solid goes on by a formula, from ``time`` on.
  mutating func follow(_ piece: MotionPiece, of solid: Int) {
    begin(piece, of: solid)
    history?.append(piece, of: solid, from: time)
  }

  /// A solid is moved by more than gravity, and its pieces come step by step.
  mutating func follow(_ solid: Int) { isFollowed[solid] = true }

  /// A solid flies, or rests; the piece that it has goes on where that is how it moves already.
  mutating func release(_ solid: Int, acceleration: Vector, isAtRest: Bool) {
    let isKept =
      !isFollowed[solid] && !isTouched[solid] && versions[solid] > 0 && pieces[solid].acceleration == acceleration
      && pieces[solid].isRest == isAtRest
    isFollowed[solid] = false
    if !isKept { follow(MotionPiece(start: time, initial: states[solid], acceleration: acceleration), of: solid) }
  }

  /// All that touched or flew has its piece.
  mutating func settle(_ islands: [Island]) {
    isTouched = [Bool](repeating: false, count: states.count)
    history?.append(islands, from: time)
  }

  /// A solid stands, or goes straight on, for a step.
  mutating func glide(_ solid: Int, from state: BodyState) {
    begin(MotionPiece(start: time, initial: state, acceleration: .zero), of: solid)
  }

  // MARK: Time

  /// Takes everything to an instant for which the pieces hold.
  ///
  /// - Returns: whether all states are finite there.
  mutating func arrive(at next: Double) -> Bool {
    var isFinite = true
    for solid in bodies where !pieces[solid].isRest {
      states[solid] = pieces[solid].state(at: next)
      if !states[solid].isFinite { isFinite = false }
    }
    time = next
    return isFinite
  }

  /// Takes some straight on by a step; the others stand.
  mutating func glide(_ moving: [Int], by step: Double) {
    for solid in moving { history?.append(pieces[solid], of: solid, from: time) }
    for solid in moving { states[solid] = pieces[solid].state(at: time + step) }
    time += step
  }

  /// After a step that has put them elsewhere.
  mutating func restart(_ moving: [Int], from places: [BodyState]) {
    isFollowed = [Bool](repeating: false, count: states.count)
    touch(moving)
    for solid in moving {
      states[solid] = places[solid]
      glide(solid, from: states[solid])
    }
  }

  /// Lets time pass in which what is here is not looked at.
  mutating func skip(to next: Double) { time = next }

  /// Lets time pass in which nothing moves.
  mutating func sleep(until next: Double) {
    time = next
    for solid in bodies { pieces[solid].start = next }
  }

  // MARK: Earlier instants

  /// The state of a solid; without history the one at ``time``.
  func state(of solid: Int, at time: Double) -> BodyState {
    (time < self.time ? history?.state(of: solid, at: time) : nil) ?? states[solid]
  }

  /// What was joined; nil where that is what is joined now.
  func islands(at time: Double) -> [Island]? { time < self.time ? history?.islands(at: time) : nil }
}

/// The pieces of the motion, solid by solid, to be asked for in any order.
private struct History {
  /// Values that hold from an instant on each.
  struct Track<Value> {
    private var entries: [(start: Double, value: Value)] = []

    init() {}

    var first: Value? { entries.first?.value }

    mutating func append(_ value: Value, from start: Double) {
      // Nothing lasted between: the later one counts.
      if let last = entries.last, last.start >= start { entries.removeLast() }
      entries.append((start, value))
    }

    func value(at time: Double) -> Value? {
      guard !entries.isEmpty else { return nil }
      var low = 0
      var high = entries.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if entries[middle].start <= time { low = middle } else { high = middle - 1 }
      }
      return entries[low].value
    }
  }

  private var tracks: [Track<MotionPiece>] = []
  /// What was joined, from each instant on.
  private var islands = Track<[Island]>()

  var isEmpty: Bool { islands.first == nil }

  mutating func append(_ piece: MotionPiece, of solid: Int, from start: Double) {
    while solid >= tracks.count { tracks.append(Track()) }
    tracks[solid].append(piece, from: start)
  }

  mutating func append(_ islands: [Island], from start: Double) { self.islands.append(islands, from: start) }

  func state(of solid: Int, at time: Double) -> BodyState? {
    guard tracks.indices.contains(solid), let first = tracks[solid].first, let piece = tracks[solid].value(at: time)
    else { return nil }
    return time > first.start ? piece.state(at: time) : first.state(at: first.start)
  }

  func islands(at time: Double) -> [Island] { islands.value(at: time) ?? [] }
}
