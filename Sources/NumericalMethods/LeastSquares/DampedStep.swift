/// The step that makes a linear model of the residuals least within a radius.
///
/// Levenberg (1944), Marquardt (1963), Moré (1978); the damping that belongs to the radius is found on the singular
/// values of the triangle, where each trial costs a sum, by Hebden's (1973) iteration.
struct DampedStep {
  private let singular: SingularValues
  /// How far the residuals lie along each column of W.
  private let shares: [Double]
  private let floor: Double
  private(set) var damping = 0.0

  /// - Parameters:
  ///   - triangle: the triangle of the slopes by scaled variables, column by column.
  ///   - target: the residuals' coordinates along it.
  init(triangle: [Double], target: [Double]) {
    singular = SingularValues(triangle, count: target.count)
    shares = singular.along(target)
    // What is below is rounding error: that direction is not determined.
    floor = singular.greatest * 1e-15 * Double(max(target.count, 4))
  }

  /// The step in scaled variables.
  mutating func step(within radius: Double) -> [Double] {
    damping = 0
    let free = length(0)
    guard free > 1.1 * radius else { return step(damping: 0) }
    var share = 0.0
    for value in shares { share += value * value }
    var (lower, upper) = (0.0, share.squareRoot() / radius)
    var trial = 0.0
    for _ in 0..<40 {
      let size = length(trial)
      if (size - radius).magnitude <= 0.1 * radius { break }
      if size > radius { lower = max(lower, trial) } else { upper = min(upper, trial) }
      var slope = 0.0
      for (value, share) in zip(singular.values, shares) where value > floor {
        let square = value * value + trial
        slope += share / square * (share / square) / square
      }
      trial += slope > 0 ? (size / radius - 1) * size * size / slope : 0
      if !(trial > lower && trial < upper) { trial = max(0.001 * upper, (lower * upper).squareRoot()) }
    }
    damping = trial
    return step(damping: trial)
  }

  /// The damped solution for another target, of which its coordinates along the triangle are given.
  func solution(for target: [Double]) -> [Double] { step(singular.along(target), damping) }

  private func step(damping: Double) -> [Double] { step(shares, damping) }

  private func step(_ shares: [Double], _ damping: Double) -> [Double] {
    var step = [Double](repeating: 0, count: singular.count)
    for index in 0..<singular.count where singular.values[index] > floor {
      let value = singular.values[index]
      let size = -shares[index] / (value * value + damping)
      for row in 0..<singular.count { step[row] += size * singular.rotation[index * singular.count + row] }
    }
    return step
  }

  private func length(_ damping: Double) -> Double {
    var square = 0.0
    for (value, share) in zip(singular.values, shares) where value > floor {
      let size = share / (value * value + damping)
      square += size * size
    }
    return square.squareRoot()
  }
}
