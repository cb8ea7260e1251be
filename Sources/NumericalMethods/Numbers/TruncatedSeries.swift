/// Numbers that the coefficients of a truncated Taylor series can be.
package protocol SeriesCoefficient {
  init(_ value: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  static func square(_ x: Self) -> Self
  static func cube(_ x: Self) -> Self
  /// The product with a number, not 0.
  func times(_ factor: Double) -> Self
  /// The quotient by a number above 0.
  func over(_ divisor: Double) -> Self
  var isZero: Bool { get }
  var isOne: Bool { get }
  static func areZero(_ a: Self, _ b: Self, _ c: Self) -> Bool
}

/// The Taylor coefficients f⁽ᵏ⁾/k!, k = 0…4, of a function, with arithmetic on them
/// (Griewank and Walther, *Evaluating Derivatives*, 2008, ch. 13).
package protocol TruncatedSeries {
  associatedtype Coefficient: SeriesCoefficient
  var c0: Coefficient { get set }
  var c1: Coefficient { get set }
  var c2: Coefficient { get set }
  var c3: Coefficient { get set }
  var c4: Coefficient { get set }
}

/// The coefficients of a result from the first to the fourth; the value is known otherwise.
struct Derivatives<C: SeriesCoefficient> {
  var c1: C
  var c2: C
  var c3: C
  var c4: C
}

/// f⁽ᵏ⁾(u)/k!, k = 1…4, of a function of one number.
struct OuterDerivatives<C: SeriesCoefficient> {
  var f1: C
  var f2: C
  var f3: C
  var f4: C
}

extension TruncatedSeries {
  /// Whether the function is constant.
  @inline(__always)
  var isConstant: Bool { c1.isZero && isAffine }

  @inline(__always)
  var isAffine: Bool { Coefficient.areZero(c2, c3, c4) }

  @inline(__always)
  var isQuadratic: Bool { Coefficient.areZero(c3, c4, c4) }

  /// The coefficients of f(u), u being this series (Faà di Bruno).
  @inline(__always)
  func composed(_ f: OuterDerivatives<Coefficient>) -> Derivatives<Coefficient> {
    if c1.isOne, isAffine { return Derivatives(c1: f.f1, c2: f.f2, c3: f.f3, c4: f.f4) }
    return composedInFull(f)
  }

  // Once for all functions, so that they are short.
  @inline(never)
  private func composedInFull(_ f: OuterDerivatives<Coefficient>) -> Derivatives<Coefficient> {
    let square = Coefficient.square(c1)
    let first = f.f1 * c1
    let third = f.f3 * Coefficient.cube(c1)
    let fourth = f.f4 * Coefficient.square(square)
    if isAffine { return Derivatives(c1: first, c2: f.f2 * square, c3: third, c4: fourth) }
    let second = f.f1 * c2 + f.f2 * square
    let bent = f.f2.times(2) * (c1 * c2) + third
    let bentFourth = f.f3.times(3) * (square * c2) + fourth
    if isQuadratic {
      return Derivatives(c1: first, c2: second, c3: bent, c4: f.f2 * Coefficient.square(c2) + bentFourth)
    }
    let mixed = (c1 * c3).times(2) + Coefficient.square(c2)
    return Derivatives(
      c1: first, c2: second, c3: f.f1 * c3 + bent, c4: f.f1 * c4 + f.f2 * mixed + bentFourth)
  }

  static func product(_ a: Self, _ b: Self) -> Derivatives<Coefficient> {
    if a.isAffine { return affineProduct(a, b) }
    if b.isAffine { return affineProduct(b, a) }
    if a.isQuadratic { return quadraticProduct(a, b) }
    if b.isQuadratic { return quadraticProduct(b, a) }
    return fullProduct(a, b)
  }

  private static func affineProduct(_ a: Self, _ b: Self) -> Derivatives<Coefficient> {
    if b.isAffine {
      let none = Coefficient(0)
      return Derivatives(c1: a.c0 * b.c1 + a.c1 * b.c0, c2: a.c1 * b.c1, c3: none, c4: none)
    }
    return Derivatives(
      c1: a.c0 * b.c1 + a.c1 * b.c0, c2: a.c0 * b.c2 + a.c1 * b.c1, c3: a.c0 * b.c3 + a.c1 * b.c2,
      c4: a.c0 * b.c4 + a.c1 * b.c3)
  }

  private static func quadraticProduct(_ a: Self, _ b: Self) -> Derivatives<Coefficient> {
    Derivatives(
      c1: a.c0 * b.c1 + a.c1 * b.c0,
      c2: a.c0 * b.c2 + a.c1 * b.c1 + a.c2 * b.c0,
      c3: a.c0 * b.c3 + a.c1 * b.c2 + a.c2 * b.c1,
      c4: a.c0 * b.c4 + a.c1 * b.c3 + a.c2 * b.c2)
  }

  @inline(__always)
  static func fullProduct(_ a: Self, _ b: Self) -> Derivatives<Coefficient> {
    Derivatives(
      c1: a.c0 * b.c1 + a.c1 * b.c0,
      c2: a.c0 * b.c2 + a.c1 * b.c1 + a.c2 * b.c0,
      c3: a.c0 * b.c3 + a.c1 * b.c2 + (a.c2 * b.c1 + a.c3 * b.c0),
      c4: a.c0 * b.c4 + a.c1 * b.c3 + (a.c2 * b.c2 + a.c3 * b.c1 + a.c4 * b.c0))
  }

  /// By the recurrence qₖ = (aₖ − Σ qᵢ bₖ₋ᵢ)/b₀.
  @inline(__always)
  static func quotient(_ a: Self, _ b: Self, value q0: Coefficient) -> Derivatives<Coefficient> {
    let q1 = (a.c1 - q0 * b.c1) / b.c0
    let q2 = (a.c2 - q0 * b.c2 - q1 * b.c1) / b.c0
    let q3 = (a.c3 - q0 * b.c3 - q1 * b.c2 - q2 * b.c1) / b.c0
    let q4 = (a.c4 - q0 * b.c4 - q1 * b.c3 - q2 * b.c2 - q3 * b.c1) / b.c0
    return Derivatives(c1: q1, c2: q2, c3: q3, c4: q4)
  }

  @inline(__always)
  static func scaled(_ factor: Coefficient, _ b: Self) -> Derivatives<Coefficient> {
    if b.isAffine {
      let none = Coefficient(0)
      let slope = b.c1.isOne ? factor : b.c1.isZero ? none : factor * b.c1
      return Derivatives(c1: slope, c2: none, c3: none, c4: none)
    }
    return Derivatives(c1: factor * b.c1, c2: factor * b.c2, c3: factor * b.c3, c4: factor * b.c4)
  }
}
