extension IntervalJet {
  package static func abs(_ x: IntervalJet) -> IntervalJet {
    // At a zero alone the slopes of both sides count.
    if !x.c0.isZero || x.isConstant {
      if x.c0.lower >= 0 { return x }
      if x.c0.upper <= 0 { return -x }
    }
    var decoration = x.decoration
    let value = Interval.abs(x.c0, &decoration)
    if x.isConstant { return .constant(value, decoration) }
    return IntervalJet(corner: value, slopes: x.c1.hull(-x.c1), decoration)
  }

  package static func min(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    lesser(x, y, takesFirst: x.c0.upper <= y.c0.lower, takesSecond: y.c0.upper <= x.c0.lower) {
      Interval.min($0, $1, &$2)
    }
  }

  package static func max(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    lesser(x, y, takesFirst: x.c0.lower >= y.c0.upper, takesSecond: y.c0.lower >= x.c0.upper) {
      Interval.max($0, $1, &$2)
    }
  }

  @inline(__always)
  private static func lesser(
    _ x: IntervalJet, _ y: IntervalJet, takesFirst: Bool, takesSecond: Bool,
    _ function: (Interval, Interval, inout Decoration) -> Interval
  ) -> IntervalJet {
    var decoration = Swift.min(x.decoration, y.decoration)
    if decoration >= .defined {
      if takesFirst { return x }
      if takesSecond { return y }
    }
    let value = function(x.c0, y.c0, &decoration)
    return IntervalJet(corner: value, slopes: x.c1.hull(y.c1), decoration)
  }

  package static func sign(_ x: IntervalJet) -> IntervalJet { x.stair { Interval.sign($0, &$1) } }
  package static func step(_ x: IntervalJet) -> IntervalJet { x.stair { Interval.step($0, &$1) } }
  package static func floor(_ x: IntervalJet) -> IntervalJet { x.stair { Interval.floor($0, &$1) } }
  package static func ceil(_ x: IntervalJet) -> IntervalJet { x.stair { Interval.ceil($0, &$1) } }
  package static func round(_ x: IntervalJet) -> IntervalJet { x.stair { Interval.round($0, &$1) } }

  @inline(__always)
  private func stair(_ function: (Interval, inout Decoration) -> Interval) -> IntervalJet {
    var steps = Decoration.common
    let value = function(c0, &steps)
    // On a step the function is constant, however its argument jumps.
    if value.isThin, decoration > .trivial { return .constant(value, .common) }
    steps.lower(to: decoration)
    return steps < .continuous ? IntervalJet(range: value, steps) : .constant(value, steps)
  }

  package static func mod(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(x.decoration, y.decoration)
    let value = Interval.mod(x.c0, y.c0, &decoration)
    guard decoration >= .continuous else { return IntervalJet(range: value, decoration) }
    let turns = y.c0.upper < 0 ? Interval.wholeTurns(of: -x.c0, by: -y.c0) : Interval.wholeTurns(of: x.c0, by: y.c0)
    guard let turns else { return IntervalJet(range: value, decoration) }
    var rest = x - y * IntervalJet(turns)
    (rest.c0, rest.decoration) = (value, decoration)
    return rest
  }

  package static func less(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    IntervalJet(truth: DecoratedInterval.less(x.decorated, y.decorated))
  }
  package static func lessOrEqual(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    IntervalJet(truth: DecoratedInterval.lessOrEqual(x.decorated, y.decorated))
  }
  package static func equal(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    IntervalJet(truth: DecoratedInterval.equal(x.decorated, y.decorated))
  }
  package static func and(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    IntervalJet(truth: DecoratedInterval.and(x.decorated, y.decorated))
  }
  package static func or(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    IntervalJet(truth: DecoratedInterval.or(x.decorated, y.decorated))
  }
  package static func not(_ x: IntervalJet) -> IntervalJet {
    IntervalJet(truth: DecoratedInterval.not(x.decorated))
  }

  private init(truth: DecoratedInterval) {
    self =
      truth.interval.isThin && truth.decoration > .trivial
      ? .constant(truth.interval, truth.decoration)
      : IntervalJet(range: truth.interval, truth.decoration)
  }

  package static func select(
    _ condition: IntervalJet, _ a: IntervalJet, _ b: IntervalJet
  ) -> IntervalJet {
    switch DecoratedInterval.choice(condition.c0, condition.decoration) {
    case .first: return a
    case .second: return b
    case .either:
      let chosen = DecoratedInterval.select(condition.decorated, a.decorated, b.decorated)
      return IntervalJet(range: chosen.interval, chosen.decoration)
    }
  }
}
