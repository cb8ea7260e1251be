/// Observations, a model, and the parameters for which it fits them best.
///
/// Best is where Σ (y − f)²/σ² is least; where x is uncertain too, the sum of the squares of the shortest ways from the
/// points to the curve, each measured by the uncertainties (orthogonal distance regression; Boggs, Byrd and Schnabel
/// 1987).
package struct FitProblem {
  package var model: FitModel
  package var parameters: [FitParameter]
  /// y of each point.
  package var observations: [Double]
  /// What is to be added to the observations, where they are known better than to a Double.
  package var remainders: [Double]
  /// Standard uncertainties of y, positive; empty where none are known.
  package var deviations: [Double]
  /// x of each point, a column for each predictor of the model.
  package var predictors: [[Double]]
  /// Standard uncertainties of x, not negative, a column for each predictor; empty where x is known exactly.
  package var predictorDeviations: [[Double]]
  /// How often the model may be evaluated at all points.
  package var mostEvaluations = 2000

  package init(
    model: FitModel, parameters: [FitParameter], observations: [Double], remainders: [Double] = [],
    deviations: [Double] = [], predictors: [[Double]] = [], predictorDeviations: [[Double]] = []
  ) {
    (self.model, self.parameters) = (model, parameters)
    (self.observations, self.remainders, self.deviations) = (observations, remainders, deviations)
    (self.predictors, self.predictorDeviations) = (predictors, predictorDeviations)
  }
}

extension FitProblem {
  /// Why a problem has no answer.
  package enum Flaw: Equatable, Sendable {
    /// A column has another count of numbers than there are observations, or there are too few or too many columns.
    case unequalColumns
    /// A number of the data is none, or a deviation is not positive; the index of the first such point.
    case badPoint(Int)
    /// There are fewer points than parameters.
    case tooFewPoints(points: Int, parameters: Int)
    /// A parameter that does not enter linearly has no start; its index.
    case startIsMissing(Int)
    /// The model has no values at the starts.
    case startHasNoValues
  }

  /// What is wrong before anything is worked out.
  var flaw: Flaw? {
    let count = observations.count
    guard parameters.count == model.parameterCount, predictors.count == model.predictorCount,
      predictors.allSatisfy({ $0.count == count }), remainders.isEmpty || remainders.count == count,
      deviations.isEmpty || deviations.count == count,
      predictorDeviations.isEmpty || predictorDeviations.count == predictors.count,
      predictorDeviations.allSatisfy({ $0.count == count })
    else { return .unequalColumns }
    for index in 0..<count {
      var isGood = observations[index].isFinite
      if !deviations.isEmpty { isGood = isGood && deviations[index] > 0 && deviations[index] < .infinity }
      for column in predictors { isGood = isGood && column[index].isFinite }
      for column in predictorDeviations { isGood = isGood && column[index] >= 0 && column[index] < .infinity }
      if !isGood { return .badPoint(index) }
    }
    if count < parameters.count { return .tooFewPoints(points: count, parameters: parameters.count) }
    for (index, parameter) in parameters.enumerated() where !parameter.isLinear {
      guard let start = parameter.start, start.isFinite else { return .startIsMissing(index) }
    }
    return nil
  }

  /// Whether shortest ways count, and not those along y.
  var isOrthogonal: Bool { predictorDeviations.contains { $0.contains { $0 > 0 } } }

  /// The size of residuals of which each is a rounding error of its observation.
  var resolution: Double {
    guard remainders.isEmpty else { return 0 }
    var square = 0.0
    for (index, value) in observations.enumerated() {
      let part = value * 1e-16 / (deviations.isEmpty ? 1 : deviations[index])
      square += part * part
    }
    return square.squareRoot()
  }
}

/// A parameter that a fit is to find.
package struct FitParameter: Sendable {
  /// Where the search begins; one that enters linearly needs none.
  package var start: Double?
  /// Where it has to stay; infinite where it is free.
  package var bounds: ClosedRange<Double>
  /// Whether the model is a sum of terms of which each has this one at most as a factor, to the first power.
  ///
  /// Of all parameters that are marked so it must hold together: a·b·x may mark one of the two.
  package var isLinear: Bool

  package init(
    start: Double? = nil, bounds: ClosedRange<Double> = -.infinity ... .infinity, isLinear: Bool = false
  ) {
    (self.start, self.bounds, self.isLinear) = (start, bounds, isLinear)
  }

  var isBounded: Bool { bounds.lowerBound > -.infinity || bounds.upperBound < .infinity }

  /// A start within the bounds: what is said, or 1, or what is nearest to it.
  var anyStart: Double { min(max(start ?? 1, bounds.lowerBound), bounds.upperBound) }
}
