extension ScalarFunction {
  package static let gamma = ScalarFunction(
    value: Double.gamma,
    slope: { x, gamma in gamma * Double.polygamma(0, x) },
    range: Interval.gamma,
    derivatives: { u, gamma in
      .gamma(gamma, u.polygamma(0), u.polygamma(1), u.polygamma(2), u.polygamma(3))
    })
}

extension IntervalJet {
  package static func polygamma(_ order: Int, _ x: IntervalJet) -> IntervalJet {
    x.mapped {
      Interval.polygamma(order, $0, &$1)
    } outer: { u, _ in
      OuterDerivatives(
        f1: u.polygamma(order + 1), f2: u.polygamma(order + 2) / Interval(2),
        f3: u.polygamma(order + 3) / Interval(6), f4: u.polygamma(order + 4) / Interval(24))
    }
  }
}

extension Interval {
  /// Γ, by pieces between its poles at 0, −1, −2, …; on each, |Γ| is convex, with its least value where ψ is 0.
  package static func gamma(_ x: Interval, _ decoration: inout Decoration) -> Interval {
    guard let (a, b, piece) = x.pieceBetweenPoles(&decoration) else {
      return x.isEmpty || x.isThin ? .empty : .entire
    }
    if b <= -180 {
      // Between neighbouring numbers around a pole there is nothing greater.
      return decoration == .trivial ? .entire : Interval(ends: SIMD2(repeating: 1e-300))
    }
    let size = gammaSize(a, b, piece)
    return (piece >= 0 || piece.remainder(dividingBy: 2) == 0 ? size : -size).settled(&decoration)
  }

  /// |Γ| on a piece whose lower end is `piece`.
  private static func gammaSize(_ a: Double, _ b: Double, _ piece: Double) -> Interval {
    let (atStart, atEnd) = (gammaSize(at: a), gammaSize(at: b))
    let top = Swift.max(atStart.upper, atEnd.upper)
    let isFalling = b != a && polygamma(0, at: b).upper < 0
    let isRising = b != a && polygamma(0, at: a).lower > 0
    if a == b { return atStart.hull(atEnd) }
    if isFalling { return Interval(atEnd.lower, top) }
    if isRising { return Interval(atStart.lower, top) }
    // The least value is at a root of ψ, which rises from −∞ to ∞ on each piece.
    var left = Swift.max(a, piece)
    var right = b == .infinity ? 2 : b
    for _ in 0..<60 {
      let middle = 0.5 * left + 0.5 * right
      guard middle > left, middle < right else { break }
      let slope = polygamma(0, at: middle)
      if slope.upper < 0 {
        left = middle
      } else if slope.lower > 0 {
        right = middle
      } else {
        break
      }
    }
    let foot = gammaSize(at: left)
    // |Γ| is above its tangent.
    let fall = foot * polygamma(0, at: left) * (Interval(right) - Interval(left))
    let least = (foot + fall).lower
    return Interval(least > 0 ? Swift.min(least, top) : 0, top)
  }

  private static func gammaSize(at x: Double) -> Interval {
    if x == .infinity || x <= 0 && x == x.rounded(.down) { return Interval(.infinity) }
    let size = Double.gamma(x).magnitude
    return size == 0
      ? Interval(ends: SIMD2(0, .leastNormalMagnitude)) : widened(SIMD2(-size, size), ulps: 16)
  }

  /// ψ⁽ⁿ⁾, increasing for even n; for odd n positive, and decreasing where x > 0.
  package static func polygamma(_ order: Int, _ x: Interval, _ decoration: inout Decoration) -> Interval {
    guard order >= 0, order <= 20 else {
      decoration = .trivial
      return .entire
    }
    guard let (a, b, piece) = x.pieceBetweenPoles(&decoration) else {
      return x.isEmpty || x.isThin
        ? .empty : order % 2 == 0 ? .entire : Interval(ends: SIMD2(0, .infinity))
    }
    guard order == 0 || a > -9_999 else {
      return Interval.entire.settled(&decoration)
    }
    let (atStart, atEnd) = (polygamma(order, at: a), polygamma(order, at: b))
    if order % 2 == 0 {
      let lower = a == piece && piece <= 0 ? -.infinity : atStart.lower
      let upper = b == piece + 1 && piece < 0 ? .infinity : atEnd.upper
      return Interval(ends: SIMD2(-lower, upper)).settled(&decoration)
    }
    let isPole = a == piece && piece <= 0 || b == piece + 1 && piece < 0
    let top = isPole ? .infinity : Swift.max(atStart.upper, atEnd.upper)
    let least = piece < 0 ? (a == b ? atStart.lower : 0) : atEnd.lower
    return Interval(ends: SIMD2(-Swift.max(least, 0), top)).settled(&decoration)
  }

  /// ψ⁽ⁿ⁾ at a number, with the error of its approximation: all terms of its series have the same sign
  /// where x > 0 or n is odd, so only rounding counts; elsewhere they cancel.
  private static func polygamma(_ order: Int, at x: Double) -> Interval {
    let value = Double.polygamma(order, x)
    if value.isNaN { return .entire }
    var size = value.magnitude
    if order == 0 {
      size += 1
    } else if order % 2 == 0, x < 0 {
      var terms = 8.0
      for k in 1...order { terms *= 2 * Double(k) }
      size += terms
    }
    let error = size * 0x1p-42
    return error.isFinite ? Interval(value - error, value + error) : .entire
  }

  /// The part of the domain of Γ inside the interval, where that is one piece, with the piece's lower end
  /// (0 for all positive numbers). Without one, the interval is empty, a pole, or has a pole inside.
  private func pieceBetweenPoles(
    _ decoration: inout Decoration
  ) -> (lower: Double, upper: Double, piece: Double)? {
    if isEmpty {
      decoration = .trivial
      return nil
    }
    if lower > 0 { return (lower, upper, 0) }
    let piece = lower.rounded(.down)
    let hasPole = lower == piece || upper == piece + 1 || upper > piece + 1
    if hasPole { decoration = .trivial }
    if isThin && hasPole || piece == -.infinity {
      decoration = .trivial
      return nil
    }
    if piece == 0 { return (lower, upper, 0) }
    return upper <= piece + 1 ? (lower, upper, piece) : nil
  }

  fileprivate func polygamma(_ order: Int) -> Interval { mapped { Interval.polygamma(order, $0, &$1) } }
}

extension OuterDerivatives {
  /// Γ, from its value and ψ, ψ′, ψ″, ψ‴.
  @inline(__always)
  static func gamma(_ g: Interval, _ p0: Interval, _ p1: Interval, _ p2: Interval, _ p3: Interval) -> Self {
    let square = Interval.square(p0)
    let fourth = Interval.square(square) + square.times(6) * p1 + (p0.times(4) * p2 + Interval.square(p1).times(3) + p3)
    return Self(
      f1: g * p0, f2: g.times(0.5) * (square + p1),
      f3: (g * (Interval.cube(p0) + p0.times(3) * p1 + p2)).over(6), f4: (g * fourth).over(24))
  }
}
