import CMath
import NumericalMethods
import TestSupport

/// Initial value problems of ten kinds with random numbers in them.
struct RandomProblem {
  let dimension: Int
  let state: [Double]
  let end: Double
  let slopes: InitialValueProblem.Field

  static let kinds = 10

  /// - Parameter number: its kind is its rest by ``kinds``.
  init(number: Int) {
    var generator = SeededGenerator(seed: UInt64(number))
    func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    func draw(_ count: Int, _ range: ClosedRange<Double>) -> [Double] { (0..<count).map { _ in draw(range) } }
    switch number % Self.kinds {
    case 0:
      let (a, w) = (draw(9, -1...1), draw(0.3...4))
      (dimension, state, end) = (3, draw(3, -1...1), draw(2...15))
      slopes = { t, y, d in
        for i in 0..<3 { d[i] = a[3 * i] * y[0] + a[3 * i + 1] * y[1] + a[3 * i + 2] * y[2] - 0.9 * y[i] }
        d[1] += sin(w * t)
      }
    case 1:
      let (c, q, a, w) = (draw(0...0.5), draw(0.5...4), draw(0...0.6), draw(0.3...3))
      (dimension, state, end) = (2, [draw(-2.5...2.5), draw(-1...1)], draw(3...40))
      slopes = { t, y, d in (d[0], d[1]) = (y[1], -c * y[1] - q * sin(y[0]) + a * cos(w * t)) }
    case 2:
      let (a, b, c, e) = (draw(0.5...2), draw(0.3...1.5), draw(0.3...1.5), draw(0.5...2))
      (dimension, state, end) = (2, draw(2, 0.5...3), draw(3...30))
      slopes = { _, y, d in (d[0], d[1]) = (a * y[0] - b * y[0] * y[1], c * y[0] * y[1] - e * y[1]) }
    case 3:
      let a = draw(9, -1...1)
      (dimension, state, end) = (3, draw(3, -1...1), draw(2...20))
      slopes = { _, y, d in
        for i in 0..<3 {
          let (j, k) = ((i + 1) % 3, (i + 2) % 3)
          d[i] = a[i] * y[j] * y[k] + a[3 + i] * y[j] - 0.3 * y[i] * y[i] * y[i] + a[6 + i]
        }
      }
    case 4:
      let e = draw(0...0.85)
      (dimension, state, end) = (4, [1 - e, 0, 0, ((1 + e) / (1 - e)).squareRoot()], draw(3...25))
      slopes = { _, y, d in
        let r = (y[0] * y[0] + y[1] * y[1]).squareRoot()
        (d[0], d[1], d[2], d[3]) = (y[2], y[3], -y[0] / (r * r * r), -y[1] / (r * r * r))
      }
    case 5:
      let (c, a, w) = (draw(0.05...0.4), draw(0.1...0.5), draw(0.5...1.5))
      (dimension, state, end) = (2, draw(2, -1...1), draw(3...40))
      slopes = { t, y, d in (d[0], d[1]) = (y[1], -c * y[1] + y[0] - y[0] * y[0] * y[0] + a * cos(w * t)) }
    case 6:
      let stiffness = exp(draw(-2...5))
      (dimension, state, end) = (2, [draw(0.5...2.5), draw(-1...1)], draw(3...20) + stiffness)
      slopes = { _, y, d in (d[0], d[1]) = (y[1], stiffness * (1 - y[0] * y[0]) * y[1] - y[0]) }
    case 7:
      let (rate, w) = (exp(draw(2...14)), draw(0.5...3))
      (dimension, state, end) = (2, [draw(-1...1), 0.3], draw(2...15))
      slopes = { t, y, d in (d[0], d[1]) = (-rate * (y[0] - cos(w * t)), y[0] - 0.2 * y[1]) }
    case 8:
      let r = draw(10...35)
      (dimension, state, end) = (3, [draw(-5...5), draw(-5...5), draw(10...30)], draw(0.5...6))
      slopes = { _, y, d in
        (d[0], d[1], d[2]) = (
          10 * (y[1] - y[0]), y[0] * (r - y[2]) - y[1], y[0] * y[1] - 8.0 / 3 * y[2]
        )
      }
    default:
      let (a, b, w) = (draw(0.3...2), draw(0.5...3), draw(0.5...6))
      (dimension, state, end) = (1, [draw(0.05...2)], draw(2...20))
      slopes = { t, y, d in d[0] = a * y[0] * (1 - y[0] / b) + 0.3 * y[0] * sin(w * t) }
    }
  }

  var problem: InitialValueProblem { InitialValueProblem(dimension: dimension, slopes: slopes) }
}
