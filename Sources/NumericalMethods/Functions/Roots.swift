import CMath

extension ScalarFunction {
  package static let cbrt = ScalarFunction(
    value: { CMath.cbrt($0) },
    slope: { _, root in 1 / (3 * root * root) },
    range: Interval.cbrt,
    derivatives: { u, root in .cubeRoot(u, root) })
}

extension IntervalJet {
  package static func sqrt(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.sqrt($0, &$1)
    } outer: {
      .squareRoot($0, $1)
    }
  }
}

extension Interval {
  package static func abs(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    Interval(ends: x.isEmpty ? x.ends : SIMD2(-x.mignitude, x.magnitude)).settled(&decoration)
  }

  package static func sqrt(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    if x.lower < 0 { decoration = .trivial }
    let inside = x.intersection(Interval(ends: SIMD2(-0.0, .infinity)))
    if inside.isEmpty {
      decoration = .trivial
      return .empty
    }
    let (bottom, top) = (inside.lower.squareRoot(), inside.upper.squareRoot())
    let lower = areShort(bottom, bottom) && bottom * bottom == inside.lower ? bottom : bottom.nextDown
    let upper = areShort(top, top) && top * top == inside.upper ? top : top.nextUp
    return Interval(ends: SIMD2(-lower, upper)).settled(&decoration)
  }

  package static func cbrt(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing({ CMath.cbrt($0) }).settled(&decoration)
  }

  package static func hypot(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    let bottom = Double.hypot(x.mignitude, y.mignitude)
    let top = Double.hypot(x.magnitude, y.magnitude)
    return widened(SIMD2(-bottom, top), ulps: 4).settled(&decoration)
  }
}

extension OuterDerivatives {
  /// From the value s = √u.
  @inline(__always)
  static func squareRoot(_ u: Interval, _ s: Interval) -> Self {
    let r = Interval(1) / u
    let f1 = Interval(0.5) / s
    let f2 = f1.times(-0.25) * r
    let f3 = f2.times(-0.5) * r
    return Self(f1: f1, f2: f2, f3: f3, f4: f3.times(-0.625) * r)
  }

  /// From the value s = ∛u.
  @inline(__always)
  static func cubeRoot(_ u: Interval, _ s: Interval) -> Self {
    let r = Interval(1) / u
    let f1 = Interval(1) / Interval.square(s).times(3)
    let f2 = -(f1 * r).over(3)
    let f3 = (f1.times(5) * Interval.square(r)).over(27)
    return Self(f1: f1, f2: f2, f3: f3, f4: (f3.times(-2) * r).over(3))
  }
}
