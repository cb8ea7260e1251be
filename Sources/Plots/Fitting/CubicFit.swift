/// Turns a dense chain of points into few cubic Béziers.
///
/// Each Bézier runs between two points of the chain along its tangents there, with the lengths of
/// the arms from least squares (Schneider, *An Algorithm for Automatically Fitting Digitized
/// Curves*, 1990); it is made as long as all points between stay within the tolerance, rounding
/// included. Corners and turning points become nodes. Along the axis of a graph's argument no Bézier reaches back or
/// beyond its nodes, so none reaches over a pole.
struct CubicFit {
  /// px by which what is written may leave the chain.
  static var tolerance: Double { 0.09 }
  private static var limit: Double { tolerance * tolerance }

  private let chain: FitChain
  private let isGraph: Bool
  private let area: PlotArea

  /// The path of a chain: absolute `M`, `L` and `C` only.
  ///
  /// - Parameter isGraph: x may only go one way.
  static func path(_ line: Polyline, isGraph: Bool, in area: PlotArea, into path: inout PathData) {
    let fit = CubicFit(chain: FitChain(line), isGraph: isGraph, area: area)
    let last = fit.chain.count - 1
    guard last > 0 else { return }
    path.move(fit.chain.x[0], fit.chain.y[0])
    var start = FitStops.Stop(index: 0)
    for stop in FitStops.find(in: fit.chain, isGraph: isGraph) + [FitStops.Stop(index: last)] {
      fit.smooth(Ends(first: start, last: stop), into: &path)
      start = stop
    }
  }

  private func smooth(_ ends: Ends, into path: inout PathData) {
    let last = ends.last.index
    var start = ends.first.index
    var stride = last - start
    while start < last {
      var good = start + 1
      var best = bezier(start, good, ends)
      var bad = last + 1
      var end = min(start + stride, last)
      // The error grows with the fourth power of the length, which tells the next one to try.
      for _ in 0..<8 where end > good {
        let attempt = bezier(start, end, ends)
        let error = error(of: attempt, start, end, isRough: true)
        let growth = (Self.limit / max(error, 1e-9)).squareRoot().squareRoot().squareRoot()
        if error <= Self.limit {
          (good, best) = (end, attempt)
          if end == last || growth < 1.15 { break }
        } else {
          bad = end
        }
        let share = min(max(growth * 0.96, 0.4), 3)
        let next = start + Int((Double(end - start) * share).rounded())
        end = min(max(next, good + 1), bad - 1, last)
      }
      while good > start + 1, error(of: best, start, good, isRough: false) > Self.limit {
        good = start + max((good - start) * 7 / 8, 1)
        best = bezier(start, good, ends)
      }
      write(best, start, good, into: &path)
      stride = max(good - start, 4)
      start = good
    }
  }

  /// The stretch between two stops.
  private struct Ends {
    var first: FitStops.Stop
    var last: FitStops.Stop
  }

  private func tangent(_ index: Int, _ ends: Ends) -> (x: Double, y: Double) {
    if index == ends.first.index, let way = ends.first.way { return way }
    if index == ends.last.index, let way = ends.last.way { return way }
    return chain.tangent(index, in: ends.first.index, ends.last.index)
  }

  /// Where a node is written: tenths, hundredths where the pen is lifted or turns.
  private func node(_ index: Int, _ ends: Ends) -> (x: Double, y: Double) {
    let (x, y) = (chain.x[index], chain.y[index])
    let isFirst = index == ends.first.index && ends.first.way == nil
    if isFirst || index == ends.last.index && ends.last.way == nil {
      return (Self.hundredths(x), Self.hundredths(y))
    }
    return (
      isGraph ? between(Self.tenths(x), chain.x) : Self.tenths(x), Self.tenths(y)
    )
  }

  /// No rounding goes beyond the chain's ends: there may be a pole.
  private func between(_ value: Double, _ values: [Double]) -> Double {
    let (a, b) = (Self.hundredths(values[0]), Self.hundredths(values[values.count - 1]))
    return min(max(value, min(a, b)), max(a, b))
  }

