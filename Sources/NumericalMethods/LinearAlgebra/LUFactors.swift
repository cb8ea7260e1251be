/// The LU decomposition of a square matrix, with its rows exchanged.
final class LUFactors {
  let dimension: Int
  /// Row by row; what is to be factored is written here.
  let entries: UnsafeMutablePointer<Double>
  private let pivots: UnsafeMutablePointer<Int>

  init(dimension: Int) {
    self.dimension = dimension
    entries = .allocate(capacity: dimension * dimension + 1)
    pivots = .allocate(capacity: dimension + 1)
  }

  deinit {
    entries.deallocate()
    pivots.deallocate()
  }

  /// Gaussian elimination with the greatest pivot of each column.
  ///
  /// - Returns: false when the matrix is singular, or not finite.
  func factor() -> Bool { Self.factor(entries, pivots, dimension) }

  /// - Parameter least: what the pivots have to exceed.
  @inline(__always)
  static func factor(
    _ entries: UnsafeMutablePointer<Double>, _ pivots: UnsafeMutablePointer<Int>, _ n: Int, above least: Double = 0
  ) -> Bool {
    for column in 0..<n {
      var pivot = column
      var greatest = abs(entries[column * n + column])
      for row in column + 1..<max(n, column + 1) where abs(entries[row * n + column]) > greatest {
        greatest = abs(entries[row * n + column])
        pivot = row
      }
      guard greatest > least, greatest.isFinite else { return false }
      pivots[column] = pivot
      if pivot != column {
        for index in 0..<n {
          let entry = entries[column * n + index]
          entries[column * n + index] = entries[pivot * n + index]
          entries[pivot * n + index] = entry
        }
      }
      let inverse = 1 / entries[column * n + column]
      for row in column + 1..<max(n, column + 1) {
        let factor = entries[row * n + column] * inverse
        entries[row * n + column] = factor
        guard factor != 0 else { continue }
        for index in column + 1..<n { entries[row * n + index] -= factor * entries[column * n + index] }
      }
    }
    return true
  }

  /// Replaces a right side by the solution.
  func solve(_ values: UnsafeMutablePointer<Double>) { Self.solve(entries, pivots, dimension, values) }

  @inline(__always)
  static func solve(
    _ entries: UnsafePointer<Double>, _ pivots: UnsafePointer<Int>, _ n: Int, _ values: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<n {
      let pivot = pivots[row]
      if pivot != row {
        let value = values[row]
        values[row] = values[pivot]
        values[pivot] = value
      }
    }
    for row in 0..<n {
      var sum = values[row]
      for index in 0..<row { sum -= entries[row * n + index] * values[index] }
      values[row] = sum
    }
    for row in stride(from: n - 1, through: 0, by: -1) {
      var sum = values[row]
      for index in row + 1..<max(n, row + 1) { sum -= entries[row * n + index] * values[index] }
      values[row] = sum / entries[row * n + row]
    }
  }
}
