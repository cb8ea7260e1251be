extension Taylor4 {
  package static func pow(_ x: Self, _ y: Self) -> Self {
    let value = Double.pow(x.c0, y.c0)
    if y.isConstant {
      func power(_ less: Double) -> Double { Double.limitingPow(x.c0, y.c0 - less) }
      return x.mapped(value, .power(y.c0, power(1), power(2), power(3), power(4)))
    }
    let exponent = y * ln(x)
    return Self(value, exponent.composed(.exponential(value)))
  }

  package static func signedPower(_ x: Self, _ exponent: Double) -> Self {
    let sign = x.c0.sign == .minus ? -1.0 : 1
    func power(_ less: Double) -> Double { Double.limitingPow(x.c0.magnitude, exponent - less) }
    return x.mapped(
      Double.signedPower(x.c0, exponent), .power(exponent, power(1), sign * power(2), power(3), sign * power(4)))
  }

  package static func hypot(_ x: Self, _ y: Self) -> Self {
    var length = sqrt(x * x + y * y)
    length.c0 = Double.hypot(x.c0, y.c0)
    return length
  }

  package static func atan2(_ y: Self, _ x: Self) -> Self {
    var angle = x.c0.magnitude >= y.c0.magnitude ? atan(y / x) : -atan(x / y)
    angle.c0 = Double.atan2(y.c0, x.c0)
    return angle
  }
}
