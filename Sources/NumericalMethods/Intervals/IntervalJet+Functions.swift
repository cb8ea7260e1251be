extension IntervalJet {
  package static func sqrt(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.sqrt($0, &$1)
    } outer: {
      .squareRoot($0, $1)
    }
  }

  package static func cbrt(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.cbrt($0, &$1)
    } outer: {
      .cubeRoot($0, $1)
    }
  }

  package static func exp(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.exp($0, &$1)
    } outer: {
      .exponential($1)
    }
  }

  package static func ln(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.ln($0, &$1)
    } outer: { u, _ in
      .logarithm(u)
    }
  }

  package static func log10(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.log10($0, &$1)
    } outer: { u, _ in
      .scaled(Interval(1) / .around(2.302585092994046), .logarithm(u))
    }
  }

  package static func log2(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.log2($0, &$1)
    } outer: { u, _ in
      .scaled(Interval(1) / .around(0.6931471805599453), .logarithm(u))
    }
  }

  package static func sin(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.sin($0, &$1)
    } outer: {
      .sine($1, other(Interval.cos, $0))
    }
  }

  package static func cos(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.cos($0, &$1)
    } outer: {
      .cosine(other(Interval.sin, $0), $1)
    }
  }

  package static func tan(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.tan($0, &$1)
    } outer: {
      .tangent($1)
    }
  }

  package static func asin(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.asin($0, &$1)
    } outer: { u, _ in
      arcsine(u)
    }
  }

  package static func acos(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.acos($0, &$1)
    } outer: { u, _ in
      .negated(arcsine(u))
    }
  }

  package static func atan(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.atan($0, &$1)
    } outer: { u, _ in
      .arctangent(u, Interval(1) / (Interval(1) + Interval.square(u)))
    }
  }

  package static func sinh(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.sinh($0, &$1)
    } outer: {
      .hyperbolicSine($1, other(Interval.cosh, $0))
    }
  }

  package static func cosh(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.cosh($0, &$1)
    } outer: {
      .hyperbolicSine(other(Interval.sinh, $0), $1).turned
    }
  }

  package static func tanh(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.tanh($0, &$1)
    } outer: {
      .hyperbolicTangent($1, Interval(1) / Interval.square(other(Interval.cosh, $0)))
    }
  }

  package static func asinh(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.asinh($0, &$1)
    } outer: { u, _ in
      .areaSine(u, Interval(1) / Interval.root(Interval(1) + Interval.square(u)))
    }
  }

  package static func acosh(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.acosh($0, &$1)
    } outer: { u, _ in
      let below = (u - Interval(1)).clamped(0, .infinity)
      return .areaCosine(u, Interval(1) / (Interval.root(below) * Interval.root(u + Interval(1))))
    }
  }

  package static func atanh(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.atanh($0, &$1)
    } outer: { u, _ in
      .areaTangent(u, Interval(1) / Interval.unitComplement(u))
    }
  }

  package static func erf(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.erf($0, &$1)
    } outer: { u, _ in
      .error(u, .around(1.1283791670955126) * other(Interval.exp, -Interval.square(u)))
    }
  }

  package static func gamma(_ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.gamma($0, &$1)
    } outer: { u, value in
      .gamma(value, psi(0, u), psi(1, u), psi(2, u), psi(3, u))
    }
  }

  package static func polygamma(_ order: Int, _ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.polygamma(order, $0, &$1)
    } outer: { u, _ in
      OuterDerivatives(
        f1: psi(order + 1, u), f2: psi(order + 2, u) / Interval(2), f3: psi(order + 3, u) / Interval(6),
        f4: psi(order + 4, u) / Interval(24))
    }
  }

  private static func psi(_ order: Int, _ u: Interval) -> Interval {
    var ignored = Decoration.common
    return Interval.polygamma(order, u, &ignored)
  }

  private static func arcsine(_ u: Interval) -> OuterDerivatives<Interval> {
    let inside = Interval.unitComplement(u).clamped(0, .infinity)
    return .arcsine(u, Interval(1) / Interval.root(inside))
  }

  /// A function that a derivative needs beside the value, where it is known to be defined.
  @inline(__always)
  private static func other(
    _ function: (Interval, inout Decoration) -> Interval, _ u: Interval
  ) -> Interval {
    var ignored = Decoration.common
    return function(u, &ignored)
  }
}

extension OuterDerivatives {
  /// The derivatives of cosh, from those of sinh.
  @inline(__always)
  fileprivate var turned: Self {
    Self(f1: f2.times(2), f2: f1.times(0.5), f3: f2.over(3), f4: f1.over(24))
  }
}
