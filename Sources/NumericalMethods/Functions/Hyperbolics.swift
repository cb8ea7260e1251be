import CMath

// The hyperbolic functions and their inverses.
extension ScalarFunction {
  package static let sinh = ScalarFunction(
    value: { CMath.sinh($0) },
    slope: { x, _ in CMath.cosh(x) },
    range: Interval.sinh,
    derivatives: { u, sine in .hyperbolicSine(sine, u.mapped(Interval.cosh)) })
  package static let cosh = ScalarFunction(
    value: { CMath.cosh($0) },
    slope: { x, _ in CMath.sinh(x) },
    range: Interval.cosh,
    derivatives: { u, cosine in .hyperbolicCosine(u.mapped(Interval.sinh), cosine) })

  package static let tanh = ScalarFunction(
    value: { CMath.tanh($0) },
    slope: { x, _ in
      let cosine = CMath.cosh(x)
      return 1 / (cosine * cosine)
    },
    range: Interval.tanh,
    derivatives: { u, tangent in
      .hyperbolicTangent(tangent, Interval(1) / Interval.square(u.mapped(Interval.cosh)))
    })

  package static let asinh = ScalarFunction(
    value: { CMath.asinh($0) },
    slope: { x, _ in 1 / Double.hypot(x, 1) },
    range: Interval.asinh,
    derivatives: { u, _ in
      .areaSine(u, Interval(1) / Interval.root(Interval(1) + Interval.square(u)))
    })

  package static let acosh = ScalarFunction(
    value: { CMath.acosh($0) },
    slope: { x, _ in 1 / ((x - 1).squareRoot() * (x + 1).squareRoot()) },
    range: Interval.acosh,
    derivatives: { u, _ in
      let below = (u - Interval(1)).clamped(0, .infinity)
      return .areaCosine(u, Interval(1) / (Interval.root(below) * Interval.root(u + Interval(1))))
    })

  package static let atanh = ScalarFunction(
    value: { $0.magnitude == 1 ? .nan : CMath.atanh($0) },
    slope: { x, _ in x.magnitude <= 1 ? 1 / ((1 - x) * (1 + x)) : .nan },
    range: Interval.atanh,
    derivatives: { u, _ in .areaTangent(u, Interval(1) / Interval.unitComplement(u)) })
}

extension Interval {
  package static func sinh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(CMath.sinh).settled(&decoration)
  }

  package static func cosh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty { return Interval.empty.settled(&decoration) }
    return widened(SIMD2(-CMath.cosh(x.mignitude), CMath.cosh(x.magnitude)), ulps: 4)
      .least(1, reachedAt: x.isZero).settled(&decoration)
  }

  package static func tanh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(CMath.tanh).clamped(-1, 1).settled(&decoration)
  }

  package static func asinh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(CMath.asinh).settled(&decoration)
  }

  package static func acosh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if !(x.lower >= 1) { decoration = .trivial }
    return x.intersection(Interval(ends: SIMD2(-1, .infinity))).increasing(CMath.acosh)
      .settled(&decoration)
  }

  package static func atanh(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if !(x.lower > -1 && x.upper < 1) { decoration = .trivial }
    let inside = x.intersection(Interval(ends: SIMD2(1, 1)))
    if inside.isThin, inside.magnitude == 1 { return .empty }
    // The ends may be poles.
    return inside.increasing { $0.magnitude == 1 ? $0 * .infinity : CMath.atanh($0) }.settled(&decoration)
  }

  /// Not below a function's least value, and nothing but that where it is taken everywhere.
  @inline(__always)
  private func least(_ value: Double, reachedAt only: Bool) -> Interval {
    only ? Interval(value) : clamped(value, .infinity)
  }
}

extension OuterDerivatives {
  @inline(__always)
  static func hyperbolicSine(_ s: Interval, _ c: Interval) -> Self {
    Self(f1: c, f2: s.times(0.5), f3: c.over(6), f4: s.over(24))
  }

  @inline(__always)
  fileprivate static func hyperbolicCosine(_ s: Interval, _ c: Interval) -> Self {
    Self(f1: s, f2: c.times(0.5), f3: s.over(6), f4: c.over(24))
  }

  /// From the value t and w = 1 − t².
  @inline(__always)
  static func hyperbolicTangent(_ t: Interval, _ w: Interval) -> Self {
    let square = Interval.square(t)
    return Self(
      f1: w, f2: -(t * w), f3: (w * (square.times(3) - Interval(1))).over(3),
      f4: (t * w * (Interval(2) - square.times(3))).over(3))
  }

  /// From w = 1/√(1 + u²).
  @inline(__always)
  static func areaSine(_ u: Interval, _ w: Interval) -> Self {
    let square = Interval.square(u)
    let cube = Interval.cube(w)
    let fifth = cube * Interval.square(w)
    return Self(
      f1: w, f2: u.times(-0.5) * cube, f3: ((square.times(2) - Interval(1)) * fifth).over(6),
      f4: (u * (Interval(3) - square.times(2))).times(0.125) * (fifth * Interval.square(w)))
  }

  /// From w = 1/√(u² − 1).
  @inline(__always)
  static func areaCosine(_ u: Interval, _ w: Interval) -> Self {
    let f = arcsine(u, w)
    return Self(f1: f.f1, f2: -f.f2, f3: f.f3, f4: -f.f4)
  }

  /// From w = 1/(1 − u²).
  @inline(__always)
  static func areaTangent(_ u: Interval, _ w: Interval) -> Self {
    let square = Interval.square(u)
    let squareW = Interval.square(w)
    return Self(
      f1: w, f2: u * squareW, f3: ((Interval(1) + square.times(3)) * Interval.cube(w)).over(3),
      f4: u * (Interval(1) + square) * Interval.square(squareW))
  }
}
