extension IntervalJet {
  package init(_ value: Double) {
    self = .constant(Interval(value), value.isFinite ? .common : .trivial)
  }

  package var value: Double { c0.isThin ? c0.upper : .nan }
  package static var unknown: IntervalJet { IntervalJet(range: .entire, .trivial) }
  package var isUnknown: Bool { decoration == .trivial && c0 == .entire }

  package static func + (a: IntervalJet, b: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(a.decoration, b.decoration)
    let value = (a.c0 + b.c0).settled(&decoration)
    let slope = a.c1.isZero ? b.c1 : b.c1.isZero ? a.c1 : a.c1 + b.c1
    if b.isAffine { return IntervalJet(value, slope, a.c2, a.c3, a.c4, decoration) }
    if a.isAffine { return IntervalJet(value, slope, b.c2, b.c3, b.c4, decoration) }
    return IntervalJet(value, slope, a.c2 + b.c2, a.c3 + b.c3, a.c4 + b.c4, decoration)
  }

  package static func - (a: IntervalJet, b: IntervalJet) -> IntervalJet { a + -b }

  package static prefix func - (a: IntervalJet) -> IntervalJet {
    IntervalJet(-a.c0, -a.c1, -a.c2, -a.c3, -a.c4, a.decoration)
  }

  package static func * (a: IntervalJet, b: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(a.decoration, b.decoration)
    let value = (a.c0 * b.c0).settled(&decoration)
    if a.isConstant { return IntervalJet(value, scaled(a.c0, b), decoration) }
    if b.isConstant { return IntervalJet(value, scaled(b.c0, a), decoration) }
    return IntervalJet(value, product(a, b), decoration)
  }

  package static func / (a: IntervalJet, b: IntervalJet) -> IntervalJet {
    var decoration = Swift.min(a.decoration, b.decoration)
    let value = Interval.divide(a.c0, b.c0, &decoration)
    if decoration < .continuous { return IntervalJet(range: value, decoration) }
    if b.isConstant {
      if a.isAffine {
        let none = Interval(0)
        return IntervalJet(value, a.c1.isZero ? none : a.c1 / b.c0, none, none, none, decoration)
      }
      return IntervalJet(
        value, a.c1 / b.c0, a.c2 / b.c0, a.c3 / b.c0, a.c4 / b.c0, decoration)
    }
    if a.isConstant {
      if a.c0.isOne { return IntervalJet(value, b.composed(.reciprocal(value)), decoration) }
      let outer = OuterDerivatives.scaled(a.c0, .reciprocal(Interval(1) / b.c0))
      return IntervalJet(value, b.composed(outer), decoration)
    }
    return IntervalJet(value, quotient(a, b, value: value), decoration)
  }

  package static func square(_ x: IntervalJet) -> IntervalJet {
    var decoration = x.decoration
    let value = Interval.square(x.c0).settled(&decoration)
    if x.isAffine {
      let zero = Interval(0)
      if x.c1.isOne { return IntervalJet(value, x.c0.times(2), x.c1, zero, zero, decoration) }
      return IntervalJet(value, x.c0.times(2) * x.c1, Interval.square(x.c1), zero, zero, decoration)
    }
    return IntervalJet(
      value,
      Derivatives(
        c1: x.c0.times(2) * x.c1, c2: x.c0.times(2) * x.c2 + Interval.square(x.c1),
        c3: (x.c0 * x.c3 + x.c1 * x.c2).times(2),
        c4: (x.c0 * x.c4 + x.c1 * x.c3).times(2) + Interval.square(x.c2)),
      decoration)
  }

  package static func power(_ x: IntervalJet, whole exponent: Int) -> IntervalJet {
    x.mapped {
      Interval.power($0, exponent, &$1)
    } outer: { u, _ in
      powers(u, exponent: exponent)
    }
  }

  /// A function of one number from its range and, where they are needed, its derivatives.
  @inline(__always)
  func mapped(
    _ function: (Interval, inout Decoration) -> Interval,
    outer: (Interval, Interval) -> OuterDerivatives
  ) -> IntervalJet {
    var known = decoration
    let value = function(c0, &known)
    if known < .continuous { return IntervalJet(range: value, known) }
    if isConstant { return .constant(value, known) }
    return IntervalJet(value, composed(outer(c0, value)), known)
  }

  /// The derivatives of u^n.
  static func powers(_ u: Interval, exponent: Int) -> OuterDerivatives {
    if exponent == 3 {
      return OuterDerivatives(
        f1: Interval.square(u).times(3), f2: u.times(3), f3: Interval(1), f4: Interval(0))
    }
    if exponent == 4 {
      return OuterDerivatives(
        f1: Interval.cube(u).times(4), f2: Interval.square(u).times(6), f3: u.times(4), f4: Interval(1))
    }
    var ignored = Decoration.common
    func power(_ less: Int) -> Interval {
      exponent >= 0 && exponent < less ? Interval(0) : Interval.power(u, exponent - less, &ignored)
    }
    return .power(Double(exponent), power(1), power(2), power(3), power(4))
  }

  @inline(__always)
  package static func apply(_ function: ScalarFunction, _ x: IntervalJet) -> IntervalJet {
    x.mapped(function.range, outer: function.derivatives)
  }

  package static func apply(
    _ function: RealFunction, to arguments: UnsafePointer<IntervalJet>,
    into results: UnsafeMutablePointer<IntervalJet>, count: Int
  ) {
    for i in 0..<count { results[i] = unknown }
  }
}

extension OuterDerivatives {
  /// 1/u, from its value r.
  @inline(__always)
  static func reciprocal(_ r: Interval) -> Self {
    let square = Interval.square(r)
    let fourth = Interval.square(square)
    return Self(f1: -square, f2: Interval.cube(r), f3: -fourth, f4: fourth * r)
  }
}
