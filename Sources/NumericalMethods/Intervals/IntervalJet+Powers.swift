extension IntervalJet {
  package static func pow(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(x.decoration, y.decoration)
    let value = Interval.pow(x.c0, y.c0, &decoration)
    if decoration < .continuous { return IntervalJet(range: value, decoration) }
    if y.isConstant {
      if x.isConstant { return .constant(value, decoration) }
      guard y.c0.isThin else {
        return IntervalJet(value, apply(.exp, y * apply(.ln, x)).derivatives, decoration)
      }
      return IntervalJet(value, x.composed(powers(x.c0, exponent: y.c0.upper)), decoration)
    }
    if x.isConstant, x.c0.lower > 0 {
      var ignored = Decoration.common
      let logarithm = Interval.ln(x.c0, &ignored)
      return IntervalJet(value, y.composed(.power(value, ofLogarithm: logarithm)), decoration)
    }
    // Where x is 0 the logarithm has no value, and so no derivatives come of it.
    return IntervalJet(value, apply(.exp, y * apply(.ln, x)).derivatives, decoration)
  }

  private static func powers(_ u: Interval, exponent: Double) -> OuterDerivatives {
    if exponent.magnitude <= 0x1p20, let whole = Int(exactly: exponent) {
      return powers(u, exponent: whole)
    }
    var ignored = Decoration.common
    func power(_ less: Double) -> Interval {
      Interval.pow(u, Interval(exponent) - Interval(less), &ignored)
    }
    return .power(exponent, power(1), power(2), power(3), power(4))
  }

  private var derivatives: Derivatives { Derivatives(c1: c1, c2: c2, c3: c3, c4: c4) }

  package static func signedPower(_ x: IntervalJet, _ exponent: Double) -> IntervalJet {
    x.mapped {
      Interval.signedPower($0, exponent, &$1)
    } outer: { u, _ in
      var ignored = Decoration.common
      let size = Interval.abs(u, &ignored)
      func even(_ less: Double) -> Interval {
        Interval.pow(size, Interval(exponent) - Interval(less), &ignored)
      }
      func odd(_ less: Double) -> Interval {
        if u.lower > 0 { return even(less) }
        if u.upper < 0 { return -even(less) }
        return exponent > less ? even(less).hull(-even(less)) : .entire
      }
      return .power(exponent, even(1), odd(2), even(3), odd(4))
    }
  }

  package static func hypot(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(x.decoration, y.decoration)
    let value = Interval.hypot(x.c0, y.c0, &decoration)
    if decoration < .continuous { return IntervalJet(range: value, decoration) }
    if x.isConstant, y.isConstant { return .constant(value, decoration) }
    if value.lower > 0 {
      return IntervalJet(value, sqrt(square(x) + square(y)).derivatives, decoration)
    }
    // The distance from the origin changes no faster than the point moves.
    var ignored = Decoration.common
    let speed = Interval.hypot(x.c1, y.c1, &ignored)
    return IntervalJet(corner: value, slopes: speed.hull(-speed), decoration)
  }

  package static func atan2(_ y: IntervalJet, _ x: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(x.decoration, y.decoration)
    let value = Interval.atan2(y.c0, x.c0, &decoration)
    if decoration < .continuous { return IntervalJet(range: value, decoration) }
    if x.isConstant, y.isConstant { return .constant(value, decoration) }
    // The angle is atan(y/x), or −atan(x/y), and a constant.
    let angle = x.c0.mignitude >= y.c0.mignitude ? apply(.atan, y / x) : -apply(.atan, x / y)
    return IntervalJet(value, angle.derivatives, decoration)
  }
}

extension OuterDerivatives {
  /// a^u for a constant a > 0, from its value and l = ln a.
  @inline(__always)
  static func power(_ value: Interval, ofLogarithm l: Interval) -> Self {
    let square = Interval.square(l)
    return Self(
      f1: value * l, f2: value.times(0.5) * square, f3: (value * Interval.cube(l)).over(6),
      f4: (value * Interval.square(square)).over(24))
  }

  /// u^p, from the powers of one, two, three and four less.
  @inline(__always)
  static func power(_ p: Double, _ u1: Interval, _ u2: Interval, _ u3: Interval, _ u4: Interval) -> Self {
    let p0 = Interval(p)
    let b2 = p0 * (p0 - Interval(1)) * Interval(0.5)
    let b3 = b2 * (p0 - Interval(2)) / Interval(3)
    return Self(f1: p0 * u1, f2: b2 * u2, f3: b3 * u3, f4: b3 * (p0 - Interval(3)) * Interval(0.25) * u4)
  }
}
