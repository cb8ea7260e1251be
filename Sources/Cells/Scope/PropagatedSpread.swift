import Formulas
import NumericalMethods

extension UncertainNames {
  /// By the slopes of a number where that is enough, else from what it is all over the distribution of what it follows
  /// from. The slopes are those over a thousandth of a standard deviation to both sides.
  static let propagated: Spread = { steps, number in
    let none = [Double](repeating: 0, count: steps)
    let slopes = none.indices.map { index in
      var (above, below) = (none, none)
      (above[index], below[index]) = (1e-3, -1e-3)
      return (number(above) - number(below)) / 2e-3
    }
    let estimates = UncertainEstimates(values: none, standardErrors: none.map { _ in 1 })
    return DerivedQuantity(of: estimates, slopes: slopes, formula: number).map { found in
      let bent = DerivedSpread.Bent(mean: found.mean, likely: found.likely, undefinedShare: found.undefinedShare)
      return DerivedSpread(standard: found.standardError, bent: found.method == .sampled ? bent : nil)
    }
  }
}
