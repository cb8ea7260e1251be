extension IntervalJet {
  package static func pow(_ x: IntervalJet, _ y: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(x.decoration, y.decoration)
    let value = Interval.pow(x.c0, y.c0, &decoration)
    if decoration < .continuous { return IntervalJet(range: value, decoration) }
    if y.isConstant {
      if x.isConstant { return .constant(value, decoration) }
      guard y.c0.isThin else {
        return IntervalJet(value, exp(y * ln(x)).derivatives, decoration)
      }
      return IntervalJet(value, x.composed(powers(x.c0, exponent: y.c0.upper)), decoration)
    }
    if x.isConstant, x.c0.lower > 0 {
      var ignored = Decoration.common
      let logarithm = Interval.ln(x.c0, &ignored)
      return IntervalJet(value, y.composed(.power(value, ofLogarithm: logarithm)), decoration)
    }
    // Where x is 0 the logarithm has no value, and so no derivatives come of it.
    return IntervalJet(value, exp(y * ln(x)).derivatives, decoration)
  }

  private static func powers(_ u: Interval, exponent: Double) -> OuterDerivatives<Interval> {
    if exponent.magnitude <= 0x1p20, let whole = Int(exactly: exponent) {
      return powers(u, exponent: whole)
    }
    var ignored = Decoration.common
    func power(_ less: Double) -> Interval {
      Interval.pow(u, Interval(exponent) - Interval(less), &ignored)
    }
    return .power(exponent, power(1), power(2), power(3), power(4))
  }

  private var derivatives: Derivatives<Interval> { Derivatives(c1: c1, c2: c2, c3: c3, c4: c4) }

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
    let angle = x.c0.mignitude >= y.c0.mignitude ? atan(y / x) : -atan(x / y)
    return IntervalJet(value, angle.derivatives, decoration)
  }
}
