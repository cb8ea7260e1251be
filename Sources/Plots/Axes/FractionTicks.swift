import CMath

/// Ticks at fractions of a unit that is no power of ten: π for angles in radians, a degree's
/// 15, 30, 45, 90.
struct FractionTicks {
  /// A step of `numerator / denominator` units.
  private struct Step {
    var numerator: Int
    var denominator: Int
  }

  var span: Span
  var target: Double
  /// px available from one tick to the next for a sequence of labels; false when they collide.
  var isLegible: ([Ticks.Tick]) -> Bool

  /// π/12 … 1000 π; nil when the span holds fewer than two multiples of any step.
  func multiplesOfPi() -> [Ticks.Tick]? {
    let steps = [(1, 12), (1, 6), (1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (4, 1), (5, 1)]
    let rounds = [(10, 1), (20, 1), (50, 1), (100, 1), (200, 1), (500, 1), (1000, 1)]
    return best((steps + rounds).map { Step(numerator: $0.0, denominator: $0.1) }, unit: .pi) {
      Self.piLabel($0, $1)
    }
  }

  /// 1° … 3600°, for an axis whose unit is `degree` SI units long.
  func degrees(_ degree: Double) -> [Ticks.Tick]? {
    let steps = [1, 2, 5, 10, 15, 30, 45, 90, 180, 360, 720, 1800, 3600]
    return best(steps.map { Step(numerator: $0, denominator: 1) }, unit: degree) { count, _ in
      PlotText(SignedText.typographic(count.description))
    }
  }

  private func best(
    _ steps: [Step], unit: Double, label: (Int, Int) -> PlotText
  ) -> [Ticks.Tick]? {
    guard span.isUsable, target.isFinite else { return nil }
    var winner: [Ticks.Tick]?
    var least = Double.infinity
    for step in steps {
      let length = unit * Double(step.numerator) / Double(step.denominator)
      let low = (span.lower / length - 1e-9).rounded(.up)
      let high = (span.upper / length + 1e-9).rounded(.down)
      guard low.magnitude < 1e6, high.magnitude < 1e6, high - low >= 2, high - low <= 12 else {
        continue
      }
      let badness = log((high - low) / max(target - 1, 1)).magnitude
      guard badness < least, badness < 1.2 else { continue }
      let ticks = (Int(low)...Int(high)).map { index in
        Ticks.Tick(
          value: unit * Double(index * step.numerator) / Double(step.denominator),
          label: label(index * step.numerator, step.denominator))
      }
      if isLegible(ticks) {
        winner = ticks
        least = badness
      }
    }
    return winner
  }

  /// `0`, `π`, `−π/2`, `3π/4`.
  static func piLabel(_ numerator: Int, _ denominator: Int) -> PlotText {
    if numerator == 0 { return PlotText("0") }
    var (a, b) = (numerator.magnitude, UInt(denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let top = numerator.magnitude / a
    let bottom = UInt(denominator) / a
    let sign = numerator < 0 ? "\u{2212}" : ""
    return PlotText(
      sign + (top == 1 ? "" : top.description) + "π" + (bottom == 1 ? "" : "/" + bottom.description)
    )
  }
}
