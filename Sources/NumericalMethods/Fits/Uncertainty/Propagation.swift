import CMath

/// Estimates with a covariance matrix, from which quantities are derived.
package struct UncertainEstimates {
  /// As many as each of the roots has numbers.
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
    /// From what the formula gives all over the estimates' distribution (JCGM 101:2008, its supplement), since it bends
    /// within their errors.
    case sampled
  }

  /// The formula at the estimates.
  package let value: Double
  /// The standard deviation of what the formula gives; infinite where there is none, or where too many estimates have no
  /// value.
  package let standardError: Double
  /// The mean of what the formula gives: the value, where the formula is straight.
  package let mean: Double
  /// What holds 68.27 of a hundred; it exists where a standard deviation does not.
  package let likely: ClosedRange<Double>
  package let method: Method
  /// For what share of the estimates the formula has no value.
  package let undefinedShare: Double

  /// - Parameters:
  ///   - slopes: of the formula by the estimates, at their values.
  ///   - count: at how many places the formula is tried where it bends.
  ///   - formula: NaN or infinite where there is no value.
  /// - Returns: nil where there is none at the estimates themselves, or their errors are beyond all numbers.
  package init?(
    of estimates: UncertainEstimates, slopes: [Double], places count: Int = 2000, formula: ([Double]) -> Double
  ) {
    let centre = formula(estimates.values)
    guard centre.isFinite, slopes.count == estimates.values.count, slopes.allSatisfy({ $0.isFinite }) else {
      return nil
    }
    let changes = estimates.roots.map { root in zip(root, slopes).reduce(0) { $0 + $1.0 * $1.1 } }
    let error = changes.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard error.isFinite else { return nil }
    value = centre
    let allowed = Self.tolerance(of: error)
    // JCGM 101, 8.1: both agree to half a unit of the last of two digits; or to what the sample knows.
    let enough = max(allowed, 0.02 * error)
    guard Self.bend(estimates, centre, changes, formula) > allowed,
      let sample = DerivedSample(of: estimates, places: count, formula: formula),
      sample.undefinedShare > 0 || !sample.hasDeviation || (sample.deviation - error).magnitude > enough
        || (sample.mean - centre).magnitude > enough
    else {
      (undefinedShare, method) = (0, .linear)
      (standardError, mean, likely) = (error, centre, centre - error...centre + error)
      return
    }
    let isKnown = sample.hasDeviation && sample.undefinedShare <= Self.mostUndefined
    standardError = isKnown ? sample.deviation : .infinity
    (mean, likely) = (sample.mean, sample.likely)
    (undefinedShare, method) = (sample.undefinedShare, .sampled)
  }

  /// Of more than this share of the estimates without a value those that have one are no picture of the whole.
  package static let mostUndefined = 0.05

  /// Half a unit in the second digit of the uncertainty.
  private static func tolerance(of error: Double) -> Double {
    guard let decimals = UncertaintyDigits.decimals(uncertainty: error) else { return 0 }
    return 0.5 * CMath.pow(10, Double(-decimals))
  }

  /// How far the formula is from straight two standard errors away, along each root and each pair of them, and how far one
  /// away from what its slopes say: at a step they may say anything.
  private static func bend(
    _ estimates: UncertainEstimates, _ centre: Double, _ changes: [Double], _ formula: ([Double]) -> Double
  ) -> Double {
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
      sum += (half - changes[first]).magnitude
      for second in roots.indices.dropFirst(first + 1) {
        let same = at([(first, far), (second, far)]) + at([(first, -far), (second, -far)])
        let opposite = at([(first, far), (second, -far)]) + at([(first, -far), (second, far)])
        sum += (same - opposite).magnitude / 4
      }
    }
    return sum.isNaN ? .infinity : sum
  }
}

/// The rule by which a value and its uncertainty are written: two significant digits of the uncertainty, and as many
/// decimals of the value.
package enum UncertaintyDigits {
  /// How many decimals both have; negative where the last digit that counts stands before the point: −2 for hundreds.
  ///
  /// What is rounded up to the next power of ten keeps two digits: 0.0996 is 0.10. Nil for an uncertainty that is not
  /// a positive number.
  package static func decimals(uncertainty: Double, digits: Int = 2) -> Int? {
    guard uncertainty > 0, let decimal = DecimalDigits(uncertainty) else { return nil }
    let digits = min(max(digits, 1), 17)
    return digits - 1 - decimal.rounded(toDigits: digits).exponent
  }
}
