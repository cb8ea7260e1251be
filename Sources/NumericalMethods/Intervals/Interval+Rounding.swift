// Directed rounding without directed rounding modes. Ends are stored as −lower and upper, so that outward is
// always upward.
extension Interval {
  /// The next greater numbers, where the mask says that a rounding may have gone down.
  @inlinable @inline(__always)
  static func raised(_ ends: SIMD2<Double>, where inexact: SIMDMask<SIMD2<Int64>>) -> Interval {
    Interval(
      computed: ends.replacing(with: following(ends), where: inexact .& (ends .< .infinity)))
  }

  /// The next greater numbers.
  @inlinable @inline(__always)
  static func following(_ ends: SIMD2<Double>) -> SIMD2<Double> {
    // −0 + 0 is 0, and the bits of neighbours are neighbours.
    let bits = unsafeBitCast(ends + 0, to: SIMD2<Int64>.self)
    return unsafeBitCast(bits &+ ((bits &>> 63) | 1), to: SIMD2<Double>.self)
  }

  /// Ends that a library function computed with an error of up to `ulps` units in the last place, moved outward.
  ///
  /// A result of 0 counts as exact: functions whose results can underflow must see to it themselves.
  @inlinable @inline(__always)
  static func widened(_ values: SIMD2<Double>, ulps: Double) -> Interval {
    let ends = Interval(computed: values).ends
    let size = ends.replacing(with: -ends, where: ends .< 0)
    let margin = size * ((ulps + 1) * 0x1p-52) + SIMD2(repeating: (ulps + 1) * 0x1p-1074)
    return Interval(ends: ends + margin.replacing(with: 0, where: ends .== 0))
  }

  /// The part inside a function's natural range, whose ends are exact.
  @inlinable @inline(__always)
  func clamped(_ lower: Double, _ upper: Double) -> Interval {
    let limit = SIMD2(-lower, upper)
    return Interval(ends: ends.replacing(with: limit, where: ends .> limit))
  }

  /// What a function's result says about it: nothing where there is none, and not that it is bounded where it is not.
  @inlinable @inline(__always)
  func settled(_ decoration: inout Decoration) -> Interval {
    if !isBounded { decoration.lower(to: isEmpty ? .trivial : .continuous) }
    return self
  }

  /// The range of an increasing function that is defined everywhere on the interval.
  @inlinable @inline(__always)
  func increasing(ulps: Double = 4, _ function: (Double) -> Double) -> Interval {
    if isEmpty { return .empty }
    let top = function(upper)
    return Interval.widened(SIMD2(isThin ? -top : -function(lower), top), ulps: ulps)
  }

  @inlinable @inline(__always)
  func decreasing(ulps: Double = 4, _ function: (Double) -> Double) -> Interval {
    if isEmpty { return .empty }
    let top = function(lower)
    return Interval.widened(SIMD2(isThin ? -top : -function(upper), top), ulps: ulps)
  }

  /// Whether products of such numbers have room for all their digits.
  @inlinable @inline(__always)
  static func areShort(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let bits = unsafeBitCast(a, to: SIMD2<UInt64>.self) | unsafeBitCast(b, to: SIMD2<UInt64>.self)
    return (bits.x | bits.y) & 0x7FF_FFFF == 0
  }

  @inlinable @inline(__always)
  static func areShort(_ a: Double, _ b: Double) -> Bool {
    (a.bitPattern | b.bitPattern) & 0x7FF_FFFF == 0
  }
}
