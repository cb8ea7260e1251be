/// Turns a dense chain of points into few cubic Béziers.
///
/// Each Bézier is the Hermite cubic over the chain's own length between two of its points, with
/// tangents estimated there; it is made as long as all points between stay within the tolerance.
/// Corners become nodes. Along the axis of a graph's argument no Bézier reaches back or beyond
/// its nodes, so none reaches over a pole.
struct CubicFit {
  /// The coordinate in which the chain may only go one way.
  enum Monotone {
    case none, x, y
  }

  private struct Bezier {
    var c1: (x: Double, y: Double)
    var c2: (x: Double, y: Double)
  }

  /// px by which the fit may leave the chain. Rounding to two decimals adds 0.007 px.
  static var tolerance: Double { 0.06 }

  private let x: [Double]
  private let y: [Double]
  /// Length of the chain up to each point.
  private let s: [Double]
  private let monotone: Monotone
  private let area: PlotArea

  /// The path of a chain: absolute `M`, `L` and `C` only.
  static func path(
    _ line: Polyline, monotone: Monotone, in area: PlotArea, into path: inout PathData
  ) {
    let fit = CubicFit(line, monotone, area)
    guard fit.x.count > 1 else { return }
    path.move(fit.x[0], fit.y[0])
    var start = 0
    for corner in fit.corners() + [fit.x.count - 1] {
      fit.smooth(from: start, to: corner, into: &path)
      start = corner
    }
  }

  private init(_ line: Polyline, _ monotone: Monotone, _ area: PlotArea) {
    self.area = area
    self.monotone = monotone
    var x: [Double] = []
    var y: [Double] = []
    var s: [Double] = []
    x.reserveCapacity(line.count)
    y.reserveCapacity(line.count)
    s.reserveCapacity(line.count)
    for index in 0..<line.count {
      guard let lastX = x.last, let lastY = y.last, let length = s.last else {
        x.append(line.x[index])
        y.append(line.y[index])
        s.append(0)
        continue
      }
      let dx = line.x[index] - lastX
      let dy = line.y[index] - lastY
      let step = (dx * dx + dy * dy).squareRoot()
      // Points on top of each other have no direction.
      if step < 1e-4 && index < line.count - 1 { continue }
      if step == 0 { continue }
      // Where the chain runs on straight, every other half pixel tells enough.
      if step < 0.4 && index < line.count - 1 {
        let ax = line.x[index + 1] - line.x[index]
        let ay = line.y[index + 1] - line.y[index]
        let turn = (dx * ay - dy * ax).magnitude
        if turn < 0.04 * step * (ax * ax + ay * ay).squareRoot() { continue }
      }
      x.append(line.x[index])
      y.append(line.y[index])
      s.append(length + step)
    }
    self.x = x
    self.y = y
    self.s = s
  }

  /// Points where the direction turns by more than 15° within half a pixel.
  private func corners() -> [Int] {
    var corners: [Int] = []
    for index in 1..<max(x.count - 1, 1) {
      let before = s[index] - s[index - 1]
      let after = s[index + 1] - s[index]
      guard min(before, after) < 0.5 else { continue }
      let ax = x[index] - x[index - 1]
      let ay = y[index] - y[index - 1]
      let bx = x[index + 1] - x[index]
      let by = y[index + 1] - y[index]
      if ax * bx + ay * by < 0.966 * before * after { corners.append(index) }
    }
    return corners
  }

  private func smooth(from first: Int, to last: Int, into path: inout PathData) {
    var start = first
    var stride = 8
    while start < last {
      let startTangent = tangent(start, in: first, last)
      var good = start + 1
      var bad = last + 1
      var end = min(start + stride, last)
      while good < bad - 1 || end == good {
        if fits(start, end, startTangent, tangent(end, in: first, last)) {
          good = end
          if good == last { break }
          end = bad > last ? min(start + (end - start) * 2, last) : (good + bad) / 2
        } else {
          bad = end
          end = (good + bad) / 2
        }
        if end <= good { break }
      }
      write(start, good, startTangent, tangent(good, in: first, last), into: &path)
      stride = max(good - start, 2)
      start = good
    }
  }

