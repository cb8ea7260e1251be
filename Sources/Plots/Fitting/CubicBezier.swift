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
