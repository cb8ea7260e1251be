// Functions with jumps. What counts is the function restricted to the interval: where that is constant, it is
// continuous, also with a jump at the interval's end.
extension Interval {
  package static func sign(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.stair(&decoration, Double.sign)
  }

  package static func step(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.stair(&decoration, Double.step)
  }

  package static func floor(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.stair(&decoration, Double.floor)
  }

  package static func ceil(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.stair(&decoration, Double.ceil)
  }

  package static func round(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    x.stair(&decoration, Double.round)
  }

  /// An increasing function with steps, computed without error.
  @inline(__always)
  private func stair(_ decoration: inout Decoration, _ function: (Double) -> Double) -> Interval {
    if isEmpty { return Interval.empty.settled(&decoration) }
    let (a, b) = (function(lower), function(upper))
    if a != b { decoration.lower(to: .defined) }
    return Interval(ends: SIMD2(-a, b)).settled(&decoration)
  }

  /// x − y·⌊x/y⌋
  package static func mod(_ x: Interval, _ y: Interval, _ decoration: inout Decoration) -> Interval {
    if x.isEmpty || y.isEmpty { return Interval.empty.settled(&decoration) }
    if y.lower < 0, y.upper <= 0 {
      // mod(x, y) = −mod(−x, −y)
      return -mod(-x, -y, &decoration)
    }
    if y.contains(0) {
      decoration = .trivial
      return y.isZero ? .empty : Interval(ends: y.ends)
    }
    if let turns = wholeTurns(of: x, by: y) {
      if x.isThin, y.isThin { return widened(remainder(x.lower, y.lower), ulps: 1).settled(&decoration) }
      return (x - y * Interval(turns)).intersection(Interval(ends: SIMD2(0, y.upper)))
        .settled(&decoration)
    }
    decoration.lower(to: .defined)
    let top = x.lower >= 0 ? Swift.min(x.upper, y.upper) : y.upper
    return Interval(ends: SIMD2(0, top)).settled(&decoration)
  }

  @inline(__always)
  private static func remainder(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let remainder = Double.mod(x, y)
    return SIMD2(-remainder, remainder)
  }

  /// ⌊x/y⌋, where that is the same for all numbers of both.
  static func wholeTurns(of x: Interval, by y: Interval) -> Double? {
    let quotient = x / y
    let turns = quotient.lower.rounded(.down)
    return turns == quotient.upper.rounded(.down) && turns.magnitude < 0x1p53 ? turns : nil
  }
}