  /// The unit-speed derivative at a point from a parabola through it and its neighbours at about
  /// a third of a pixel, never across a corner.
  private func tangent(_ index: Int, in first: Int, _ last: Int) -> (x: Double, y: Double) {
    var before = max(index - 1, first)
    var after = min(index + 1, last)
    while before > first, index - before < 6, s[index] - s[before] < 0.3 { before -= 1 }
    while after < last, after - index < 6, s[after] - s[index] < 0.3 { after += 1 }
    if before == index {
      let middle = (index + after + 1) / 2
      return middle < after && middle > index
        ? derivative(index, middle, after, at: index) : direction(index, after)
    }
    if after == index {
      let middle = (index + before) / 2
      return middle > before && middle < index
        ? derivative(before, middle, index, at: index) : direction(before, index)
    }
    return derivative(before, index, after, at: index)
  }

  private func direction(_ a: Int, _ b: Int) -> (x: Double, y: Double) {
    let length = s[b] - s[a]
    return length > 0 ? ((x[b] - x[a]) / length, (y[b] - y[a]) / length) : (0, 0)
  }

  private func derivative(_ a: Int, _ b: Int, _ c: Int, at p: Int) -> (x: Double, y: Double) {
    let ab = direction(a, b)
    let bc = direction(b, c)
    let curl = 1 / (s[c] - s[a])
    let lead = (s[p] - s[a]) + (s[p] - s[b])
    return (ab.x + (bc.x - ab.x) * curl * lead, ab.y + (bc.y - ab.y) * curl * lead)
  }

  private func bezier(
    _ a: Int, _ b: Int, _ m: (x: Double, y: Double), _ n: (x: Double, y: Double)
  ) -> Bezier {
    let third = (s[b] - s[a]) / 3
    var c1 = (x: inX(x[a] + m.x * third), y: inY(y[a] + m.y * third))
    var c2 = (x: inX(x[b] - n.x * third), y: inY(y[b] - n.y * third))
    switch monotone {
    case .none: break
    case .x:
      c1.x = min(max(c1.x, min(x[a], x[b])), max(x[a], x[b]))
      c2.x = min(max(c2.x, min(x[a], x[b])), max(x[a], x[b]))
    case .y:
      c1.y = min(max(c1.y, min(y[a], y[b])), max(y[a], y[b]))
      c2.y = min(max(c2.y, min(y[a], y[b])), max(y[a], y[b]))
    }
    return Bezier(c1: c1, c2: c2)
  }

  private func inX(_ x: Double) -> Double { min(max(x, area.left), area.right) }
  private func inY(_ y: Double) -> Double { min(max(y, area.top), area.bottom) }

  private func fits(
    _ a: Int, _ b: Int, _ m: (x: Double, y: Double), _ n: (x: Double, y: Double)
  ) -> Bool {
    let length = s[b] - s[a]
    guard length > 0, b > a + 1 else { return true }
    let limit = Self.tolerance * Self.tolerance
    let bezier = bezier(a, b, m, n)
    let inverse = 1 / length
    // Most attempts fail; the middle shows it soonest.
    let half = (a + b) / 2
    for place in (a + 1)...(b - 1 + (b - a > 8 ? 1 : 0)) {
      let index = b - a <= 8 ? place : place == a + 1 ? half : place - 1
      let u = (s[index] - s[a]) * inverse
      let v = 1 - u
      let (b0, b1, b2, b3) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
      let dx = b0 * x[a] + b1 * bezier.c1.x + b2 * bezier.c2.x + b3 * x[b] - x[index]
      let dy = b0 * y[a] + b1 * bezier.c1.y + b2 * bezier.c2.y + b3 * y[b] - y[index]
      // Only the distance across the chain is seen; along it a point may be early or late.
      let gone = dx * (x[index + 1] - x[index - 1]) + dy * (y[index + 1] - y[index - 1])
      let run = s[index + 1] - s[index - 1]
      let across = dx * dx + dy * dy - gone * gone / (run * run)
      if !(across <= limit) || !(dx * dx + dy * dy <= 1) { return false }
    }
    return true
  }

  private func write(
    _ a: Int, _ b: Int, _ m: (x: Double, y: Double), _ n: (x: Double, y: Double),
    into path: inout PathData
  ) {
    let bezier = bezier(a, b, m, n)
    let (c1, c2) = (bezier.c1, bezier.c2)
    let chordX = x[b] - x[a]
    let chordY = y[b] - y[a]
    let chord = (chordX * chordX + chordY * chordY).squareRoot()
    let off1 = ((c1.x - x[a]) * chordY - (c1.y - y[a]) * chordX).magnitude
    let off2 = ((c2.x - x[a]) * chordY - (c2.y - y[a]) * chordX).magnitude
    if b == a + 1 || max(off1, off2) < 0.03 * chord {
      path.line(x[b], y[b])
    } else {
      path.curve(c1.x, c1.y, c2.x, c2.y, x[b], y[b])
    }
  }
}
