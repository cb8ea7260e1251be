extension Interval {
  @inlinable @inline(__always)
  package var isOne: Bool { ends.x == -1 && ends.y == 1 }

  @inlinable @inline(__always)
  package static func areZero(_ a: Interval, _ b: Interval, _ c: Interval) -> Bool {
    func bits(_ x: Interval) -> SIMD2<UInt64> { unsafeBitCast(x.ends, to: SIMD2<UInt64>.self) }
    let all = bits(a) | bits(b) | bits(c)
    // But for the signs.
    return (all.x | all.y) &<< 1 == 0
  }

  @inlinable @inline(__always)
  package func times(_ factor: Double) -> Interval {
    if factor < 0 { return -times(-factor) }
    let product = ends * factor
    var inexact = ends .!= 0
    if Interval.areShort(ends, SIMD2(repeating: factor)) || factor.significandBitPattern == 0 {
      inexact = inexact .& Interval.isTiny(product)
    }
    return Interval.raised(product, where: inexact)
  }

  @inlinable @inline(__always)
  package func over(_ divisor: Double) -> Interval {
    Interval.raised(ends / divisor, where: ends .!= 0)
  }

  package static func cube(_ x: Interval) -> Interval {
    if x.lower >= 0 || x.upper <= 0 || x.isEmpty { return x * square(x) }
    let (left, right) = (Interval(x.lower), Interval(x.upper))
    return Interval(ends: SIMD2((left * square(left)).ends.x, (right * square(right)).ends.y))
  }

  /// 1 − x², narrow also beside ±1.
  static func unitComplement(_ x: Interval) -> Interval {
    let one = Interval(1)
    let (near, far) = (Interval(x.mignitude), Interval(x.magnitude))
    let bottom = (one - far) * (one + far)
    let top = (one - near) * (one + near)
    return Interval(ends: SIMD2(bottom.ends.x, top.ends.y))
  }

  /// The neighbours of a constant's nearest number.
  @inline(__always)
  static func around(_ constant: Double) -> Interval { Interval(constant.nextDown, constant.nextUp) }

  /// √x where x ≥ 0.
  static func root(_ x: Interval) -> Interval {
    var ignored = Decoration.common
    return sqrt(x, &ignored)
  }
}
