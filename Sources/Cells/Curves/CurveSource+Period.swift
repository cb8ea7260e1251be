import Formulas

extension CurveSource {
  /// The least distance after which the whole curve repeats, as the forms of its formulas show it.
  var provenPeriod: Double? {
    switch shape {
    case .graph(let runner), .sideways(let runner): runner.recurrence?.period
    case .pair(let first, let second):
      if first.isConstant {
        second.recurrence?.period
      } else if second.isConstant {
        first.recurrence?.period
      } else if let a = first.recurrence, let b = second.recurrence {
        Recurrence.ofPair(a, b)?.period
      } else {
        nil
      }
    case .polar(let radius):
      radius.isConstant ? 2 * .pi : radius.recurrence.flatMap { CurveSource.polarPeriod($0) }
    case .implicit, .motion, .solution, .scene: nil
    }
  }

  /// Of the point at an angle: it returns after whole turns, and after half a turn with the radius' sign changed.
  private static func polarPeriod(_ radius: Recurrence) -> Double? {
    guard let turns = SmallFraction(radius.shift / .pi) else { return nil }
    let isInverted = radius.isInverted && turns.denominator % 2 != 0
    let isHalfTurn = turns.numerator % 2 != 0
    return Double(turns.numerator) * .pi * (isInverted == isHalfTurn ? 1 : 2)
  }
}
