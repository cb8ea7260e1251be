import Formulas
import NumericalMethods
import Plots

/// The graph of a formula.
struct GraphSource: FormulaSource {
  let formulas: [FormulaRunner]
  let moved: [FormulaRunner]

  init(_ formulas: [FormulaRunner], moved: [FormulaRunner] = []) { (self.formulas, self.moved) = (formulas, moved) }

  var provenPeriod: Double? { formulas[0].recurrence?.period }

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    x = parameters
    formulas[0].run(parameters, into: &y)
  }

  func tangents(at parameters: [Double], x: inout [Dual], y: inout [Dual]) {
    x.seed(parameters)
    formulas[0].run(x, into: &y)
  }

  func range(over stretch: Interval) -> CurveRange {
    CurveRange(DecoratedInterval(variable: stretch), formulas[0].range(over: stretch))
  }

  func enclosure(over stretch: Interval) -> CurveEnclosure {
    CurveEnclosure(x: .variable(over: stretch), y: formulas[0].jet(over: stretch))
  }

  func enclosure(over stretch: Interval, removing c: Double) -> RemovedEnclosure? {
    removed(c, from: stretch) { ($0, formulas[0].jets(over: stretch, removing: c)) }
  }
}
