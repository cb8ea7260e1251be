/// What a box plot shows of some values: their quartiles, how far whiskers reach, and what lies beyond these
/// (Tukey, *Exploratory Data Analysis*, 1977); values that are no numbers are passed over.
package struct BoxSpread: Equatable, Sendable {
  /// The middle half of the values, and those that do not lie far from it.
  package struct Box: Equatable, Sendable {
    /// By the rule of ``Quantiles``.
    package let lowerQuartile: Double
    package let median: Double
    package let upperQuartile: Double
    /// The least and the greatest value within 1.5 interquartile ranges of the quartiles.
    package let lowWhisker: Double
    package let highWhisker: Double
  }

  /// Of fewer values five numbers say more than there is.
  package static let fewest = 5

  package let count: Int
  /// Not a number without values.
  package let least: Double
  package let greatest: Double
  /// Nil where there are too few values for one.
  package let box: Box?
  /// The values beyond the whiskers, in rising order; all of them where there is no box.
  package let singles: [Double]

  package init(of values: [Double]) {
    let sorted = values.filter { $0.isFinite }.sorted()
    count = sorted.count
    least = sorted.first ?? .nan
    greatest = sorted.last ?? .nan
    guard sorted.count >= Self.fewest else {
      box = nil
      singles = sorted
      return
    }
    let low = Quantiles.quantile(ofSorted: sorted, 0.25)
    let high = Quantiles.quantile(ofSorted: sorted, 0.75)
    // One and a half times what may be too large for a number leaves all values within.
    let reach = 1.5 * (high - low)
    let inside = sorted.filter { $0 >= low - reach && $0 <= high + reach }
    singles = sorted.filter { !($0 >= low - reach && $0 <= high + reach) }
    // A quartile lies between values, so that the nearest one may lie within the box.
    box = Box(
      lowerQuartile: low, median: Quantiles.quantile(ofSorted: sorted, 0.5), upperQuartile: high,
      lowWhisker: min(inside.first ?? low, low), highWhisker: max(inside.last ?? high, high))
  }
}
