/// A closed set of real numbers from `lower` to `upper`, unbounded where one of them is infinite; or the empty set.
///
/// Every operation's result contains all results of the operation on numbers of its operands. There are no
/// directed roundings in WebAssembly, so each end is computed to the nearest number and then moved outward
/// where that was not exact (Rump, *Verification methods*, Acta Numerica 19, 2010, §2).
package struct Interval: Sendable, Equatable {
  /// −lower and upper: so both ends are rounded the same way. NaN in both for the empty set.
  @usableFromInline var ends: SIMD2<Double>

  @inlinable @inline(__always)
  init(ends: SIMD2<Double>) { self.ends = ends }

  /// From one number to another; empty where they are in the wrong order or one is NaN.
  @inlinable @inline(__always)
  package init(_ lower: Double, _ upper: Double) {
    self.init(computed: lower <= upper ? SIMD2(-lower, upper) : SIMD2(.nan, .nan))
  }

  /// A single number; empty for NaN, and what lies beyond the greatest number for an infinite one.
  @inlinable @inline(__always)
  package init(_ value: Double) { self.init(computed: SIMD2(-value, value)) }

  /// An end that overflowed: there is no number ∞, so a lower end is at most the greatest number.
  @inlinable @inline(__always)
  init(computed ends: SIMD2<Double>) {
    let least = SIMD2(repeating: -Double.greatestFiniteMagnitude)
    self.ends = ends.replacing(with: least, where: ends .< least)
  }

  @inlinable package static var empty: Interval { Interval(ends: SIMD2(.nan, .nan)) }
  @inlinable package static var entire: Interval { Interval(ends: SIMD2(.infinity, .infinity)) }

  @inlinable @inline(__always) package var lower: Double { -ends.x }
  @inlinable @inline(__always) package var upper: Double { ends.y }
  @inlinable @inline(__always) package var isEmpty: Bool { ends.y != ends.y }
  /// Whether it holds one number only.
  @inlinable @inline(__always) package var isThin: Bool { -ends.x == ends.y }
  /// Whether it holds nothing but zero.
  @inlinable @inline(__always) package var isZero: Bool { ends.x == 0 && ends.y == 0 }
  @inlinable package var isBounded: Bool { ends.x < .infinity && ends.y < .infinity }
  @inlinable package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// How far the ends are apart, rounded up; 0 for the empty set.
  @inlinable package var width: Double { isEmpty ? 0 : (ends.x + ends.y).nextUp }

  /// The greatest distance from zero.
  @inlinable package var magnitude: Double { isEmpty ? 0 : Swift.max(ends.x.magnitude, ends.y.magnitude) }
  /// The least distance from zero.
  @inlinable package var mignitude: Double { lower > 0 ? lower : upper < 0 ? -upper : 0 }

  /// A number inside, finite wherever the set is not empty.
  @inlinable package var midpoint: Double {
    if isEmpty { return .nan }
    if lower == -.infinity {
      return upper == .infinity
        ? 0 : upper > 0 ? 0 : upper < -1 ? 2 * upper < -.greatestFiniteMagnitude ? upper : 2 * upper : -1
    }
    if upper == .infinity {
      return lower < 0 ? 0 : lower > 1 ? 2 * lower > .greatestFiniteMagnitude ? lower : 2 * lower : 1
    }
    return Swift.min(Swift.max(0.5 * lower + 0.5 * upper, lower), upper)
  }

  /// The least interval that contains both.
  @inlinable package func hull(_ other: Interval) -> Interval {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Interval(ends: pointwiseMax(ends, other.ends))
  }

  @inlinable package func intersection(_ other: Interval) -> Interval {
    Interval(Swift.max(lower, other.lower), Swift.min(upper, other.upper))
  }
}
