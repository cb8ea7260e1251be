import Foundation

/// Numbers that look as if drawn from a normal distribution, the same for the same seed.
///
/// SplitMix64 (Steele, Lea and Flood 2014) and the polar method (Marsaglia and Bray 1964).
struct NormalNumbers {
  private var state: UInt64
  private var second: Double?

  init(seed: UInt64) { state = seed }

  /// Between −1 and 1.
  private mutating func side() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-52 - 1
  }

  /// The next number, of mean 0 and standard deviation 1.
  mutating func next() -> Double {
    if let second {
      self.second = nil
      return second
    }
    // Each pair falls into the circle three times of four.
    for _ in 0..<1000 {
      let (u, v) = (side(), side())
      let square = u * u + v * v
      guard square < 1, square > 0 else { continue }
      let factor = (-2 * log(square) / square).squareRoot()
      second = v * factor
      return u * factor
    }
    return 0
  }
}
