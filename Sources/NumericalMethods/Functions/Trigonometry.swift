import CMath

// The trigonometric functions and their inverses.
extension ScalarFunction {
  package static let sin = ScalarFunction(
    value: { CMath.sin($0) },
    slope: { x, _ in CMath.cos(x) },
    range: Interval.sin,
    derivatives: { u, sine in .sine(sine, u.mapped(Interval.cos)) })
  package static let cos = ScalarFunction(
    value: { CMath.cos($0) },
    slope: { x, _ in -CMath.sin(x) },
    range: Interval.cos,
    derivatives: { u, cosine in .cosine(u.mapped(Interval.sin), cosine) })

  package static let tan = ScalarFunction(
    value: { CMath.tan($0) },
    slope: { _, tangent in 1 + tangent * tangent },
    range: Interval.tan,
    derivatives: { _, tangent in .tangent(tangent) })

  package static let asin = ScalarFunction(
    value: { CMath.asin($0) },
    slope: { x, _ in 1 / ((1 - x) * (1 + x)).squareRoot() },
    range: Interval.asin,
    derivatives: { u, _ in .arcsine(u) })

  package static let acos = ScalarFunction(
    value: { CMath.acos($0) },
    slope: { x, _ in -1 / ((1 - x) * (1 + x)).squareRoot() },
    range: Interval.acos,
    derivatives: { u, _ in .negated(.arcsine(u)) })

  package static let atan = ScalarFunction(
    value: { CMath.atan($0) },
    slope: { x, _ in 1 / (1 + x * x) },
    range: Interval.atan,
    derivatives: { u, _ in
      .arctangent(u, Interval(1) / (Interval(1) + Interval.square(u)))
    })
}

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
      return x.increasing({ CMath.tan($0) }).settled(&decoration)
    }
    decoration = .trivial
    return .entire
  }

  package static func asin(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    let inside = x.insideUnit(&decoration)
    return inside.increasing({ CMath.asin($0) }).settled(&decoration)
  }

  package static func acos(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    let inside = x.insideUnit(&decoration)
    return inside.decreasing({ CMath.acos($0) }).clamped(0, Double.pi.nextUp).settled(&decoration)
  }

  private func insideUnit(_ decoration: inout Decoration) -> Interval {
    if lower >= -1 && upper <= 1 { return self }
    decoration = .trivial
    return intersection(Interval(ends: SIMD2(1, 1)))
  }

  package static func atan(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing({ CMath.atan($0) }).settled(&decoration)
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

extension OuterDerivatives {
  @inline(__always)
  static func sine(_ s: Interval, _ c: Interval) -> Self {
    Self(f1: c, f2: s.times(-0.5), f3: -c.over(6), f4: s.over(24))
  }

  @inline(__always)
  static func cosine(_ s: Interval, _ c: Interval) -> Self {
    Self(f1: -s, f2: c.times(-0.5), f3: s.over(6), f4: c.over(24))
  }

  /// From the value t.
  @inline(__always)
  static func tangent(_ t: Interval) -> Self {
    let square = Interval.square(t)
    let f1 = Interval(1) + square
    return Self(
      f1: f1, f2: t * f1, f3: (f1 * (Interval(1) + square.times(3))).over(3),
      f4: (t * f1 * (Interval(2) + square.times(3))).over(3))
  }

  /// From w = 1/√(1 − u²).
  @inline(__always)
  static func arcsine(_ u: Interval, _ w: Interval) -> Self {
    let square = Interval.square(u)
    let cube = Interval.cube(w)
    let fifth = cube * Interval.square(w)
    return Self(
      f1: w, f2: u.times(0.5) * cube, f3: ((Interval(1) + square.times(2)) * fifth).over(6),
      f4: (u * (Interval(3) + square.times(2))).times(0.125) * (fifth * Interval.square(w)))
  }

  /// From w = 1/(1 + u²).
  @inline(__always)
  static func arctangent(_ u: Interval, _ w: Interval) -> Self {
    let square = Interval.square(u)
    let squareW = Interval.square(w)
    return Self(
      f1: w, f2: -(u * squareW), f3: ((square.times(3) - Interval(1)) * Interval.cube(w)).over(3),
      f4: u * (Interval(1) - square) * Interval.square(squareW))
  }

  fileprivate static func arcsine(_ u: Interval) -> Self {
    let inside = Interval.unitComplement(u).clamped(0, .infinity)
    return arcsine(u, Interval(1) / Interval.root(inside))
  }
}
