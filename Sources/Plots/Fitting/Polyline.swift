/// A chain of points in px.
struct Polyline: Equatable {
  var x: [Double] = []
  var y: [Double] = []

  var count: Int { x.count }

  mutating func append(_ px: Double, _ py: Double) {
    x.append(px)
    y.append(py)
  }
}
