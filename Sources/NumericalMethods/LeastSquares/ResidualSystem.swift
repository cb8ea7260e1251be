/// Numbers whose sum of squares is to be least, as functions of some variables.
package struct ResidualSystem {
  /// How many numbers there are: at least as many as variables.
  let count: Int
  let dimension: Int
  /// Writes the numbers at a place and, where asked, their slopes, a column for each variable.
  ///
  /// False where one of them is no number.
  let evaluate:
    (
      _ place: UnsafePointer<Double>, _ residuals: UnsafeMutablePointer<Double>,
      _ slopes: UnsafeMutablePointer<Double>?
    ) -> Bool
  /// The size of the rounding errors in the numbers: what is smaller is as good as zero.
  var resolution = 0.0
}

extension ResidualSystem {
  /// Residuals of which only values are known: slopes are their differences, towards the inside at an upper bound.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - goal: a root of their mean square with which a search ends.
  ///   - residuals: NaN where they have no values.
  package init(
    count: Int, within bounds: [ClosedRange<Double>], goal: Double, residuals: @escaping ([Double]) -> [Double]
  ) {
    let rows = max(count, bounds.count)
    self.init(
      count: rows, dimension: bounds.count,
      evaluate: { origin, values, slopes in
        var place = bounds.indices.map { origin[$0] }
        let here = residuals(place)
        guard here.count == count, here.allSatisfy({ $0.isFinite }) else { return false }
        for row in 0..<count { values[row] = here[row] }
        guard let slopes else { return true }
        for index in place.indices {
          let start = place[index]
          var step = 1e-7 * max(start.magnitude, 1e-3)
          if start + step > bounds[index].upperBound { step = -step }
          place[index] = start + step
          for (row, (there, here)) in zip(residuals(place), here).enumerated() {
            slopes[index * rows + row] = (there - here) / step
          }
          place[index] = start
        }
        return true
      }, resolution: goal * Double(max(count, 1)).squareRoot())
  }
}
