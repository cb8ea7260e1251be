import NumericalMethods

/// A point in px, on the grid of hundredths in which paths are written.
struct PlanePoint: Hashable {
  /// In hundredths of a px.
  let column: Int
  let row: Int

  init(_ x: Double, _ y: Double) {
    column = x.magnitude < 1e7 ? Int((x * 100).rounded()) : 0
    row = y.magnitude < 1e7 ? Int((y * 100).rounded()) : 0
  }

  var x: Double { Double(column) / 100 }
  var y: Double { Double(row) / 100 }
}

/// A cubic Bézier curve with its four points as they are written.
struct PlaneCubic {
  var start: PlanePoint
  var first: PlanePoint
  var second: PlanePoint
  var end: PlanePoint
  /// The difference whose zero set it follows.
  var number: Int?

  init(_ start: PlanePoint, _ first: PlanePoint, _ second: PlanePoint, _ end: PlanePoint, on number: Int? = nil) {
    self.number = number
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// A straight piece.
  init(from start: PlanePoint, to end: PlanePoint, on number: Int? = nil) {
    self.init(start, start, end, end, on: number)
  }

  var isStraight: Bool { first == start && second == end }
  var reversed: PlaneCubic { PlaneCubic(end, second, first, start, on: number) }
  var bezier: CubicBezier {
    CubicBezier(
      x0: start.x, y0: start.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x, y3: end.y)
  }

  /// Roughly where it goes at its ends.
  var startDirection: (x: Double, y: Double) {
    let point = first != start ? first : second != start ? second : end
    return (point.x - start.x, point.y - start.y)
  }
  var endDirection: (x: Double, y: Double) {
    let point = second != end ? second : first != end ? first : start
    return (end.x - point.x, end.y - point.y)
  }

  /// The box around its four points.
  var hull: PlaneBox {
    PlaneBox(
      left: min(min(start.x, first.x), min(second.x, end.x)), right: max(max(start.x, first.x), max(second.x, end.x)),
      top: min(min(start.y, first.y), min(second.y, end.y)), bottom: max(max(start.y, first.y), max(second.y, end.y)))
  }

  /// The box around the curve itself.
  var bounds: PlaneBox {
    let (left, right) = Self.range(start.x, first.x, second.x, end.x)
    let (top, bottom) = Self.range(start.y, first.y, second.y, end.y)
    return PlaneBox(left: left, right: right, top: top, bottom: bottom)
  }

  private static func range(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
    var (low, high) = (min(a, d), max(a, d))
    // Zeros of the derivative, which has the coefficients p, q, r by powers of t.
    let (p, q, r) = (b - a, 2 * (a - 2 * b + c), d - 3 * c + 3 * b - a)
    let root = max(q * q - 4 * p * r, 0).squareRoot()
    let half = -0.5 * (q + (q < 0 ? -root : root))
    for t in [half / r, p / half] where t > 0 && t < 1 {
      let u = 1 - t
      let value = u * u * u * a + 3 * u * t * (u * b + t * c) + t * t * t * d
      (low, high) = (min(low, value), max(high, value))
    }
    return (low, high)
  }

  /// Coefficients in s = t − ½ of one coordinate.
  private static func coefficients(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Double> {
    SIMD4(
      (a + 3 * b + 3 * c + d) / 8, 0.75 * (d + c - b - a), 1.5 * (a - b - c + d), d - 3 * c + 3 * b - a)
  }

  /// Both coordinates as functions of s = t − ½, over a stretch of it.
  func jets(over stretch: Interval) -> (x: IntervalJet, y: IntervalJet) {
    (
      Self.jet(Self.coefficients(start.x, first.x, second.x, end.x), stretch),
      Self.jet(Self.coefficients(start.y, first.y, second.y, end.y), stretch)
    )
  }

  private static func jet(_ a: SIMD4<Double>, _ s: Interval) -> IntervalJet {
    // The coefficients are rounded; what that may shift is far below what a path can say, and is added.
    let slack = Interval(-1e-9, 1e-9)
    let (a0, a1) = (Interval(a.x) + slack, Interval(a.y) + slack)
    let (a2, a3) = (Interval(a.z) + slack, Interval(a.w) + slack)
    return IntervalJet(
      a0 + s * (a1 + s * (a2 + s * a3)), a1 + s * (Interval(2) * a2 + Interval(3) * a3 * s),
      a2 + Interval(3) * a3 * s, a3, Interval(0), .common)
  }
}