  @inline(__always)
  private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() * 0.01 }

  @inline(__always)
  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() * 0.1 }

  private func bezier(_ a: Int, _ b: Int, _ ends: Ends) -> CubicBezier {
    let (p, q) = (node(a, ends), node(b, ends))
    let m = tangent(a, ends)
    let n = tangent(b, ends)
    let length = chain.s[b] - chain.s[a]
    var arms = (length / 3, length / 3)
    var bezier = between(p, q, m, n, arms)
    guard b > a + 2 else { return rounded(bezier) }
    let inverse = 1 / length
    var x = SIMD8<Double>(repeating: 0)
    var y = x
    var u = x
    for lane in 0..<8 {
      let index = a + (lane + 1) * (b - a) / 9
      x[lane] = chain.x[index]
      y[lane] = chain.y[index]
      u[lane] = (chain.s[index] - chain.s[a]) * inverse
    }
    for round in 0..<6 {
      if round > 0 { u = bezier.feet(of: x, y, from: u) }
      let sums = ArmSums(p: p, q: q, m: m, n: n, x, y, u)
      guard let found = sums.arms(longest: length) else { break }
      let change = max((found.0 - arms.0).magnitude, (found.1 - arms.1).magnitude)
      arms = found
      bezier = between(p, q, m, n, arms)
      if change < 0.1 { break }
    }
    return rounded(bezier)
  }

  private func between(
    _ p: (x: Double, y: Double), _ q: (x: Double, y: Double), _ m: (x: Double, y: Double),
    _ n: (x: Double, y: Double), _ arms: (Double, Double)
  ) -> CubicBezier {
    var (left, right) = (area.left, area.right)
    if isGraph { (left, right) = (min(p.x, q.x), max(p.x, q.x)) }
    let one = room(arms.0, p.x, m.x, left, right)
    let first = room(one, p.y, m.y, area.top, area.bottom)
    let two = room(arms.1, q.x, -n.x, left, right)
    let second = room(two, q.y, -n.y, area.top, area.bottom)
    return CubicBezier(
      x0: p.x, y0: p.y, x1: p.x + first * m.x, y1: p.y + first * m.y, x2: q.x - second * n.x,
      y2: q.y - second * n.y, x3: q.x, y3: q.y)
  }

  /// How far an arm may go in one coordinate without leaving its bounds.
  @inline(__always)
  private func room(
    _ arm: Double, _ from: Double, _ way: Double, _ low: Double, _ high: Double
  ) -> Double {
    let end = from + arm * way
    if end > high { return way > 1e-9 ? max((high - from) / way, 0) : arm }
    if end < low { return way < -1e-9 ? max((low - from) / way, 0) : arm }
    return arm
  }

  private func rounded(_ bezier: CubicBezier) -> CubicBezier {
    var bezier = bezier
    bezier.x1 = inX(Self.tenths(bezier.x1), bezier)
    bezier.y1 = inY(Self.tenths(bezier.y1), bezier)
    bezier.x2 = inX(Self.tenths(bezier.x2), bezier)
    bezier.y2 = inY(Self.tenths(bezier.y2), bezier)
    return bezier
  }

  private func inX(_ x: Double, _ bezier: CubicBezier) -> Double {
    let x = min(max(x, area.left), area.right)
    if !isGraph { return x }
    return min(max(x, min(bezier.x0, bezier.x3)), max(bezier.x0, bezier.x3))
  }

  private func inY(_ y: Double, _ bezier: CubicBezier) -> Double {
    min(max(y, area.top), area.bottom)
  }

  /// The square of the greatest distance from the Bézier to the points between its nodes; a few
  /// of them show it for most attempts.
  private func error(of bezier: CubicBezier, _ a: Int, _ b: Int, isRough: Bool) -> Double {
    let length = chain.s[b] - chain.s[a]
    guard length > 0, b > a + 1 else { return 0 }
    let step = isRough ? (b - a + 11) / 12 : 1
    var u = 0.0
    var s = chain.s[a]
    // How fast u runs along the chain.
    var rate = 1 / max(bezier.velocity(0).length, 1e-9)
    var greatest = 0.0
    var index = a + step
    while index < b {
      let (x, y) = (chain.x[index], chain.y[index])
      u = min(u + min((chain.s[index] - s) * rate, 0.9 * (1 - u)), 1)
      s = chain.s[index]
      if step > 1 { u = bezier.foot(of: x, y, from: u) }
      let here = bezier.point(u)
      let way = bezier.velocity(u)
      let (dx, dy) = (x - here.x, y - here.y)
      let inverse = 1 / max(way.x * way.x + way.y * way.y, 1e-12)
      let late = (dx * way.x + dy * way.y) * inverse
      u = min(max(u + late, 0), 1)
      rate = inverse.squareRoot()
      var distance = dx * dx + dy * dy
      if late.magnitude * 2 > rate || u == 0 || u == 1 {
        // More than half a pixel off its foot: looked at again from there.
        u = bezier.foot(of: x, y, from: u)
        let there = bezier.point(u)
        distance = (x - there.x) * (x - there.x) + (y - there.y) * (y - there.y)
      } else {
        distance -= late * late / inverse
      }
      if !(distance <= greatest) { greatest = distance }
      if !(greatest < 100 * Self.limit) { return .infinity }
      index += step
    }
    return greatest
  }

  private func write(_ bezier: CubicBezier, _ a: Int, _ b: Int, into path: inout PathData) {
    let chordX = bezier.x3 - bezier.x0
    let chordY = bezier.y3 - bezier.y0
    let chord = (chordX * chordX + chordY * chordY).squareRoot()
    let off1 = (bezier.x1 - bezier.x0) * chordY - (bezier.y1 - bezier.y0) * chordX
    let off2 = (bezier.x2 - bezier.x0) * chordY - (bezier.y2 - bezier.y0) * chordX
    let isStraight = max(off1.magnitude, off2.magnitude) < 0.06 * chord
    if b == a + 1
      || isStraight && error(of: straight(bezier), a, b, isRough: false) <= Self.limit
    {
      path.line(bezier.x3, bezier.y3)
    } else {
      path.curve(bezier.x1, bezier.y1, bezier.x2, bezier.y2, bezier.x3, bezier.y3)
    }
  }

  private func straight(_ bezier: CubicBezier) -> CubicBezier {
    var line = bezier
    line.x1 = bezier.x0 + (bezier.x3 - bezier.x0) / 3
    line.y1 = bezier.y0 + (bezier.y3 - bezier.y0) / 3
    line.x2 = bezier.x3 - (bezier.x3 - bezier.x0) / 3
    line.y2 = bezier.y3 - (bezier.y3 - bezier.y0) / 3
    return line
  }
}
