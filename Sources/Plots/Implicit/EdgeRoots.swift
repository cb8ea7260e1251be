import NumericalMethods

/// Finds where a zero set crosses an edge of a box: all places, unless two are nearer than a thousandth of a px.
struct EdgeRoots {
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
