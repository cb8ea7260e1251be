/// Turns a dense chain of points into few cubic Béziers.
///
/// Each Bézier is the Hermite cubic over the chain's own length between two of its points, with
/// tangents estimated there; it is made as long as all points between stay within the tolerance.
/// Corners become nodes.
struct CubicFit {
  /// px by which the fit may leave the chain. Rounding to two decimals adds 0.007 px.
  static var tolerance: Double { 0.06 }

  private let x: [Double]
  private let y: [Double]
  /// Length of the chain up to each point.
  private let s: [Double]

  /// The path of a chain: absolute `M`, `L` and `C` only.
  static func path(_ line: Polyline, into path: inout PathData) {
    let fit = CubicFit(line)
    guard fit.x.count > 1 else { return }
    path.move(fit.x[0], fit.y[0])
    var start = 0
    for corner in fit.corners() + [fit.x.count - 1] {
      fit.smooth(from: start, to: corner, into: &path)
      start = corner
    }
  }

  private init(_ line: Polyline) {
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

  private func fits(
    _ a: Int, _ b: Int, _ m: (x: Double, y: Double), _ n: (x: Double, y: Double)
  ) -> Bool {
    let length = s[b] - s[a]
    guard length > 0, b > a + 1 else { return true }
    let limit = Self.tolerance * Self.tolerance
    for index in (a + 1)..<b {
      let u = (s[index] - s[a]) / length
      let v = 1 - u
      let h00 = v * v * (1 + 2 * u)
      let h10 = v * v * u * length
      let h01 = u * u * (3 - 2 * u)
      let h11 = -u * u * v * length
      let dx = h00 * x[a] + h10 * m.x + h01 * x[b] + h11 * n.x - x[index]
      let dy = h00 * y[a] + h10 * m.y + h01 * y[b] + h11 * n.y - y[index]
      if !(dx * dx + dy * dy <= limit) { return false }
    }
    return true
  }

  private func write(
    _ a: Int, _ b: Int, _ m: (x: Double, y: Double), _ n: (x: Double, y: Double),
    into path: inout PathData
  ) {
    let third = (s[b] - s[a]) / 3
    let c1 = (x[a] + m.x * third, y[a] + m.y * third)
    let c2 = (x[b] - n.x * third, y[b] - n.y * third)
    let chordX = x[b] - x[a]
    let chordY = y[b] - y[a]
    let chord = (chordX * chordX + chordY * chordY).squareRoot()
    let off1 = ((c1.0 - x[a]) * chordY - (c1.1 - y[a]) * chordX).magnitude
    let off2 = ((c2.0 - x[a]) * chordY - (c2.1 - y[a]) * chordX).magnitude
    if b == a + 1 || max(off1, off2) < 0.03 * chord {
      path.line(x[b], y[b])
    } else {
      path.curve(c1.0, c1.1, c2.0, c2.1, x[b], y[b])
    }
  }
}
