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
    x.increasing(Double.cbrt).settled(&decoration)
  }

  package static func hypot(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    let bottom = Double.hypot(x.mignitude, y.mignitude)
    let top = Double.hypot(x.magnitude, y.magnitude)
    return widened(SIMD2(-bottom, top), ulps: 4).settled(&decoration)
  }
}
