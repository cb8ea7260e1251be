/// How well the parameters of a fit are known.
///
/// From the singular values of the slopes, their columns scaled: never from products of slopes, whose condition is
/// the square of theirs.
package struct FitUncertainty {
  /// The covariance matrix as a product: C = Σ r rᵀ over these, of what is determined.
  package private(set) var roots: [[Double]]
  /// Directions in the space of parameters along which the model at the points does not change: their combinations are
  /// not determined. The greatest entry, each measured by its scale, is 1.
  package let undetermined: [[Double]]
  /// Whether the points determine each parameter by itself.
  package let isDetermined: [Bool]
  /// A parameter by which the residuals change by as much as one has this size.
  private let scales: [Double]

  /// As it is where residuals have a standard deviation of 1.
  ///
  /// - Parameters:
  ///   - slopes: of the weighted residuals, a column for each parameter.
  ///   - free: the parameters that are not held at a bound.
  ///   - place: the values of the parameters.
  init(slopes: [[Double]], free: [Int], at place: [Double]) {
    let count = slopes.count
    let rows = slopes.first?.count ?? 0
    let factors = HouseholderQR(rows: rows, columns: free.count)
    var scales = [Double](repeating: 0, count: count)
    for (index, parameter) in free.enumerated() {
      let column = factors.column(index)
      for row in 0..<rows { column[row] = slopes[parameter][row] }
      let norm = Vectors.norm(column, rows)
      scales[parameter] = norm > 0 ? 1 / norm : 1
      for row in 0..<rows { column[row] *= scales[parameter] }
    }
    factors.factor()
    let singular = SingularValues(factors.triangle, count: free.count)
    // Columns have length 1. What is less than this are rounding errors of the model's slopes.
    let floor = 1e-13 * singular.greatest
    var roots: [[Double]] = []
    var undetermined: [[Double]] = []
    var isDetermined = [Bool](repeating: true, count: count)
    for index in 0..<free.count {
      let isThere = singular.values[index] > floor
      var direction = [Double](repeating: 0, count: count)
      var greatest = 0.0
      for place in 0..<free.count {
        let parameter = free[factors.order[place]]
        let share = singular.rotation[index * free.count + place]
        direction[parameter] = share * scales[parameter]
        greatest = max(greatest, share.magnitude)
        if !isThere, share.magnitude > 1e-6 { isDetermined[parameter] = false }
      }
      if isThere {
        roots.append(direction.map { $0 * (1 / singular.values[index]) })
      } else {
        undetermined.append(direction.map { $0 / greatest })
        // What goes along where the others change by as much as they are is open, too: in `A exp(-x/τ) + c` of points on
        // a line A and c may be anything, and with them τ.
        let open = free.filter { !isDetermined[$0] && place[$0] != 0 && direction[$0] != 0 }
        let reach = open.map { (place[$0] / direction[$0]).magnitude }.min() ?? 0
        for parameter in free where (reach * direction[parameter]).magnitude > 0.1 * place[parameter].magnitude {
          isDetermined[parameter] = false
        }
      }
    }
    (self.roots, self.undetermined, self.isDetermined) = (roots, undetermined, isDetermined)
    self.scales = scales
  }

  func scaled(by deviation: Double) -> Self {
    var result = self
    result.roots = roots.map { $0.map { $0 * deviation } }
    return result
  }

  /// How many combinations of parameters the points determine.
  package var rank: Int { roots.count }

  /// Of two parameters; the variance where they are the same. Zero where one of them is held, or not determined.
  package func covariance(_ first: Int, _ second: Int) -> Double {
    guard isDetermined[first], isDetermined[second] else { return 0 }
    return roots.reduce(0) { $0 + $1[first] * $1[second] }
  }

  /// Between −1 and 1; nil where one of the two is not known.
  package func correlation(_ first: Int, _ second: Int) -> Double? {
    let size = (covariance(first, first) * covariance(second, second)).squareRoot()
    guard size > 0 else { return nil }
    return first == second ? 1 : min(max(covariance(first, second) / size, -1), 1)
  }

  /// The standard error of what has these slopes by the parameters, by linear propagation; nil where it depends on what
  /// is not determined.
  ///
  /// The slopes of the model at an x give the half-width of the band of confidence there.
  package func standardError(slopes: [Double]) -> Double? {
    guard slopes.count == isDetermined.count else { return nil }
    var size = 0.0
    for index in slopes.indices { size = max(size, (slopes[index] * scales[index]).magnitude) }
    for direction in undetermined {
      var change = 0.0
      for index in slopes.indices { change += slopes[index] * direction[index] }
      guard change.magnitude <= 1e-6 * size else { return nil }
    }
    var square = 0.0
    for root in roots {
      var change = 0.0
      for index in slopes.indices { change += slopes[index] * root[index] }
      square += change * change
    }
    return square.isFinite ? square.squareRoot() : nil
  }
}
