/// Tells of panels at whose nodes a function is next to nothing that it may be large between them: a peak which is narrow,
/// or far away, would else be passed over without a word.
///
/// What it goes by is an enclosure of the function's values over the panel. Such a panel is halved until a node meets the
/// peak, or until the enclosure, which gets narrower with the panel, says that there is none.
struct PeakSearch {
  /// How many panels are halved for this alone; a function that is zero everywhere may have enclosures that never say so.
  private var left = 128
  /// The level of the panel, around the present one, all over which the function is about as large as at its nodes.
  private var evenLevel: UInt64?

  /// Over a panel of this level, the function is known well enough by its nodes: 1e-12 of the range.
  private static let finest: UInt64 = 40
  /// Likewise where the enclosure has no end, as that of sin(x)/x at 0 and of x e^−x far away.
  private static let finestUnbounded: UInt64 = 12
  /// A function is even over a panel when no value is more than so many times the mean of those at the nodes.
  private static let evenFactor = 4.0
  /// A peak that is lower than so many times the greatest value at the nodes was met by them.
  private static let metFactor = 100.0
  /// A peak as broad as its panel would matter from this part of the integral on.
  private static let least = 1e-14
  /// Below it, values are what is left of an exponential far away.
  private static let nothing = 1e-200

  /// What is known of the values over a panel.
  struct Sight {
    /// The greatest and the mean of |f| at the nodes.
    var greatest: Double
    var mean: Double
    /// How broad the panel is, in the argument.
    var width: Double
  }

  /// Goes on to a panel, which is one of the halves of those before it, or the next.
  mutating func enter(level: UInt64) {
    if let evenLevel, level <= evenLevel { self.evenLevel = nil }
  }

  /// - Parameters:
  ///   - isDone: whether the panel is not halved anyway.
  ///   - size: ∫|f| so far.
  ///   - bound: no |f| over the panel is greater; nil where nothing is known of it.
  mutating func mayHide(
    in sight: Sight, level: UInt64, isDone: Bool, size: Double, bound: () -> Double?
  ) -> Bool {
    guard evenLevel == nil, left > 0, level <= Self.finest else { return false }
    guard let bound = bound() else {
      left = 0
      return false
    }
    if bound <= Self.evenFactor * sight.mean { evenLevel = level }
    guard isDone, bound > Self.nothing, bound > Self.metFactor * sight.greatest,
      bound * sight.width > Self.least * size, bound < .infinity || level < Self.finestUnbounded
    else { return false }
    left -= 1
    return true
  }
}
