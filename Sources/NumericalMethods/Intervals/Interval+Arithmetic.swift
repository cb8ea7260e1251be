extension Interval {
  @inlinable @inline(__always)
  package static prefix func - (a: Interval) -> Interval { Interval(ends: SIMD2(a.ends.y, a.ends.x)) }

  @inlinable @inline(__always)
  package static func + (a: Interval, b: Interval) -> Interval { rounded(a.ends, plus: b.ends) }

  @inlinable @inline(__always)
  package static func - (a: Interval, b: Interval) -> Interval {
    rounded(a.ends, plus: SIMD2(b.ends.y, b.ends.x))
  }

  /// A sum with its exact rounding error (Knuth's two-sum), so that an exact sum stays as it is.
  @inlinable @inline(__always)
  static func rounded(_ a: SIMD2<Double>, plus b: SIMD2<Double>) -> Interval {
    let sum = a + b
    let back = sum - a
    let error = (a - (sum - back)) + (b - back)
    return raised(sum, where: error .> 0)
  }

  @inlinable
  package static func * (a: Interval, b: Interval) -> Interval {
    let same = a.ends * b.ends
    let mixed = a.ends * SIMD2(b.ends.y, b.ends.x)
    let first = SIMD2(mixed.x, same.x)
    let second = SIMD2(mixed.y, same.y)
    let most = first.replacing(with: second, where: second .> first)
    let least = first.replacing(with: second, where: second .< first)
    let negated = SIMD2(-least.y, -least.x)
    let ends = most.replacing(with: negated, where: negated .> most)
    // Unbounded and empty operands show in the result, but for those times zero.
    guard ends.x < .infinity, ends.y < .infinity, ends.x != 0, ends.y != 0 else { return anyProduct(a, b) }
    if areShort(a.ends, b.ends) {
      let size = Swift.min(ends.x.magnitude, ends.y.magnitude)
      return size > 0x1p-1021 ? Interval(computed: ends) : anyProduct(a, b)
    }
    return Interval(ends: following(ends))
  }

  /// As `*`, for operands that are unbounded or empty and results that may be exact.
  @usableFromInline
  static func anyProduct(_ a: Interval, _ b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    if a.isZero || b.isZero { return Interval(0) }
    let turned = SIMD2(b.ends.y, b.ends.x)
    var same = a.ends * b.ends
    var mixed = a.ends * turned
    // 0·∞ is 0: an unbounded interval's end is no number of it.
    same = same.replacing(with: 0, where: same .!= same)
    mixed = mixed.replacing(with: 0, where: mixed .!= mixed)
    let mostSame = Swift.max(same.x, same.y)
    let leastSame = Swift.min(same.x, same.y)
    let mostMixed = Swift.max(mixed.x, mixed.y)
    let leastMixed = Swift.min(mixed.x, mixed.y)
    let ends = SIMD2(Swift.max(mostMixed, -leastSame), Swift.max(mostSame, -leastMixed))
    var inexact = ends .!= 0
    if areShort(a.ends, b.ends) { inexact = inexact .& isTiny(ends) }
    var product = raised(ends, where: inexact)
    if ends.x == 0 || ends.y == 0 {
      // A product above zero that underflowed.
      let (left, right) = (a.ends.x > 0, a.ends.y > 0)
      let least = Double.leastNonzeroMagnitude
      if ends.x == 0, left && b.ends.y > 0 || right && b.ends.x > 0 { product.ends.x = least }
      if ends.y == 0, left && b.ends.x > 0 || right && b.ends.y > 0 { product.ends.y = least }
    }
    return product
  }

  @inlinable @inline(__always)
  static func isTiny(_ x: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    (x .< SIMD2(repeating: 0x1p-1021)) .& (x .> SIMD2(repeating: -0x1p-1021))
  }

  /// The square, which a product of two independent factors would not know to be positive.
  @inlinable
  package static func square(_ a: Interval) -> Interval {
    if a.isEmpty { return .empty }
    let (least, most) = (a.mignitude, a.magnitude)
    let ends = SIMD2(-least * least, most * most)
    var inexact = ends .!= 0
    if areShort(least, most) { inexact = inexact .& isTiny(ends) }
    if most != 0, ends.y == 0 { inexact = inexact .| (ends .== 0) }
    return raised(ends, where: inexact).clamped(0, .infinity)
  }

  /// All quotients of numbers of a and of numbers other than 0 of b.
  @inlinable
  package static func / (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    if b.ends.x < 0 { return quotient(a, b) }
    if b.ends.y < 0 { return quotient(-a, -b) }
    if b.isZero { return .empty }
    if a.isZero { return a }
    if b.lower == 0 { return fan(a, b.upper) }
    if b.upper == 0 { return fan(-a, -b.lower) }
    return .entire
  }

  /// A quotient, notwithstanding that a divisor of 0 leaves the decoration as it was.
  @inlinable
  package static func divide(_ a: Interval, _ b: Interval, _ decoration: inout Decoration) -> Interval {
    if b.contains(0) { decoration = .trivial }
    return (a / b).settled(&decoration)
  }

  /// b > 0
  @inlinable @inline(__always)
  static func quotient(_ a: Interval, _ b: Interval) -> Interval {
    if b.isThin, a.isBounded {
      let divisors = SIMD2(repeating: b.ends.y)
      return rounded(a.ends / divisors, of: a.ends, by: divisors)
    }
    let divisors = SIMD2(
      a.ends.x > 0 ? b.lower : b.upper,
      a.ends.y > 0 ? b.lower : b.upper)
    let ends = a.ends / divisors
    // ∞/∞ is what a finite number over an ever greater one is.
    let known = ends.replacing(
      with: SIMD2(a.ends.x > 0 ? .infinity : 0, a.ends.y > 0 ? .infinity : 0), where: ends .!= ends)
    return rounded(known, of: a.ends, by: divisors)
  }

  @inlinable @inline(__always)
  static func rounded(_ quotients: SIMD2<Double>, of ends: SIMD2<Double>, by divisors: SIMD2<Double>) -> Interval {
    // A quotient below zero that underflowed is −0, which is above it already.
    var isExact = (quotients .== 0) .& (ends .<= 0)
    if areShort(quotients, divisors) {
      isExact = isExact .| ((quotients * divisors .== ends) .& .!isTiny(ends))
    }
    return raised(quotients, where: .!isExact)
  }

  /// a over what lies between 0 and b > 0.
  @inlinable
  static func fan(_ a: Interval, _ b: Double) -> Interval {
    if a.lower >= 0 { return Interval(ends: SIMD2(quotient(a, Interval(b)).ends.x, .infinity)) }
    if a.upper <= 0 { return Interval(ends: SIMD2(.infinity, quotient(a, Interval(b)).ends.y)) }
    return .entire
  }
}
