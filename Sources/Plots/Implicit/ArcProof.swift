import NumericalMethods

/// Proves that a cubic lies where a difference is zero.
///
/// Along the cubic the difference is enclosed by its Taylor polynomial in the middle and the fourth coefficient
/// over all of it. Across the cubic it grows at least at a known rate, so that by the intermediate value theorem
/// the zero is not farther than the quotient; as the rate has one sign, there is no second one.
struct ArcProof {
  let field: PlaneField
  let number: Int

  /// The greatest distance in px that is allowed; less for a short piece, which may be near a node.
  private static func tolerance(_ length: Double) -> Double { min(0.095, max(0.3 * length, 0.02)) }

  /// - Parameter hull: a box in which the zero set is already known to run from end to end.
  func holds(for cubic: PlaneCubic, over hull: PlaneBox? = nil) -> Bool {
    let (dx, dy) = (cubic.end.x - cubic.start.x, cubic.end.y - cubic.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return true }
    let tolerance = Self.tolerance(length)
    let box = (hull.map { $0.union(cubic.hull) } ?? cubic.hull).inflated(by: tolerance)
    let alongX = field.jet(number, box, alongX: true)
    let alongY = field.jet(number, box, alongX: false)
    guard min(alongX.decoration, alongY.decoration) >= .continuous else { return false }
    let rate = (alongX.c1 * Interval(-dy / length) + alongY.c1 * Interval(dx / length)).mignitude
    guard rate > 0, rate.isFinite, let bound = greatestDifference(on: cubic) else { return false }
    return bound <= rate * tolerance
  }

  /// A bound on the difference's size along the cubic; nil where there is none.
  private func greatestDifference(on cubic: PlaneCubic) -> Double? {
    let (x, y) = cubic.jets(over: Interval(0))
    let middle = field.jet(number, x: x, y: y)
    let (allX, allY) = cubic.jets(over: Interval(-0.5, 0.5))
    let all = field.jet(number, x: allX, y: allY)
    guard min(middle.decoration, all.decoration) >= .continuous, all.c4.isBounded, middle.c3.isBounded,
      middle.c2.isBounded, middle.c1.isBounded
    else { return nil }
    let c = [middle.c0, middle.c1, middle.c2, middle.c3, all.c4]
    let m = c.map { $0.midpoint }
    var greatest = 0.0
    let steps = 32
    for step in 0...steps {
      let s = Double(step) / Double(steps) - 0.5
      greatest = max(greatest, (m[0] + s * (m[1] + s * (m[2] + s * (m[3] + s * m[4])))).magnitude)
    }
    // Between two of these points a polynomial rises by no more than an eighth of h² times its second derivative.
    let bend = 2 * m[2].magnitude + 3 * m[3].magnitude + 3 * m[4].magnitude
    greatest += bend / Double(8 * steps * steps)
    var scale = 1.0
    for k in 0..<5 {
      greatest += (c[k].width / 2 + 1e-14 * m[k].magnitude) * scale
      scale /= 2
    }
    return greatest.isFinite ? greatest : nil
  }
}
