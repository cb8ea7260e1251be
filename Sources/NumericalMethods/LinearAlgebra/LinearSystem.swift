/// A small system of linear equations, which may say the same thing twice.
package struct LinearSystem {
  /// How many unknowns, and as many equations.
  package private(set) var count = 0
  /// Row by row.
  package var matrix: [Double] = []
  /// The right side, and in the end the solution.
  package var values: [Double] = []
  private var order: [Int] = []
  private var work: [Double] = []

  package init() {}

  /// Makes room for so many unknowns; what stands in it is to be overwritten in full.
  package mutating func reset(_ count: Int) {
    self.count = count
    if matrix.count < count * count { matrix = [Double](repeating: 0, count: count * count) }
    if values.count < count {
      values = [Double](repeating: 0, count: count)
      order = [Int](repeating: 0, count: count)
    }
    if work.count < count * count { work = [Double](repeating: 0, count: count * count) }
  }

  /// Gaussian elimination; unknowns that the equations leave open are 0.
  package mutating func solve() {
    // What is symmetric stays so with the greatest pivot of all: a square that falls flat does not turn.
    if count <= 8 || !solveRegular() { solveSingular() }
  }

  /// With the greatest pivot of each column.
  ///
  /// - Returns: false where the equations may say the same thing twice.
  private mutating func solveRegular() -> Bool {
    let n = count
    return work.withUnsafeMutableBufferPointer { work in
      order.withUnsafeMutableBufferPointer { order in
        values.withUnsafeMutableBufferPointer { values in
          guard let m = work.baseAddress, let pivots = order.baseAddress, let v = values.baseAddress else {
            return true
          }
          var greatest = 0.0
          for index in 0..<n * n {
            m[index] = matrix[index]
            greatest = max(greatest, abs(m[index]))
          }
          guard LUFactors.factor(m, pivots, n, above: 1e-8 * greatest) else { return false }
          LUFactors.solve(m, pivots, n, v)
          return true
        }
      }
    }
  }

  /// With the greatest pivot of all.
  private mutating func solveSingular() {
    let n = count
    matrix.withUnsafeMutableBufferPointer { m in
      values.withUnsafeMutableBufferPointer { v in
        order.withUnsafeMutableBufferPointer { order in
          for index in 0..<n { order[index] = index }
          var greatest = 0.0
          var rank = 0
          while rank < n {
            var best = 0.0
            var pivotRow = rank
            var pivotColumn = rank
            for row in rank..<n {
              for column in rank..<n where abs(m[row * n + column]) > best {
                best = abs(m[row * n + column])
                pivotRow = row
                pivotColumn = column
              }
            }
            greatest = max(greatest, best)
            guard best > 1e-11 * greatest else { break }
            if pivotRow != rank {
              for column in 0..<n { m.swapAt(pivotRow * n + column, rank * n + column) }
              v.swapAt(pivotRow, rank)
            }
            if pivotColumn != rank {
              for row in 0..<n { m.swapAt(row * n + pivotColumn, row * n + rank) }
              order.swapAt(pivotColumn, rank)
            }
            let inverse = 1 / m[rank * n + rank]
            for row in rank + 1..<max(n, rank + 1) {
              let factor = m[row * n + rank] * inverse
              guard factor != 0 else { continue }
              for column in rank + 1..<n { m[row * n + column] -= factor * m[rank * n + column] }
              v[row] -= factor * v[rank]
            }
            rank += 1
          }
          var row = rank - 1
          while row >= 0 {
            var sum = v[row]
            for column in row + 1..<max(rank, row + 1) { sum -= m[row * n + column] * v[column] }
            v[row] = sum / m[row * n + row]
            row -= 1
          }
          for row in rank..<max(n, rank) { v[row] = 0 }
          // Back into the order of the unknowns; the matrix has room for it.
          for row in 0..<n { m[order[row]] = v[row] }
          for row in 0..<n { v[row] = m[row] }
        }
      }
    }
  }
}
