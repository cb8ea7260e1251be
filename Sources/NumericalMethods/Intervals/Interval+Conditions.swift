// Truth is a number, 1 or 0; a condition that holds in a part of an interval only is [0, 1].
extension Interval {
  package static var isTrue: Interval { Interval(1) }
  package static var isFalse: Interval { Interval(0) }

  package static func min(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    return Interval(ends: SIMD2(Swift.max(x.ends.x, y.ends.x), Swift.min(x.ends.y, y.ends.y)))
      .settled(&decoration)
  }

  package static func max(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    return Interval(ends: SIMD2(Swift.min(x.ends.x, y.ends.x), Swift.max(x.ends.y, y.ends.y)))
      .settled(&decoration)
  }

  package static func less(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    truth(x, y, &decoration, always: x.upper < y.lower, never: x.lower >= y.upper)
  }

  package static func lessOrEqual(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    truth(x, y, &decoration, always: x.upper <= y.lower, never: x.lower > y.upper)
  }

  package static func equal(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    truth(
      x, y, &decoration, always: x.isThin && x == y, never: x.upper < y.lower || y.upper < x.lower)
  }

  @inline(__always)
  private static func truth(
    _ x: Interval, _ y: Interval, _ decoration: inout Decoration, always: Bool, never: Bool
  ) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    if always { return isTrue }
    if never { return isFalse }
    decoration.lower(to: .defined)
    return Interval(ends: SIMD2(0, 1))
  }

  package static func not(_ x: Interval) -> Interval { Interval(1) - x }

  /// Of conditions that are not decided; what decides alone is dealt with in ``DecoratedInterval``.
  package static func and(_ x: Interval, _ y: Interval) -> Interval { x * y }

  package static func or(_ x: Interval, _ y: Interval) -> Interval { not(not(x) * not(y)) }
}
