/// The LU decomposition of a square matrix of complex numbers, with its rows exchanged.
final class ComplexLUFactors {
  let dimension: Int
  /// Row by row, real and imaginary parts; what is to be factored is written here.
  let real: UnsafeMutablePointer<Double>
  let imaginary: UnsafeMutablePointer<Double>
  private let pivots: UnsafeMutablePointer<Int>

  init(dimension: Int) {
    self.dimension = dimension
    real = .allocate(capacity: dimension * dimension + 1)
    imaginary = .allocate(capacity: dimension * dimension + 1)
    pivots = .allocate(capacity: dimension + 1)
  }

  deinit {
    real.deallocate()
    imaginary.deallocate()
    pivots.deallocate()
  }

  /// Gaussian elimination with the greatest pivot of each column.
  ///
  /// - Returns: false when the matrix is singular, or not finite.
  func factor() -> Bool {
    let n = dimension
    for column in 0..<n {
      var pivot = column
      var greatest = abs(real[column * n + column]) + abs(imaginary[column * n + column])
      for row in column + 1..<max(n, column + 1) {
        let size = abs(real[row * n + column]) + abs(imaginary[row * n + column])
        if size > greatest {
          greatest = size
          pivot = row
        }
      }
      guard greatest > 0, greatest.isFinite else { return false }
      pivots[column] = pivot
      if pivot != column {
        for index in 0..<n {
          let (a, b) = (real[column * n + index], imaginary[column * n + index])
          real[column * n + index] = real[pivot * n + index]
          imaginary[column * n + index] = imaginary[pivot * n + index]
          real[pivot * n + index] = a
          imaginary[pivot * n + index] = b
        }
      }
      let (a, b) = (real[column * n + column] / greatest, imaginary[column * n + column] / greatest)
      let square = (a * a + b * b) * greatest
      for row in column + 1..<max(n, column + 1) {
        let (c, d) = (real[row * n + column], imaginary[row * n + column])
        let (e, f) = ((c * a + d * b) / square, (d * a - c * b) / square)
        real[row * n + column] = e
        imaginary[row * n + column] = f
        if e == 0, f == 0 { continue }
        for index in column + 1..<n {
          let (g, h) = (real[column * n + index], imaginary[column * n + index])
          real[row * n + index] -= e * g - f * h
          imaginary[row * n + index] -= e * h + f * g
        }
      }
    }
    return true
  }

  /// Replaces the real and imaginary parts of a right side by those of the solution.
  func solve(_ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>) {
    let n = dimension
    for row in 0..<n {
      let pivot = pivots[row]
      if pivot != row {
        let (a, b) = (x[row], y[row])
        x[row] = x[pivot]
        y[row] = y[pivot]
        x[pivot] = a
        y[pivot] = b
      }
    }
    for row in 0..<n { subtract(0..<row, of: row, x, y) }
    for row in stride(from: n - 1, through: 0, by: -1) {
      subtract(row + 1..<max(n, row + 1), of: row, x, y)
      let (a, b) = (real[row * n + row], imaginary[row * n + row])
      let greatest = abs(a) + abs(b)
      let (c, d) = (a / greatest, b / greatest)
      let square = (c * c + d * d) * greatest
      let (e, f) = (x[row], y[row])
      x[row] = (e * c + f * d) / square
      y[row] = (f * c - e * d) / square
    }
  }

  @inline(__always)
  private func subtract(
    _ columns: Range<Int>, of row: Int, _ x: UnsafeMutablePointer<Double>,
    _ y: UnsafeMutablePointer<Double>
  ) {
    var (sum, other) = (x[row], y[row])
    for index in columns {
      let (a, b) = (real[row * dimension + index], imaginary[row * dimension + index])
      sum -= a * x[index] - b * y[index]
      other -= a * y[index] + b * x[index]
    }
    (x[row], y[row]) = (sum, other)
  }
}
