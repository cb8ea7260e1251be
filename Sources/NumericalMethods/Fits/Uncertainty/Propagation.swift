import CMath

/// Estimates with a covariance matrix, from which quantities are derived.
package struct UncertainEstimates {
  package let values: [Double]
  /// The covariance matrix as a product: C = Σ r rᵀ over these.
  package let roots: [[Double]]

  package init(values: [Double], roots: [[Double]]) { (self.values, self.roots) = (values, roots) }

  /// Estimates that are independent of each other.
  package init(values: [Double], standardErrors: [Double]) {
    let roots = standardErrors.indices.map { index in
      standardErrors.indices.map { $0 == index ? standardErrors[index] : 0 }
    }
    self.init(values: values, roots: roots.filter { $0.contains { $0 != 0 } })
  }

  package init(_ fit: Fit) { self.init(values: fit.parameters, roots: fit.uncertainty.roots) }

  /// These, and others that are independent of them.
  package func joined(_ others: Self) -> Self {
    let (before, after) = (
      [Double](repeating: 0, count: values.count), [Double](repeating: 0, count: others.values.count)
    )
    return Self(
      values: values + others.values, roots: roots.map { $0 + after } + others.roots.map { before + $0 })
  }
}

/// A quantity that is a formula of uncertain ones, and how uncertain it is.
package struct DerivedQuantity {
  package enum Method: Sendable, Equatable {
    /// By the slopes of the formula (JCGM 100:2008, *Guide to the expression of uncertainty in measurement*).
    case linear
    /// By drawing estimates at random (JCGM 101:2008, its supplement), since the formula bends within their errors.
    case sampled
  }

  /// The formula at the estimates.
  package let value: Double
  /// Where it is sampled, how far from the value 68.27 of a hundred draws lie at most: that exists where a standard
  /// deviation does not, and holds the value where ``likely`` does not, beside a pole. Infinite where too many have none.
  package let standardError: Double
  /// What holds 68.27 of a hundred.
  package let likely: ClosedRange<Double>
  /// What holds 95.45 of a hundred.
  package let wide: ClosedRange<Double>
  package let method: Method
  /// For what share of the estimates that were drawn the formula has no value.
  package let undefinedShare: Double

  /// - Parameters:
  ///   - slopes: of the formula by the estimates, at their values.
  ///   - formula: NaN or infinite where there is no value.
  /// - Returns: nil where there is none at the estimates themselves, or their errors are beyond all numbers.
  package init?(
    of estimates: UncertainEstimates, slopes: [Double], draws: Int = 40_000, seed: UInt64 = 1,
    formula: ([Double]) -> Double
  ) {
    let centre = formula(estimates.values)
    guard centre.isFinite, slopes.count == estimates.values.count, slopes.allSatisfy({ $0.isFinite }) else {
      return nil
    }
    let changes = estimates.roots.map { root in zip(root, slopes).reduce(0) { $0 + $1.0 * $1.1 } }
    let error = changes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard error.isFinite else { return nil }
    let linear = Self(centre, error, centre - error, centre + error, 2 * error, .linear, 0)
    let allowed = Self.tolerance(of: error)
    if Self.bend(estimates, centre, formula) <= allowed {
      self = linear
      return
    }
    let (sample, undefined) = Self.sample(estimates, draws, seed, formula)
    guard sample.count > 100 else {
      self = linear
      return
    }
    func quantile(_ share: Double) -> Double {
      let place = share * Double(sample.count - 1)
      let index = min(Int(place), sample.count - 2)
      return sample[index] + (place - Double(index)) * (sample[index + 1] - sample[index])
    }
    let (lower, upper) = (quantile(0.0227501319), quantile(0.9772498681))
    // JCGM 101, 8.1: the ends of the wide intervals agree to half a unit of the last of two digits; and, since ours is a
    // sample, to three times what its ends vary by, which is √(p (1 − p)/n) by the density 0.054/σ there.
    let chance = 3 * (0.0222 / Double(sample.count)).squareRoot() / 0.054 * error
    if (lower - linear.wide.lowerBound).magnitude <= allowed + chance,
      (upper - linear.wide.upperBound).magnitude <= allowed + chance, undefined == 0
    {
      self = linear
      return
    }
    let (low, high) = (quantile(0.1586552539), quantile(0.8413447461))
    value = centre
    // Draws without a value are further off than all others.
    let distances = sample.map { ($0 - centre).magnitude }.sorted()
    let last = Int(0.6826894921 * Double(sample.count) / (1 - undefined))
    standardError = distances.indices.contains(last) ? distances[last] : .infinity
    likely = low...high
    wide = lower...upper
    method = .sampled
    undefinedShare = undefined
  }

  private init(
    _ value: Double, _ error: Double, _ low: Double, _ high: Double, _ reach: Double, _ method: Method,
    _ undefined: Double
  ) {
    (self.value, standardError, likely, self.method) = (value, error, low...high, method)
    (wide, undefinedShare) = (value - reach...value + reach, undefined)
  }

  /// Half a unit in the second digit of the uncertainty.
  private static func tolerance(of error: Double) -> Double {
    guard let decimals = UncertaintyDigits.decimals(uncertainty: error) else { return 0 }
    return 0.5 * CMath.pow(10, Double(-decimals))
  }

  /// How far the formula is from straight two standard errors away, along each root and each pair of them.
  private static func bend(_ estimates: UncertainEstimates, _ centre: Double, _ formula: ([Double]) -> Double) -> Double
  {
    let roots = estimates.roots
    guard roots.count <= 12 else { return .infinity }
    func at(_ steps: [(root: Int, size: Double)]) -> Double {
      var point = estimates.values
      for step in steps {
        for index in point.indices { point[index] += step.size * roots[step.root][index] }
      }
      return formula(point)
    }
    var sum = 0.0
    let far = 2 * 0.5.squareRoot()
    for first in roots.indices {
      let (up, down) = (at([(first, 2)]), at([(first, -2)]))
      // What is even in the step, and what is odd but not straight.
      let half = (at([(first, 1)]) - at([(first, -1)])) / 2
      sum += ((up + down) / 2 - centre).magnitude + ((up - down) / 2 - 2 * half).magnitude
      for second in roots.indices.dropFirst(first + 1) {
        let same = at([(first, far), (second, far)]) + at([(first, -far), (second, -far)])
        let opposite = at([(first, far), (second, -far)]) + at([(first, -far), (second, far)])
        sum += (same - opposite).magnitude / 4
      }
    }
    return sum.isNaN ? .infinity : sum
  }

  /// Values for estimates that are drawn from a normal distribution, in order; and the share of those without one.
  private static func sample(
    _ estimates: UncertainEstimates, _ draws: Int, _ seed: UInt64, _ formula: ([Double]) -> Double
  ) -> ([Double], Double) {
    var numbers = NormalNumbers(seed: seed)
    var values: [Double] = []
    let draws = min(max(draws, 1000), 10_000_000)
    values.reserveCapacity(draws)
    var point = estimates.values
    for _ in 0..<draws {
      for index in point.indices { point[index] = estimates.values[index] }
      for root in estimates.roots {
        let size = numbers.next()
        for index in point.indices { point[index] += size * root[index] }
      }
      let value = formula(point)
      if value.isFinite { values.append(value) }
    }
    values.sort()
    return (values, Double(draws - values.count) / Double(draws))
  }
}
