extension Interval {
  package static func exp(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty { return Interval.empty.settled(&decoration) }
    let (bottom, top) = (Double.exp(x.lower), Double.exp(x.upper))
    let wide = widened(SIMD2(-bottom, top), ulps: 4)
    // e⁰ is 1, and what underflows to 0 is above 0 yet.
    return Interval(
      ends: SIMD2(
        x.lower == 0 ? -1 : wide.ends.x,
        x.upper == 0 ? 1 : top == 0 && x.upper != -.infinity ? .leastNonzeroMagnitude : wide.ends.y)
    ).settled(&decoration)
  }

  package static func ln(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    logarithm(x, &decoration, Double.ln)
  }

  package static func log10(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    logarithm(x, &decoration, Double.log10)
  }

  package static func log2(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    logarithm(x, &decoration, Double.log2)
  }

  @inline(__always)
  private static func logarithm(
    _ x: Interval, _ decoration: inout Decoration, _ function: (Double) -> Double
  ) -> Interval {
    if x.lower > 0 { return x.increasing(function).settled(&decoration) }
    decoration = .trivial
    guard x.upper > 0 else { return .empty }
    return Interval(ends: SIMD2(.infinity, Interval(x.upper).increasing(function).ends.y))
  }

  package static func sinh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(Double.sinh).settled(&decoration)
  }

  package static func cosh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty { return Interval.empty.settled(&decoration) }
    return widened(SIMD2(-Double.cosh(x.mignitude), Double.cosh(x.magnitude)), ulps: 4)
      .least(1, reachedAt: x.isZero).settled(&decoration)
  }

  package static func tanh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(Double.tanh).clamped(-1, 1).settled(&decoration)
  }

  package static func asinh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(Double.asinh).settled(&decoration)
  }

  package static func acosh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if !(x.lower >= 1) { decoration = .trivial }
    return x.intersection(Interval(ends: SIMD2(-1, .infinity))).increasing(Double.acosh)
      .settled(&decoration)
  }

  package static func atanh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if !(x.lower > -1 && x.upper < 1) { decoration = .trivial }
    let inside = x.intersection(Interval(ends: SIMD2(1, 1)))
    if inside.isThin, inside.magnitude == 1 { return .empty }
    // The ends may be poles.
    return inside.increasing { $0.magnitude == 1 ? $0 * .infinity : Double.atanh($0) }.settled(&decoration)
  }

  package static func erf(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(ulps: 16, Double.erf).clamped(-1, 1).settled(&decoration)
  }

  /// Not below a function's least value, and nothing but that where it is taken everywhere.
  @inline(__always)
  private func least(_ value: Double, reachedAt only: Bool) -> Interval {
    only ? Interval(value) : clamped(value, .infinity)
  }
}
