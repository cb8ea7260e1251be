import NumericalMethods

/// The integral of a graph, with bounds for its error.
///
/// Over a stretch of half width h around m the integral is 2h·(c₀ + c₂h²/3) at m and a remainder of 2h⁵/5 times
/// the fourth coefficient somewhere in the stretch (Taylor's theorem; Corliss and Rall, *Adaptive, self-validating
/// numerical quadrature*, SIAM J. Sci. Stat. Comput. 8, 1987). Where that has no bound, it is 2h·c₀.
struct AreaSearch {
  private struct Part {
    var lower: Double
    var upper: Double
    var integral: Interval
  }

  private(set) var graph: EnclosedGraph

  init(_ graph: EnclosedGraph) { self.graph = graph }

  /// - Parameters:
  ///   - cuts: places inside, in ascending order, at which the graph may have corners or breaks.
  ///   - scale: an area that is large.
  /// - Returns: an enclosure as narrow as a millionth of the scale, or as could be had; not bounded where the
  ///   graph is not.
  mutating func integral(over span: Span, cuts: [Double], scale: Double, limit: Int) -> Interval {
    var parts: [Part] = []
    var last = span.lower
    for cut in cuts + [span.upper] where cut > last && cut <= span.upper {
      parts.append(part(last, cut))
      last = cut
    }
    for _ in 0..<48 {
      let error = parts.reduce(0) { $0 + $1.integral.width }
      let size = parts.reduce(0) { $0 + $1.integral.mignitude }
      let target = 1e-7 * max(scale, size.isFinite ? size : 0)
      if error <= target || graph.evaluations >= limit { break }
      // Only what is wider than its share is worth cutting.
      let share = 0.5 * target / Double(parts.count)
      var next: [Part] = []
      next.reserveCapacity(2 * parts.count)
      for piece in parts {
        let middle = piece.lower / 2 + piece.upper / 2
        if !(piece.integral.width <= share), graph.evaluations < limit, middle > piece.lower, middle < piece.upper {
          next.append(part(piece.lower, middle))
          next.append(part(middle, piece.upper))
        } else {
          next.append(piece)
        }
      }
      if next.count == parts.count { break }
      parts = next
    }
    return parts.reduce(Interval(0)) { $0 + $1.integral }
  }

  private mutating func part(_ lower: Double, _ upper: Double) -> Part {
    let jet = graph.over(lower, upper)
    let width = Interval(upper) - Interval(lower)
    var integral = width * jet.c0
    if jet.isContinuous, jet.c4.isBounded {
      let middle = lower / 2 + upper / 2
      let center = graph.at(middle).jet
      // The middle is rounded: both halves have their own width.
      let (left, right) = (Interval(middle) - Interval(lower), Interval(upper) - Interval(middle))
      var (p, q) = (left, right)
      var sum = center.c0 * (p + q)
      for order in 1...4 {
        p = p * left
        q = q * right
        let coefficient = order == 4 ? jet.c4 : center[order]
        let powers = order % 2 == 0 ? p + q : q - p
        sum = sum + coefficient * powers / Interval(Double(order + 1))
      }
      let both = integral.intersection(sum)
      if !both.isEmpty { integral = both }
    }
    return Part(lower: lower, upper: upper, integral: integral)
  }
}
