import NumericalMethods

/// The pieces of a zero set in a box where it is a graph.
struct CellArcs {
  let field: PlaneField
  let number: Int
  let box: PlaneBox
  let slopes: PlaneSlopes
  let isOverX: Bool

  /// A stretch along the box: the zero set crosses it from side to side, or it lies wholly on one side.
  struct Stretch {
    var from: Double
    var to: Double
    var arc: ArcFit.Result?
    /// Where there is no arc: whether the difference is negative there.
    var isNegative: Bool
  }

  /// The stretches, in order.
  func stretches() -> [Stretch] {
    let fit = ArcFit(field: field, number: number, box: box, isOverX: isOverX)
    let (start, end) = isOverX ? (box.left, box.right) : (box.top, box.bottom)
    let (low, high) = isOverX ? (box.top, box.bottom) : (box.left, box.right)
    let isMonotone = (isOverX ? slopes.x : slopes.y).mignitude > 0
    var places: [ArcFit.Place] = []
    for across in [low, high] {
      let edge = EdgeRoots(field: field, number: number, isAlongX: isOverX, across: across)
      places += edge.places(from: start, to: end, isMonotone: isMonotone).map {
        ArcFit.Place(along: $0, across: across)
      }
    }
    places.sort { $0.along < $1.along }
    var stretches: [Stretch] = []
    var last = ArcFit.Place(along: start, across: fit.crossing(at: start) ?? .nan)
    for next in places + [ArcFit.Place(along: end, across: fit.crossing(at: end) ?? .nan)] {
      guard next.along > last.along else {
        if next.along == last.along, last.across.isNaN { last = next }
        continue
      }
      let middle = last.along + (next.along - last.along) / 2
      let isNegative = fit.value(middle, low) < 0
      if isNegative != (fit.value(middle, high) < 0) {
        let from = last.across.isNaN ? fit.crossing(at: last.along) ?? nearest(last.along, fit) : last.across
        let to = next.across.isNaN ? fit.crossing(at: next.along) ?? nearest(next.along, fit) : next.across
        let arc = fit.fit(
          from: ArcFit.Place(along: last.along, across: from), to: ArcFit.Place(along: next.along, across: to))
        stretches.append(Stretch(from: last.along, to: next.along, arc: arc, isNegative: isNegative))
      } else {
        stretches.append(Stretch(from: last.along, to: next.along, arc: nil, isNegative: isNegative))
      }
      last = next
    }
    return stretches
  }

  /// The side of the box that the zero set is nearer to where rounding hides that it enters the box.
  private func nearest(_ along: Double, _ fit: ArcFit) -> Double {
    let (low, high) = isOverX ? (box.top, box.bottom) : (box.left, box.right)
    return fit.value(along, low).magnitude <= fit.value(along, high).magnitude ? low : high
  }
}

/// Finds where a zero set crosses an edge of a box: all places, unless two are nearer than a thousandth of a px.
private struct EdgeRoots {
  let field: PlaneField
  let number: Int
  /// Whether the edge runs along x, and where it lies across.
  let isAlongX: Bool
  let across: Double

  /// The places along the edge, ascending.
  ///
  /// - Parameter isMonotone: whether the difference is known to grow, or to fall, all along the edge.
  func places(from low: Double, to high: Double, isMonotone: Bool) -> [Double] {
    var found: [Double] = []
    var open = [(low, high)]
    var looks = 0
    while let (a, b) = open.popLast() {
      var settles = isMonotone || b - a < 1e-3 || looks > 400
      if !settles {
        looks += 1
        let jet = field.jet(number, edge(a, b), alongX: isAlongX)
        if !jet.c0.contains(0) { continue }
        settles = jet.decoration >= .continuous && jet.c1.mignitude > 0
      }
      if settles {
        if (value(a) < 0) != (value(b) < 0),
          let root = Roots.brent(between: a, and: b, tolerance: 1e-7, { value($0) })
        {
          found.append(root)
        }
      } else {
        let middle = a + (b - a) / 2
        open.append((middle, b))
        open.append((a, middle))
      }
    }
    return found
  }

  private func value(_ along: Double) -> Double {
    isAlongX ? field.value(number, along, across) : field.value(number, across, along)
  }

  private func edge(_ a: Double, _ b: Double) -> PlaneBox {
    isAlongX
      ? PlaneBox(left: a, right: b, top: across, bottom: across)
      : PlaneBox(left: across, right: across, top: a, bottom: b)
  }
}
