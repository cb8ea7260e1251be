import CMath

/// The normal distribution.
package enum NormalDistribution {
  /// How many standard deviations to both sides hold a probability: 1 for 0.6827, 1.96 for 0.95.
  package static func factor(for probability: Double) -> Double? {
    guard probability > 0, probability < 1 else { return nil }
    // Winitzki's (2008) approximation, to 0.2 %; then Newton's steps.
    let logarithm = CMath.log1p(-probability * probability)
    let part = 2 / (Double.pi * 0.147) + logarithm / 2
    var x = ((part * part - logarithm / 0.147).squareRoot() - part).squareRoot()
    for _ in 0..<8 {
      let miss = probability < 0.5 ? CMath.erf(x) - probability : (1 - probability) - CMath.erfc(x)
      let change = miss * 0.5 * Double.pi.squareRoot() * CMath.exp(x * x)
      x -= change
      if change.magnitude <= 1e-16 * x { break }
    }
    return x * 2.0.squareRoot()
  }
}
