/// A chain of points in px.
struct Polyline: Equatable {
  var x: [Double] = []
  var y: [Double] = []

  var count: Int { x.count }

  /// It goes nowhere.
  var isPoint: Bool { x.allSatisfy { $0 == x.first } && y.allSatisfy { $0 == y.first } }

  var turned: Polyline { Polyline(x: y, y: x) }

  mutating func append(_ px: Double, _ py: Double) {
    x.append(px)
    y.append(py)
  }

  /// The way along a Bézier from where the chain ends, a point every few px.
  mutating func append(along bezier: CubicBezier) {
    let count = min(max(Int(min(bezier.hullLength, 1e4) / 4), 1), 64)
    for index in 1..<max(count, 1) {
      let point = bezier.point(Double(index) / Double(count))
      append(point.x, point.y)
    }
    append(bezier.x3, bezier.y3)
  }
}
