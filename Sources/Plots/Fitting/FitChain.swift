/// A chain of points with its length, as ``CubicFit`` needs it.
struct FitChain {
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// Length of the chain up to each point.
  private(set) var s: [Double] = []

  var count: Int { x.count }

  init(_ line: Polyline) {
    guard line.count > 0 else { return }
    x.reserveCapacity(line.count)
    y.reserveCapacity(line.count)
    s.reserveCapacity(line.count)
    var (lastX, lastY, length) = (line.x[0], line.y[0], 0.0)
    append(lastX, lastY, 0)
    for index in 1..<max(line.count, 1) {
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
      length += step
      (lastX, lastY) = (line.x[index], line.y[index])
      append(lastX, lastY, length)
    }
  }

  private mutating func append(_ x: Double, _ y: Double, _ s: Double) {
    self.x.append(x)
    self.y.append(y)
    self.s.append(s)
  }

  /// The direction at a point from a parabola through it and its neighbours at about a third of a
  /// pixel, never across a corner.
  func tangent(_ index: Int, in first: Int, _ last: Int) -> (x: Double, y: Double) {
    var before = max(index - 1, first)
    var after = min(index + 1, last)
    while before > first, index - before < 6, s[index] - s[before] < 0.3 { before -= 1 }
    while after < last, after - index < 6, s[after] - s[index] < 0.3 { after += 1 }
    if before == index {
      after = min(max(after, index + 2), last)
      let middle = (index + after + 1) / 2
      return middle < after && middle > index
        ? derivative(index, middle, after, at: index) : direction(index, after)
    }
    if after == index {
      before = max(min(before, index - 2), first)
      let middle = (index + before) / 2
      return middle > before && middle < index
        ? derivative(before, middle, index, at: index) : direction(before, index)
    }
    return derivative(before, index, after, at: index)
  }

  private func direction(_ a: Int, _ b: Int) -> (x: Double, y: Double) {
    let length = s[b] - s[a]
    return length > 0 ? unit((x[b] - x[a]) / length, (y[b] - y[a]) / length) : (0, 0)
  }

  private func derivative(_ a: Int, _ b: Int, _ c: Int, at p: Int) -> (x: Double, y: Double) {
    let ab = slope(a, b)
    let bc = slope(b, c)
    let share = ((s[p] - s[a]) + (s[p] - s[b])) / (s[c] - s[a])
    return unit(ab.x + (bc.x - ab.x) * share, ab.y + (bc.y - ab.y) * share)
  }

  private func slope(_ a: Int, _ b: Int) -> (x: Double, y: Double) {
    let scale = 1 / (s[b] - s[a])
    return ((x[b] - x[a]) * scale, (y[b] - y[a]) * scale)
  }

  private func unit(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (0, 0)
  }
}
