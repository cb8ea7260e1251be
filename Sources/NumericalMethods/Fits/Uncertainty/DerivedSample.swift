import CMath

/// What a formula gives at places all over the normal distribution of its estimates.
///
/// The places are not drawn at random: their coordinates are the multiples of √2, √3, √5 … without their whole parts
/// (Richtmyer 1951; Niederreiter 1992, *Random number generation and quasi-Monte Carlo methods*), by which two thousand
/// know a standard deviation to one of a hundred. They reach further than the distribution, and count the less for it, so
/// that what bends far out is seen, too: to five standard deviations of a single estimate.
struct DerivedSample {
  let mean: Double
  let deviation: Double
  /// Whether there is a standard deviation: else it is that of the few places that happened to be nearest to a pole, or
  /// furthest out.
  let hasDeviation: Bool
  /// What holds 68.27 of a hundred.
  let likely: ClosedRange<Double>
  /// For what share of the estimates the formula has no value.
  let undefinedShare: Double

  /// Nil where the formula has next to no values.
  init?(of estimates: UncertainEstimates, places count: Int, formula: ([Double]) -> Double) {
    let count = min(max(count, 1000), 1_000_000)
    let steps = Self.steps(estimates.roots.count)
    // Wider by this: of many estimates less, since the shares that places have in the whole grow unequal.
    let width = 1 + 1 / max(2, Double(steps.count) / 2)
    var found: [(value: Double, share: Double)] = []
    found.reserveCapacity(count)
    var (whole, undefined) = (0.0, 0.0)
    var point = estimates.values
    for number in 1...count {
      for index in point.indices { point[index] = estimates.values[index] }
      var square = 0.0
      for (root, step) in zip(estimates.roots, steps) {
        let turns = 0.5 + Double(number) * step
        let side = 2 * (turns - turns.rounded(.down)) - 1
        let distance = NormalDistribution.factor(for: side.magnitude) ?? 0
        let size = width * (side < 0 ? -distance : distance)
        square += size * size
        for index in point.indices { point[index] += size * root[index] }
      }
      let share = CMath.exp(-0.5 * (1 - 1 / (width * width)) * square)
      whole += share
      let value = formula(point)
      if value.isFinite { found.append((value, share)) } else { undefined += share }
    }
    let defined = whole - undefined
    guard found.count > 100, defined > 0 else { return nil }
    var sum = 0.0
    for place in found { sum += place.share * (place.value / defined) }
    let mean = sum
    var spread = 0.0
    // The greatest parts of the whole spread.
    var greatest = [Double](repeating: 0, count: 5)
    for place in found {
      let part = place.share / defined * (place.value - mean) * (place.value - mean)
      spread += part
      guard var rank = greatest.firstIndex(where: { part > $0 }) else { continue }
      var next = part
      while rank < greatest.count {
        (greatest[rank], next) = (next, greatest[rank])
        rank += 1
      }
    }
    self.mean = mean
    deviation = spread.squareRoot()
    // Five of two thousand places have at most an eighth where there is a standard deviation, of few estimates, and half
    // of it and more beside a pole.
    hasDeviation = spread.isFinite && greatest.reduce(0, +) <= 0.3 * spread
    undefinedShare = undefined / whole
    found.sort { $0.value < $1.value }
    var (below, low, high) = (0.0, found[0].value, found[found.count - 1].value)
    for place in found {
      if below <= 0.1586552539 * defined { low = place.value }
      below += place.share
      if below >= 0.8413447461 * defined {
        high = place.value
        break
      }
    }
    likely = low...max(low, high)
  }

  /// The square roots of the first primes, without their whole parts.
  private static func steps(_ count: Int) -> [Double] {
    var primes: [Int] = []
    var next = 2
    while primes.count < count {
      if primes.allSatisfy({ next % $0 != 0 }) { primes.append(next) }
      next += 1
    }
    return primes.map { prime in
      let root = Double(prime).squareRoot()
      return root - root.rounded(.down)
    }
  }
}
