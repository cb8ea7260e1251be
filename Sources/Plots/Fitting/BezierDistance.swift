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
