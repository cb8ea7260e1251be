/// Finding values of several variables for which several numbers are as near to zero as they can be.
///
/// The method of Levenberg (1944) and Marquardt (1963): steps of Gauss and Newton that are damped as long as they do
/// not lead downwards. Each step is the least-squares solution of the damped system by reflections of Householder, as
/// Moré (1978, *The Levenberg–Marquardt algorithm: implementation and theory*) has it, and not by normal equations,
/// which would square its condition.
package struct LevenbergMarquardt {
  /// Where each variable has to stay.
  let bounds: [ClosedRange<Double>]
  /// The numbers at a place, always as many; NaN where they are none.
  let residuals: ([Double]) -> [Double]

  package init(within bounds: [ClosedRange<Double>], residuals: @escaping ([Double]) -> [Double]) {
    (self.bounds, self.residuals) = (bounds, residuals)
  }

  /// The best place that is met on the way down, and the root of the mean square there.
  ///
  /// - Parameter goal: a root of the mean square with which it is good enough.
  /// - Returns: nil where the numbers are none at the start.
  package func minimum(
    from start: [Double], goal: Double, steps: Int
  ) -> (place: [Double], size: Double)? {
    var place = clamped(start)
    var values = residuals(place)
    var size = Self.size(values)
    guard size.isFinite else { return nil }
    var damping = 1e-2
    var rise = 2.0
    for _ in 0..<steps where size > goal {
      let slopes = slopes(at: place, values)
      // A step from a place without slopes leads nowhere.
      guard slopes.allSatisfy({ $0.allSatisfy { $0.isFinite } }) else { break }
      var isDone = false
      while !isDone, damping < 1e12 {
        guard let step = Self.step(slopes, values, damping) else { break }
        var next = place
        for index in next.indices { next[index] += step[index] }
        next = clamped(next)
        let found = residuals(next)
        let reached = Self.size(found)
        if reached < size {
          // What hardly changes any more is as good as it gets.
          let isFlat = reached > size * (1 - 1e-9)
          (place, values, size) = (next, found, reached)
          damping = max(damping / 5, 1e-12)
          rise = 2
          if isFlat { return (place, size) }
          isDone = true
        } else {
          damping *= rise
          rise *= 2
        }
      }
      guard isDone else { break }
    }
    return (place, size)
  }

  private func clamped(_ place: [Double]) -> [Double] {
    zip(place, bounds).map { min(max($0, $1.lowerBound), $1.upperBound) }
  }

  private static func size(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    return (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  /// For each variable the change of all numbers with it, inwards where it is at a bound.
  private func slopes(at place: [Double], _ values: [Double]) -> [[Double]] {
    place.indices.map { index in
      var step = 1e-7 * max(place[index].magnitude, 1e-3)
      if place[index] + step > bounds[index].upperBound { step = -step }
      var moved = place
      moved[index] += step
      return zip(residuals(moved), values).map { ($0 - $1) / step }
    }
  }

  /// The step that makes the damped linear system least, variables measured by the size of their slopes.
  private static func step(_ slopes: [[Double]], _ values: [Double], _ damping: Double) -> [Double]? {
    let count = slopes.count
    let scales = slopes.map { column in
      let norm = column.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return norm > 0 ? norm : 1
    }
    var columns = slopes.enumerated().map { index, column in
      var below = [Double](repeating: 0, count: count)
      below[index] = damping.squareRoot()
      return column.map { $0 / scales[index] } + below
    }
    var right = values.map { -$0 } + [Double](repeating: 0, count: count)
    for pivot in 0..<count {
      let norm = columns[pivot][pivot...].reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard norm > 0, norm.isFinite else { return nil }
      var mirror = Array(columns[pivot][pivot...])
      mirror[0] += mirror[0] < 0 ? -norm : norm
      let length = mirror.reduce(0) { $0 + $1 * $1 }
      func reflect(_ column: inout [Double]) {
        var part = 0.0
        for index in mirror.indices { part += mirror[index] * column[pivot + index] }
        for index in mirror.indices { column[pivot + index] -= 2 * part / length * mirror[index] }
      }
      for index in pivot..<count { reflect(&columns[index]) }
      reflect(&right)
    }
    var solution = [Double](repeating: 0, count: count)
    for index in (0..<count).reversed() {
      var rest = right[index]
      for other in index + 1..<max(count, index + 1) { rest -= columns[other][index] * solution[other] }
      solution[index] = rest / columns[index][index]
      guard solution[index].isFinite else { return nil }
    }
    return zip(solution, scales).map { $0 / $1 }
  }
}
