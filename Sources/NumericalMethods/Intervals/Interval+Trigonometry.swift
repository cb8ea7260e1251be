extension Interval {
  /// Which of a function's equally spaced special points, π apart, an interval may contain.
  private struct Turns {
    /// The numbers of the first and the last one; none where first > last.
    var first: Double
    var last: Double

    /// The points (k + offset)·π. Where the arguments are so large that their quotients by π are not known
    /// to less than a turn, all of them.
    @inline(__always)
    init(of x: Interval, offset: Double) {
      func turns(_ x: Double) -> (Double, Double) {
        let quotient = x * 0.3183098861837907 - offset
        // Three roundings, each under half a unit of a number not greater than |quotient| + 1.
        let error = (quotient.magnitude + 1) * 0x1p-51
        return (quotient - error, quotient + error)
      }
      first = turns(x.lower).0.rounded(.up)
      last = turns(x.upper).1.rounded(.down)
    }

    @inline(__always) var isNone: Bool { first > last }
    @inline(__always) var isOne: Bool { first == last && first.magnitude < 0x1p50 }
    @inline(__always) var isEven: Bool { 0.5 * first == (0.5 * first).rounded(.down) }
  }

  package static func sin(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    wave(x, offset: 0.5, &decoration, Double.sin)
  }

  package static func cos(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    wave(x, offset: 0, &decoration, Double.cos)
  }

  /// A function that is 1 at even multiples of π plus the offset, −1 at odd ones, and monotone in between.
  @inline(__always)
  private static func wave(
    _ x: Interval, offset: Double, _ decoration: inout Decoration, _ function: (Double) -> Double
  ) -> Interval {
    if !x.isBounded {
      decoration.lower(to: x.isEmpty ? .trivial : .continuous)
      return x.isEmpty ? .empty : Interval(ends: SIMD2(1, 1))
    }
    if x.isThin {
      if x.upper == 0 { return Interval(offset == 0 ? 1 : 0) }
      let value = function(x.upper)
      return widened(SIMD2(-value, value), ulps: 4).clamped(-1, 1)
    }
    let extrema = Turns(of: x, offset: offset)
    guard extrema.isNone || extrema.isOne else { return Interval(ends: SIMD2(1, 1)) }
    let (a, b) = (function(x.lower), function(x.upper))
    let ends = widened(SIMD2(-Swift.min(a, b), Swift.max(a, b)), ulps: 4).clamped(-1, 1).ends
    if extrema.isNone { return Interval(ends: ends) }
    return extrema.isEven ? Interval(ends: SIMD2(ends.x, 1)) : Interval(ends: SIMD2(1, ends.y))
  }

  package static func tan(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty { return Interval.empty.settled(&decoration) }
    // No number but zero is a rational multiple of π, so a single one is never at a pole.
    if x.isBounded, x.isThin || Turns(of: x, offset: 0.5).isNone {
      return x.increasing(Double.tan).settled(&decoration)
    }
    decoration = .trivial
    return .entire
  }

  package static func asin(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    let inside = x.insideUnit(&decoration)
    return inside.increasing(Double.asin).settled(&decoration)
  }

  package static func acos(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    let inside = x.insideUnit(&decoration)
    return inside.decreasing(Double.acos).clamped(0, Double.pi.nextUp).settled(&decoration)
  }

  private func insideUnit(_ decoration: inout Decoration) -> Interval {
    if lower >= -1 && upper <= 1 { return self }
    decoration = .trivial
    return intersection(Interval(ends: SIMD2(1, 1)))
  }

  package static func atan(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(Double.atan).settled(&decoration)
  }

  /// The angle of points (x, y), from −π, exclusive, to π; 0 for the origin.
  package static func atan2(_ y: Interval, _ x: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    let halfTurn = Double.pi.nextUp
    if x.lower <= 0, x.upper >= 0, y.lower <= 0, y.upper >= 0, !(x.isZero && y.isZero) {
      decoration.lower(to: .defined)
    }
    if x.lower < 0, y.lower < 0, y.upper >= 0 {
      decoration.lower(to: .defined)
      return Interval(-halfTurn, halfTurn)
    }
    // Off the cut, the angles of a rectangle are between those of its corners.
    let corners = SIMD4(
      Double.atan2(y.lower + 0, x.lower), Double.atan2(y.lower + 0, x.upper),
      Double.atan2(y.upper + 0, x.lower), Double.atan2(y.upper + 0, x.upper))
    return widened(SIMD2(-corners.min(), corners.max()), ulps: 4).clamped(-halfTurn, halfTurn)
      .settled(&decoration)
  }
}
