/// What sees to it that ever smaller events, in ever shorter times, come to an end.
struct EventDensity {
  /// How many times larger the speed is below which nothing bounces.
  var factor: Double { max(burst, lasting) }
  /// How much longer the steps are that take the place of events.
  private(set) var stepFactor = 1.0
  /// Events that followed each other without any time between.
  private(set) var stalled = 0
  /// Whether there were so many events at one instant, or within a moment, that a short step takes their place.
  var isTooHigh: Bool { stalled > 30 || eventCount > 150 }

  private var windowStart = -Double.infinity
  private var eventCount = 0
  /// Because of many events within a moment.
  private var burst = 1.0
  /// Because of small bounces that go on and on.
  private var lasting = 1.0
  private var spanStart = -Double.infinity
  /// Small bounces in the span.
  private var bounces = 0
  private var lastTime = -Double.infinity

  /// How many moments a span has, in which small bounces are counted.
  private static let span = 128.0
  /// As many in a span go on and on; a ball of e = 0.97 makes fewer until it rests.
  private static let trembling = 200
  /// What loses nothing, or nearly nothing, trembles on others for ever: some thousand bounces in a second, of which
  /// none is seen. Where they go on, those count as resting that are this many times faster than else, and at most so.
  private static let greatestTremble = 256.0

  /// - Parameter window: how long a moment is, s.
  mutating func countEvent(at time: Double, window: Double) {
    if time - windowStart > window {
      windowStart = time
      eventCount = 0
      burst = max(1, burst / 4)
      stepFactor = max(1, stepFactor / 2)
    }
    eventCount += 1
    if eventCount.isMultiple(of: 50) { burst = min(burst * 4, 1e6) }
    if time - spanStart > Self.span * window {
      if bounces < Self.trembling / 4 { lasting = max(1, lasting / 4) }
      spanStart = time
      bounces = 0
    }
    stalled = time - lastTime < 1e-14 * max(abs(time), window) ? stalled + 1 : 0
    lastTime = time
  }

  /// Counts a bounce, m/s, if it is a small one.
  ///
  /// - Returns: whether they go on and on, and more of them count as resting from here on.
  mutating func countBounce(_ speed: Double, _ measures: Measures) -> Bool {
    guard speed < Self.greatestTremble * measures.leastBounce else { return false }
    bounces += 1
    guard bounces.isMultiple(of: Self.trembling) else { return false }
    lasting = min(lasting * 4, Self.greatestTremble)
    return true
  }

  /// After a step that has taken the place of events.
  mutating func reset(at time: Double) {
    stepFactor = min(stepFactor * 2, 8)
    stalled = 0
    eventCount = 0
    windowStart = time
  }
}
