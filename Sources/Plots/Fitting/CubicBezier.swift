/// A cubic Bézier in px.
struct CubicBezier {
  var x0: Double, y0: Double
  var x1: Double, y1: Double
  var x2: Double, y2: Double
  var x3: Double, y3: Double

  struct Velocity {
    var x: Double
    var y: Double

    var length: Double { (x * x + y * y).squareRoot() }
  }

  @inline(__always)
  func point(_ u: Double) -> (x: Double, y: Double) {
    let v = 1 - u
    let (b0, b1, b2, b3) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
    return (b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3)
  }

  @inline(__always)
  func velocity(_ u: Double) -> Velocity {
    let v = 1 - u
    let (d0, d1, d2) = (3 * v * v, 6 * v * u, 3 * u * u)
    return Velocity(
      x: d0 * (x1 - x0) + d1 * (x2 - x1) + d2 * (x3 - x2),
      y: d0 * (y1 - y0) + d1 * (y2 - y1) + d2 * (y3 - y2))
  }

  /// One step of Gauss and Newton from `u` towards the foot of a point, within 0…1.
  @inline(__always)
  func foot(of px: Double, _ py: Double, from u: Double) -> Double {
    let here = point(u)
    let way = velocity(u)
    let speed = way.x * way.x + way.y * way.y
    guard speed > 1e-12 else { return u }
    return min(max(u + ((px - here.x) * way.x + (py - here.y) * way.y) / speed, 0), 1)
  }

  /// As `foot`, for eight points at once.
  @inline(__always)
  func feet(of px: SIMD8<Double>, _ py: SIMD8<Double>, from u: SIMD8<Double>) -> SIMD8<Double> {
    typealias Lanes = SIMD8<Double>
    let v: Lanes = 1 - u
    let vv: Lanes = v * v
    let vu: Lanes = v * u
    let uu: Lanes = u * u
    let b0: Lanes = vv * v
    let b1: Lanes = vv * u * 3
    let b2: Lanes = vu * u * 3
    let b3: Lanes = uu * u
    let nearX: Lanes = b0 * x0 + b1 * x1
    let nearY: Lanes = b0 * y0 + b1 * y1
    let farX: Lanes = b2 * x2 + b3 * x3
    let farY: Lanes = b2 * y2 + b3 * y3
    let dx: Lanes = px - nearX - farX
    let dy: Lanes = py - nearY - farY
    // A third of the velocity.
    let middle: Lanes = vu * 2
    let headX: Lanes = vv * (x1 - x0) + middle * (x2 - x1)
    let headY: Lanes = vv * (y1 - y0) + middle * (y2 - y1)
    let wayX: Lanes = headX + uu * (x3 - x2)
    let wayY: Lanes = headY + uu * (y3 - y2)
    let square: Lanes = wayX * wayX + wayY * wayY
    let along: Lanes = dx * wayX + dy * wayY
    let foot: Lanes = u + along / (square * 3 + 1e-12)
    return foot.clamped(lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: 1))
  }
}

extension CubicBezier {
  /// The part between two of its parameters, by blossoming (Ramshaw 1987).
  func part(_ a: Double, _ b: Double) -> CubicBezier {
    let p0 = point(a)
    let p3 = point(b)
    let third = (b - a) / 3
    let v0 = velocity(a)
    let v3 = velocity(b)
    return CubicBezier(
      x0: p0.x, y0: p0.y, x1: p0.x + third * v0.x, y1: p0.y + third * v0.y, x2: p3.x - third * v3.x,
      y2: p3.y - third * v3.y, x3: p3.x, y3: p3.y)
  }

  /// A bound of the distance between points of equal parameter of two curves: their difference is a Bézier too, and
  /// stays within the hull of its control points. The square of it.
  func squaredDistance(to other: CubicBezier) -> Double {
    let d0 = square(x0 - other.x0, y0 - other.y0)
    let d1 = square(x1 - other.x1, y1 - other.y1)
    let d2 = square(x2 - other.x2, y2 - other.y2)
    let d3 = square(x3 - other.x3, y3 - other.y3)
    return max(max(d0, d1), max(d2, d3))
  }

  private func square(_ x: Double, _ y: Double) -> Double { x * x + y * y }

  /// An upper bound of its length.
  var hullLength: Double {
    square(x1 - x0, y1 - y0).squareRoot() + square(x2 - x1, y2 - y1).squareRoot()
      + square(x3 - x2, y3 - y2).squareRoot()
  }
}

extension CubicBezier {
  /// The stretches of 0…1 in which the curve lies in a rectangle, ascending.
  func stretches(in area: PlotArea) -> [ClosedRange<Double>] {
    if min(x0, x1, x2, x3) >= area.left, max(x0, x1, x2, x3) <= area.right, min(y0, y1, y2, y3) >= area.top,
      max(y0, y1, y2, y3) <= area.bottom
    {
      return [0...1]
    }
    var cuts = [0.0]
    cuts += crossings(x0, x1, x2, x3, area.left) + crossings(x0, x1, x2, x3, area.right)
    cuts += crossings(y0, y1, y2, y3, area.top) + crossings(y0, y1, y2, y3, area.bottom)
    cuts.append(1)
    cuts.sort()
    var found: [ClosedRange<Double>] = []
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      let (a, b) = (cuts[index - 1], cuts[index])
      let middle = point((a + b) / 2)
      let slack = 1e-9
      guard middle.x >= area.left - slack, middle.x <= area.right + slack, middle.y >= area.top - slack,
        middle.y <= area.bottom + slack
      else { continue }
      if let last = found.last, last.upperBound == a {
        found[found.count - 1] = last.lowerBound...b
      } else {
        found.append(a...b)
      }
    }
    return found
  }

  /// Parameters at which one coordinate takes a value: on each monotone stretch by bisection.
  private func crossings(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ level: Double) -> [Double] {
    if min(p0, p1, p2, p3) > level || max(p0, p1, p2, p3) < level { return [] }
    let value = { (u: Double) -> Double in
      let v = 1 - u
      return v * v * v * (p0 - level) + 3 * v * v * u * (p1 - level) + 3 * v * u * u * (p2 - level) + u * u * u
        * (p3 - level)
    }
    var ends = [0.0]
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    // The derivative a(1−u)² + 2b(1−u)u + cu²
    let (second, first) = (a - 2 * b + c, b - a)
    let root = (first * first - second * a).squareRoot()
    if root == root {
      let w = first >= 0 ? -(first + root) : -(first - root)
      for u in [a / w, w / second].sorted() where u > 0 && u < 1 { ends.append(u) }
    }
    ends.append(1)
    var found: [Double] = []
    for index in 1..<ends.count {
      var (low, high) = (ends[index - 1], ends[index])
      let (from, to) = (value(low), value(high))
      guard from < 0 && to > 0 || from > 0 && to < 0 else { continue }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (value(middle) < 0) == (from < 0) { low = middle } else { high = middle }
      }
      found.append((low + high) / 2)
    }
    return found
  }
}
