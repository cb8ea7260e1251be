import NumericalMethods

/// Follows a zero set through a box in which it is a graph, by cubics with its tangents.
struct ArcFit {
  let field: PlaneField
  let number: Int
  /// The box, and whether the zero set is a graph over x in it; otherwise it is one over y.
  let box: PlaneBox
  let isOverX: Bool

  /// Proven pieces, and boxes around those that could not be proven.
  struct Result {
    var cubics: [PlaneCubic] = []
    var unproven: [PlaneBox] = []
  }

  /// A place on the zero set: along the box and across.
  struct Place {
    var along: Double
    var across: Double
  }

  func fit(from start: Place, to end: Place) -> Result {
    var result = Result()
    fit(start, end, depth: 0, into: &result)
    return result
  }

  private func fit(_ start: Place, _ end: Place, depth: Int, into result: inout Result) {
    let (a, b) = (point(start), point(end))
    let (from, to) = (PlanePoint(a.x, a.y), PlanePoint(b.x, b.y))
    if from == to { return }
    // In a box that is too small to be seen, nothing is far from anything.
    let isShort = box.size <= 0.1 || hypotenuse(b.x - a.x, b.y - a.y) < 0.05
    let cubic = isShort ? PlaneCubic(from: from, to: to, on: number) : fitted(a, b)
    if isShort || ArcProof(field: field, number: number).holds(for: cubic) {
      result.cubics.append(cubic)
      return
    }
    let middle = start.along + (end.along - start.along) / 2
    guard depth < 9, middle > start.along, middle < end.along, let across = crossing(at: middle) else {
      result.cubics.append(cubic)
      result.unproven.append(cubic.hull)
      return
    }
    let place = Place(along: middle, across: across)
    fit(start, place, depth: depth + 1, into: &result)
    fit(place, end, depth: depth + 1, into: &result)
  }

  /// Where the zero set crosses the box at a place along it.
  func crossing(at along: Double) -> Double? {
    let (low, high) = isOverX ? (box.top, box.bottom) : (box.left, box.right)
    return Roots.brent(between: low, and: high, tolerance: 1e-7) { value(along, $0) }
  }

  func value(_ along: Double, _ across: Double) -> Double {
    isOverX ? field.value(number, along, across) : field.value(number, across, along)
  }

  private func point(_ place: Place) -> (x: Double, y: Double) {
    isOverX ? (place.along, place.across) : (place.across, place.along)
  }

  private func fitted(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> PlaneCubic {
    let solver = CubicSolver(field: field, number: number)
    let forward = isOverX ? (x: 1.0, y: 0.0) : (x: 0.0, y: 1.0)
    return solver.cubic(
      from: a, solver.tangent(at: a, towards: forward), to: b, solver.tangent(at: b, towards: forward))
  }

  private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
