import NumericalMethods

/// An instant at which something happens to the cube.
package struct MotionEvent: Sendable, Equatable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// On its way up the cube comes out of the water altogether; on its way down it touches it again.
    case leavesWater, entersWater
    /// On its way down the cube's top goes under; on its way up it comes through the surface.
    case goesUnder, surfaces
    /// The cube turns round, at the top or at the bottom of its swing.
    case highest, lowest
  }

  package let kind: Kind
  /// In s.
  package let time: Double
  package let state: MotionState
}

extension Motion {
  /// What happens in an interval of time, in order, ends included.
  ///
  /// In the linear model the limits of the water are those at which its law stops to hold. A swing
  /// that just reaches a limit does not cross it.
  /// - Parameter limit: no more events than that are given, the first ones.
  package func events(in interval: ClosedRange<Double>, limit: Int = 1000) -> [MotionEvent] {
    guard interval.lowerBound.isFinite, interval.upperBound.isFinite else { return [] }
    let turns = turningPoints(in: interval, limit: max(limit, 0))
    var events: [MotionEvent] = []
    // Between turning points the height goes one way: at most one crossing of each limit.
    var last = interval.lowerBound
    for instant in turns {
      events += crossings(from: last, to: instant)
      let state = state(at: instant)
      events.append(
        MotionEvent(kind: state.acceleration < 0 ? .highest : .lowest, time: instant, state: state))
      if events.count >= limit { return Array(events.prefix(limit)) }
      last = instant
    }
    if turns.count < limit { events += crossings(from: last, to: interval.upperBound) }
    return Array(events.prefix(max(limit, 0)))
  }

  private func crossings(from start: Double, to end: Double) -> [MotionEvent] {
    let isRising = position(at: end) > position(at: start)
    let limits = [-cube.restFreeboard, cube.restDraft]
    var events: [MotionEvent] = []
    for limit in isRising ? limits : limits.reversed() {
      guard let instant = crossing(of: limit, from: start, to: end) else { continue }
      let kind: MotionEvent.Kind =
        limit > 0
        ? (isRising ? .leavesWater : .entersWater) : (isRising ? .surfaces : .goesUnder)
      events.append(MotionEvent(kind: kind, time: instant, state: state(at: instant)))
    }
    return events
  }

  private func crossing(of limit: Double, from start: Double, to end: Double) -> Double? {
    let slack = 1e-12 * cube.edge
    let ends = (position(at: start) - limit, position(at: end) - limit)
    guard min(ends.0, ends.1) < 0, max(ends.0, ends.1) > 0,
      abs(limit > 0 ? max(ends.0, ends.1) : min(ends.0, ends.1)) > slack
    else { return nil }
    return Roots.brent(between: start, and: end) { position(at: $0) - limit }
  }
}
