import NumericalMethods

/// How a device is held: its axes as seen from the ground, where x points east, y north, and z up.
struct SensorPose {
  /// Three rows: the components east, north and up of the device's x, y and z.
  private var rows: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

  init() {}

  /// By the angles of DeviceOrientationEvent, in degrees: about z, then x, then y (W3C, 2024).
  init(alpha: Double, beta: Double, gamma: Double) {
    turn(about: 2, by: alpha * .pi / 180)
    turn(about: 0, by: beta * .pi / 180)
    turn(about: 1, by: gamma * .pi / 180)
  }

  /// A turn at some rates about the device's own axes, in °/s, for so many seconds.
  mutating func turn(by rates: [Double], for time: Double) {
    guard rates.count >= 3, rates.prefix(3).allSatisfy({ $0.isFinite }), time > 0, time < 0.5 else { return }
    let factor = time * .pi / 180
    let angle = (rates[0] * rates[0] + rates[1] * rates[1] + rates[2] * rates[2]).squareRoot() * factor
    guard angle > 1e-9, angle < 1e3 else { return }
    // By Rodrigues, about the axis of all three at once.
    let axis = rates.prefix(3).map { $0 * factor / angle }
    let (s, c) = (Double.sin(angle), Double.cos(angle))
    let turn = (0..<3).map { row in
      (0..<3).map { column in
        var value = axis[row] * axis[column] * (1 - c)
        if row == column { value += c }
        if (row + 1) % 3 == column { value -= axis[(row + 2) % 3] * s }
        if (row + 2) % 3 == column { value += axis[(row + 1) % 3] * s }
        return value
      }
    }
    multiply(by: turn)
  }

  private mutating func turn(about axis: Int, by angle: Double) {
    guard angle.isFinite, angle.magnitude < 1e6 else { return }
    let (s, c) = (Double.sin(angle), Double.cos(angle))
    var turn: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    let (a, b) = ((axis + 1) % 3, (axis + 2) % 3)
    (turn[a][a], turn[a][b], turn[b][a], turn[b][b]) = (c, -s, s, c)
    multiply(by: turn)
  }

  private mutating func multiply(by other: [[Double]]) {
    rows = rows.map { row in
      (0..<3).map { column in row[0] * other[0][column] + row[1] * other[1][column] + row[2] * other[2][column] }
    }
  }

  /// A point of the device from the ground.
  func place(_ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double, z: Double) {
    func component(_ row: [Double]) -> Double { row[0] * x + row[1] * y + row[2] * z }
    return (component(rows[0]), component(rows[1]), component(rows[2]))
  }

  /// Where the top edge points, clockwise from north, in degrees; of a device that stands upright, where its back does.
  var heading: Double? {
    let top = place(0, 1, 0)
    let way = top.z.magnitude < 0.87 ? top : place(0, 0, -1)
    guard way.x.isFinite, way.y.isFinite, way.x != 0 || way.y != 0 else { return nil }
    let degrees = Double.atan2(way.x, way.y) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
