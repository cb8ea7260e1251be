/// The distribution of the sum of squares of ν normal numbers.
package enum ChiSquared {
  /// With what probability the sum is as great as a value or greater.
  package static func probability(above value: Double, freedom: Double) -> Double {
    IncompleteGamma.upper(freedom / 2, value / 2)
  }
}
