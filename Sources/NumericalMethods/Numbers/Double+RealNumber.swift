import CMath

extension Double {
  @inlinable @inline(__always) package var value: Double { self }

  @inlinable @inline(__always) package static func quotient(_ a: Double, _ b: Double) -> Double {
    b == 0 ? .nan : a / b
  }

  @inlinable @inline(__always)
  package static func apply(_ function: ScalarFunction, _ x: Double) -> Double { function.value(x) }

  @inlinable @inline(__always) package static func square(_ x: Double) -> Double { x * x }
  @inlinable @inline(__always) package static func abs(_ x: Double) -> Double { x.magnitude }
  @inlinable @inline(__always) package static func sqrt(_ x: Double) -> Double { x.squareRoot() }
  @inlinable @inline(__always) package static func exp(_ x: Double) -> Double { CMath.exp(x) }
  @inlinable @inline(__always) package static func ln(_ x: Double) -> Double { x == 0 ? .nan : CMath.log(x) }
  @inlinable @inline(__always) package static func sin(_ x: Double) -> Double { CMath.sin(x) }
  @inlinable @inline(__always) package static func cos(_ x: Double) -> Double { CMath.cos(x) }

  @inlinable package static func gamma(_ x: Double) -> Double {
    // libm gives ±∞ at 0: the limits from the two sides differ, so there is no value.
    if x <= 0, x == x.rounded(.down) { return .nan }
    return CMath.tgamma(x)
  }

  @inlinable @inline(__always) package static func sign(_ x: Double) -> Double {
    x > 0 ? 1 : x < 0 ? -1 : x == 0 ? 0 : .nan
  }
  @inlinable @inline(__always) package static func step(_ x: Double) -> Double {
    x >= 0 ? 1 : x < 0 ? 0 : .nan
  }
  @inlinable @inline(__always) package static func floor(_ x: Double) -> Double { x.rounded(.down) }
  @inlinable @inline(__always) package static func ceil(_ x: Double) -> Double { x.rounded(.up) }
  @inlinable @inline(__always) package static func round(_ x: Double) -> Double {
    x.rounded(.toNearestOrAwayFromZero)
  }

  @inlinable package static func pow(_ x: Double, _ y: Double) -> Double {
    // libm gives 1 for NaN⁰, 1^NaN and 1^∞.
    if x.isNaN || y.isNaN || x == 0 && y < 0 || y.isInfinite && x.magnitude == 1 { return .nan }
    return CMath.pow(x, y)
  }

  /// x^y with the limits that libm gives it: ∞ for 0 with a negative exponent. For bounds and for slopes.
  @inlinable @inline(__always) package static func limitingPow(_ x: Double, _ y: Double) -> Double {
    CMath.pow(x, y)
  }

  @inlinable package static func signedPower(_ x: Double, _ exponent: Double) -> Double {
    let size = pow(x.magnitude, exponent)
    return x.sign == .minus ? -size : size
  }

  @inlinable @inline(__always) package static func atan2(_ y: Double, _ x: Double) -> Double { CMath.atan2(y, x) }
  @inlinable @inline(__always) package static func hypot(_ x: Double, _ y: Double) -> Double {
    // libm gives ∞ for ∞ and NaN.
    x.isNaN || y.isNaN ? .nan : CMath.hypot(x, y)
  }

  @inlinable package static func mod(_ x: Double, _ y: Double) -> Double {
    // `fmod` is exact, where x − y·floor(x/y) loses the remainder of large x.
    let remainder = CMath.fmod(x, y)
    return remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder
  }

  @inlinable @inline(__always) package static func min(_ x: Double, _ y: Double) -> Double {
    x.isNaN || x < y ? x : y
  }
  @inlinable @inline(__always) package static func max(_ x: Double, _ y: Double) -> Double {
    x.isNaN || x > y ? x : y
  }

  @inlinable @inline(__always) package static func less(_ x: Double, _ y: Double) -> Double {
    x < y ? 1 : x >= y ? 0 : .nan
  }
  @inlinable @inline(__always) package static func lessOrEqual(_ x: Double, _ y: Double) -> Double {
    x <= y ? 1 : x > y ? 0 : .nan
  }
  @inlinable @inline(__always) package static func equal(_ x: Double, _ y: Double) -> Double {
    x == y ? 1 : x.isNaN || y.isNaN ? .nan : 0
  }
  @inlinable @inline(__always) package static func and(_ x: Double, _ y: Double) -> Double {
    x == 0 || y == 0 ? 0 : x * y
  }
  @inlinable @inline(__always) package static func or(_ x: Double, _ y: Double) -> Double {
    x == 1 || y == 1 ? 1 : x + y
  }
  @inlinable @inline(__always) package static func not(_ x: Double) -> Double { 1 - x }
  @inlinable @inline(__always) package static func select(_ condition: Double, _ a: Double, _ b: Double) -> Double {
    condition == 1 ? a : condition == 0 ? b : .nan
  }

  package static func apply(
    _ function: RealFunction, to arguments: UnsafePointer<Double>,
    into results: UnsafeMutablePointer<Double>, count: Int
  ) {
    if let block = function.block {
      block(
        UnsafeBufferPointer(start: arguments, count: count),
        UnsafeMutableBufferPointer(start: results, count: count))
    } else {
      for i in 0..<count { results[i] = function.value(arguments[i]) }
    }
  }
}
