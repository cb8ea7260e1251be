import Formulas
import NumericalMethods

extension UncertainNames {
  /// How many numbers are drawn where a formula bends: its uncertainty is then known to one or two hundredths.
  static let draws = 2000

  /// By the slopes of a number where that is enough, else by drawing. The slopes are those over a thousandth of a standard
  /// deviation to both sides.
  static let propagated: Spread = { steps, number in
    let none = [Double](repeating: 0, count: steps)
    let slopes = none.indices.map { index in
      var (above, below) = (none, none)
      (above[index], below[index]) = (1e-3, -1e-3)
      return (number(above) - number(below)) / 2e-3
    }
    let estimates = UncertainEstimates(values: none, standardErrors: none.map { _ in 1 })
    return DerivedQuantity(of: estimates, slopes: slopes, draws: draws, formula: number).map {
      DerivedSpread(standard: $0.standardError, isSampled: $0.method == .sampled)
    }
  }
}
