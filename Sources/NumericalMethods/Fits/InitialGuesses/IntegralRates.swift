/// The rates of a sum of exponentials through points, without a search.
///
/// Such a sum obeys a linear differential equation with constant coefficients. Integrated as often as it has terms, it
/// says that y is a linear combination of its own integrals and of powers of x, whose coefficients one linear problem
/// finds (Jacquelin 2009, *Régressions et équations intégrales*). Two terms may be a damped oscillation.
package struct IntegralRates {
  /// The λ of e^(λ x), real, where there are such: greatest first.
  package let rates: [Double]
  /// λ ± iω of e^(λ x) cos ω x, where the two terms are that.
  package let oscillation: (rate: Double, angularFrequency: Double)?

  /// - Parameters:
  ///   - points: x and y, x rising.
  ///   - terms: how many exponentials, one or two.
  ///   - hasConstant: whether a constant is added to them.
  package init?(_ points: [(x: Double, y: Double)], terms: Int, hasConstant: Bool) {
    guard (1...2).contains(terms), let first = points.first, let last = points.last, last.x > first.x else {
      return nil
    }
    let span = last.x - first.x
    let powers = terms + (hasConstant ? 1 : 0)
    guard points.count > terms + powers else { return nil }
    // x from 0 to 1, so that all columns are of one size.
    let xs = points.map { ($0.x - first.x) / span }
    let ys = points.map { $0.y }
    var columns: [[Double]] = []
    var integral = ys
    for _ in 0..<terms {
      integral = Self.integral(of: integral, xs)
      columns.append(integral)
    }
    var power = [Double](repeating: 1, count: xs.count)
    for _ in 0..<powers {
      columns.append(power)
      power = zip(power, xs).map { $0 * $1 }
    }
    let coefficients = LinearLeastSquares(columns: columns, observations: ys).coefficients
    guard coefficients.allSatisfy({ $0.isFinite }) else { return nil }
    if terms == 1 {
      (rates, oscillation) = ([coefficients[0] / span], nil)
      return
    }
    // z² − a z − b = 0
    let (half, square) = (coefficients[0] / 2, coefficients[0] * coefficients[0] / 4 + coefficients[1])
    if square < 0 {
      (rates, oscillation) = ([], (half / span, (-square).squareRoot() / span))
    } else {
      let root = square.squareRoot()
      (rates, oscillation) = ([(half + root) / span, (half - root) / span], nil)
    }
  }

  /// By trapezes, from the first point.
  private static func integral(of values: [Double], _ xs: [Double]) -> [Double] {
    var sum = 0.0
    var sums = [0.0]
    for index in xs.indices.dropFirst() {
      sum += (values[index] + values[index - 1]) / 2 * (xs[index] - xs[index - 1])
      sums.append(sum)
    }
    return sums
  }
}
