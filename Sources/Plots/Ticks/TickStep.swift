import CMath

/// Evenly spaced decimals, held as integers: tick k is (first + k · step) · 10^exponent.
struct TickStep: Equatable {
  var first: Int
  var step: Int
  var count: Int
  var exponent: Int

  func integer(_ index: Int) -> Int { first + index * step }

  /// The Double nearest to the tick, or very close to it: one rounding, no summing up.
  func value(_ index: Int) -> Double { Self.value(integer(index), exponent: exponent) }

  static func value(_ integer: Int, exponent: Int) -> Double {
    exponent < 0
      ? Double(integer) / pow(10, Double(-exponent)) : Double(integer) * pow(10, Double(exponent))
  }
}
