/// The coefficients c for which Σ (w (y − X c))² is least, in one step, to about their last digits.
///
/// Reflections of Householder; then what the solution misses is worked out to twice the digits and solved for again,
/// residuals and coefficients together (Björck 1967, *Iterative refinement of linear least squares solutions I*). It
/// gets there as long as the condition of X, its columns scaled, is not beyond 10¹⁵.
struct LinearLeastSquares {
  private(set) var coefficients: [Double]
  /// y − X c
  private(set) var residuals: [Double]

  /// - Parameters:
  ///   - columns: X, column by column, each as long as the observations.
  ///   - remainders: what is to be added to the observations; empty for nothing.
  ///   - weights: w; empty for ones.
  init(columns: [[Double]], observations: [Double], remainders: [Double] = [], weights: [Double] = []) {
    let (rows, count) = (observations.count, columns.count)
    let factors = HouseholderQR(rows: rows, columns: count)
    var scales = [Double](repeating: 1, count: count)
    for index in 0..<count {
      let column = factors.column(index)
      for row in 0..<rows { column[row] = columns[index][row] * (weights.isEmpty ? 1 : weights[row]) }
      let norm = Vectors.norm(column, rows)
      // A power of two, so that nothing is rounded.
      if norm > 0, norm.isFinite { scales[index] = Double(sign: .plus, exponent: -norm.exponent, significand: 1) }
      for row in 0..<rows { column[row] *= scales[index] }
    }
    factors.factor()
    var greatest = 0.0
    for index in 0..<count { greatest = max(greatest, factors.triangle(index, index).magnitude) }
    let rank = (0..<count).prefix { factors.triangle($0, $0).magnitude > greatest * 1e-15 }.count
    coefficients = [Double](repeating: 0, count: count)
    residuals = observations
    guard rank > 0 else { return }
    var before = Double.infinity
    for _ in 0..<20 {
      let (missing, slopes) = Self.missing(
        columns, observations, remainders, weights, coefficients: coefficients, residuals: residuals)
      var along = [Double](repeating: 0, count: factors.rows)
      for row in 0..<rows { along[row] = missing[row] * (weights.isEmpty ? 1 : weights[row]) }
      var (change, length) = ([Double](repeating: 0, count: count), 0.0)
      along.withUnsafeMutableBufferPointer { along in
        guard let along = along.baseAddress else { return }
        factors.reflect(along)
        // What the residuals lack of standing at right angles on the columns.
        for place in 0..<rank {
          var rest = slopes[factors.order[place]] * scales[factors.order[place]]
          for index in 0..<place { rest -= factors.triangle(index, place) * change[index] }
          change[place] = rest / factors.triangle(place, place)
        }
        var solution = (0..<count).map { $0 < rank ? along[$0] - change[$0] : 0 }
        for place in (0..<rank).reversed() {
          for index in place + 1..<max(rank, place + 1) {
            solution[place] -= factors.triangle(place, index) * solution[index]
          }
          solution[place] /= factors.triangle(place, place)
        }
        for place in 0..<rank { along[place] = change[place] }
        for place in rank..<max(count, rank) { along[place] = 0 }
        factors.reflectBack(along)
        for place in 0..<count {
          length += solution[place] * solution[place]
          coefficients[factors.order[place]] += solution[place] * scales[factors.order[place]]
        }
      }
      for row in 0..<rows { residuals[row] += along[row] / (weights.isEmpty ? 1 : weights[row]) }
      guard length > 0, length < 0.25 * before else { break }
      before = length
    }
    // Those of the coefficients as they are.
    residuals =
      Self.missing(
        columns, observations, remainders, weights, coefficients: coefficients,
        residuals: [Double](repeating: 0, count: rows)
      ).values
  }

  /// y − r − X c and −Xᵀ w² r, summed to twice the digits.
  private static func missing(
    _ columns: [[Double]], _ observations: [Double], _ remainders: [Double], _ weights: [Double],
    coefficients: [Double], residuals: [Double]
  ) -> (values: [Double], slopes: [Double]) {
    var sums = [DoubleDouble](repeating: DoubleDouble(0), count: observations.count)
    for row in observations.indices {
      sums[row] = DoubleDouble(sum: observations[row], -residuals[row])
      if !remainders.isEmpty { sums[row] = sums[row] + DoubleDouble(remainders[row]) }
    }
    let slopes = columns.enumerated().map { index, column in
      var slope = DoubleDouble(0)
      for row in observations.indices {
        sums[row].add(-coefficients[index], times: column[row])
        if weights.isEmpty {
          slope.add(-residuals[row], times: column[row])
        } else {
          slope =
            slope + DoubleDouble(product: weights[row], -residuals[row])
            * DoubleDouble(product: weights[row], column[row])
        }
      }
      return slope.value
    }
    return (sums.map { $0.value }, slopes)
  }
}
