import CMath

/// Where a search for a parameter may begin, from the points alone and from what the parameter is measured in.
///
/// A rate of y's decay, say, is measured in 1/x: it is one of the rates that the points have.
package struct InitialGuesses {
  private let rates: [Double]
  private let places: [Double]
  private let values: [Double]
  private let exponent: Double?
  private let sizes: (x: Double, y: Double)

  /// - Parameters:
  ///   - predictor: x of each point, in any order.
  ///   - observations: y.
  package init(predictor: [Double], observations: [Double]) {
    let points = zip(predictor, observations).map { (x: $0, y: $1) }.filter { $0.x.isFinite && $0.y.isFinite }
      .sorted { $0.x < $1.x }
    guard let first = points.first, let last = points.last else {
      (rates, places, values, exponent, sizes) = ([], [], [], nil, (1, 1))
      return
    }
    let span = last.x - first.x
    let (lowest, highest) = points.reduce((first, first)) { range, point in
      (point.y < range.0.y ? point : range.0, point.y > range.1.y ? point : range.1)
    }
    let mean = points.reduce(0) { $0 + $1.y } / Double(points.count)
    let width = points.map { $0.x.magnitude }.max() ?? 1
    let height = points.map { $0.y.magnitude }.max() ?? 1
    sizes = (width > 0 ? width : 1, height > 0 ? height : 1)

    let frequencies = Periodogram(points, peaks: 3).peaks.map { $0.angularFrequency }.filter { $0 > 0 }
    var found: [Double] = []
    for hasConstant in [false, true] {
      for terms in 1...2 {
        guard let exponentials = IntegralRates(points, terms: terms, hasConstant: hasConstant) else { continue }
        found += exponentials.rates
        if let (rate, frequency) = exponentials.oscillation { found += [rate, frequency] }
      }
    }
    found = found.filter { $0 != 0 && $0.isFinite }
    // As they are and with the other sign, since a formula may say e^(−k x); frequencies in turns, too.
    var rates = frequencies + frequencies.map { $0 / (2 * .pi) } + found.map { -$0 } + found
    if span > 0 { rates += [1, 3, 10, 0.3, -1, -3].map { $0 / span } }
    self.rates = Self.distinct(rates)

    let middle = (lowest.y + highest.y) / 2
    let rise = zip(points, points.dropFirst()).first { ($0.y - middle) * ($1.y - middle) <= 0 }?.0.x
    var places = [highest.x, lowest.x, points[points.count / 2].x, rise ?? first.x]
    places += [0.1, 0.3, 1, 0.03].map { $0 * span } + frequencies.map { 2 * .pi / $0 }
    places += found.prefix(4).map { 1 / $0.magnitude }
    self.places = Self.distinct(places)
    values = Self.distinct([highest.y, highest.y - lowest.y, mean, lowest.y, lowest.y - highest.y, middle])
    exponent = Self.exponent(points)
  }

  /// Guesses for a parameter that is measured in xᵃ yᵇ; where that is not known, in what may be anything.
  ///
  /// - Returns: at most some twenty, the more likely first.
  package func guesses(predictorPower a: Double, observationPower b: Double) -> [Double] {
    switch (a, b) {
    case (-1, 0): return rates
    case (1, 0): return places
    case (0, 1): return values
    case (0, 0): return Self.distinct([exponent ?? 1, 1, -1, 0, 0.5, 2, 0.1, .pi / 2, 3, -.pi / 2, 10])
    default:
      let size = CMath.pow(sizes.x, a) * CMath.pow(sizes.y, b)
      guard size.isFinite, size > 0 else { return [1, -1] }
      return [1, 10, 0.1, 100, 0.01, 1000, 0.001].flatMap { [$0 * size, -$0 * size] }
    }
  }

  /// b of y = a xᵇ, by the logarithms of both.
  private static func exponent(_ points: [(x: Double, y: Double)]) -> Double? {
    let logarithms = points.filter { $0.x > 0 && $0.y != 0 }.map { (CMath.log($0.x), CMath.log($0.y.magnitude)) }
    guard logarithms.count >= 2 else { return nil }
    let slope = LinearLeastSquares(
      columns: [logarithms.map { _ in 1 }, logarithms.map { $0.0 }], observations: logarithms.map { $0.1 }
    ).coefficients[1]
    return slope.isFinite ? slope : nil
  }

  /// Without those that differ by less than a twentieth from one before.
  private static func distinct(_ values: [Double]) -> [Double] {
    var kept: [Double] = []
    for value in values where value.isFinite {
      if kept.allSatisfy({ ($0 - value).magnitude > 0.05 * max($0.magnitude, value.magnitude) }) { kept.append(value) }
    }
    return kept
  }
}
