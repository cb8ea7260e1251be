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
}
