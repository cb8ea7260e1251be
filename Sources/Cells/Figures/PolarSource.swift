import CMath
import Formulas
import NumericalMethods
import Plots

/// The curve whose formula is the radius for an angle.
struct PolarSource: FormulaSource {
  let formulas: [FormulaRunner]
  let moved: [FormulaRunner]

  init(_ formulas: [FormulaRunner], moved: [FormulaRunner] = []) { (self.formulas, self.moved) = (formulas, moved) }

  var mayJump: Bool { true }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    formulas[0].run(parameters, into: &x)
    for index in parameters.indices {
      let radius = x[index]
      x[index] = radius * cos(parameters[index])
      y[index] = radius * sin(parameters[index])
    }
  }

  func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual]) {
    y.seed(parameters)
    formulas[0].run(y, into: &x)
    for index in x.indices where index < y.count {
      let (radius, angle) = (x[index], y[index])
      x[index] = radius * Dual.cos(angle)
      y[index] = radius * Dual.sin(angle)
    }
  }

  func range(over stretch: Interval) -> CurveRange {
    let (radius, angle) = (formulas[0].range(over: stretch), DecoratedInterval(variable: stretch))
    return CurveRange(radius * DecoratedInterval.cos(angle), radius * DecoratedInterval.sin(angle))
  }

  func enclosure(over stretch: Interval) -> CurveEnclosure {
    let (radius, angle) = (formulas[0].jet(over: stretch), IntervalJet.variable(over: stretch))
    return CurveEnclosure(x: radius * IntervalJet.cos(angle), y: radius * IntervalJet.sin(angle))
  }

  func enclosure(over stretch: Interval, removing c: Double) -> RemovedEnclosure? {
    removed(c, from: stretch) { angle in
      let radius = formulas[0].jets(over: stretch, removing: c)
      return (
        (radius.over * .cos(angle.over), radius.at * .cos(angle.at), radius.isRemoved),
        (radius.over * .sin(angle.over), radius.at * .sin(angle.at), false)
      )
    }
  }

  var provenPeriod: Double? {
    formulas[0].isConstant ? 2 * .pi : formulas[0].recurrence.flatMap { Self.period($0) }
  }

  /// Of the point at an angle: it returns after whole turns, and after half a turn with the radius' sign changed.
  private static func period(_ radius: Recurrence) -> Double? {
    guard let turns = SmallFraction(radius.shift / .pi) else { return nil }
    let isInverted = radius.isInverted && turns.denominator % 2 != 0
    let isHalfTurn = turns.numerator % 2 != 0
    return Double(turns.numerator) * .pi * (isInverted == isHalfTurn ? 1 : 2)
  }
}
