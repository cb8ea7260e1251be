/// What a fit found: the parameters, how well they are known, and how well the model describes the points.
package struct Fit {
  /// In the order of the problem, and in its units.
  package let parameters: [Double]
  /// Of each parameter; nil where the points do not determine it, where it stands at a bound, and where there are only
  /// as many points as parameters and no uncertainties are given.
  package let standardErrors: [Double?]
  package let uncertainty: FitUncertainty
  /// Σ (y − f)²/σ², of the shortest ways where x is uncertain too; without uncertainties σ is 1.
  package let squares: Double
  /// Points less parameters that they determine.
  package let freedom: Int
  /// Whether the model goes through all points, as far as the numbers tell, of which no uncertainties are given: how well
  /// the parameters are known is then open, and their standard errors are 0.
  package let isExact: Bool
  /// Parameters that grow without end: the points are described the better the larger they are, or at least no worse, and
  /// where the search stopped is no best fit.
  package var endless: [Int] = []
  /// y − f(x) of each point, where x is uncertain too; not a number where the model has no value at x.
  package let residuals: [Double]
  /// What a residual is uncertain by, from both y and x: √(σ² + f′² σₓ²), with the slope at x. Empty where y has no
  /// uncertainties.
  package let residualDeviations: [Double]
  /// Where x is uncertain, by how much the nearest place on the curve lies from x, a column for each predictor.
  package let predictorShifts: [[Double]]
  /// Whether uncertainties of the points are given; else they are estimated by the residuals.
  package let hasDeviations: Bool
  /// Parameters that stand at a bound, which the points would have them cross.
  package let bounded: [Int]
  /// How often the model was evaluated at all points.
  package let evaluations: Int
  /// Why the search stopped.
  package let end: SearchEnd

  /// Whether the points determine a parameter, and the search has found it.
  package func isDetermined(_ index: Int) -> Bool {
    uncertainty.isDetermined.indices.contains(index) && uncertainty.isDetermined[index] && !endless.contains(index)
  }

  /// χ²/ν, the squares by degree of freedom: 1 is what the uncertainties let expect. Nil without freedom.
  package var reducedSquares: Double? { freedom > 0 ? squares / Double(freedom) : nil }

  /// With what probability the squares would be as great as this or greater if the model and the uncertainties were
  /// right; nil where no uncertainties are given.
  package var probability: Double? {
    hasDeviations && freedom > 0 ? ChiSquared.probability(above: squares, freedom: Double(freedom)) : nil
  }

  /// A fit with a smaller probability than this is no description of its points.
  package static let leastProbability = 1e-6
}
