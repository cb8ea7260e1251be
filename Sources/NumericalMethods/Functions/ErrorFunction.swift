import CMath

extension ScalarFunction {
  package static let erf = ScalarFunction(
    value: { CMath.erf($0) },
    slope: { x, _ in Double.twoOverRootOfPi * CMath.exp(-x * x) },
    range: Interval.erf,
    derivatives: { u, _ in
      .error(u, .around(.twoOverRootOfPi) * (-Interval.square(u)).mapped(Interval.exp))
    })
}

extension Double {
  package static var twoOverRootOfPi: Double { 1.1283791670955126 }
}

extension Interval {
  package static func erf(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.increasing(ulps: 16) { CMath.erf($0) }.clamped(-1, 1).settled(&decoration)
  }
}

extension OuterDerivatives {
  /// The error function, from g = 2/√π·exp(−u²).
  @inline(__always)
  static func error(_ u: Interval, _ g: Interval) -> Self {
    let square = Interval.square(u)
    return Self(
      f1: g, f2: -(u * g), f3: ((square.times(2) - Interval(1)) * g).over(3),
      f4: (u * (Interval(3) - square.times(2)) * g).over(6))
  }
}
