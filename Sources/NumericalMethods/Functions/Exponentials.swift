import CMath

// The exponential function and the logarithms.
extension ScalarFunction {
  package static let exp = ScalarFunction(
    value: { CMath.exp($0) },
    slope: { _, power in power },
    range: Interval.exp,
    derivatives: { _, power in .exponential(power) })
  package static let ln = ScalarFunction(
    value: Double.ln,
    slope: { x, _ in x < 0 ? .nan : 1 / x },
    range: Interval.ln,
    derivatives: { u, _ in .logarithm(u) })

  package static let log10 = ScalarFunction(
    value: { $0 == 0 ? .nan : CMath.log10($0) },
    slope: { x, _ in x < 0 ? .nan : 1 / (Double.lnOf10 * x) },
    range: Interval.log10,
    derivatives: { u, _ in .logarithm(u, scaledBy: .lnOf10) })

  package static let log2 = ScalarFunction(
    value: { $0 == 0 ? .nan : CMath.log2($0) },
    slope: { x, _ in x < 0 ? .nan : 1 / (Double.lnOf2 * x) },
    range: Interval.log2,
    derivatives: { u, _ in .logarithm(u, scaledBy: .lnOf2) })
}

extension Double {
  package static var lnOf10: Double { 2.302585092994046 }
  package static var lnOf2: Double { 0.6931471805599453 }
}

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
    logarithm(x, &decoration, ScalarFunction.log10.value)
  }

  package static func log2(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    logarithm(x, &decoration, ScalarFunction.log2.value)
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
}

extension OuterDerivatives {
  /// From the value e.
  @inline(__always)
  static func exponential(_ e: Interval) -> Self {
    Self(f1: e, f2: e.times(0.5), f3: e.over(6), f4: e.over(24))
  }

  /// The natural logarithm.
  @inline(__always)
  static func logarithm(_ u: Interval) -> Self {
    let r = Interval(1) / u
    let square = Interval.square(r)
    return Self(
      f1: r, f2: square.times(-0.5), f3: Interval.cube(r).over(3), f4: Interval.square(square).times(-0.25))
  }

  @inline(__always)
  fileprivate static func logarithm(_ u: Interval, scaledBy base: Double) -> Self {
    .scaled(Interval(1) / .around(base), .logarithm(u))
  }
}
