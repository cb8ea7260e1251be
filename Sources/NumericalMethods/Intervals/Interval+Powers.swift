extension Interval {
  /// x^n for a whole number n; its range is exact but for rounding.
  package static func power(_ x: Interval, _ exponent: Int, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty { return Interval.empty.settled(&decoration) }
    if exponent == 0 { return Interval(1) }
    if exponent < 0 {
      return divide(Interval(1), power(x, exponent == .min ? .max : -exponent, &decoration), &decoration)
    }
    let size =
      exponent % 2 == 0
      ? wholePower(x.mignitude, x.magnitude, exponent)
      : x.lower >= 0
        ? wholePower(x.lower, x.upper, exponent)
        : x.upper <= 0 ? -wholePower(-x.upper, -x.lower, exponent) : straddling(x, exponent)
    return size.settled(&decoration)
  }

  private static func straddling(_ x: Interval, _ exponent: Int) -> Interval {
    Interval(
      ends: SIMD2(
        wholePower(-x.lower, -x.lower, exponent).ends.y, wholePower(x.upper, x.upper, exponent).ends.y))
  }

  /// 0 ≤ a ≤ b
  private static func wholePower(_ a: Double, _ b: Double, _ exponent: Int) -> Interval {
    guard exponent <= 64 else {
      let values = SIMD2(-Double.pow(a, Double(exponent)), Double.pow(b, Double(exponent)))
      let wide = widened(values, ulps: 4).clamped(0, .infinity)
      return b > 0 && values.y == 0 ? Interval(ends: SIMD2(0, .leastNonzeroMagnitude)) : wide
    }
    var square = Interval(ends: SIMD2(-a, b))
    var result: Interval?
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result.map { $0 * square } ?? square }
      rest >>= 1
      if rest > 0 { square = Interval.square(square) }
    }
    return result ?? Interval(1)
  }

  /// x^y as `pow` has it: for negative x where y is a whole number; 0^y is 0 for y > 0 and 0⁰ is 1.
  package static func pow(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    if y.isThin, y.lower.magnitude < 0x1p53, let exponent = Int(exactly: y.lower) {
      return power(x, exponent, &decoration)
    }
    if x.lower <= 0 {
      let isRooted = x.lower == 0 && y.lower >= 0
      decoration.lower(to: isRooted ? (y.lower > 0 ? .common : .defined) : .trivial)
    }
    var range = Interval.empty
    if x.upper > 0 || x.upper == 0 && y.upper >= 0 {
      range = corners(Swift.max(x.lower, 0), x.upper, y)
    }
    // Below zero, the whole numbers among the exponents.
    if x.lower < 0, y.lower.rounded(.up) <= y.upper {
      let size = corners(Swift.max(-x.upper, 0), -x.lower, y)
      range = range.hull(size).hull(-size)
    }
    return range.settled(&decoration)
  }

  /// The range of x^y for 0 ≤ a ≤ x ≤ b: monotone in each of both, so it is between the corners' values.
  private static func corners(_ a: Double, _ b: Double, _ y: Interval) -> Interval {
    let values =
      y.isThin && a == b
      ? SIMD4(repeating: bound(a, y.lower))
      : SIMD4(bound(a, y.lower), bound(a, y.upper), bound(b, y.lower), bound(b, y.upper))
    let wide = widened(SIMD2(-values.min(), values.max()), ulps: 4).clamped(0, .infinity)
    // What underflows is above 0 yet.
    return values.max() == 0 && b > 0 ? Interval(ends: SIMD2(0, .leastNonzeroMagnitude)) : wide
  }

  private static func bound(_ x: Double, _ y: Double) -> Double { Double.limitingPow(x, y) }

  /// |x|^exponent with the sign of x.
  package static func signedPower(
    _ x: Interval, _ exponent: Double, _ decoration: inout Decoration
  ) -> Interval {
    if x.isEmpty || exponent.isNaN { return Interval.empty.settled(&decoration) }
    if exponent > 0 {
      return x.increasing { Double.signedPower($0, exponent) }.underflowed(from: x).settled(&decoration)
    }
    if x.contains(0) {
      decoration.lower(to: exponent == 0 ? .defined : .trivial)
      if exponent == 0 { return Interval(ends: SIMD2(1, 1)) }
      if x.isZero { return .empty }
      let ends = SIMD2(
        x.lower < 0 ? .infinity : -Double.pow(x.upper, exponent),
        x.upper > 0 ? .infinity : -Double.pow(-x.lower, exponent))
      return widened(ends, ulps: 4)
    }
    return x.decreasing { Double.signedPower($0, exponent) }.settled(&decoration)
  }

  /// The range of an odd function, whose ends may be zero only at zero.
  private func underflowed(from x: Interval) -> Interval {
    Interval(
      ends: SIMD2(
        ends.x == 0 && x.lower < 0 ? .leastNonzeroMagnitude : ends.x,
        ends.y == 0 && x.upper > 0 ? .leastNonzeroMagnitude : ends.y))
  }
}
