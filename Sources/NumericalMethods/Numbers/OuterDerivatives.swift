// The derivatives of the elementary functions, over their factorials, each from quantities that are monotone in
// the argument where that is possible: then an interval's coefficients are as narrow as can be.
extension OuterDerivatives {
  @inline(__always)
  static func scaled(_ factor: C, _ f: Self) -> Self {
    Self(f1: factor * f.f1, f2: factor * f.f2, f3: factor * f.f3, f4: factor * f.f4)
  }

  @inline(__always)
  static func negated(_ f: Self) -> Self { Self(f1: -f.f1, f2: -f.f2, f3: -f.f3, f4: -f.f4) }

  /// 1/u, from its value r.
  @inline(__always)
  static func reciprocal(_ r: C) -> Self {
    let square = C.square(r)
    let fourth = C.square(square)
    return Self(f1: -square, f2: C.cube(r), f3: -fourth, f4: fourth * r)
  }

  /// From the value s = √u.
  @inline(__always)
  static func squareRoot(_ u: C, _ s: C) -> Self {
    let r = C(1) / u
    let f1 = C(0.5) / s
    let f2 = f1.times(-0.25) * r
    let f3 = f2.times(-0.5) * r
    return Self(f1: f1, f2: f2, f3: f3, f4: f3.times(-0.625) * r)
  }

  /// From the value s = ∛u.
  @inline(__always)
  static func cubeRoot(_ u: C, _ s: C) -> Self {
    let r = C(1) / u
    let f1 = C(1) / C.square(s).times(3)
    let f2 = -(f1 * r).over(3)
    let f3 = (f1.times(5) * C.square(r)).over(27)
    return Self(f1: f1, f2: f2, f3: f3, f4: (f3.times(-2) * r).over(3))
  }

  /// From the value e.
  @inline(__always)
  static func exponential(_ e: C) -> Self {
    Self(f1: e, f2: e.times(0.5), f3: e.over(6), f4: e.over(24))
  }

  /// The natural logarithm.
  @inline(__always)
  static func logarithm(_ u: C) -> Self {
    let r = C(1) / u
    let square = C.square(r)
    return Self(
      f1: r, f2: square.times(-0.5), f3: C.cube(r).over(3), f4: C.square(square).times(-0.25))
  }

  @inline(__always)
  static func sine(_ s: C, _ c: C) -> Self {
    Self(f1: c, f2: s.times(-0.5), f3: -c.over(6), f4: s.over(24))
  }

  @inline(__always)
  static func cosine(_ s: C, _ c: C) -> Self {
    Self(f1: -s, f2: c.times(-0.5), f3: s.over(6), f4: c.over(24))
  }

  /// From the value t.
  @inline(__always)
  static func tangent(_ t: C) -> Self {
    let square = C.square(t)
    let f1 = C(1) + square
    return Self(
      f1: f1, f2: t * f1, f3: (f1 * (C(1) + square.times(3))).over(3),
      f4: (t * f1 * (C(2) + square.times(3))).over(3))
  }

  /// From w = 1/√(1 − u²).
  @inline(__always)
  static func arcsine(_ u: C, _ w: C) -> Self {
    let square = C.square(u)
    let cube = C.cube(w)
    let fifth = cube * C.square(w)
    return Self(
      f1: w, f2: u.times(0.5) * cube, f3: ((C(1) + square.times(2)) * fifth).over(6),
      f4: (u * (C(3) + square.times(2))).times(0.125) * (fifth * C.square(w)))
  }

  /// From w = 1/(1 + u²).
  @inline(__always)
  static func arctangent(_ u: C, _ w: C) -> Self {
    let square = C.square(u)
    let squareW = C.square(w)
    return Self(
      f1: w, f2: -(u * squareW), f3: ((square.times(3) - C(1)) * C.cube(w)).over(3),
      f4: u * (C(1) - square) * C.square(squareW))
  }

  @inline(__always)
  static func hyperbolicSine(_ s: C, _ c: C) -> Self {
    Self(f1: c, f2: s.times(0.5), f3: c.over(6), f4: s.over(24))
  }

  /// From the value t and w = 1 − t².
  @inline(__always)
  static func hyperbolicTangent(_ t: C, _ w: C) -> Self {
    let square = C.square(t)
    return Self(
      f1: w, f2: -(t * w), f3: (w * (square.times(3) - C(1))).over(3),
      f4: (t * w * (C(2) - square.times(3))).over(3))
  }

  /// From w = 1/√(1 + u²).
  @inline(__always)
  static func areaSine(_ u: C, _ w: C) -> Self {
    let square = C.square(u)
    let cube = C.cube(w)
    let fifth = cube * C.square(w)
    return Self(
      f1: w, f2: u.times(-0.5) * cube, f3: ((square.times(2) - C(1)) * fifth).over(6),
      f4: (u * (C(3) - square.times(2))).times(0.125) * (fifth * C.square(w)))
  }

  /// From w = 1/√(u² − 1).
  @inline(__always)
  static func areaCosine(_ u: C, _ w: C) -> Self {
    let f = arcsine(u, w)
    return Self(f1: f.f1, f2: -f.f2, f3: f.f3, f4: -f.f4)
  }

  /// From w = 1/(1 − u²).
  @inline(__always)
  static func areaTangent(_ u: C, _ w: C) -> Self {
    let square = C.square(u)
    let squareW = C.square(w)
    return Self(
      f1: w, f2: u * squareW, f3: ((C(1) + square.times(3)) * C.cube(w)).over(3),
      f4: u * (C(1) + square) * C.square(squareW))
  }

  /// The error function, from g = 2/√π·exp(−u²).
  @inline(__always)
  static func error(_ u: C, _ g: C) -> Self {
    let square = C.square(u)
    return Self(
      f1: g, f2: -(u * g), f3: ((square.times(2) - C(1)) * g).over(3),
      f4: (u * (C(3) - square.times(2)) * g).over(6))
  }

  /// Γ, from its value and ψ, ψ′, ψ″, ψ‴.
  @inline(__always)
  static func gamma(_ g: C, _ p0: C, _ p1: C, _ p2: C, _ p3: C) -> Self {
    let square = C.square(p0)
    let fourth = C.square(square) + square.times(6) * p1 + (p0.times(4) * p2 + C.square(p1).times(3) + p3)
    return Self(
      f1: g * p0, f2: g.times(0.5) * (square + p1),
      f3: (g * (C.cube(p0) + p0.times(3) * p1 + p2)).over(6), f4: (g * fourth).over(24))
  }

  /// a^u for a constant a > 0, from its value and l = ln a.
  @inline(__always)
  static func power(_ value: C, ofLogarithm l: C) -> Self {
    let square = C.square(l)
    return Self(
      f1: value * l, f2: value.times(0.5) * square, f3: (value * C.cube(l)).over(6),
      f4: (value * C.square(square)).over(24))
  }

  /// u^p, from the powers of one, two, three and four less.
  @inline(__always)
  static func power(_ p: Double, _ u1: C, _ u2: C, _ u3: C, _ u4: C) -> Self {
    let p0 = C(p)
    let b2 = p0 * (p0 - C(1)) * C(0.5)
    let b3 = b2 * (p0 - C(2)) / C(3)
    return Self(f1: p0 * u1, f2: b2 * u2, f3: b3 * u3, f4: b3 * (p0 - C(3)) * C(0.25) * u4)
  }
}
