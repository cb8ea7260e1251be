/// The coefficients of a result from the first to the fourth; the value is known otherwise.
struct Derivatives {
  var c1: Interval
  var c2: Interval
  var c3: Interval
  var c4: Interval
}

// Arithmetic on truncated Taylor series (Griewank and Walther, *Evaluating Derivatives*, 2008, ch. 13).
extension IntervalJet {
  /// Whether the function is constant.
  @inline(__always)
  var isConstant: Bool { c1.isZero && isAffine }

  @inline(__always)
  var isAffine: Bool { Interval.areZero(c2, c3, c4) }

  @inline(__always)
  var isQuadratic: Bool { Interval.areZero(c3, c4, c4) }

  /// The coefficients of f(u), u being this series (Faà di Bruno).
  @inline(__always)
  func composed(_ f: OuterDerivatives) -> Derivatives {
    if c1.isOne, isAffine { return Derivatives(c1: f.f1, c2: f.f2, c3: f.f3, c4: f.f4) }
    return composedInFull(f)
  }

  // Once for all functions, so that they are short.
  @inline(never)
  private func composedInFull(_ f: OuterDerivatives) -> Derivatives {
    let square = Interval.square(c1)
    let first = f.f1 * c1
    let third = f.f3 * Interval.cube(c1)
    let fourth = f.f4 * Interval.square(square)
    if isAffine { return Derivatives(c1: first, c2: f.f2 * square, c3: third, c4: fourth) }
    let second = f.f1 * c2 + f.f2 * square
    let bent = f.f2.times(2) * (c1 * c2) + third
    let bentFourth = f.f3.times(3) * (square * c2) + fourth
    if isQuadratic {
      return Derivatives(c1: first, c2: second, c3: bent, c4: f.f2 * Interval.square(c2) + bentFourth)
    }
    let mixed = (c1 * c3).times(2) + Interval.square(c2)
    return Derivatives(
      c1: first, c2: second, c3: f.f1 * c3 + bent, c4: f.f1 * c4 + f.f2 * mixed + bentFourth)
  }

  static func product(_ a: Self, _ b: Self) -> Derivatives {
    if a.isAffine { return affineProduct(a, b) }
    if b.isAffine { return affineProduct(b, a) }
    if a.isQuadratic { return quadraticProduct(a, b) }
    if b.isQuadratic { return quadraticProduct(b, a) }
    return fullProduct(a, b)
  }

  private static func affineProduct(_ a: Self, _ b: Self) -> Derivatives {
    if b.isAffine {
      let none = Interval(0)
      return Derivatives(c1: a.c0 * b.c1 + a.c1 * b.c0, c2: a.c1 * b.c1, c3: none, c4: none)
    }
    return Derivatives(
      c1: a.c0 * b.c1 + a.c1 * b.c0, c2: a.c0 * b.c2 + a.c1 * b.c1, c3: a.c0 * b.c3 + a.c1 * b.c2,
      c4: a.c0 * b.c4 + a.c1 * b.c3)
  }

  private static func quadraticProduct(_ a: Self, _ b: Self) -> Derivatives {
    Derivatives(
      c1: a.c0 * b.c1 + a.c1 * b.c0,
      c2: a.c0 * b.c2 + a.c1 * b.c1 + a.c2 * b.c0,
      c3: a.c0 * b.c3 + a.c1 * b.c2 + a.c2 * b.c1,
      c4: a.c0 * b.c4 + a.c1 * b.c3 + a.c2 * b.c2)
  }

  @inline(__always)
  static func fullProduct(_ a: Self, _ b: Self) -> Derivatives {
    Derivatives(
      c1: a.c0 * b.c1 + a.c1 * b.c0,
      c2: a.c0 * b.c2 + a.c1 * b.c1 + a.c2 * b.c0,
      c3: a.c0 * b.c3 + a.c1 * b.c2 + (a.c2 * b.c1 + a.c3 * b.c0),
      c4: a.c0 * b.c4 + a.c1 * b.c3 + (a.c2 * b.c2 + a.c3 * b.c1 + a.c4 * b.c0))
  }

  /// By the recurrence qₖ = (aₖ − Σ qᵢ bₖ₋ᵢ)/b₀.
  @inline(__always)
  static func quotient(_ a: Self, _ b: Self, value q0: Interval) -> Derivatives {
    let q1 = (a.c1 - q0 * b.c1) / b.c0
    let q2 = (a.c2 - q0 * b.c2 - q1 * b.c1) / b.c0
    let q3 = (a.c3 - q0 * b.c3 - q1 * b.c2 - q2 * b.c1) / b.c0
    let q4 = (a.c4 - q0 * b.c4 - q1 * b.c3 - q2 * b.c2 - q3 * b.c1) / b.c0
    return Derivatives(c1: q1, c2: q2, c3: q3, c4: q4)
  }

  @inline(__always)
  static func scaled(_ factor: Interval, _ b: Self) -> Derivatives {
    if b.isAffine {
      let none = Interval(0)
      let slope = b.c1.isOne ? factor : b.c1.isZero ? none : factor * b.c1
      return Derivatives(c1: slope, c2: none, c3: none, c4: none)
    }
    return Derivatives(c1: factor * b.c1, c2: factor * b.c2, c3: factor * b.c3, c4: factor * b.c4)
  }
}
