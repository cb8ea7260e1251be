/// A small system of linear equations, which may say the same thing twice.
struct DenseSystem {
  private(set) var count = 0
  /// Row by row.
  var matrix: [Double] = []
  /// The right side, and in the end the solution.
  var values: [Double] = []
  private var columns: [Int] = []
  private var work: [Double] = []

  mutating func reset(_ count: Int) {
    self.count = count
    if matrix.count < count * count { matrix = [Double](repeating: 0, count: count * count) }
    if values.count < count {
      values = [Double](repeating: 0, count: count)
      columns = [Int](repeating: 0, count: count)
    }
    let room = count * (count + 1)
    if work.count < room { work = [Double](repeating: 0, count: room) }
  }

  /// Gaussian elimination; unknowns that the equations leave open are 0.
  mutating func solve() {
    // What is symmetric stays so with the greatest pivot of all: a square that falls flat does not turn.
    if count <= 8 || !solveRegular() { solveSingular() }
  }

  /// With the greatest pivot of each column, and without what is 0: in a row of bodies each touches but two others.
  ///
  /// - Returns: false where the equations may say the same thing twice.
  private mutating func solveRegular() -> Bool {
    let n = count
    let width = n + 1
    return work.withUnsafeMutableBufferPointer { m in
      var greatest = 0.0
      for row in 0..<n {
        for column in 0..<n {
          let value = matrix[row * n + column]
          m[row * width + column] = value
          greatest = max(greatest, abs(value))
        }
        m[row * width + n] = values[row]
      }
      for rank in 0..<n {
        var pivot = rank
        for row in rank + 1..<max(n, rank + 1) where abs(m[row * width + rank]) > abs(m[pivot * width + rank]) {
          pivot = row
        }
        guard abs(m[pivot * width + rank]) > 1e-8 * greatest else { return false }
        if pivot != rank {
          for column in rank..<width { m.swapAt(pivot * width + column, rank * width + column) }
        }
        let inverse = 1 / m[rank * width + rank]
        for row in rank + 1..<max(n, rank + 1) {
          let factor = m[row * width + rank] * inverse
          guard factor != 0 else { continue }
          for column in rank + 1..<width { m[row * width + column] -= factor * m[rank * width + column] }
        }
      }
      var row = n - 1
      while row >= 0 {
        var sum = m[row * width + n]
        for column in row + 1..<max(n, row + 1) { sum -= m[row * width + column] * values[column] }
        values[row] = sum / m[row * width + row]
        row -= 1
      }
      return true
    }
  }

  /// With the greatest pivot of all.
  private mutating func solveSingular() {
    let n = count
    matrix.withUnsafeMutableBufferPointer { m in
      values.withUnsafeMutableBufferPointer { v in
        columns.withUnsafeMutableBufferPointer { order in
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
