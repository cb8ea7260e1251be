import CMath

/// Tick positions by optimisation (Talbot, Lin and Hanrahan, *An Extension of Wilkinson's
/// Algorithm for Positioning Tick Labels on Axes*, 2010).
///
/// Of all evenly spaced sequences it takes the one with the best weighted sum of simplicity (nice
/// steps, zero among the ticks), coverage of the range, density near the target, and legibility.
/// Ticks outside the span are not made, as a figure's window is given.
struct ExtendedWilkinson {
  /// The nice numbers, in tenths, best first: 1, 5, 2, 2.5, 4, 3.
  static let niceTenths = [10, 50, 20, 25, 40, 30]

  var span: Span
  /// The count of ticks to aim at.
  var target: Double
  /// From 0 (labels collide) to 1, asked only of sequences that could win.
  var legibility: (TickStep) -> Double

  /// Nil when the span is not usable or too narrow for its place on the line of Doubles.
  func best() -> TickStep? {
    guard span.isUsable, span.length > 1e-301, span.length > max(span.lower.magnitude, span.upper.magnitude) * 1e-14
    else { return nil }
    let target = max(self.target, 2)
    var winner: TickStep?
    var best = -2.0
    for skip in 1...8 {
      if 0.25 * simplicityLimit(0, skip) + 0.75 < best { break }
      for (rank, tenths) in Self.niceTenths.enumerated() {
        let simplicityMost = simplicityLimit(rank, skip)
        if 0.25 * simplicityMost + 0.75 < best { continue }
        for count in 2...13 {
          let densityMost = Double(count) >= target ? 2 - Double(count - 1) / (target - 1) : 1
          if 0.25 * simplicityMost + 0.25 + 0.5 * densityMost < best { break }
          search(
            rank: rank, tenths: tenths, skip: skip, count: count, target: target, winner: &winner,
            best: &best)
        }
      }
    }
    return winner
  }

  private func search(
    rank: Int, tenths: Int, skip: Int, count: Int, target: Double, winner: inout TickStep?,
    best: inout Double
  ) {
    let smallest = span.length / Double(count + 1) / Double(skip) / (Double(tenths) * 0.1)
    let power = log10(smallest).rounded(.up)
    guard power > -306, power < 308 else { return }
    for exponent in Int(power)...(Int(power) + 1) {
      let unit = TickStep.value(Int64(tenths), exponent: exponent - 1)
      let step = unit * Double(skip)
      if step * Double(count - 1) > span.length * 1.000_000_1 { return }
      let lowest = (span.lower / unit - 1e-9).rounded(.up)
      let highest = (span.upper / unit + 1e-9).rounded(.down) - Double((count - 1) * skip)
      guard lowest.magnitude < 1e15, highest.magnitude < 1e15, lowest <= highest else { continue }
      for start in Int64(lowest)...min(Int64(highest), Int64(lowest) + Int64(skip)) {
        let ticks = TickStep(
          first: start * Int64(tenths), step: Int64(skip * tenths), count: count, exponent: exponent - 1)
        let end = start + Int64((count - 1) * skip)
        let (low, high) = (unit * Double(start), unit * Double(end))
        let hasZero = start <= 0 && end >= 0 && start % Int64(skip) == 0
        // Ticks on both sides of zero have one there.
        if !hasZero, start < 0, end > 0 { continue }
        let simplicity = simplicityLimit(rank, skip) - (hasZero ? 0 : 1)
        let score =
          0.25 * simplicity + 0.2 * coverage(low, high) + 0.5 * density(ticks, low, high, target)
        if score + 0.05 <= best { continue }
        let clear = legibility(ticks)
        if clear > 0, score + 0.05 * clear > best {
          best = score + 0.05 * clear
          winner = ticks
        }
      }
    }
  }

  private func simplicityLimit(_ rank: Int, _ skip: Int) -> Double {
    1 - Double(rank) / Double(Self.niceTenths.count - 1) - Double(skip) + 1
  }

  private func coverage(_ low: Double, _ high: Double) -> Double {
    let above = (span.upper - high) / span.length
    let below = (span.lower - low) / span.length
    return 1 - 0.5 * (above * above + below * below) / 0.01
  }

  private func density(_ ticks: TickStep, _ low: Double, _ high: Double, _ target: Double)
    -> Double
  {
    let rate = Double(ticks.count - 1) / (high - low)
    let wanted = (target - 1) / (max(span.upper, high) - min(span.lower, low))
    return 2 - max(rate / wanted, wanted / rate)
  }
}
