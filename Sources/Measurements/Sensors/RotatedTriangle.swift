/// Linear least squares for up to four unknowns, row by row.
///
/// Each row is turned into the triangle by rotations (Givens 1958), so that nothing is squared, and as much memory is
/// needed for thousands of rows as for four. The methods of `NumericalMethods/Fits` are left to the pages that fit.
struct RotatedTriangle {
  private var rows = [SIMD4<Double>](repeating: SIMD4(repeating: 0), count: 4)
  private var right = SIMD4<Double>(repeating: 0)

  /// Adds the equation that the unknowns, each times its factor, sum up to a value. The factors are of size 1.
  mutating func add(_ factors: SIMD4<Double>, _ value: Double) {
    var (factors, value) = (factors, value)
    for index in 0..<4 where factors[index] != 0 {
      let (above, below) = (rows[index], factors)
      let length = (above[index] * above[index] + below[index] * below[index]).squareRoot()
      guard length > 0 else { continue }
      let (cosine, sine) = (above[index] / length, below[index] / length)
      rows[index] = cosine * above + sine * below
      factors = cosine * below - sine * above
      (right[index], value) = (cosine * right[index] + sine * value, cosine * value - sine * right[index])
    }
  }

  /// The unknowns; zero for one of which no equation tells.
  var solution: SIMD4<Double> {
    var unknowns = SIMD4<Double>(repeating: 0)
    for index in [3, 2, 1, 0] where rows[index][index].magnitude > 1e-12 {
      let known = (rows[index] * unknowns).sum()
      unknowns[index] = (right[index] - known) / rows[index][index]
    }
    return unknowns
  }
}
