extension DecoratedInterval {
  package static func less(_ x: Self, _ y: Self) -> Self { truth(x, y) { Interval.less($0, $1, &$2) } }
  package static func lessOrEqual(_ x: Self, _ y: Self) -> Self {
    truth(x, y) { Interval.lessOrEqual($0, $1, &$2) }
  }
  package static func equal(_ x: Self, _ y: Self) -> Self { truth(x, y) { Interval.equal($0, $1, &$2) } }

  @inline(__always)
  private static func truth(
    _ x: Self, _ y: Self, _ comparison: (Interval, Interval, inout Decoration) -> Interval
  ) -> Self {
    var decoration = Decoration.common
    let truth = comparison(x.interval, y.interval, &decoration)
    // A condition that always holds is constant, however its sides jump.
    let isDefined = Swift.min(x.decoration, y.decoration) >= .defined
    return Self(truth, isDefined ? decoration : .trivial)
  }

  /// One side that is false everywhere decides.
  package static func and(_ x: Self, _ y: Self) -> Self { both(x, y, deciding: .isFalse, Interval.and) }

  /// One side that is true everywhere decides.
  package static func or(_ x: Self, _ y: Self) -> Self { both(x, y, deciding: .isTrue, Interval.or) }

  private static func both(
    _ x: Self, _ y: Self, deciding: Interval, _ combined: (Interval, Interval) -> Interval
  ) -> Self {
    if x.interval == deciding, x.decoration > .trivial { return x }
    if y.interval == deciding, y.decoration > .trivial { return y }
    let decoration = Swift.min(x.decoration, y.decoration)
    // What is nowhere defined leaves the value to the other side, where that decides.
    if x.interval.isEmpty || y.interval.isEmpty || decoration == .trivial {
      let truth = x.interval.hull(y.interval).hull(deciding)
      return Self(x.interval.isEmpty && y.interval.isEmpty ? .empty : truth, .trivial)
    }
    return Self(combined(x.interval, y.interval), decoration)
  }

  package static func not(_ x: Self) -> Self { Self(Interval.not(x.interval), x.decoration) }

  package static func select(_ condition: Self, _ a: Self, _ b: Self) -> Self {
    switch choice(condition.interval, condition.decoration) {
    case .first: return a
    case .second: return b
    case .either(let limit):
      let range =
        condition.interval.isEmpty
        ? .empty
        : condition.interval == .isTrue
          ? a.interval : condition.interval == .isFalse ? b.interval : a.interval.hull(b.interval)
      let decoration = Swift.min(limit, Swift.min(a.decoration, b.decoration))
      return Self(range, range.isEmpty ? .trivial : decoration)
    }
  }

  enum Choice {
    case first, second
    /// Or none; at most so much is known then.
    case either(Decoration)
  }

  @inline(__always)
  static func choice(_ condition: Interval, _ decoration: Decoration) -> Choice {
    if decoration > .trivial, condition.isThin {
      if condition.upper == 1 { return .first }
      if condition.upper == 0 { return .second }
    }
    return .either(Swift.min(decoration, .defined))
  }

  package static func apply(
    _ function: RealFunction, to arguments: UnsafePointer<Self>, into results: UnsafeMutablePointer<Self>,
    count: Int
  ) {
    for i in 0..<count { results[i] = unknown }
  }
}
