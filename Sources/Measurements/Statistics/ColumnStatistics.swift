import NumericalMethods

/// What a column of numbers amounts to; what is missing (not a number) is passed over.
///
/// The mean is a sum that keeps what rounding drops, and the deviation is taken from it in a second pass (Chan, Golub
/// and LeVeque 1983), so that a hundredth of a unit on ten million is still there.
package struct ColumnStatistics: Equatable, Sendable {
  /// Values that count, and those that are missing or have no weight.
  package private(set) var count = 0
  package private(set) var missing = 0
  package private(set) var sum = 0.0
  package private(set) var mean = Double.nan
  /// The standard deviation of a sample, with n − 1; not a number for fewer than two values.
  package private(set) var deviation = Double.nan
  /// Of the mean: the deviation divided by √n.
  package private(set) var standardError = Double.nan
  package private(set) var least = Double.nan
  package private(set) var greatest = Double.nan
  private var sorted: [Double] = []

  package init(_ values: [Double]) {
    self.init(values, weights: nil)
  }

  /// With weights as one over the square of each value's uncertainty, in any unit.
  ///
  /// The mean is Σwx/Σw, and s² = Σw(x − mean)² / (Σw − Σw²/Σw), which for equal weights is the n − 1 of above; the
  /// error of the mean is s √(Σw²)/Σw. Quantiles pay no regard to weights. Values whose weight is not above zero count
  /// as missing.
  package init(_ values: [Double], weights: [Double]?) {
    var kept: [Double] = []
    var keptWeights: [Double] = []
    kept.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard value.isFinite else { continue }
      if let weights {
        guard index < weights.count, weights[index] > 0, weights[index].isFinite else { continue }
        keptWeights.append(weights[index])
      }
      kept.append(value)
    }
    count = kept.count
    missing = values.count - count
    guard count > 0 else { return }
    if weights == nil { summarise(kept) } else { summarise(kept, keptWeights) }
    sorted = kept.sorted()
    least = sorted.first ?? .nan
    greatest = sorted.last ?? .nan
  }

  package var median: Double { quantile(0.5) }

  /// The value below which a fraction of all lies, by definition 7 of Hyndman and Fan (1996), as in R, NumPy and
  /// spreadsheets.
  package func quantile(_ fraction: Double) -> Double { Quantiles.quantile(ofSorted: sorted, fraction) }

  /// A power of two near the greatest magnitude, by which values are divided so that no square is too large or small.
  private static func scale(_ values: [Double]) -> Double {
    let greatest = values.reduce(0) { max($0, $1.magnitude) }
    guard greatest > 1e120 || (greatest < 1e-120 && greatest > 0) else { return 1 }
    return greatest < Double.leastNormalMagnitude ? Double.leastNormalMagnitude : greatest.binade
  }

  private mutating func summarise(_ values: [Double]) {
    let scale = Self.scale(values)
    let n = Double(values.count)
    var total = CarefulSum()
    for value in values { total.add(value / scale) }
    sum = total.value * scale
    let center = total.value / n
    mean = center * scale
    guard values.count > 1 else { return }
    // What the mean's own rounding leaves over is taken off again.
    var squares = CarefulSum()
    var rest = CarefulSum()
    for value in values {
      let distance = value / scale - center
      squares.add(distance * distance)
      rest.add(distance)
    }
    let variance = max(0, squares.value - rest.value * rest.value / n) / (n - 1)
    deviation = variance.squareRoot() * scale
    standardError = (variance / n).squareRoot() * scale
  }

  private mutating func summarise(_ values: [Double], _ weights: [Double]) {
    let scale = Self.scale(values)
    let weightScale = weights.reduce(0) { max($0, $1) }
    var (total, all, allSquares) = (CarefulSum(), CarefulSum(), CarefulSum())
    for (value, weight) in zip(values, weights) {
      let weight = weight / weightScale
      total.add(weight * (value / scale))
      all.add(weight)
      allSquares.add(weight * weight)
    }
    let center = total.value / all.value
    mean = center * scale
    sum = total.value * scale * weightScale
    let freedom = all.value - allSquares.value / all.value
    guard values.count > 1, freedom > 0 else { return }
    var (squares, rest) = (CarefulSum(), CarefulSum())
    for (value, weight) in zip(values, weights) {
      let distance = value / scale - center
      squares.add(weight / weightScale * distance * distance)
      rest.add(weight / weightScale * distance)
    }
    let variance = max(0, squares.value - rest.value * rest.value / all.value) / freedom
    deviation = variance.squareRoot() * scale
    standardError = (variance * allSquares.value).squareRoot() / all.value * scale
  }
}

/// A running sum that keeps what rounding drops (Knuth's two-sum).
private struct CarefulSum {
  private var sum = 0.0
  private var dropped = 0.0

  mutating func add(_ term: Double) {
    let total = sum + term
    let back = total - sum
    dropped += (sum - (total - back)) + (term - back)
    sum = total
  }

  var value: Double { dropped.isFinite ? sum + dropped : sum }
}
