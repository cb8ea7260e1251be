import Formulas
import NumericalMethods
import Plots

/// A curve with a formula for each coordinate.
struct PairSource: FormulaSource {
  let formulas: [FormulaRunner]
  let moved: [FormulaRunner]

  init(_ formulas: [FormulaRunner], moved: [FormulaRunner] = []) { (self.formulas, self.moved) = (formulas, moved) }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    formulas[0].run(parameters, into: &x)
    formulas[1].run(parameters, into: &y)
  }

  func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual]) {
    let variables = parameters.map { Dual.variable($0) }
    formulas[0].run(variables, into: &x)
    formulas[1].run(variables, into: &y)
  }

  func range(over stretch: Interval) -> CurveRange {
    CurveRange(formulas[0].range(over: stretch), formulas[1].range(over: stretch))
  }

  func enclosure(over stretch: Interval) -> CurveEnclosure {
    CurveEnclosure(x: formulas[0].jet(over: stretch), y: formulas[1].jet(over: stretch))
  }

  func enclosure(over stretch: Interval, removing c: Double) -> RemovedEnclosure? {
    removed(c, from: stretch) { _ in
      (formulas[0].jets(over: stretch, removing: c), formulas[1].jets(over: stretch, removing: c))
    }
  }

  /// The least distance after which the whole curve repeats, as the forms of its formulas show it.
  var provenPeriod: Double? {
    let (x, y) = (formulas[0], formulas[1])
    if x.isConstant { return y.recurrence?.period }
    if y.isConstant { return x.recurrence?.period }
    guard let a = x.recurrence, let b = y.recurrence else { return nil }
    return Recurrence.ofPair(a, b)?.period
  }
}
